"""What a sensible player of noughts and crosses looks at: its own line, the other's, and the lines still open."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.lot import UNLIKED, preferred
from tablee.core.luck import Luck
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
    best, most, equal = 0, UNLIKED, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], value(s, seat, out[i]), best, most, equal)
    return best
