"""How strong a side stands: the lines it can still fill, cards for them and jacks, weighed as play has shown."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee.core.value import FINE
from tablee.games.sequence.bot import free_line, in_reach
from tablee.games.sequence.claims import LINES
from tablee.games.sequence.layout import ONE_EYED, TWO_EYED
from tablee.games.sequence.state import State, side_of
from tablee.games.sequence.weights import WEIGHTS

STAGES = 4  # by whether a side has claimed a sequence, and whether another has
SIZE = 14
NOWHERE = 100  # no cell


@rule
def stage(s: State, side: int) -> int:
    found = 1 if s.claimed[side] else 0
    for other in range(s.sides):
        if other != side and s.claimed[other]:
            found |= 2
    return found


@rule
def add_line(s: State, side: int, line: int, out: Row) -> None:
    """Counts a line by how many of its cells the side has, and by how many more its best hand could fill."""
    have = free_line(s, side, line)
    if have <= 0 or have > 4:
        return
    out[have] += 1
    if have == 1:
        return
    most = 0
    seat = side
    while seat < s.seats:  # bound: the seats
        most = max(most, in_reach(s, seat, line, NOWHERE))
        seat += s.sides
    if most > 0:
        out[4 + have] += 1  # 6 to 8
        if most > 1 and have < 4:
            out[7 + have] += 1  # 9, 10


@rule
def features(s: State, seat: int, out: Row) -> int:
    """The stage, then: lines by their cells, those that the hands go on with, jacks, and whose turn it is."""
    side = side_of(s, seat)
    out[0] = stage(s, side)
    for k in range(1, SIZE + 1):
        out[k] = 0
    for line in range(LINES):
        add_line(s, side, line, out)
    out[5] = 1 if out[4] > 1 else 0
    mate = side
    while mate < s.seats:  # bound: the seats
        out[11] += count(s.held[mate, 0] & TWO_EYED) + count(s.held[mate, 1] & TWO_EYED)
        out[12] += count(s.held[mate, 0] & ONE_EYED) + count(s.held[mate, 1] & ONE_EYED)
        mate += s.sides
    out[13] = 1 if side_of(s, s.turn) == side else 0
    out[14] = 1 if out[13] and out[8] else 0
    return SIZE


@rule
def strength(s: State, seat: int, out: Row) -> int:
    """A logarithm of odds, in parts of `UNIT`."""
    total = 0
    for k in range(features(s, seat, out)):
        total += WEIGHTS[out[0] * SIZE + k] * out[1 + k]
    return total // FINE
