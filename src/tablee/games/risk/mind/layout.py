"""Where first troops do well: a layout for all that a seat has still to place before the first turn."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import Amounts
from tablee.games.risk.choice.standing import holds
from tablee.games.risk.mind.judgement import NEVER, prospect
from tablee.games.risk.rules.board import ARMIES, NEAR, PLANETS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.setup import OWN_PER_VISIT
from tablee.games.risk.rules.state import NOTHING, State
from tablee.games.risk.rules.targets import planet

BLOCK, FULL = 5, 10
"""So many troops at a time, and at most on one planet: two strong fronts for an army. Laid out so, the bot wins as
often as with troops it places one visit after the other (docs/games/risk_clone_wars.md)."""


def propose(s: State, seat: int) -> Amounts:
    """RISK-22, RISK-105: all troops of the seat's armies, and the neutral ones it places; others stand still."""
    if not holds(s):
        return {}
    s, laid = s.copy(), [0] * PLANETS
    for army in range(ARMIES):
        if s.seat_of[army] == seat:
            _fronts(s, army, laid)
    if s.neutral != NOTHING:
        _screens(s, seat, laid)
    return {planet(p): n for p, n in enumerate(laid) if n}


def _fronts(s: State, army: int, laid: list[int]) -> None:
    """Each block goes where it opens the best attack: on systems nearly held, those of others, weak neighbours."""
    left, own = s.supply[army], _planets(s.held[army])
    while left > 0:
        block = min(BLOCK, left)
        best = max(own, key=lambda p: (prospect(s, army, p, block) if laid[p] < FULL else NEVER, -laid[p]))
        s.troops[best] += block
        laid[best] += block
        left -= block


def _screens(s: State, seat: int, laid: list[int]) -> None:
    """Neutral troops, one by one: where they stand in the other player's way rather than in one's own."""
    own = next(s.held[a] for a in range(ARMIES) if s.seat_of[a] == seat)
    other = next(s.held[a] for a in range(ARMIES) if a != s.neutral and s.seat_of[a] != seat and s.held[a])
    worth = {
        p: 2 + 3 * len(_planets(NEAR[p] & other)) - 2 * len(_planets(NEAR[p] & own))
        for p in _planets(s.held[s.neutral])
    }
    for _ in range(_neutral(s, seat)):
        best = max(worth, key=lambda p: worth[p] - s.troops[p])
        s.troops[best] += 1
        laid[best] += 1


def _neutral(s: State, seat: int) -> int:
    """How many neutral troops a seat places: one after every two of its own."""
    own = sum(s.supply[a] for a in range(ARMIES) if s.seat_of[a] == seat)
    due = s.phase == Phase.NEUTRAL and s.seat_of[s.army] == seat
    return min(s.supply[s.neutral], due + -(-own // OWN_PER_VISIT))


def _planets(mask: int) -> list[int]:
    found = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found
