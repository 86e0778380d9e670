"""Steps 1 and 2: Separatist tokens, looks at them, and the pawn on the Order 66 track."""

from __future__ import annotations

from tablee.core.bits import count, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import LAST_SPACE, REPUBLIC, SEPARATIST
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.powers import unseen_tokens
from tablee.games.risk.rules.state import NOTHING, PAWN_LAST, State, faction, friends, token_planets


@rule
def has_track(s: State) -> bool:
    """Steps 1, 2 and 11 are for Separatist armies, until Order 66 has been called."""
    return not s.classic and faction(s, s.army) == SEPARATIST and not s.called


@rule
def look_at_top(s: State, luck: Luck) -> None:
    """RISK-24a, RISK-25: the seat of the current army sees the top token; an empty pile has none."""
    if s.pile:
        face = nth(s.pile, below(luck, count(s.pile)))
        s.pile &= ~(1 << face)
        s.drawn = face
        s.shown += 1
        tell(s, 1 << s.seat_of[s.army], Event.LOOKED_AT_TOKEN, s.army, face)
        s.phase = Phase.S1_TOKEN
    elif s.rules >= PAWN_LAST:
        s.phase = Phase.S1_TOKEN  # RISK-25: MOVE_TOKEN may still be played
    else:
        s.bare = 1
        begin_track(s)


@rule
def token_sites(s: State) -> int:
    """RISK-24a: own planets without a token; any own one if all have one."""
    if s.drawn == NOTHING:
        return 0
    bare = s.held[s.army] & ~token_planets(s)
    return bare if bare else s.held[s.army]


@rule
def place_token(s: State, planet: int) -> None:
    """RISK-26: face down, its face known to the placing seat alone."""
    slot = s.placed
    s.face[slot], s.token_at[slot] = s.drawn, planet
    s.token_seen[slot] = 1 << s.seat_of[s.army]
    s.placed += 1
    s.drawn = NOTHING
    tell(s, EVERYBODY, Event.PLACED_TOKEN, s.army, planet, slot)
    begin_track(s)


@rule
def begin_track(s: State) -> None:
    """Step 2: the Republic armies, in turn order, may hold the pawn."""
    s.queue = s.alive & friends(s, REPUBLIC)
    s.phase = Phase.S2_HOLD


@rule
def advance(s: State) -> None:
    """RISK-27: one space in each Separatist army's turn, never past the last; held, not at all."""
    if not s.held_back and s.pawn < LAST_SPACE:
        s.pawn += 1
        tell(s, EVERYBODY, Event.PAWN, s.pawn)
    s.phase = Phase.COUNT


@rule
def peek(s: State, slot: int) -> None:
    """PEEK_TOKENS: that and where one looks is public, the face is not; known from now on."""
    seat = s.seat_of[s.speaker]
    s.token_seen[slot] |= 1 << seat
    s.shown += 1
    s.left -= 1
    tell(s, 1 << seat, Event.PEEKED, s.speaker, slot, s.face[slot])
    tell(s, ~(1 << seat), Event.PEEKED_UNSEEN, s.speaker, slot)
    if s.left == 0 or unseen_tokens(s, s.speaker) == 0:
        end_resolution(s)


@rule
def end_resolution(s: State) -> None:
    """The steps of a power are done; the phase it was played in goes on."""
    s.power = s.speaker = NOTHING
    s.left = 0
    s.phase = s.resume
