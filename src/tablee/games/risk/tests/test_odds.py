"""The exact odds of combats, by running the code that rolls over every possible roll."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tablee import bots
from tablee.core.luck import Luck, from_key
from tablee.core.match import Match, hidden
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.mind.odds import _side, likely, losses, outlook
from tablee.games.risk.mind.odds import odds as told
from tablee.games.risk.rules import combat
from tablee.games.risk.rules.board import CARD_IDS, PLANET_IDS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import A, D, State
from tablee.games.risk.tests.scene import Scene, card_of, planet

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


# What the house tells of them


@pytest.mark.parametrize("ties", [False, True])
@pytest.mark.parametrize("dice", [(1, 1), (3, 2), (2, 3), (3, 3)], ids=str)
@pytest.mark.parametrize("ships", [(0, 0, 0), (1, 1, 1), (2, 0, 1), (0, 3, 2)], ids=str)
def test_told_odds_are_those_of_the_code_that_rolls(
    monkeypatch: pytest.MonkeyPatch, dice: tuple[int, int], ships: tuple[int, int, int], ties: bool
) -> None:
    s = combat_of(*dice, ties)
    for kind in range(3):
        s.joined[kind], s.ships[s.target, kind] = ships[kind], ships[2 - kind]
    s.plus, s.eights_on = 1 << D, 1 << A
    found = losses(_side(s, A, dice[0]), _side(s, D, dice[1]), s.ties)
    exact = odds(monkeypatch, s)
    assert found == pytest.approx([float(exact.get((n, min(dice) - n), 0)) for n in range(min(dice) + 1)])


def invasion(troops: int, others: int) -> Scene:
    """Red on Kessel against Orange's enemies on Jabiim, before an attack."""
    scene = Scene().own("red", "kessel", troops=troops).own("black", "jabiim", troops=others).rest("red", "black")
    scene.s.phase, scene.s.army = Phase.S6_MAIN, 0
    return scene


def of(scene: Scene, *path: str, seat: int = 0) -> dict[str, float]:
    return told(scene.s, seat, path)


def test_an_invasion_is_fought_to_its_end() -> None:
    attack = ("planet:kessel", "planet:jabiim")
    assert of(invasion(2, 1), *attack) == pytest.approx(
        {"conquers": 5 / 12, "lost": 7 / 12, "killed": 5 / 12, "left": 2}
    )
    assert of(invasion(3, 1), *attack)["conquers"] == pytest.approx(125 / 216 + 91 / 216 * 5 / 12)
    assert of(invasion(3, 2), *attack)["conquers"] == pytest.approx(295 / 1296 + 35 / 108 * 5 / 12)
    stopped = of(invasion(10, 50), *attack, "count:9")
    assert stopped["conquers"] < 1e-9
    assert 1 <= stopped["lost"] <= 2
    assert 0.9 < of(invasion(120, 100), *attack)["conquers"] < 1


def test_ships_are_counted_as_far_as_they_join_in() -> None:
    scene = invasion(2, 1)
    scene.s.ships[planet("kessel"), 1] = 2
    attack = ("planet:kessel", "planet:jabiim")
    assert of(scene, *attack)["conquers"] == of(scene, *attack, "ships:0-1-0")["conquers"] == pytest.approx(7 / 12)
    assert of(scene, *attack, "ships:0-0-0")["conquers"] == pytest.approx(5 / 12)


def test_what_was_played_for_one_combat_ends_with_it_and_for_an_invasion_lasts() -> None:
    s = invasion(3, 2).s
    s.origin, s.target, s.defender, s.dice[A] = planet("kessel"), planet("jabiim"), 1, 2
    plain = outlook(s)["conquers"]
    s.ties = 1
    once = outlook(s)["conquers"]
    s.ties, s.eights_on = 0, 1 << A
    lasting = outlook(s)["conquers"]
    assert plain == pytest.approx(295 / 1296 + 35 / 108 * 5 / 12)
    ties = losses(_side(s, A, 2)._replace(eights=0), _side(s, D, 2), 1)
    assert once == pytest.approx(ties[0] + ties[1] * 5 / 12)
    eights = losses(_side(s, A, 2), _side(s, D, 2), 0)
    assert lasting == pytest.approx(eights[0] + eights[1] * 9 / 16)


def test_a_third_defender_rolls_three_dice_now_and_two_later() -> None:
    s = invasion(4, 3).s
    s.origin, s.target, s.defender, s.dice[A] = planet("kessel"), planet("jabiim"), 1, 3
    two, s.third = outlook(s), 1
    assert outlook(s)["lost"] > two["lost"]
    assert outlook(s)["conquers"] >= 535 / 3888, "the planet may fall at once"


def test_a_power_of_ones_own_hand_is_weighed_and_nobody_elses() -> None:
    scene = invasion(6, 4)
    s = scene.s
    card = card_of("TIES_ATTACK")
    s.hand[0] = 1 << CARD_IDS.index(card)
    s.origin, s.target, s.defender, s.dice[A], s.phase = planet("kessel"), planet("jabiim"), 1, 3, Phase.S6_PRE_A
    weighed = of(scene, f"card:{card}", seat=s.seat_of[0])
    assert weighed["after"] > weighed["before"] == outlook(s)["conquers"]
    assert of(scene, f"card:{card}", seat=s.seat_of[1]) == {}


def test_a_defence_is_weighed_by_its_dice() -> None:
    scene = invasion(6, 4)
    s = scene.s
    s.origin, s.target, s.defender, s.dice[A], s.phase = planet("kessel"), planet("jabiim"), 1, 3, Phase.S6_DEFEND
    assert of(scene, "dice:1") == pytest.approx({"lost": 95 / 144, "killed": 49 / 144})
    assert of(scene, "dice:2")["killed"] == pytest.approx(2611 / 7776 + 2 * 2275 / 7776)


def test_order_66_turns_each_planet_with_the_same_chance() -> None:
    assert likely({0: 1 / 8, 1: 3 / 8, 2: 3 / 8, 3: 1 / 8}) == (1, 3)
    assert likely({5: 1.0}) == (5, 5)
    scene = Scene().own("red", "kessel", "ilum", troops=4).rest("black", "blue")
    scene.s.phase, scene.s.army, scene.s.pawn = Phase.S11_CALL, 1, 9
    found = of(scene, "button:call", seat=1)
    assert found == pytest.approx({"chance": 5 / 8, "next": 5 / 8, "from": 1, "to": 2, "planets": 1.25, "troops": 5})


def test_nothing_is_told_of_what_cannot_be() -> None:
    scene = invasion(1, 2)
    for path in (
        ("planet:kessel", "planet:jabiim"),
        ("planet:jabiim", "planet:kessel"),
        ("dice:2",),
        ("button:call",),
        ("planet:nowhere", "x"),
        ("card:rep-01",),
        (),
    ):
        assert of(scene, *path) == {}


@pytest.mark.parametrize("game", [CLONE_WARS, CLASSIC], ids=lambda g: str(g.id))
def test_odds_are_the_same_in_every_guess_of_the_seat(game: Any) -> None:
    luck = from_key(Random(5).randbytes(32))
    m = Match.open(game, 3, {"setup_mode": "random"}, Random(6).randbytes(32))
    met = 0
    for _ in range(700):
        if m.over:
            break
        seat = m.to_act()[0]
        for viewer in range(3) if m.state.phase in range(Phase.S6_MAIN, Phase.S7_TROOPS) else ():
            guess, other = (hidden(game, m.state, viewer, luck) for _ in range(2))
            for path in considered(m.state, viewer):
                figures = told(guess, viewer, path)
                assert figures == told(other, viewer, path), (m.state.phase, path)
                met += bool(figures) and viewer == seat
        m.submit(seat, game.path(m.state, seat, bots.ask(game, "greedy", m.state, seat, luck)))
    assert met > 20


def considered(s: State, viewer: int) -> list[tuple[str, ...]]:
    """The attack under way, every card of one's own, and a defence."""
    own = [a for a in range(4) if s.seat_of[a] == viewer]
    cards = [(f"card:{c}",) for a in own for i, c in enumerate(CARD_IDS) if s.hand[a] >> i & 1]
    attack = [(f"planet:{PLANET_IDS[s.origin]}", f"planet:{PLANET_IDS[s.target]}")] if s.origin < 42 else []
    return [*attack, *cards, ("dice:1",), ("dice:2",)]
