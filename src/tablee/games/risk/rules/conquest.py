"""Conquest: a planet falls, its tokens are captured, armies are eliminated, the conqueror moves in."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import DOTS, REPUBLIC
from tablee.games.risk.rules.cards import FULL, take_cards
from tablee.games.risk.rules.ends import check_factions, check_players, eliminate, end
from tablee.games.risk.rules.events import Event, Reason
from tablee.games.risk.rules.invasion import close_invasion
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.planets import give, move_ships, sink
from tablee.games.risk.rules.state import (
    GONE,
    NOTHING,
    A,
    State,
    faction,
    friends,
    hand_size,
    tokens_on,
)


@rule
def conquer(s: State) -> None:
    """RISK-50, in its order."""
    sink(s, s.target)
    give(s, s.target, s.army)  # (a)
    tell(s, EVERYBODY, Event.TOOK, s.army, s.target, s.defender)
    close_invasion(s)
    s.taken |= 1 << s.defender  # (b)
    s.conquest = 1
    s.phase = Phase.S6_MOVE_TROOPS
    if not s.classic and faction(s, s.army) == REPUBLIC:
        capture_tokens(s)  # (c)
        if s.emperor == s.target:
            end(s, friends(s, s.army), Reason.EMPEROR_TAKEN)  # (d)
            return
    if s.held[s.defender] == 0:
        eliminate(s, s.defender)  # (e)
        if s.classic:
            s.spoils = s.defender  # RISK-103
            check_players(s)
        else:
            check_factions(s)  # (f)


@rule
def capture_tokens(s: State) -> None:
    """RISK-50 (c): turned up and laid before the army; their dots are cards in Step 10."""
    slots = tokens_on(s, s.target)
    while slots:  # bound: nine tokens
        slot = lowest(slots)
        slots &= slots - 1
        face = s.face[slot]
        s.token_at[slot] = GONE
        s.captured |= 1 << face
        s.dots += DOTS[face]
        s.shown += 1
        tell(s, EVERYBODY, Event.CAPTURED_TOKEN, s.army, face, s.target)


@rule
def fewest_in(s: State) -> int:
    """RISK-51: the survivors of the winning combat must go, one at least."""
    return max(1, s.dice[A] - s.lost[A])


@rule
def move_in(s: State, troops: int) -> None:
    """RISK-51, RISK-53."""
    s.troops[s.origin] -= troops
    s.troops[s.target] += troops
    tell(s, EVERYBODY, Event.MOVED_IN, s.origin, s.target, troops)
    s.phase = Phase.S6_MOVE_SHIPS


@rule
def move_ships_in(s: State, fighters: int, corvettes: int, capitals: int) -> None:
    """RISK-52: the committed ships, and any further ones. Classic: then the cards of an eliminated player."""
    move_ships(s, s.origin, s.target, fighters, corvettes, capitals)
    if fighters + corvettes + capitals > 0:
        tell(s, EVERYBODY, Event.SHIPS_MOVED_IN, s.origin, s.target, fighters, corvettes, capitals)
    s.phase = Phase.SPOILS


@rule
def take_spoils(s: State) -> None:
    """RISK-103: the cards of an eliminated player; with five or more a set must be traded and placed at once."""
    if s.spoils != NOTHING:
        if s.spoils != s.army:
            take_cards(s, s.army, s.spoils)
            s.spoils = s.army  # from here on only the size of the own hand counts
        if hand_size(s, s.army) >= FULL:
            s.phase = Phase.X_TRADE
            return
        s.spoils = NOTHING
    s.phase = Phase.S6_MAIN
