"""Passages of a story: what belongs together is told together, and each game tells it in its own words."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.core.event import Told
from tablee.core.tale import Teller
from tablee.core.words import Words


def told_in(game: str, *entries: list[Told], lang: str = "en") -> list[str]:
    """The passages of a story as they stand at its end, in words."""
    found = games.load(game)
    assert found.tale is not None
    words, teller, lines = Words(lang, found, ["Ann", "Ben", "Cleo"]), Teller(found.tale), list[str]()
    for events in entries:
        for passage in teller.hear(events):
            text = " ".join(words.say(said.key, **said.about) for said in passage.says)
            lines[len(lines) - passage.on :] = [text]
    return lines


def hit(seat: int, zone: int, number: int) -> Told:
    return {"event": "hit", "seat": f"seat:{seat}", "zone": f"zone:{zone}", "number": number}


def turned(seat: int, tile: int) -> Told:
    return {"event": "turned", "seat": f"seat:{seat}", "tile": f"tile:{tile}"}


MAUL: list[list[Told]] = [
    [{"event": "drew", "seat": "seat:0", "tile": "tile:4"}, {"event": "drew", "seat": "seat:0", "tile": "tile:2"},
     {"event": "drew-unseen", "seat": "seat:1"}, {"event": "drew-unseen", "seat": "seat:1"},
     {"event": "round", "number": 1}],
    [{"event": "chose", "seat": "seat:0", "tile": "tile:4"}],
    [{"event": "chose-unseen", "seat": "seat:1"}],
    [{"event": "chose-unseen", "seat": "seat:2"}, {"event": "set-aside"},
     *(turned(i, i + 2) for i in range(3)),
     {"event": "defends", "guard": "guard:1-3"},
     hit(0, 4, 1), hit(1, 2, 2), {"event": "blocked", "seat": "seat:2", "zone": "zone:3"},
     {"event": "drew", "seat": "seat:0", "tile": "tile:1"}, {"event": "drew-unseen", "seat": "seat:1"},
     {"event": "round", "number": 2}],
]  # fmt: skip


def test_a_round_of_maul_is_one_passage_and_draws_are_left_out() -> None:
    assert told_in("darth_maul", *MAUL[:1]) == ["Everyone draws three tiles. You have tile 4 and tile 2.", "Round 1."]
    waiting = told_in("darth_maul", *MAUL[:3])
    assert waiting[1:] == ["Round 1. You lay tile 4 face down. Ben has chosen."]
    assert told_in("darth_maul", *MAUL)[1:] == [
        "Round 1: Darth Maul protects zones 1 and 3. Ann and Ben hit him: 2 damage so far. His blade stops Cleo.",
        "Round 2.",
    ]


def attack(*dice: tuple[int, int]) -> list[list[Told]]:
    """Rounds of dice of an invasion, each by what both sides lose."""
    return [
        [
            {"event": "attacked", "origin": "planet:duro", "planet": "planet:ansion", "number": 3},
            {"event": "defends", "army": "army:orange", "planet": "planet:ansion", "number": 1},
            {"event": "rolled", "army": "army:black", "dice": "roll:5-5-2", "number": 0},
            {"event": "rolled", "army": "army:orange", "dice": "roll:3", "number": 0},
            {"event": "lost", "army": "army:black", "planet": "planet:duro", "number": ours},
            {"event": "lost", "army": "army:orange", "planet": "planet:ansion", "number": theirs},
        ]
        for ours, theirs in dice
    ]


TOOK: Told = {"event": "took", "army": "army:black", "planet": "planet:ansion", "other": "army:orange"}
MOVED: Told = {"event": "moved-in", "origin": "planet:duro", "planet": "planet:ansion", "number": 22}


def test_an_invasion_of_risk_is_one_passage_however_many_dice_it_takes() -> None:
    held = attack((1, 0), (0, 1))
    assert told_in("risk_classic", *held) == ["Black attacks Ansion, losing a troop; Orange loses one and holds."]
    assert told_in("risk_classic", *held, [TOOK], [MOVED]) == [
        "Black takes Ansion from Orange for one troop; 22 troops move in."
    ]
    assert told_in("risk_classic", *attack((0, 1)), [TOOK], [MOVED], lang="fr") == [
        "Noir prend Ansion à Orange sans perte ; 22 troupes s’y installent."
    ]
    again = told_in("risk_classic", *held, [TOOK, MOVED], *attack((2, 0)))
    assert len(again) == 2, "a planet that has fallen is attacked anew"


def test_a_passage_that_the_table_interrupts_goes_on_as_another_and_one_taken_back_ends() -> None:
    house: list[Told] = [{"event": "house-left", "name": "Ben"}]
    assert told_in("darth_maul", *MAUL[:2], house, *MAUL[2:])[2].startswith("Round 1: Darth Maul")
    back: list[Told] = [{"event": "house-back"}]
    assert told_in("risk_classic", *attack((1, 0)), back, *attack((1, 0)))[1:] == [
        "Black attacks Ansion, losing a troop; Orange loses none and holds."
    ]


@pytest.mark.parametrize(("lang", "told"), [("en", "Ann, Ben and Cleo"), ("fr", "Ann, Ben et Cleo")])
def test_several_things_are_one_part_of_a_sentence(lang: str, told: str) -> None:
    words = Words(lang, games.load("darth_maul"), ["Ann", "Ben", "Cleo"])
    assert told in words.say("tale-chosen", seats="seat:0 seat:1 seat:2", count=3)
