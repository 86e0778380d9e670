"""Planets: who holds them, how they are connected, and how troops and ships come, move and go."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import ARMIES, CLASSES, FLEET, NEAR
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.state import State, mate, ships_on


@rule
def give(s: State, planet: int, army: int) -> None:
    """A planet has a new owner; what lies on it stays."""
    for other in range(ARMIES):
        s.held[other] &= ~(1 << planet)
    s.held[army] |= 1 << planet
    s.owner[planet] = army


@rule
def settle_on(s: State, planet: int, army: int, troops: int) -> None:
    """An army takes an empty planet with some troops of its supply."""
    give(s, planet, army)
    s.troops[planet] = troops
    s.supply[army] -= troops


@rule
def region(s: State, army: int, planet: int) -> int:
    """RISK-55: the planets that can be reached over planets of the army and of its team-mate."""
    way = s.held[army]
    if not s.classic:
        way |= s.held[mate(army)]
    found = 1 << planet
    edge = found
    while edge:  # bound: each planet is at the edge once
        p = lowest(edge)
        new = NEAR[p] & way & ~found
        found |= new
        edge = (edge & (edge - 1)) | new
    return found


@rule
def connected(s: State, army: int, planet: int) -> int:
    """The army's other planets that are connected with one."""
    return region(s, army, planet) & s.held[army] & ~(1 << planet)


@rule
def linked(s: State, army: int) -> int:
    """The army's planets that are connected with another of its own."""
    rest = s.held[army]
    found = 0
    while rest:  # bound: an army has at most 42 planets
        own = region(s, army, lowest(rest)) & s.held[army]
        if own & (own - 1):
            found |= own
        rest &= ~own
    return found


@rule
def strong(s: State, army: int) -> int:
    """The army's planets with two troops or more."""
    rest = s.held[army]
    found = 0
    while rest:  # bound: an army has at most 42 planets
        p = lowest(rest)
        rest &= rest - 1
        if s.troops[p] > 1:
            found |= 1 << p
    return found


@rule
def harbours(s: State, army: int) -> int:
    """The army's planets with a ship."""
    found = 0
    if s.fleet[army, 0] + s.fleet[army, 1] + s.fleet[army, 2] == 0:
        return found
    rest = s.held[army]
    while rest:  # bound: an army has at most 42 planets
        p = lowest(rest)
        rest &= rest - 1
        if ships_on(s, p) > 0:
            found |= 1 << p
    return found


@rule
def bordering(planets: int) -> int:
    """All neighbours of a set of planets."""
    found = 0
    while planets:  # bound: 42 planets
        found |= NEAR[lowest(planets)]
        planets &= planets - 1
    return found


@rule
def move_ships(s: State, origin: int, goal: int, fighters: int, corvettes: int, capitals: int) -> None:
    s.ships[origin, 0] -= fighters
    s.ships[origin, 1] -= corvettes
    s.ships[origin, 2] -= capitals
    s.ships[goal, 0] += fighters
    s.ships[goal, 1] += corvettes
    s.ships[goal, 2] += capitals


@rule
def sink(s: State, planet: int) -> None:
    """RISK-48: all ships on a planet that falls go back to their army's supply."""
    army = s.owner[planet]
    fighters, corvettes, capitals = s.ships[planet, 0], s.ships[planet, 1], s.ships[planet, 2]
    for kind in range(CLASSES):
        s.fleet[army, kind] -= s.ships[planet, kind]
        s.ships[planet, kind] = 0
    if fighters + corvettes + capitals > 0:
        tell(s, EVERYBODY, Event.SHIPS_SUNK, army, planet, fighters, corvettes, capitals)


@rule
def buildable(s: State, army: int) -> int:
    """RISK-33: the classes of which an army may have one more, as a set."""
    found = 0
    for kind in range(CLASSES):
        if s.fleet[army, kind] < FLEET:
            found |= 1 << kind
    return found


@rule
def owned_troops(s: State, army: int) -> int:
    """All troops of an army on the board."""
    total = 0
    rest = s.held[army]
    while rest:  # bound: 42 planets
        total += s.troops[lowest(rest)]
        rest &= rest - 1
    return total
