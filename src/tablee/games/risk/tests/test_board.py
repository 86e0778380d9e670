"""The components: planets, lanes, systems, seats, reinforcements and the deck, as the data file has them."""

from __future__ import annotations

import json

import pytest

from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.board import (
    ANAKIN,
    CLASSIC_DECK,
    DATA,
    DECK,
    LANES,
    NEAR,
    PLANET_IDS,
    SEAT_OF,
    SECOND,
    SYSTEM,
)
from tablee.games.risk.cards import completes, value
from tablee.games.risk.reinforce import base
from tablee.games.risk.state import Phase, State
from tablee.games.risk.tests.scene import Scene, cards_of, planet
from tablee.games.risk.tests.scene import card as card_index


def near(id: str) -> set[str]:
    return {PLANET_IDS[p] for p in range(42) if NEAR[planet(id)] >> p & 1}


def test_risk_t1_the_neighbours_of_muunilinst() -> None:
    assert near("muunilinst") == {"ithor", "mygeeto", "dathomir", "dantooine"}


def test_risk_t2_a_lane_joins_dathomir_and_alderaan_but_nothing_dathomir_and_ithor() -> None:
    assert "alderaan" in near("dathomir")
    assert "dathomir" in near("alderaan")
    assert "ithor" not in near("dathomir")


def test_risk_3_lanes_run_both_ways_and_number_81() -> None:
    assert LANES == 162
    assert all(NEAR[a] >> b & 1 == NEAR[b] >> a & 1 for a in range(42) for b in range(42))
    assert not any(NEAR[a] >> a & 1 for a in range(42))


def test_risk_t4_base_reinforcements_at_both_ends_of_each_row() -> None:
    rows: list[list[int]] = DATA["reinforcements"]["table"]
    assert len(rows) == 11
    for least, most, troops in rows:
        assert base(least) == base(most) == troops


def test_risk_t5_thirteen_planets_and_the_expansion_region_bring_seven() -> None:
    mine = [PLANET_IDS[p] for p in range(42) if SYSTEM[5] >> p & 1]
    x = Scene().own("red", *mine, *[p for p in PLANET_IDS if p not in mine][:9]).rest("black", "orange", "blue")
    assert x.at("red", Phase.COUNT).s.pool == 4 + 3


def test_risk_t6_sets_and_their_values() -> None:
    f, c, k = (sum(1 << card_index(x) for x in cards_of(kind)[:3]) for kind in ("fighter", "corvette", "capital"))
    mixed = sum(1 << card_index(cards_of(kind)[0]) for kind in ("fighter", "corvette", "capital"))
    assert [value(x) for x in (f, c, k, mixed)] == [4, 5, 6, 7]
    two = [1 << card_index(x) for x in cards_of("fighter")[:2]]
    assert not completes(two[0] | two[1] | 1 << card_index(cards_of("corvette")[0]), 0)


def test_risk_t10_three_players_have_one_two_and_one_armies() -> None:
    assert [SEAT_OF[3 * 4 + army] for army in range(4)] == [0, 1, 2, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_risk_12_all_four_armies_are_in_play(seats: int) -> None:
    x = Scene(seats)
    assert x.s.alive == 15
    assert {x.s.seat_of[a] for a in range(4)} == set(range(seats))


def test_risk_t32_the_classic_deck_and_troops() -> None:
    assert CLASSIC_DECK.bit_count() == 48
    assert CLASSIC_DECK & ANAKIN == 0
    assert (DECK[0] | DECK[1]) & ~ANAKIN == CLASSIC_DECK
    for seats, troops in ((3, 35), (4, 30)):
        s = State()
        CLASSIC.settle(seats)
        from tablee.games.risk.setup import lay_out_classic

        lay_out_classic(s, seats)
        assert [s.supply[a] for a in range(seats)] == [troops] * seats


def test_distances_of_two_are_neither_neighbours_nor_the_planet_itself() -> None:
    assert sum(SECOND[p].bit_count() for p in range(42)) == 220
    assert all(SECOND[p] & (NEAR[p] | 1 << p) == 0 for p in range(42))


def test_the_data_of_the_package_is_well_formed() -> None:
    text = (CLONE_WARS.folder / "data" / "risk_clone_wars.json").read_text(encoding="utf-8")
    data = json.loads(text)
    assert [p["index"] for p in data["planets"]] == list(range(42))
    assert sorted(i for s in data["systems"] for i in s["planets"]) == list(range(42))
    assert [len(s["planets"]) for s in data["systems"]] == [10, 9, 7, 7, 5, 4]
    pairs = [tuple(e["pair"]) for e in data["edges"]]
    assert len(pairs) == 81 == len(set(pairs))
    assert sum(t["dots"] for t in data["tokens"]) == 12
    assert data["track"]["spaces"][7]["numbers"] == [6, 7, 8]
    assert data["track"]["spaces"][8]["numbers"] == [5, 6, 7, 8]
    for deck in ("republic", "separatist"):
        mine = [c for c in data["cards"] if c["deck"] == deck]
        assert len(mine) == 30
        assert sum(c["anakin"] for c in mine) == 6
        assert all(sum(c["ship_class"] == k for c in mine) == 10 for k in ("fighter", "corvette", "capital"))
    assert {c["power"] for c in data["cards"]} == {p["id"] for p in data["powers"]}
