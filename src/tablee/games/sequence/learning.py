"""How Sequence looks to a net: numbers for each cell of the board, and one output for each way to use a cell."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.learning import Learning
from tablee.core.record import Bytes
from tablee.core.rule import rule
from tablee.games.sequence.bot import free_line, in_reach
from tablee.games.sequence.claims import LINES
from tablee.games.sequence.layout import (
    CARD,
    CORNER_HIGH,
    CORNER_LOW,
    FIRST,
    HALF,
    IS_FIRST,
    LINE_HIGH,
    LINE_LOW,
    ONE_EYED,
    SECOND,
    TWO_EYED,
    holds,
)
from tablee.games.sequence.state import (
    CLAIM,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    State,
    empty_high,
    empty_low,
    pile_size,
    removable,
    side_of,
    target,
)

CELLS, EACH = 100, 34
SIZE = CELLS * EACH
PLACED, TAKEN, SPECIAL = 100, 200, 300  # a two-eyed and a one-eyed jack on a cell, after a card on its own cell
OUTPUTS = SPECIAL + 5  # exchange, claim, discard, draw, pass

# Numbers of a cell
MINE, THEIRS, MY_LOCK, THEIR_LOCK, CORNER, EMPTY, CARD_HERE, PAIR_HERE, OTHER_FREE, TAKES = range(10)
UNSEEN, KNOWN, LAST = 10, 11, 12
BUILT, REACHED, FACED = 13, 17, 20  # lines through the cell by what a side has of them: 4, 3 and 4 numbers
GLOBAL = 24  # and what is the same for all cells
NEEDED = 255


@rule
def copies(one: int, two: int, card: int) -> int:
    return ((one >> card) & 1) + ((two >> card) & 1)


@rule
def theirs_of(s: State, side: int, line: int) -> int:
    """The most that another side has of a line."""
    most = -1
    for other in range(s.sides):
        if other != side:
            most = max(most, free_line(s, other, line))
    return most


@rule
def observe_lines(s: State, seat: int, side: int, out: Bytes) -> None:
    """Each line adds to the numbers of its five cells."""
    for line in range(LINES):
        mine, theirs = free_line(s, side, line), theirs_of(s, side, line)
        reach = mine + in_reach(s, seat, line, -1) if mine >= 0 else -1
        if mine <= 0 and theirs <= 0 and reach < 3:
            continue
        low, high = LINE_LOW[line], LINE_HIGH[line]
        while low | high:
            cell = lowest(low) if low else HALF + lowest(high)
            high = high if low else high & (high - 1)
            low &= low - 1 if low else 0
            at = cell * EACH
            if mine > 0:
                out[at + BUILT + min(mine, 4) - 1] += 1
            if reach >= 3:
                out[at + REACHED + min(reach, 5) - 3] += 1
            if theirs > 0:
                out[at + FACED + min(theirs, 4) - 1] += 1


@rule
def observe_cell(s: State, seat: int, side: int, cell: int, out: Bytes) -> None:
    at, card = cell * EACH, CARD[cell]
    empty = holds(empty_low(s), empty_high(s), cell)
    for other in range(s.sides):
        chips, locked = MINE if other == side else THEIRS, MY_LOCK if other == side else THEIR_LOCK
        if holds(s.chips[other, 0], s.chips[other, 1], cell):
            out[at + chips] = 1
        if holds(s.locked[other, 0], s.locked[other, 1], cell):
            out[at + locked] = 1
    out[at + EMPTY] = 1 if empty else 0
    out[at + TAKES] = 1 if holds(removable(s, side, 0), removable(s, side, 1), cell) else 0
    out[at + LAST] = 1 if s.last_cell == cell else 0
    if holds(CORNER_LOW, CORNER_HIGH, cell):
        out[at + CORNER] = 1
        return
    other = SECOND[card] if IS_FIRST[cell] else FIRST[card]
    out[at + CARD_HERE] = (s.held[seat, 0] >> card) & 1
    out[at + PAIR_HERE] = (s.held[seat, 1] >> card) & 1
    out[at + OTHER_FREE] = 1 if holds(empty_low(s), empty_high(s), other) else 0
    out[at + UNSEEN] = unseen(s, seat, card)
    out[at + KNOWN] = copies(s.known[seat, 0], s.known[seat, 1], card)


@rule
def unseen(s: State, seat: int, card: int) -> int:
    """How many of a card lie in the pile or in the others' hands: the same however those are dealt."""
    n = copies(s.pile[0], s.pile[1], card)
    for other in range(s.seats):
        if other != seat:
            n += copies(s.held[other, 0], s.held[other, 1], card)
    return n


@rule
def jacks(s: State, seat: int, kinds: int) -> int:
    """How many jacks of some kinds are unseen."""
    n = count(s.pile[0] & kinds) + count(s.pile[1] & kinds)
    for other in range(s.seats):
        if other != seat:
            n += count(s.held[other, 0] & kinds) + count(s.held[other, 1] & kinds)
    return n


@rule
def observe(s: State, seat: int, out: Bytes) -> None:
    side = side_of(s, seat)
    for k in range(SIZE):
        out[k] = 0
    observe_lines(s, seat, side, out)
    one = count(s.held[seat, 0] & ONE_EYED) + count(s.held[seat, 1] & ONE_EYED)
    two = count(s.held[seat, 0] & TWO_EYED) + count(s.held[seat, 1] & TWO_EYED)
    unseen_one, unseen_two = jacks(s, seat, ONE_EYED), jacks(s, seat, TWO_EYED)
    mine, theirs = target(s) - s.claimed[side], NEEDED
    for other in range(s.sides):
        if other != side:
            theirs = min(theirs, target(s) - s.claimed[other])
    pile, phase = pile_size(s), s.phase
    for cell in range(CELLS):
        observe_cell(s, seat, side, cell, out)
        at = cell * EACH + GLOBAL
        out[at], out[at + 1], out[at + 2], out[at + 3] = two, one, unseen_two, unseen_one
        out[at + 4], out[at + 5], out[at + 6], out[at + 7] = mine, theirs, pile, phase
        out[at + 8], out[at + 9] = s.seats, s.sides


@rule
def peek(s: State, seat: int, out: Bytes) -> None:
    """The cards in the others' hands, by the cells they could cover, and their jacks."""
    for cell in range(CELLS):
        held, one, two = 0, 0, 0
        for other in range(s.seats):
            if other != seat:
                held += copies(s.held[other, 0], s.held[other, 1], CARD[cell])
                one += count(s.held[other, 0] & ONE_EYED) + count(s.held[other, 1] & ONE_EYED)
                two += count(s.held[other, 0] & TWO_EYED) + count(s.held[other, 1] & TWO_EYED)
        out[cell * 3] = 0 if holds(CORNER_LOW, CORNER_HIGH, cell) else held
        out[cell * 3 + 1], out[cell * 3 + 2] = one, two


@rule
def output(s: State, seat: int, action: int) -> int:
    if action < EXCHANGE:
        card, cell = action // 100, action % 100
        if (TWO_EYED >> card) & 1:
            return PLACED + cell
        return TAKEN + cell if (ONE_EYED >> card) & 1 else cell
    if action < CLAIM:
        return SPECIAL
    if action < DISCARD:
        return SPECIAL + 1
    if action < PASS:
        return SPECIAL + 2
    return SPECIAL + 3 if action == DRAW else SPECIAL + 4


LEARNING = Learning(SIZE, observe, OUTPUTS, output, (10, 10, EACH), 3 * CELLS, peek)
