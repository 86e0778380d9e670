"""What bots know of Sequence: a sensible player that builds, blocks and keeps its jacks.

How it likes what stands in `tastes.py`, a row for greedy and one for each number of sides that was fitted by play; `at`
is where a row begins.
"""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.lot import UNLIKED, preferred
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee.games.sequence.claims import LINES
from tablee.games.sequence.layout import (
    CARD,
    HALF,
    HIGH,
    JACKS,
    LINE_HIGH,
    LINE_LOW,
    LOW,
    MOST,
    ONE_EYED,
    THROUGH,
    THROUGH_COUNT,
)
from tablee.games.sequence.legal import legal
from tablee.games.sequence.state import (
    CLAIM,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    State,
    dead,
    empty_high,
    empty_low,
    own_high,
    own_low,
    side_of,
    target,
)
from tablee.games.sequence.tastes import (
    BUILD,
    CLEAR,
    DEAD,
    DECISIVE,
    DOUBLE,
    HALT,
    HURT,
    JACK,
    JACK_LEFT,
    JACK_ONE,
    KINDS,
    LATE,
    PAIR,
    PARTS,
    PROMISE,
    STEP,
    TASTES,
)

SCARCE = 12  # kinds with a free space: with fewer a new card is most often dead as well, and only need makes one swap
UNWANTED = -1_000_000
SHARED = 2  # cells a line may not share with a claimed sequence


@rule
def taste(k: int) -> int:
    """A number of the table of tastes."""
    return TASTES[k]


@rule
def row_of(s: State) -> int:
    """Where the row begins that was fitted for so many sides."""
    return (s.sides - 1) * PARTS


@rule
def free_line(s: State, side: int, line: int) -> int:
    """How many cells of a line a side has, or -1 if it can never be a sequence of that side as things stand."""
    low, high = LINE_LOW[line], LINE_HIGH[line]
    for other in range(s.sides):
        if other != side and (s.chips[other, 0] & low) | (s.chips[other, 1] & high):
            return -1
    if count(s.locked[side, 0] & low) + count(s.locked[side, 1] & high) >= SHARED:
        return -1
    return count(own_low(s, side) & low) + count(own_high(s, side) & high)


@rule
def in_reach(s: State, seat: int, line: int, but: int) -> int:
    """How many empty cells of a line, but for one, a seat holds a card of."""
    found = 0
    low, high = LINE_LOW[line] & empty_low(s), LINE_HIGH[line] & empty_high(s)
    while low:
        cell = lowest(low)
        low &= low - 1
        found += (s.held[seat, 0] >> CARD[cell]) & 1 if cell != but else 0
    while high:
        cell = HALF + lowest(high)
        high &= high - 1
        found += (s.held[seat, 0] >> CARD[cell]) & 1 if cell != but else 0
    return found


@rule
def threat(s: State, side: int, have: int, at: int) -> int:
    """What it is worth to stop a line of an opponent; most of all one that would win."""
    near = s.claimed[side] + 1 >= target(s)
    if have == 4 and near:
        return taste(at + DECISIVE)
    return taste(at + HALT + (LATE if near else 0) + have)


@rule
def worth_of_chip(s: State, seat: int, cell: int, at: int) -> int:
    """What a chip of a seat on an empty cell builds, the more with the next cards in hand, and what it blocks."""
    side, worth, strong = side_of(s, seat), 0, 0
    near = s.claimed[side] + 1 >= target(s)
    step = at + STEP + (LATE if near else 0)
    for d in range(4):
        first = cell * 4 + d
        for k in range(THROUGH_COUNT[first]):
            line = THROUGH[first * MOST + k]
            have = free_line(s, side, line)
            if have >= 0:
                worth += taste(step + have)
                strong += 1 if have == 2 else 0
                if have == 4 and near:
                    worth += 2 * taste(at + DECISIVE)  # it wins
                if have < 4:
                    coming = min(4, have + 1 + in_reach(s, seat, line, cell))
                    worth += taste(at + PROMISE + have * KINDS + coming)
            for other in range(s.sides):
                if other != side:
                    theirs = free_line(s, other, line)
                    if theirs >= 0:
                        worth += threat(s, other, theirs, at)
    return worth + (taste(at + DOUBLE) if strong > 1 else 0)


@rule
def worth_of_removal(s: State, side: int, cell: int, at: int) -> int:
    """What taking an opponent's chip away is worth: its lines, and the way it clears for one's own."""
    worth = 0
    for other in range(s.sides):
        if (s.chips[other, 0] & LOW[cell]) | (s.chips[other, 1] & HIGH[cell]):
            near = s.claimed[other] + 1 >= target(s)
            if (s.locked[other, 0] & LOW[cell]) | (s.locked[other, 1] & HIGH[cell]):
                worth += threat(s, other, 4, at)
            for d in range(4):
                first = cell * 4 + d
                for k in range(THROUGH_COUNT[first]):
                    line = THROUGH[first * MOST + k]
                    theirs = free_line(s, other, line)
                    if theirs > 1:
                        winning = theirs == 4 and near
                        worth += taste(at + DECISIVE) if winning else taste(at + HURT + (LATE if near else 0) + theirs)
                    mine = count(own_low(s, side) & LINE_LOW[line]) + count(own_high(s, side) & LINE_HIGH[line])
                    worth += taste(at + CLEAR + mine)
    return worth


@rule
def weigh(s: State, seat: int, action: int, at: int) -> int:
    """How much an action is liked by a taste."""
    side = side_of(s, seat)
    if action < EXCHANGE:
        card, cell = action // 100, action % 100
        if (ONE_EYED >> card) & 1:
            return worth_of_removal(s, side, cell, at) - taste(at + JACK_ONE)
        worth = worth_of_chip(s, seat, cell, at)
        if (JACKS >> card) & 1:
            return worth - taste(at + JACK)
        # of two spaces of one card, the one that leaves the card alive costs nothing; a pair in hand is worth both
        return worth + (taste(at + PAIR) if (s.held[seat, 1] >> CARD[cell]) & 1 else 0)
    if action < CLAIM:
        return 1 << 24 if count(s.open[0] | s.open[1]) >= SCARCE else UNWANTED
    if action < DISCARD:
        return prospects(s, side, action - CLAIM, at)
    if action < PASS:
        card = action - DISCARD
        if (dead(s) >> card) & 1:
            return taste(at + DEAD)
        return -taste(at + JACK_LEFT) if (JACKS >> card) & 1 else 0
    return 1 << 25 if action == DRAW else 0


@rule
def value(s: State, seat: int, action: int) -> int:
    """How much the greedy player likes an action."""
    return weigh(s, seat, action, 0)


@rule
def prospects(s: State, side: int, claimed: int, at: int) -> int:
    """What a side can still build if this line is claimed: its other lines that would not share too much with it."""
    worth = 0
    for line in range(LINES):
        shared = count(LINE_LOW[line] & LINE_LOW[claimed]) + count(LINE_HIGH[line] & LINE_HIGH[claimed])
        if shared < SHARED:
            have = free_line(s, side, line)
            if have > 0:
                worth += taste(at + BUILD + have)
    return worth


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action of a guess; equals are drawn by lot."""
    return liked_most(s, seat, luck, out, 0)


@rule
def tuned(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The same by the taste that was fitted for so many sides."""
    return liked_most(s, seat, luck, out, row_of(s))


@rule
def liked_most(s: State, seat: int, luck: Luck, out: Row, at: int) -> int:
    best, most, equal = 0, UNLIKED, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], weigh(s, seat, out[i], at), best, most, equal)
    return best
