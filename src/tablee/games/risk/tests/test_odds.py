"""The exact odds of combats, by running the code that rolls over every possible roll."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from tablee.core.luck import Luck
from tablee.games.risk import combat
from tablee.games.risk.state import A, D, State
from tablee.games.risk.tests.scene import planet

Odds = dict[tuple[int, int], Fraction]


class NeedsDie(Exception):
    def __init__(self, sides: int) -> None:
        self.sides = sides


def rolls(monkeypatch: pytest.MonkeyPatch, s: State, side: int) -> dict[tuple[int, ...], Fraction]:
    """The dice of one side, sorted, with their chances: every sequence that a throw can draw is tried once."""
    script: list[int] = []
    place = [0]

    def below(luck: Any, n: int) -> int:
        if place[0] == len(script):
            raise NeedsDie(n)
        place[0] += 1
        return script[place[0] - 1]

    monkeypatch.setattr(combat, "below", below)
    found: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    luck = Luck()

    def explore(chance: Fraction) -> None:
        place[0] = 0
        try:
            combat.throw(s, side, 7, luck)
        except NeedsDie as die:
            for face in range(die.sides):
                script.append(face)
                explore(chance / die.sides)
                script.pop()
        else:
            found[tuple(sorted(s.die[side, i] for i in range(s.dice[side])))] += chance

    explore(Fraction(1))
    return dict(found)


def odds(monkeypatch: pytest.MonkeyPatch, s: State) -> Odds:
    """(losses of A, losses of D) with their chances."""
    for side in (A, D):
        s.eights[side] = combat.eights(s, side, s.dice[side])
    found: Odds = defaultdict(Fraction)
    theirs = rolls(monkeypatch, s, D)
    for mine, chance in rolls(monkeypatch, s, A).items():
        for other, counter in theirs.items():
            for side, dice in ((A, mine), (D, other)):
                for i, face in enumerate(dice):
                    s.die[side, i] = face
            combat.compare(s)
            found[s.lost[A], s.lost[D]] += chance * counter
    assert sum(found.values()) == 1
    return dict(found)


def combat_of(n: int, m: int, ties: bool = False, emperor: bool = False) -> State:
    s = State()
    s.emperor = 127
    s.origin, s.target, s.defender = planet("felucia"), planet("jabiim"), 1
    s.dice[A], s.dice[D] = n, m
    s.ties = int(ties)
    if emperor:
        s.emperor = s.target
    return s


PLAIN = {
    (1, 1): {(0, 1): "5/12"},
    (2, 1): {(0, 1): "125/216"},
    (3, 1): {(0, 1): "95/144"},
    (1, 2): {(0, 1): "55/216"},
    (2, 2): {(0, 2): "295/1296", (1, 1): "35/108", (2, 0): "581/1296"},
    (3, 2): {(0, 2): "1445/3888", (1, 1): "2611/7776", (2, 0): "2275/7776"},
    (3, 3): {(0, 3): "535/3888", (1, 2): "371/1728", (2, 1): "343/1296", (3, 0): "5957/15552"},
}


@pytest.mark.parametrize("dice", list(PLAIN), ids=[f"{n}v{m}" for n, m in PLAIN])
def test_odds_without_ships(monkeypatch: pytest.MonkeyPatch, dice: tuple[int, int]) -> None:
    found = odds(monkeypatch, combat_of(*dice))
    assert {k: found[k] for k in PLAIN[dice]} == {k: Fraction(v) for k, v in PLAIN[dice].items()}


@pytest.mark.parametrize(
    ("ships", "ties", "chance"),
    [((1, 0, 0), False, "1/2"), ((0, 1, 0), False, "7/12"), ((0, 0, 1), False, "9/16"), ((0, 0, 0), True, "7/12")],
    ids=["fighter", "corvette", "capital", "ties"],
)
def test_odds_of_one_die_with_a_ship_or_the_ties(
    monkeypatch: pytest.MonkeyPatch, ships: tuple[int, int, int], ties: bool, chance: str
) -> None:
    s = combat_of(1, 1, ties)
    for kind in range(3):
        s.joined[kind] = ships[kind]
    assert odds(monkeypatch, s)[0, 1] == Fraction(chance)


def test_risk_t11_saleucami(monkeypatch: pytest.MonkeyPatch) -> None:
    s = combat_of(3, 2)
    s.joined[2] = 1
    s.ships[s.target, 0] = 1
    expected = {(0, 2): Fraction(1979, 5184), (1, 1): Fraction(2797, 8640), (2, 0): Fraction(3817, 12960)}
    assert odds(monkeypatch, s) == expected


def test_risk_t19_the_emperors_planet_rolls_eight_sided_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = {(0, 2): Fraction(1445, 6912), (1, 1): Fraction(4771, 13824), (2, 0): Fraction(6163, 13824)}
    assert odds(monkeypatch, combat_of(3, 2, emperor=True)) == expected


def test_odds_of_three_ships_of_each_class_against_two_plain_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    s = combat_of(3, 2)
    for kind in range(3):
        s.joined[kind] = 3
    assert odds(monkeypatch, s)[0, 2] == Fraction(884, 1029)
