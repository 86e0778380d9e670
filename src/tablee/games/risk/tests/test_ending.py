"""How a game of Risk ends, in a sentence and on the map."""

import pytest

from tablee.core.words import Words
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.board import PLANET_IDS
from tablee.games.risk.rules.ends import end, rank_and_end
from tablee.games.risk.rules.events import ClassicReason, Reason
from tablee.games.risk.rules.state import State, friends
from tablee.games.risk.view.ending import ending

PLANET = PLANET_IDS.index("bogden")


def begun(classic: bool) -> State:
    game = CLASSIC if classic else CLONE_WARS
    s = State()
    s.classic, s.seats, s.alive, s.neutral = int(classic), 4, 15, 127
    for army in range(4):
        s.seat_of[army] = army
    assert game.ending is ending
    return s


def said(s: State, lang: str = "en") -> tuple[str, list[str]]:
    found = ending(s)
    words = Words(lang, CLASSIC if s.classic else CLONE_WARS, ["Ann", "Ben", "Cleo", "Dan"])
    return words.say(found.said.key, **found.said.about), found.marks


@pytest.mark.parametrize(
    ("reason", "winner", "sentence"),
    [
        (Reason.EMPEROR_TAKEN, 0, "The Republic won: it took Bogden, where the Emperor was."),
        (Reason.SEPARATISTS_ELIMINATED, 0, "The Republic won: with Bogden the Separatists lost their last planet."),
        (Reason.REPUBLIC_ELIMINATED, 1, "The Separatists won: with Bogden the Republic lost its last planet."),
    ],
)
def test_the_planet_that_fell_decided(reason: Reason, winner: int, sentence: str) -> None:
    s = begun(classic=False)
    s.army, s.target, s.taken = winner, PLANET, 1
    end(s, friends(s, winner), reason)
    text, marks = said(s)
    assert text == sentence
    assert marks[0] == "planet:bogden"
    assert len(marks) == 3, "the two armies of the faction"


def test_order_66_ends_a_game_without_a_battle() -> None:
    s = begun(classic=False)
    s.target = PLANET  # of a battle long ago
    end(s, friends(s, 1), Reason.REPUBLIC_ELIMINATED)
    assert said(s)[0] == "The Separatists won: Order 66 left the Republic without a planet."


def test_the_last_player_and_the_count_at_the_cap() -> None:
    s = begun(classic=True)
    s.army, s.target, s.taken = 2, PLANET, 1
    end(s, 1 << 2, ClassicReason.LAST_PLAYER)
    assert said(s)[0] == "Cleo won: with Bogden the last opponent was gone."
    s = begun(classic=False)
    s.held[0], s.held[1] = 0b1111, 0b111 << 8
    rank_and_end(s, Reason.TURN_CAP)
    assert said(s)[0] == "The Republic won: the last turn was played, with 4 planets to 3."
    assert said(s, "fr")[0] == "La République a gagné : le dernier tour est joué, avec 4 planètes contre 3."
    s.held[1] = 0b1111 << 8
    rank_and_end(s, Reason.STALL)
    assert said(s)[0] == "A draw: nothing was conquered for too long, and both sides hold as much."
