"""Step 9: change of command between the two armies of a faction."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import give
from tablee.games.risk.rules.state import NOTHING, State, mate, ships_on, token_planets


@rule
def askable(s: State) -> int:
    """RISK-59, RISK-63: the team-mate's planets with one troop and nothing else, its last one excepted."""
    other = mate(s.army)
    rest = s.held[other] & ~s.refused
    if s.classic or s.asks >= s.command_requests or s.held[other] & (s.held[other] - 1) == 0:
        return 0
    rest &= ~token_planets(s)
    found = 0
    while rest:  # bound: 42 planets
        p = lowest(rest)
        rest &= rest - 1
        if s.troops[p] == 1 and ships_on(s, p) == 0 and p != s.emperor:
            found |= 1 << p
    return found


@rule
def ask(s: State, planet: int) -> None:
    """RISK-62: one seat for both armies needs no consent."""
    s.asks += 1
    s.goal = planet
    tell(s, EVERYBODY, Event.ASKED, s.army, planet)
    if s.seat_of[s.army] == s.seat_of[mate(s.army)]:
        accept(s)
    else:
        s.phase = Phase.S9_CONSENT


@rule
def accept(s: State) -> None:
    """RISK-60, RISK-61: a troop for a troop; it is no conquest."""
    give(s, s.goal, s.army)
    tell(s, EVERYBODY, Event.CHANGED_COMMAND, s.army, s.goal)
    s.goal = NOTHING
    s.phase = Phase.S10_DRAW


@rule
def refuse(s: State) -> None:
    """RISK-63: the same planet may not be asked for again this turn."""
    s.refused |= 1 << s.goal
    tell(s, EVERYBODY, Event.REFUSED, mate(s.army), s.goal)
    s.goal = NOTHING
    s.phase = Phase.S9_ASK
