"""The components: planets, lanes, systems, seats, reinforcements and the deck, as the data file has them."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.board import (
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
from tablee.games.risk.rules.cards import completes, value
from tablee.games.risk.rules.components import faults
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.reinforce import base
from tablee.games.risk.rules.state import State
from tablee.games.risk.tests.scene import Scene, cards_of, planet
from tablee.games.risk.tests.scene import card as card_index

FILE = CLONE_WARS.folder / "data" / "risk_clone_wars.json"
CHECK = CLONE_WARS.folder / "rules" / "components.py"


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
        from tablee.games.risk.rules.setup import lay_out_classic

        lay_out_classic(s, seats)
        assert [s.supply[a] for a in range(seats)] == [troops] * seats


def test_distances_of_two_are_neither_neighbours_nor_the_planet_itself() -> None:
    assert sum(SECOND[p].bit_count() for p in range(42)) == 220
    assert all(SECOND[p] & (NEAR[p] | 1 << p) == 0 for p in range(42))


def test_the_data_of_the_package_has_no_fault() -> None:
    assert faults(json.loads(FILE.read_text(encoding="utf-8"))) == []


def test_the_reconstructed_components_are_those_of_the_specification() -> None:
    assert [p["index"] for p in DATA["planets"]] == list(range(42))
    assert len(DATA["edges"]) == 81
    assert sum(t["dots"] for t in DATA["tokens"]) == 12
    for deck in ("republic", "separatist"):
        mine = [c for c in DATA["cards"] if c["deck"] == deck]
        assert sum(c["anakin"] for c in mine) == 6
        assert all(sum(c["ship_class"] == k for c in mine) == 10 for k in ("fighter", "corvette", "capital"))


# What could slip into the file: where, the wrong value, and a word of the complaint.
SLIPS: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("planets", 3, "index"), 4, "index"),
    (("planets", 3, "id"), "utapau", "twice"),
    (("planets", 3, "name_fr"), "", "lacks"),
    (("planets", 3, "x"), 10, "border"),
    (("planets", 3, "system"), 1, "another system"),
    (("systems", 0, "planets"), [0, 1, 2], "exactly one"),
    (("systems", 0, "bonus"), 7, "bonuses"),
    (("armies", 0, "start_troops"), 13, "31"),
    (("armies", 1, "faction"), "republic", "alternate"),
    (("seats", "2"), [[0, 1], [2, 3]], "seats"),
    (("classic", "start_troops", "3"), 30, "classic"),
    (("edges", 0, "pair"), [1, 0], "rising"),
    (("edges", 0, "ids"), ["yavin_4", "utapau"], "are not planets"),
    (("edges", 0, "kind"), "hyperspace", "is no hyperspace"),
    (("adjacency", 0), [1], "adjacency"),
    (("exact_neighbours", 0, "neighbours"), [1], "other neighbours"),
    (("track", "spaces", 7, "numbers"), [7, 8], "printed"),
    (("track", "spaces", 5, "numbers"), [8], "fewer"),
    (("tokens", 0, "dots"), 3, "dots"),
    (("cards", 0, "deck"), "separatist", "thirty"),
    (("cards", 0, "ship_class"), "tank", "cannot be"),
    (("cards", 0, "power"), "PLUS3", "cannot be"),
    (("cards", 0, "anakin"), True, "cannot be"),
    (("cards", 0, "power"), "PLUS2", "list its cards"),
    (("set_values", "one_of_each"), 8, "printed"),
    (("ship_classes", 0, "per_army"), 4, "of each"),
    (("powers", 0, "id"), "D8", "those of the rules"),
    (("powers", 0, "windows"), ["S12"], "does not exist"),
    (("powers", 0, "windows"), ["S1"], "separatist deck alone"),
    (("powers", 12, "params"), {}, "malformed"),
    (("reinforcements", "divisor"), 4, "formula"),
]


@pytest.mark.parametrize(("at", "value", "said"), SLIPS, ids=lambda x: None)
def test_a_slip_in_the_data_is_named(at: tuple[str | int, ...], value: Any, said: str) -> None:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    inner = data
    for step in at[:-1]:
        inner = inner[step]
    inner[at[-1]] = value
    assert any(said in fault for fault in faults(data)), faults(data)


def test_a_planet_cut_off_is_noticed_and_so_is_a_lost_lane_of_the_rulebook() -> None:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    data["edges"] = [e for e in data["edges"] if "mon_calamari" not in e["ids"]]
    assert {"edges: the board falls apart", "edges: the rulebook joins mon_calamari and jabiim"} <= set(faults(data))


def test_a_corrected_lane_is_no_fault() -> None:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    gone = next(i for i, e in enumerate(data["edges"]) if e["kind"] == "hyperspace" and e["source"] == "reconstruction")
    a, b = data["edges"].pop(gone)["pair"]
    data["adjacency"][a].remove(b)
    data["adjacency"][b].remove(a)
    assert faults(data) == []


def test_the_builder_of_the_package_can_run_the_check_without_the_package() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import runpy; print(runpy.run_path({str(CHECK)!r})['faults']({{}})[0])"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "malformed" in done.stdout
