"""How strong an army or a faction stands: planets, troops, income and cards, weighed as play has shown."""

from __future__ import annotations

from math import log

from tablee.core.bits import count, lowest
from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.core.value import FINE, OUT
from tablee.games.risk.mind.weights import WEIGHTS
from tablee.games.risk.rules.board import ARMIES, BONUS, NEAR, PLANETS, REPUBLIC, SYSTEM, SYSTEMS
from tablee.games.risk.rules.ends import players_left
from tablee.games.risk.rules.planets import owned_troops
from tablee.games.risk.rules.reinforce import base, whole_systems
from tablee.games.risk.rules.state import State, enemy_planets, friends, hand_size

LN: Row = constants([round(64 * log(1 + n)) for n in range(1024)], "h")
STAGES = 5  # the classic game by the players left, 2 to 4; the Clone Wars before and after Order 66
SIZE = 22
WARS = 3  # the first stage of the Clone Wars


@rule
def logarithm(n: int) -> int:
    return LN[min(max(n, 0), 1023)]


@rule
def stage(s: State) -> int:
    if s.classic:
        return min(max(count(players_left(s)) - 2, 0), 2)
    return WARS + (1 if s.called else 0)


@rule
def add_army(s: State, army: int, out: Row) -> None:
    """Adds what an army has to the numbers of its side."""
    held = s.held[army]
    out[1] += count(held)
    out[2] += owned_troops(s, army)
    income = base(count(held)) if held else 0
    whole = whole_systems(s, army)
    for system in range(SYSTEMS):
        size, own = count(SYSTEM[system]), count(SYSTEM[system] & held)
        if (whole >> system) & 1:
            income += BONUS[system]
        out[4] += 64 * BONUS[system] * own * own // (size * size)
        if own * 2 > size:
            out[5] += BONUS[system]
    out[3] += income
    out[6] += hand_size(s, army)
    out[7] += 1 if hand_size(s, army) >= 3 else 0
    out[8] += 1 if hand_size(s, army) >= 5 else 0
    out[9] += s.pool if s.army == army else 0
    foes = enemy_planets(s, army)
    rest = held
    while rest:  # bound: 42 planets
        planet = lowest(rest)
        rest &= rest - 1
        if NEAR[planet] & foes:
            out[10] += 1
            out[11] += s.troops[planet]


@rule
def features(s: State, seat: int, out: Row) -> int:
    """The stage, then sums over the armies of the seat's side, their logarithms, and whose turn it is."""
    out[0] = stage(s)
    for k in range(1, SIZE + 1):
        out[k] = 0
    side = 0
    for army in range(ARMIES):
        if s.seat_of[army] == seat:
            side |= friends(s, army)
    for army in range(ARMIES):
        if (side >> army) & 1 and (s.alive >> army) & 1:
            add_army(s, army, out)
    if out[1] == 0:
        return 0
    out[12], out[13], out[14] = logarithm(out[1]), logarithm(out[2]), logarithm(out[3])
    out[15] = logarithm(out[11])
    out[16] = 1 if (side >> s.army) & 1 else 0
    if s.classic == 0 and side & 1 << REPUBLIC:
        out[17] = 1
        out[18] = s.pawn
        if s.emperor < PLANETS:
            out[19] = logarithm(s.troops[s.emperor])
            out[20] = logarithm(troops_near(s, NEAR[s.emperor], side))
            out[21] = count(NEAR[s.emperor] & (s.held[0] | s.held[2]))
    out[22] = ships_of(s, side)
    return SIZE


@rule
def ships_of(s: State, side: int) -> int:
    """The ships of a side, on the board and built."""
    total = 0
    for army in range(ARMIES):
        if (side >> army) & 1:
            total += s.fleet[army, 0] + s.fleet[army, 1] + s.fleet[army, 2]
    return total


@rule
def troops_near(s: State, planets: int, side: int) -> int:
    """The troops of a side on some planets."""
    total = 0
    while planets:  # bound: 42 planets
        planet = lowest(planets)
        planets &= planets - 1
        if (side >> s.owner[planet]) & 1:
            total += s.troops[planet]
    return total


@rule
def strength(s: State, seat: int, out: Row) -> int:
    """A logarithm of odds, in parts of `UNIT`."""
    n = features(s, seat, out)
    if n == 0:
        return OUT
    total = 0
    for k in range(n):
        total += WEIGHTS[out[0] * SIZE + k] * out[1 + k]
    return total // FINE
