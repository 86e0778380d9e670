"""What a sensible player of Whisper does: names what it has seen, hides what was seen, and looks around."""

from __future__ import annotations

from tablee.core.lot import preferred
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee.games.whisper.knowledge import unseen
from tablee.games.whisper.rules import legal
from tablee.games.whisper.state import CHANGE, LOOK, NAME, NUMBERS, WAIT, State

CERTAIN, EXPOSED, NEWS = 3, 2, 1


@rule
def value(s: State, seat: int, action: int, luck: Luck) -> int:
    """How much the greedy player likes an action."""
    if action < NAME:
        return NEWS if unseen(s, seat, action - LOOK) else -1
    if action < CHANGE:
        place, number = (action - NAME) // NUMBERS, (action - NAME) % NUMBERS
        if unseen(s, seat, place):
            return -1
        return CERTAIN if s.card[place] == number else -1
    if action < WAIT:
        others = s.seen[2 * seat + action - CHANGE] & ~(1 << seat)
        return EXPOSED * below(luck, 2) if others else 0  # sometimes a bluff: it lets a seen card stand
    return 0


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action of a guess; equals are drawn by lot. What the seat has seen is true in every guess."""
    best, most, equal = WAIT, -1, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], value(s, seat, out[i], luck), best, most, equal)
    return best
