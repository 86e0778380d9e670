"""What speaks for a move of Risk, in words: troops, neighbours and systems as everybody sees them on the map."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.chronicle import Said
from tablee.games.risk.mind.judgement import danger
from tablee.games.risk.rules.actions import MOST, Action
from tablee.games.risk.rules.board import LANE_FROM, LANE_TO, NEAR, SYSTEM, SYSTEM_IDS, SYSTEMS
from tablee.games.risk.rules.phases import ASKS, Asks, Phase
from tablee.games.risk.rules.state import State
from tablee.games.risk.rules.targets import card, planet

About = dict[str, str | int]


def explain(s: State, seat: int, action: int) -> Said:
    """The plainest reason for a legal action."""
    if action == Action.PASS:
        return Said("hint-end-attacks" if s.phase == Phase.S6_MAIN else "hint-pass", {})
    if action == Action.YES:
        return Said("hint-accept" if s.phase == Phase.S9_CONSENT else "hint-call", {"number": s.pawn})
    if action < Action.DICE:
        return _planet(s, action - Action.PLANET)
    if action < Action.ATTACK:
        return Said("hint-dice", {"number": action - Action.DICE})
    if action < Action.SHIP_AT:
        return _attack(s, (action - Action.ATTACK) // 3)
    if action < Action.SET:
        return Said("hint-ships", {})
    if action < Action.SYSTEM:
        return _card(action)
    if action < Action.COUNT:
        return Said("hint-aim", {})
    if action < Action.PLACE:
        return Said("hint-number", {"number": action - Action.COUNT})
    return _place(s, (action - Action.PLACE) // MOST)


def system_of(p: int) -> int:
    """The system a planet belongs to."""
    return next(i for i in range(SYSTEMS) if SYSTEM[i] >> p & 1)


def _attack(s: State, lane: int) -> Said:
    """The forces on both sides, and what the planet is good for."""
    origin, goal = LANE_FROM[lane], LANE_TO[lane]
    about: About = {"origin": planet(origin), "planet": planet(goal)}
    about |= {"number": s.troops[origin] - 1, "other": s.troops[goal]}
    if s.emperor == goal:
        return Said("hint-emperor", about)
    system = SYSTEM[system_of(goal)]
    if system & ~s.held[s.army] == 1 << goal:
        return Said("hint-completes", about | {"system": f"system:{SYSTEM_IDS[system_of(goal)]}"})
    if any(other != s.army and system & ~s.held[other] == 0 for other in range(4)):
        return Said("hint-breaks", about | {"system": f"system:{SYSTEM_IDS[system_of(goal)]}"})
    return Said("hint-attack", about)


def _place(s: State, p: int) -> Said:
    """Troops on a planet: what stands around it."""
    near = danger(s, s.army, p)
    about: About = {"planet": planet(p), "number": near, "troops": s.troops[p]}
    return Said("hint-place" if near else "hint-place-inside", about)


def _planet(s: State, p: int) -> Said:
    if ASKS[s.phase] == Asks.CLAIM:
        own = count(SYSTEM[system_of(p)] & s.held[s.army])
        about: About = {"planet": planet(p), "number": count(NEAR[p] & s.held[s.army]), "own": own}
        return Said("hint-claim-system" if own else "hint-claim" if about["number"] else "hint-claim-fresh", about)
    if ASKS[s.phase] == Asks.PLACE:
        return _place(s, p)
    about = {"planet": planet(p), "number": danger(s, s.army, p), "troops": s.troops[p]}
    if ASKS[s.phase] == Asks.SOURCE:
        return Said("hint-leave" if about["number"] == 0 else "hint-leave-anyway", about)
    if ASKS[s.phase] == Asks.GOAL:
        return Said("hint-place" if about["number"] else "hint-place-inside", about)
    if s.phase in (Phase.S1_TOKEN, Phase.O66_EMPEROR):
        return Said("hint-guarded", about)
    return Said("hint-this-planet", about)


def _card(action: int) -> Said:
    if action < Action.BUILD:
        return Said("hint-set", {"card": card(action - Action.SET)})
    if action < Action.POWER:
        return Said("hint-build", {"card": card(action - Action.BUILD)})
    return Said("hint-power", {"card": card(action - Action.POWER)})
