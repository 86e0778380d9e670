"""Steps 3 and 5: counting reinforcements, and placing troops and ships."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import BONUS, DIVISOR, LEAST, MISSING_PLANETS, SYSTEM, SYSTEMS
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import State


@rule
def base(planets: int) -> int:
    """RISK-28: a troop for three planets, three at least."""
    return max(LEAST, planets // DIVISOR)


@rule
def whole_systems(s: State, army: int) -> int:
    """RISK-29: the systems of which an army holds every planet, as a set."""
    found = 0
    for system in range(SYSTEMS):
        if SYSTEM[system] & ~s.held[army] == 0:
            found |= 1 << system
    return found


@rule
def count_reinforcements(s: State) -> None:
    """RISK-13, RISK-29, RISK-30: the planets and the whole systems of this army, once, at the start of Step 3."""
    s.pool = base(count(s.held[s.army]))
    whole = whole_systems(s, s.army)
    s.paid |= whole
    for system in range(SYSTEMS):
        if (whole >> system) & 1:
            s.pool += BONUS[system]
    tell(s, EVERYBODY, Event.RECEIVES, s.army, s.pool)


@rule
def nearly_held(s: State, army: int) -> int:
    """SYSTEM_BONUS: the systems of which an army has all planets but one and was not paid for, as a set."""
    found = 0
    for system in range(SYSTEMS):
        if count(SYSTEM[system] & ~s.held[army]) == MISSING_PLANETS and (s.paid >> system) & 1 == 0:
            found |= 1 << system
    return found


@rule
def place(s: State, planet: int, troops: int) -> None:
    """RISK-38: all troops of the pool, in any split, on the army's own planets."""
    s.troops[planet] += troops
    s.pool -= troops
    tell(s, EVERYBODY, Event.PLACED, s.army, planet, troops)
    if s.pool == 0:
        s.phase = Phase.SPOILS if s.phase == Phase.X_PLACE else Phase.S5_SHIPS


@rule
def place_ship(s: State, planet: int, kind: int) -> None:
    """RISK-38: then all built ships."""
    s.ships[planet, kind] += 1
    s.built[kind] -= 1
    tell(s, EVERYBODY, Event.PLACED_SHIP, s.army, planet, kind)


@rule
def ships_to_place(s: State) -> int:
    return s.built[0] + s.built[1] + s.built[2]
