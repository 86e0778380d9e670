"""Setup: first claims, clashes, claiming and reinforcing, in both games."""

from __future__ import annotations

import pytest

from tablee.core.luck import Luck, below, seed
from tablee.core.menu import legal
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.board import ARMIES
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import State
from tablee.games.risk.tests.scene import Scene, d6


def first(seats: int = 4) -> Scene:
    """A table before its first claim."""
    x = Scene(seats)
    for a, n in enumerate((31, 30, 31, 30)):
        x.s.supply[a] = n
    x.s.decider = 0
    return x


def test_risk_e1_a_clash_is_rolled_until_one_is_higher() -> None:
    x = first().do("planet:coruscant")
    x.do("planet:coruscant", luck=d6(3, 3, 2, 5))
    assert x.owner("coruscant") == "orange"
    assert x.decider == "red"
    assert x.refuses("planet:coruscant") == "RISK-18"
    x.do("planet:naboo")
    assert (x.owner("naboo"), x.s.phase) == ("red", Phase.CLAIM)
    assert [x.s.supply[a] for a in range(4)] == [30, 30, 30, 30]


def test_risk_e53_the_loser_of_a_clash_takes_another_planet() -> None:
    x = first().do("planet:coruscant").do("planet:coruscant", luck=d6(5, 2))
    assert x.decider == "orange"
    assert x.refuses("planet:coruscant") == "RISK-18"


def test_risk_e2_one_seat_for_both_armies_cannot_clash() -> None:
    x = first(2).do("planet:coruscant")
    assert x.decider == "orange"
    assert x.refuses("planet:coruscant") == "RISK-18"


def play_until(s: State, phases: set[Phase], luck: Luck) -> None:
    choice = Luck()
    seed(choice, 5, 0, 0)
    while s.phase in phases:
        seat = CLONE_WARS.to_act(s).bit_length() - 1
        actions = legal(CLONE_WARS, s, seat)
        CLONE_WARS.apply(s, seat, actions[below(choice, len(actions))], luck)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_risk_e3_after_claiming_11_10_11_10_planets_and_20_troops_left(seats: int) -> None:
    luck = Luck()
    s: State = CLONE_WARS.start(seats, CLONE_WARS.settle(seats), luck)
    play_until(s, {Phase.FIRST_CLAIM, Phase.CLAIM}, luck)
    assert s.phase == Phase.REINFORCE
    assert [s.held[a].bit_count() for a in range(ARMIES)] == [11, 10, 11, 10]
    assert [s.supply[a] for a in range(ARMIES)] == [20] * 4


@pytest.mark.parametrize(
    ("seats", "planets", "left"), [(3, [14] * 3, [21] * 3), (4, [11, 11, 10, 10], [19, 19, 20, 20])]
)
def test_risk_100_classic_planets_and_troops_left(seats: int, planets: list[int], left: list[int]) -> None:
    luck = Luck()
    s: State = CLASSIC.start(seats, CLASSIC.settle(seats), luck)
    play_until(s, {Phase.CLAIM}, luck)
    order = [(s.first + i) % 4 for i in range(4)] if seats == 4 else range(3)
    assert [s.held[a].bit_count() for a in order] == planets
    assert [s.supply[a] for a in order] == left


def test_risk_105_two_players_place_two_own_troops_and_a_neutral_one() -> None:
    luck = Luck()
    s: State = CLASSIC.start(2, CLASSIC.settle(2), luck)
    assert [s.held[a].bit_count() for a in range(4)] == [14, 14, 14, 0]
    assert [s.supply[a] for a in range(3)] == [26] * 3
    play_until(s, {Phase.REINFORCE, Phase.NEUTRAL}, luck)
    assert [sum(s.troops[p] for p in range(42) if s.owner[p] == a) for a in range(3)] == [40] * 3
    assert CLASSIC.to_act(s) == 1 << s.army


@pytest.mark.parametrize("batch", [2, 4, 5, 10, 20])
def test_risk_22_an_army_places_a_batch_before_the_next(batch: int) -> None:
    luck = Luck()
    options = CLONE_WARS.settle(4, {"reinforce_batch": str(batch)})
    s: State = CLONE_WARS.start(4, options, luck)
    play_until(s, {Phase.FIRST_CLAIM, Phase.CLAIM}, luck)
    assert s.pool == batch
    army, seat = s.army, CLONE_WARS.to_act(s).bit_length() - 1
    CLONE_WARS.apply(s, seat, legal(CLONE_WARS, s, seat)[-1], luck)  # the last of the list: all on one planet
    assert (s.supply[army], s.army) == (20 - batch, (army + 1) % 4)


def test_risk_22_a_random_setup_has_the_same_numbers() -> None:
    s: State = CLONE_WARS.start(4, CLONE_WARS.settle(4, {"setup_mode": "random"}), Luck())
    assert [s.held[a].bit_count() for a in range(ARMIES)] == [11, 10, 11, 10]
    assert [sum(s.troops[p] for p in range(42) if s.owner[p] == a) for a in range(4)] == [31, 30, 31, 30]
    assert s.phase not in (Phase.CLAIM, Phase.REINFORCE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_risk_22_dealt_planets_leave_every_army_twenty_troops_to_place(seats: int) -> None:
    s: State = CLONE_WARS.start(seats, CLONE_WARS.settle(seats, {"setup_mode": "dealt"}), Luck())
    assert [s.held[a].bit_count() for a in range(ARMIES)] == [11, 10, 11, 10]
    assert [s.supply[a] for a in range(ARMIES)] == [20] * 4
    assert (s.phase, s.pool, s.army) == (Phase.REINFORCE, 1, s.first)


def test_risk_22_a_table_of_the_house_proposes_blocks_of_five_and_a_brisk_one_deals() -> None:
    for game in (CLONE_WARS, CLASSIC):
        printed, hosted = game.settle(3), game.settle(3, hosted=True)
        assert (printed["setup_mode"], printed["reinforce_batch"]) == (0, 1)
        assert (hosted["setup_mode"], hosted["reinforce_batch"]) == (0, 5)
        brisk = game.settle(3, {"reinforce_batch": "1"}, hosted=True, brisk=True)
        assert (game.texts(brisk)["setup_mode"], brisk["reinforce_batch"]) == ("dealt", 1)
