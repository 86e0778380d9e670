"""What a sensible player of noughts and crosses looks at: its own line, the other's, and the lines still open."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee.games.noughts.rules import LINES, State, first_line, legal, line_in

WIN, BLOCK = 1000, 100


@rule
def value(s: State, seat: int, square: int) -> int:
    """How much the greedy player likes a square."""
    mine, theirs, mark = s.marks[seat], s.marks[1 - seat], 1 << square
    worth = 0
    if line_in(s, mine | mark):
        worth += WIN
    if line_in(s, theirs | mark):
        worth += BLOCK
    for k in range(first_line(s), first_line(s) + 2 * s.width + 2):
        if LINES[k] & mark and LINES[k] & theirs == 0:
            worth += 1 + count(LINES[k] & mine)
    return -worth if s.misere else worth  # NOUGHTS-V2: then nobody wants what builds a line


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked square; equals are drawn by lot."""
    best, liked, equal = 0, -(2 * WIN), 0
    for i in range(legal(s, seat, out)):
        v = value(s, seat, out[i])
        if v > liked:
            best, liked, equal = out[i], v, 1
        elif v == liked:
            equal += 1
            if below(luck, equal) == 0:
                best = out[i]
    return best
