"""Reaction windows: who may be thought to have an answer, and who is asked."""

from __future__ import annotations

from tablee.core.rule import rule
from tablee.games.risk.rules.board import DECK, NOBODY
from tablee.games.risk.rules.phases import FITTING, PAUSE, Phase
from tablee.games.risk.rules.powers import playable_of
from tablee.games.risk.rules.state import PAWN_LAST, State, deck_of, hand_size


@rule
def possible(s: State, army: int) -> bool:
    """RISK-93: whether the table may think that an army has an answer in this phase: from public facts alone."""
    if hand_size(s, army) == 0:
        return False
    if s.phase == Phase.S4_CARDS:
        return True
    return s.powers != 0 and not s.classic and FITTING[s.phase] & feared(s, army) != 0


@rule
def feared(s: State, army: int) -> int:
    """The cards an army may hold for all the table knows: those of its deck that do not lie face up."""
    deck = deck_of(s, army)
    return DECK[deck] & ~(s.discard[deck] | s.gone[deck])


@rule
def note_window(s: State, seat: int) -> None:
    """RISK-92: a window of another seat that could be answered has shown something, whether it is answered or not."""
    if s.seat_of[s.decider] != seat and s.seat_of[s.decider] != NOBODY and possible(s, s.decider):
        s.shown += 1


@rule
def awaited(s: State) -> bool:
    """RISK-93, RISK-98: a table with a pause asks every army that could answer by what all know, card or not. The
    conditions and limits of the powers of these windows are public. RISK-97a: so does a step 1 without a token, or
    the pawn would wait only for an army that holds MOVE_TOKEN."""
    veiled = PAUSE[s.phase] != 0 or (s.phase == Phase.S1_TOKEN and s.rules >= PAWN_LAST)
    if s.reaction_seconds == 0 or not veiled or s.classic or s.seat_of[s.decider] == NOBODY:
        return False
    return hand_size(s, s.decider) > 0 and playable_of(s, s.decider, feared(s, s.decider)) != 0
