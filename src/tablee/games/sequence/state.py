"""The whole truth of a table of Sequence, and the small questions everything else asks of it."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.bits import count
from tablee.core.record import Record, int8, int16, int64
from tablee.core.rule import rule
from tablee.games.sequence.layout import CORNER_HIGH, CORNER_LOW, FREE_HIGH, FREE_LOW, PLAIN

TURN_CAP = 1000  # SEQ-41


class Phase(IntEnum):
    PLAY = 0
    CLAIM = 1
    DISCARD = 2
    OVER = 3


class Action:
    """Where each kind of action begins; an action is its beginning plus its card, cell, line or side."""

    PLAY = 0  # + card * 100 + cell
    EXCHANGE = 5200  # + card
    CLAIM = 5252  # + line
    DISCARD = 5444  # + card
    PASS = 5496
    DRAW = 5497
    PENALTY = 5498  # + side
    END = 5501


PLAY, EXCHANGE, CLAIM, DISCARD = Action.PLAY, Action.EXCHANGE, Action.CLAIM, Action.DISCARD
PASS, DRAW, PENALTY, ACTIONS = Action.PASS, Action.DRAW, Action.PENALTY, Action.END
NOTHING = 127  # no card, no cell, no side

ONCE, ANY = 0, 1  # SEQ-18: how often dead cards may be exchanged in a turn
SWAPPED, RENEWED = 1, 2  # what a turn has seen: an exchange, and with ANY the pile made anew


class State(Record):
    # options
    sides = int8()
    silence = int8()
    higher_level = int8()
    deal_12_two_sides = int8()
    draw_mode = int8()  # 0 automatic, 1 manual
    stalemate_rounds = int8()
    dead_cards = int8()  # ONCE, ANY
    # the turn
    seats = int8()
    dealer = int8()
    phase = int8()
    turn = int8()
    exchanged = int8()  # SEQ-18: SWAPPED, RENEWED
    placed = int8()  # the cell just filled, while its sequences are being claimed
    directions = int8()  # those in which the claimer still has a choice
    turns = int16()
    quiet = int16()  # turns in a row without a chip placed or removed
    shown = int16()
    winner = int8()
    reason = int8()
    pending = int16()  # SEQ-37: seats that have not drawn yet
    closing = int16()  # seats whose coming draw ends the right of the seat before them
    discarding = int16()  # SEQ-V1: seats that owe a card
    penalties = int8(3)  # called and not yet carried out, by side
    # the cards: a set of kinds held, and a set of those held twice
    held = int64(12, 2)
    pile = int64(2)
    limit = int8(12)
    # the board
    chips = int64(3, 2)
    locked = int64(3, 2)  # cells of claimed sequences
    open = int64(2)  # cards whose first, whose second space is empty
    claimed = int8(3)
    claims = int16(3, 10)  # one standing sequence, and at most two in each direction by the last chip
    # what seats know beyond the present picture
    refilled = int8()  # 1 once the pile has been made anew
    known = int64(12, 2)  # what a seat knows to be in the hands of the others
    # what a seat that passed could hold: for each card of the deal a place, seat by seat. At place n of a seat, the
    # kinds that n + 1 of its cards are of; a wider set than at the place before; 0: anything
    stuck = int64(36)
    # the last move, shown until the next
    last_seat = int8()
    last_card = int8()
    last_cell = int8()


@rule
def side_of(s: State, seat: int) -> int:
    """SEQ-8, SEQ-9: A B A B…, A B C A B C…"""
    return seat & 1 if s.sides == 2 else seat % 3


@rule
def left_of(s: State, seat: int) -> int:
    """SEQ-14: the next seat, clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def right_of(s: State, seat: int) -> int:
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def deal_size(s: State) -> int:
    """SEQ-13, SEQ-15: cards dealt to each seat."""
    if s.seats == 2:
        return 7
    if s.seats <= 4:
        return 6
    if s.seats == 6:
        return 5
    if s.seats <= 9:
        return 4
    if s.seats == 12 and s.sides == 2:
        return s.deal_12_two_sides
    return 3


@rule
def target(s: State) -> int:
    """SEQ-16, SEQ-V3: sequences needed to win; among three sides one."""
    return 2 if s.sides == 2 else 1


@rule
def hand_size(s: State, seat: int) -> int:
    return count(s.held[seat, 0]) + count(s.held[seat, 1])


@rule
def pile_size(s: State) -> int:
    return count(s.pile[0]) + count(s.pile[1])


@rule
def dead(s: State) -> int:
    """SEQ-17, SEQ-20: the cards whose two spaces are both covered; never a jack."""
    return PLAIN & ~(s.open[0] | s.open[1])


@rule
def may_exchange(s: State) -> bool:
    """SEQ-18: whether this turn has room for an exchange, as everybody can see: once, or as long as the pile is not
    to be made anew a second time."""
    if s.dead_cards == ONCE:
        return s.exchanged == 0
    return s.exchanged & RENEWED == 0 or s.pile[0] != 0


@rule
def empty_low(s: State) -> int:
    return FREE_LOW & ~(s.chips[0, 0] | s.chips[1, 0] | s.chips[2, 0])


@rule
def empty_high(s: State) -> int:
    return FREE_HIGH & ~(s.chips[0, 1] | s.chips[1, 1] | s.chips[2, 1])


@rule
def removable(s: State, side: int, half: int) -> int:
    """SEQ-24, SEQ-26, SEQ-V2: opponents' chips a one-eyed jack may take, in one half of the board."""
    found = 0
    for other in range(s.sides):
        if other != side:
            found |= s.chips[other, half] if s.higher_level else s.chips[other, half] & ~s.locked[other, half]
    return found


@rule
def own_low(s: State, side: int) -> int:
    """SEQ-29: a side's chips, and the corners, which count for every side."""
    return s.chips[side, 0] | CORNER_LOW


@rule
def own_high(s: State, side: int) -> int:
    return s.chips[side, 1] | CORNER_HIGH
