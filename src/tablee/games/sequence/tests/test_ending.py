"""How a game of Sequence ends, in a sentence and on the board."""

import pytest

from tablee.core.words import Words
from tablee.games.sequence import GAME
from tablee.games.sequence.ending import ending
from tablee.games.sequence.events import Reason
from tablee.games.sequence.layout import LINES
from tablee.games.sequence.state import NOTHING, Phase, State
from tablee.games.sequence.targets import cell

ROW = next(n for n, (cells, _) in enumerate(LINES) if cells == [41, 42, 43, 44, 45])
COLUMN = next(n for n, (cells, _) in enumerate(LINES) if cells == [34, 44, 54, 64, 74])
CORNER = next(n for n, (cells, _) in enumerate(LINES) if cells == [0, 1, 2, 3, 4])
NAMES = ["Anna", "Ben", "Cleo", "Dan"]


def over(lines: list[int], last: int, reason: Reason = Reason.SEQUENCES, seats: int = 2, winner: int = 0) -> State:
    s = State()
    s.seats, s.sides, s.phase, s.reason, s.winner, s.last_cell = seats, 2, Phase.OVER, reason, winner, last
    if winner != NOTHING:
        s.claimed[winner] = len(lines)
        for k, n in enumerate(lines):
            s.claims[winner, k] = n
    return s


@pytest.mark.parametrize(
    ("state", "said", "marked"),
    [
        (over([ROW, CORNER], 2), "Anna won: two sequences to none, the second through a corner.", [0, 1, 2, 3, 4]),
        (over([CORNER, ROW], 44), "Anna won: two sequences to none.", [41, 42, 43, 44, 45]),
        (over([ROW, COLUMN], 44), "Anna won: two sequences with a single chip.", [41, 42, 43, 44, 45, 34, 54, 64, 74]),
        (over([ROW], 44, seats=4), "Blue ● won: one sequence.", [41, 42, 43, 44, 45]),
        (
            over([ROW], 99, Reason.STALEMATE),
            "Anna won: the board is blocked, with 1 to 0 in sequences.",
            [41, 42, 43, 44, 45],
        ),
        (
            over([], 99, Reason.STALEMATE, winner=NOTHING),
            "A draw: the board is blocked, and no side has more sequences than the others.",
            [],
        ),
    ],
)
def test_the_sentence_and_the_cells_that_decided(state: State, said: str, marked: list[int]) -> None:
    found = ending(state)
    assert Words("en", GAME, NAMES[: state.seats]).say(found.said.key, **found.said.about) == said
    assert found.marks == [cell(i) for i in marked]


@pytest.mark.parametrize(
    ("lang", "number", "target", "said"),
    [
        ("en", 1, 1, "1 of 1 sequence"),
        ("en", 1, 2, "1 of 2 sequences"),
        ("fr", 2, 2, "2 séquences sur 2"),
        ("fr", 1, 1, "1 séquence sur 1"),
    ],
)
def test_sequences_are_counted_as_people_say_it(lang: str, number: int, target: int, said: str) -> None:
    for key in ("place-sequences", "board-sequences"):
        assert Words(lang, GAME).say(key, number=number, target=target) == said
