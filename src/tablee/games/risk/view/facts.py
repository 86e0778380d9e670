"""What never changes in Risk, for the board: the components, the phases and the steps of a turn."""

from __future__ import annotations

import msgspec

from tablee.core.event import spelled
from tablee.games.risk.rules.board import CLASS_IDS, CLASS_OF, DATA, LAST_SPACE, NUMBERS
from tablee.games.risk.rules.phases import FACTS as PHASES
from tablee.games.risk.rules.phases import STEPS, By, in_combat
from tablee.games.risk.rules.targets import card


class ArmyFacts(msgspec.Struct):
    id: str
    faction: str


class SystemFacts(msgspec.Struct):
    id: str
    bonus: int
    planets: list[str]


class LaneFacts(msgspec.Struct):
    """Two neighbours."""

    a: str
    b: str
    hyperspace: bool  # between systems, not a border inside one


class CardFacts(msgspec.Struct):
    id: str
    kind: int  # its place among the classes
    power: str
    anakin: bool
    aids: bool  # its power has a window of the attacker's own in a combat


class StepFacts(msgspec.Struct):
    id: str
    stage: str
    classic: bool
    separatist: bool


class PhaseFacts(msgspec.Struct):
    """What is asked in a phase, of whom, and which button passes."""

    asks: str
    by: str
    passing: str
    stage: str
    step: str | None


class RiskFacts(msgspec.Struct):
    armies: list[ArmyFacts]
    classes: list[str]
    systems: list[SystemFacts]
    lanes: list[LaneFacts]
    cards: list[CardFacts]
    dots: dict[str, int]  # of tokens
    numbers: list[list[int]]  # that turn a planet, by the pawn's space
    steps: list[StepFacts]
    phases: dict[str, PhaseFacts]


_own_windows = {f.window for p, f in PHASES.items() if in_combat(p) and f.by == By.ARMY}
_aids = {p["id"] for p in DATA["powers"] if _own_windows & set(p["windows"])}
_planets = [p["id"] for p in DATA["planets"]]

FACTS = RiskFacts(
    armies=[ArmyFacts(a["id"], a["faction"]) for a in DATA["armies"]],
    classes=CLASS_IDS,
    systems=[SystemFacts(x["id"], x["bonus"], [_planets[p] for p in x["planets"]]) for x in DATA["systems"]],
    lanes=[LaneFacts(e["ids"][0], e["ids"][1], e["kind"] == "hyperspace") for e in DATA["edges"]],
    cards=[
        CardFacts(card(c["index"]), CLASS_OF[c["index"]], c["power"], c["anakin"], c["power"] in _aids)
        for c in DATA["cards"]
    ],
    dots={t["id"]: t["dots"] for t in DATA["tokens"]},
    numbers=[[n for n in range(1, 9) if NUMBERS[space] >> n & 1] for space in range(LAST_SPACE + 1)],
    steps=[StepFacts(s.id, s.stage, s.classic, s.separatist) for s in STEPS],
    phases={
        spelled(p): PhaseFacts(spelled(f.asks), spelled(f.by), f.passing, f.stage, f.step or None)
        for p, f in PHASES.items()
    },
)
