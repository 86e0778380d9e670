"""Steps 7 and 8, and SCRAMBLE: moving troops and ships between connected planets."""

from __future__ import annotations

from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.actions import MOST
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import connected, harbours, linked, move_ships, strong
from tablee.games.risk.rules.state import NOTHING, State


@rule
def fortify_from(s: State) -> int:
    """RISK-56: planets with troops to spare and somewhere to go."""
    if s.fortifies == 0:
        return 0
    spare = strong(s, s.army)
    if s.anywhere:
        own = s.held[s.army]
        return spare if own & (own - 1) else 0
    return spare & linked(s, s.army) if spare else 0


@rule
def fortified_with(s: State, planet: int) -> int:
    """RISK-55, RISK-58: the army's own planets connected with one; for troops after FORTIFY_ANY any of them."""
    if s.anywhere and (s.phase == Phase.S7_TROOPS or s.phase == Phase.S7_TO):
        return s.held[s.army] & ~(1 << planet)
    return connected(s, s.army, planet)


@rule
def fortify_to(s: State) -> int:
    """Where the fortification being made may end."""
    return fortified_with(s, s.source)


@rule
def spare(s: State, planet: int) -> int:
    """RISK-51, RISK-56: one troop stays behind."""
    return min(s.troops[planet], MOST) - 1


@rule
def ships_from(s: State) -> int:
    """RISK-57: planets with a ship and somewhere to go."""
    ships = harbours(s, s.army)
    return ships & linked(s, s.army) if ships else 0


@rule
def choose_source(s: State, planet: int) -> None:
    """The first of the three parts of a fortification, known to its seat alone until it is whole."""
    s.base = s.phase
    s.source = planet
    s.phase = Phase.S7_TO if s.phase == Phase.S7_TROOPS else Phase.S8_TO


@rule
def choose_goal(s: State, planet: int) -> None:
    s.goal = planet
    s.phase = Phase.S7_COUNT if s.phase == Phase.S7_TO else Phase.S8_COUNT


@rule
def fortify(s: State, troops: int) -> None:
    """RISK-56: one a turn, one more with EXTRA_FORTIFY; a FORTIFY_ANY is used up."""
    s.troops[s.source] -= troops
    s.troops[s.goal] += troops
    s.fortifies -= 1
    s.anywhere = 0
    tell(s, EVERYBODY, Event.FORTIFIED, s.source, s.goal, troops)
    s.base = s.source = s.goal = NOTHING
    s.phase = Phase.S7_TROOPS


@rule
def fortify_ships(s: State, fighters: int, corvettes: int, capitals: int) -> None:
    """RISK-57: any ships of one planet, once a turn."""
    move_ships(s, s.source, s.goal, fighters, corvettes, capitals)
    tell(s, EVERYBODY, Event.SHIPS_FORTIFIED, s.source, s.goal, fighters, corvettes, capitals)
    s.base = s.source = s.goal = NOTHING
    s.phase = Phase.S9_ASK


@rule
def scramble(s: State, planet: int, kind: int) -> None:
    """SCRAMBLE, RISK-86: one ship after the other comes to the invaded planet."""
    s.ships[planet, kind] -= 1
    s.ships[s.target, kind] += 1
    tell(s, EVERYBODY, Event.SCRAMBLED, s.speaker, planet, kind)
