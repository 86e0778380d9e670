"""Sequences: which lines a chip completes, which may be claimed, and what a removal breaks."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.game import EVERYBODY
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.sequence.events import Event
from tablee.games.sequence.layout import (
    AROUND_HIGH,
    AROUND_LOW,
    HIGH,
    LINE_HIGH,
    LINE_LOW,
    LOW,
    MOST,
    THROUGH,
    THROUGH_COUNT,
)
from tablee.games.sequence.state import CLAIM, State, own_high, own_low

LINES = 192


@rule
def claimable(s: State, side: int, line: int) -> bool:
    """SEQ-29, SEQ-31: complete, and sharing at most one cell with each sequence already claimed."""
    low, high = LINE_LOW[line], LINE_HIGH[line]
    if (own_low(s, side) & low) != low or (own_high(s, side) & high) != high:
        return False
    for i in range(s.claimed[side]):
        other = s.claims[side, i]
        if count(low & LINE_LOW[other]) + count(high & LINE_HIGH[other]) > 1:
            return False
    return True


@rule
def claim(s: State, side: int, line: int) -> None:
    """SEQ-30: the five cells are recorded and locked."""
    s.claims[side, s.claimed[side]] = line
    s.claimed[side] += 1
    s.locked[side, 0] |= LINE_LOW[line]
    s.locked[side, 1] |= LINE_HIGH[line]
    tell(s, EVERYBODY, Event.SEQUENCE, side, line, s.claimed[side])


@rule
def claim_through(s: State, side: int, cell: int) -> None:
    """SEQ-32: claims what the chip on `cell` completes; where the claimer has a choice (SEQ-33) notes the direction."""
    s.directions = 0
    low, high = own_low(s, side), own_high(s, side)
    for d in range(4):
        at = cell * 4 + d
        if count(low & AROUND_LOW[at]) + count(high & AROUND_HIGH[at]) < 5:
            continue
        found, line, last = 0, 0, 0
        for k in range(THROUGH_COUNT[at]):
            if claimable(s, side, THROUGH[at * MOST + k]):
                last = THROUGH[at * MOST + k]
                line = last if found == 0 else line
                found += 1
        if found > 1 and count(LINE_LOW[line] & LINE_LOW[last]) + count(LINE_HIGH[line] & LINE_HIGH[last]) == 1:
            claim(s, side, line)  # nine in a row: two sequences that share the cell just filled
            claim(s, side, last)
        elif found == 1:
            claim(s, side, line)
        elif found > 1:
            s.directions |= 1 << d


@rule
def choices(s: State, side: int, out: Row) -> int:
    """SEQ-33: the lines to choose from in the first direction that is still open, as actions."""
    at = s.placed * 4 + lowest(s.directions)
    n = 0
    for k in range(THROUGH_COUNT[at]):
        if claimable(s, side, THROUGH[at * MOST + k]):
            out[n] = CLAIM + THROUGH[at * MOST + k]
            n += 1
    return n


@rule
def is_choice(s: State, side: int, line: int) -> bool:
    """Whether a line is one of the choices."""
    at = s.placed * 4 + lowest(s.directions)
    for k in range(THROUGH_COUNT[at]):
        if THROUGH[at * MOST + k] == line:
            return claimable(s, side, line)
    return False


@rule
def first_choice(s: State, side: int) -> int:
    """SEQ-33: the automatic choice, the smallest list of cells."""
    at = s.placed * 4 + lowest(s.directions)
    for k in range(THROUGH_COUNT[at]):
        if claimable(s, side, THROUGH[at * MOST + k]):
            return THROUGH[at * MOST + k]
    return 0


@rule
def unclaim(s: State, side: int, cell: int) -> None:
    """SEQ-V2: the sequences through a removed chip fall; what still stands is claimed again, never more than fell.

    While the game goes on a side has one sequence at most (SEQ-16), so one falls, and the first line that stands is
    the automatic choice.
    """
    fallen, kept = 0, 0
    for i in range(s.claimed[side]):
        line = s.claims[side, i]
        if (LINE_LOW[line] & LOW[cell]) | (LINE_HIGH[line] & HIGH[cell]):
            fallen += 1
            tell(s, EVERYBODY, Event.BROKEN, side, line, 0)
        else:
            s.claims[side, kept] = line
            kept += 1
    if fallen == 0:
        return
    s.locked[side, 0] = 0
    s.locked[side, 1] = 0
    for i in range(kept):
        s.locked[side, 0] |= LINE_LOW[s.claims[side, i]]
        s.locked[side, 1] |= LINE_HIGH[s.claims[side, i]]
    for i in range(kept, s.claimed[side]):
        s.claims[side, i] = 0
    s.claimed[side] = kept
    for line in range(LINES):
        if fallen > 0 and claimable(s, side, line):
            claim(s, side, line)
            fallen -= 1
