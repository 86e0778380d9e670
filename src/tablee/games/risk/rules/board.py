"""The components as tables: planets, lanes, systems, cards, powers, tokens and the track, read from the data file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablee.core.record import Row
from tablee.core.rule import constants
from tablee.games.risk.rules import components
from tablee.games.risk.rules.components import LIMITS

FOLDER = Path(__file__).parent.parent
DATA: dict[str, Any] = json.loads((FOLDER / "data" / "risk_clone_wars.json").read_text(encoding="utf-8"))

PLANETS, SYSTEMS, ARMIES = components.PLANETS, components.SYSTEMS, components.ARMIES
CLASSES, CARDS, TOKENS = components.CLASSES, components.CARDS, components.TOKENS
Power = components.Power
REPUBLIC, SEPARATIST = 0, 1
EVERY_PLANET = (1 << PLANETS) - 1

PLANET_IDS: list[str] = [p["id"] for p in DATA["planets"]]
SYSTEM_IDS: list[str] = [x["id"] for x in DATA["systems"]]
ARMY_IDS: list[str] = [x["id"] for x in DATA["armies"]]
CLASS_IDS: list[str] = [x["id"] for x in DATA["ship_classes"]]
CARD_IDS: list[str] = [x["id"] for x in DATA["cards"]]
TOKEN_IDS: list[str] = [x["id"] for x in DATA["tokens"]]
DECK_IDS: list[str] = [x["id"] for x in DATA["factions"]]


def _set(members: Any) -> int:
    return sum(1 << m for m in members)


# RISK-3: the neighbours of each planet, and the planets at a distance of exactly two.
_near: list[list[int]] = [
    sorted({b for e in DATA["edges"] for a, b in (e["pair"], e["pair"][::-1]) if a == p}) for p in range(PLANETS)
]
NEAR: Row = constants([_set(near) for near in _near])
_second = [{z for y in _near[p] for z in _near[y]} - {p} - set(_near[p]) for p in range(PLANETS)]
SECOND: Row = constants([_set(x) for x in _second])

# Directed lanes, by origin and then by destination: an attack is one of them and a number of dice.
_lanes = [(a, b) for a in range(PLANETS) for b in _near[a]]
LANES = len(_lanes)
LANE_FROM: Row = constants([a for a, _ in _lanes], "b")
LANE_TO: Row = constants([b for _, b in _lanes], "b")
FIRST_LANE: Row = constants([sum(len(x) for x in _near[:p]) for p in range(PLANETS + 1)], "h")
LANE_OF = {pair: i for i, pair in enumerate(_lanes)}

# RISK-1, RISK-2
SYSTEM: Row = constants([_set(x["planets"]) for x in DATA["systems"]])
BONUS: Row = constants([x["bonus"] for x in DATA["systems"]], "b")

# RISK-4, RISK-28, RISK-31
START: Row = constants([x["start_troops"] for x in DATA["armies"]], "b")
DIVISOR: int = DATA["reinforcements"]["divisor"]
LEAST: int = DATA["reinforcements"]["minimum"]
SET_VALUE: Row = constants(
    [*(x["three_of_a_kind"] for x in DATA["ship_classes"]), DATA["set_values"]["one_of_each"]], "b"
)
MIXED = CLASSES  # the place of "one of each" in SET_VALUE
FLEET: int = DATA["ship_classes"][0]["per_army"]  # RISK-5

# RISK-7: cards as bits of a set.
CLASS_OF: Row = constants([CLASS_IDS.index(c["ship_class"]) for c in DATA["cards"]], "b")
POWER_OF: Row = constants([components.Power[c["power"]] for c in DATA["cards"]], "b")
CLASS_CARDS: Row = constants([_set(c["index"] for c in DATA["cards"] if c["ship_class"] == x) for x in CLASS_IDS])
DECK: Row = constants([_set(c["index"] for c in DATA["cards"] if c["deck"] == f["id"]) for f in DATA["factions"]])
ANAKIN: int = _set(c["index"] for c in DATA["cards"] if c["anakin"])
CLASSIC_DECK: int = _set(c["index"] for c in DATA["cards"] if c["in_classic"])  # RISK-101

# RISK-8, RISK-9
DOTS: Row = constants([t["dots"] for t in DATA["tokens"]], "b")
EVERY_TOKEN = (1 << TOKENS) - 1
NUMBERS: Row = constants([_set(x["numbers"]) for x in DATA["track"]["spaces"]], "h")
LAST_SPACE: int = DATA["track"]["length"]

# RISK-74: which cards have a power for a window, by the windows of the data.
_of_power: list[dict[str, Any]] = DATA["powers"]
WINDOW_CARDS: dict[str, int] = {
    w["id"]: _set(c for p in _of_power if w["id"] in p["windows"] for c in p["cards"]) for w in DATA["windows"]
}
GROUP_OF: Row = constants([LIMITS.index(p["limit_group"]) for p in _of_power], "b")
COMBAT_GROUP, DECLARE_GROUP = LIMITS.index("combat"), LIMITS.index("declare")


def _number(power: str, name: str) -> int:
    return int(next(p["params"][name] for p in _of_power if p["id"] == power))


PLUS2_TROOPS = _number("PLUS2", "amount")
EMERGENCY_TROOPS = _number("EMERGENCY", "amount")
LOOKS = _number("PEEK_TOKENS", "count")
PICKS = _number("CLONE_BETRAYAL", "count")
EXTRA_FORTIFICATIONS = _number("EXTRA_FORTIFY", "count")
EXTRA_CARDS = _number("DRAW_MORE", "count")
MISSING_PLANETS = _number("SYSTEM_BONUS", "missing")

# RISK-12, RISK-99: the seat of each army, by the number of seats; no seat: the army is neutral or not in play.
NOBODY = 127


def _seating(seats: dict[str, Any]) -> list[int]:
    rows = []
    for n in range(5):
        owner = [NOBODY] * ARMIES
        for seat, armies in enumerate(seats.get(str(n), [])):
            for army in armies:
                owner[army] = seat
        rows += owner
    return rows


SEAT_OF: Row = constants(_seating(DATA["seats"]), "b")
TWO: dict[str, Any] = DATA["classic"]["two_players"]
NEUTRAL: int = TWO["neutral_army"]
NEUTRAL_START: int = TWO["start_troops"]
CLASSIC_SEAT_OF: Row = constants(_seating({**DATA["classic"]["seats"], "2": [[0], [1]]}), "b")
CLASSIC_START: Row = constants([0, 0, NEUTRAL_START, *(DATA["classic"]["start_troops"][n] for n in "34")], "b")
