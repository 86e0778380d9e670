"""What positions are worth to an army: planets to take, systems, the Emperor, and the dangers about a planet."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.rule import rule
from tablee.games.risk.rules.board import (
    ARMIES,
    BONUS,
    DOTS,
    NEAR,
    PLANETS,
    REPUBLIC,
    SECOND,
    SYSTEM,
    SYSTEMS,
)
from tablee.games.risk.rules.state import State, enemy_planets, faction, ships_on, tokens_on

NEVER = -1000
CARD, THRONE, MARCH, NEARER = 45, 300, 60, 25  # a card; the Emperor's planet, one beside it, one two steps from it


@rule
def progress(s: State, army: int, planet: int) -> int:
    """What a planet means for the systems: one's own nearly whole, another's broken."""
    for system in range(SYSTEMS):
        if (SYSTEM[system] >> planet) & 1:
            size, own = count(SYSTEM[system]), count(SYSTEM[system] & s.held[army])
            worth = BONUS[system] * own * 12 // size
            if own >= size - 1:
                worth += BONUS[system] * 12
            for other in range(ARMIES):
                if other != army and SYSTEM[system] & ~s.held[other] == 0:
                    worth += BONUS[system] * 8
            return worth
    return 0


@rule
def whole(s: State, army: int, planet: int) -> bool:
    """Whether a planet is part of a system that an army holds wholly."""
    for system in range(SYSTEMS):
        if (SYSTEM[system] >> planet) & 1:
            return SYSTEM[system] & ~s.held[army] == 0
    return False


@rule
def prize(s: State, army: int, planet: int) -> int:
    """How much an enemy planet is worth taking."""
    owner = s.owner[planet]
    worth = 10 + progress(s, army, planet)
    if (s.taken >> owner) & 1 == 0 and (not s.classic or s.taken == 0):
        worth += CARD
    left = count(s.held[owner])
    if left <= 3:
        worth += 90 // left
    if faction(s, army) == REPUBLIC and not s.classic:
        worth += 12 * dots_on(s, planet)
        worth += hunt(s, planet)
    return worth


@rule
def hunt(s: State, planet: int) -> int:
    """RISK-73: the Emperor's planet ends the game, and those about it lead there."""
    if s.emperor >= PLANETS:
        return 0
    if s.emperor == planet:
        return THRONE
    if (NEAR[s.emperor] >> planet) & 1:
        return MARCH
    return NEARER if (SECOND[s.emperor] >> planet) & 1 else 0


@rule
def dots_on(s: State, planet: int) -> int:
    """The dots of the tokens on a planet, as the guess has them."""
    slots, total = tokens_on(s, planet), 0
    while slots:  # bound: nine tokens
        total += DOTS[s.face[lowest(slots)]]
        slots &= slots - 1
    return total


@rule
def resistance(s: State, planet: int) -> int:
    """The troops of a planet, more if ships or the Emperor help them."""
    troops = s.troops[planet]
    if s.emperor == planet:
        troops += troops // 2 + 1
    return troops + troops * ships_on(s, planet) // 4


@rule
def prospect(s: State, army: int, planet: int, more: int) -> int:
    """The best attack from a planet if it had some troops more."""
    best = NEVER
    around = NEAR[planet] & enemy_planets(s, army)
    while around:  # bound: 42 planets
        goal = lowest(around)
        around &= around - 1
        margin = s.troops[planet] + more - 1 - resistance(s, goal)
        best = max(best, prize(s, army, goal) + 6 * min(margin, 12))
    return best


@rule
def danger(s: State, army: int, planet: int) -> int:
    """The enemy troops around a planet."""
    total = 0
    around = NEAR[planet] & enemy_planets(s, army)
    while around:  # bound: 42 planets
        total += s.troops[lowest(around)]
        around &= around - 1
    return total


@rule
def threat(s: State, army: int, planet: int) -> int:
    """The largest enemy force within two steps of a planet."""
    most = 0
    around = (NEAR[planet] | SECOND[planet]) & enemy_planets(s, army)
    while around:  # bound: 42 planets
        most = max(most, s.troops[lowest(around)])
        around &= around - 1
    return most
