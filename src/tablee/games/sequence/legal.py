"""What is legal in Sequence: whose move it is, what a card may be played on, and what else is open."""

from __future__ import annotations

from tablee.core.bits import count, lowest, nth, nth_of_both
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee.games.sequence.claims import choices, is_choice
from tablee.games.sequence.layout import FIRST, HALF, HIGH, JACKS, LOW, ONE_EYED, SECOND, TWO_EYED
from tablee.games.sequence.state import (
    ACTIONS,
    CLAIM,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    PENALTY,
    Phase,
    State,
    dead,
    empty_high,
    empty_low,
    may_exchange,
    removable,
    side_of,
)


@rule
def to_act(s: State) -> int:
    """The seat on turn (or the one that owes a penalty card), and in manual mode all who may still draw."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.DISCARD:
        return (s.discarding & -s.discarding) | s.pending
    return (1 << s.turn) | s.pending


@rule
def targets(s: State, seat: int, card: int, half: int) -> int:
    """SEQ-22, SEQ-23, SEQ-24, SEQ-27: the cells a card may be played on, in one half of the board."""
    bit = 1 << card
    if bit & ONE_EYED:
        return removable(s, side_of(s, seat), half)
    if bit & TWO_EYED:
        return empty_high(s) if half else empty_low(s)
    cells = 0
    if s.open[0] & bit:
        cells |= HIGH[FIRST[card]] if half else LOW[FIRST[card]]
    if s.open[1] & bit:
        cells |= HIGH[SECOND[card]] if half else LOW[SECOND[card]]
    return cells


@rule
def playable(s: State, seat: int) -> int:
    """The kinds in a hand that have a legal target."""
    hand = s.held[seat, 0]
    found = hand & (s.open[0] | s.open[1])
    if hand & TWO_EYED and empty_low(s) | empty_high(s):
        found |= hand & TWO_EYED
    if hand & ONE_EYED and removable(s, side_of(s, seat), 0) | removable(s, side_of(s, seat), 1):
        found |= hand & ONE_EYED
    return found


@rule
def exchangeable(s: State, seat: int) -> int:
    """SEQ-18, SEQ-37a: the dead cards a seat on turn may exchange now."""
    if not may_exchange(s):
        return 0
    if (s.pending >> seat) & 1 and playable(s, seat) == 0:
        return 0
    return s.held[seat, 0] & dead(s)


@rule
def legal(s: State, seat: int, out: Row) -> int:
    if seat < 0:
        return legal_for_table(s, out)
    n = 0
    if s.phase == Phase.PLAY and seat == s.turn:
        n = legal_plays(s, seat, out)
    elif s.phase == Phase.CLAIM and seat == s.turn:
        n = choices(s, side_of(s, seat), out)
    elif s.phase == Phase.DISCARD and s.discarding & -s.discarding == 1 << seat:
        cards = s.held[seat, 0]
        while cards:
            out[n] = DISCARD + lowest(cards)
            n += 1
            cards &= cards - 1
    if (s.pending >> seat) & 1 and s.phase != Phase.OVER:
        out[n] = DRAW
        n += 1
    return n


@rule
def legal_plays(s: State, seat: int, out: Row) -> int:
    n = 0
    first, second = s.open[0], s.open[1]
    cards = s.held[seat, 0] & (first | second)
    while cards:  # both spaces are written and counted only if empty: no branch that could not be foretold
        card = lowest(cards)
        cards &= cards - 1
        out[n] = card * 100 + FIRST[card]
        n += (first >> card) & 1
        out[n] = card * 100 + SECOND[card]
        n += (second >> card) & 1
    cards = s.held[seat, 0] & JACKS
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        n = list_cells(out, n, card * 100, targets(s, seat, card, 0))
        n = list_cells(out, n, card * 100 + HALF, targets(s, seat, card, 1))
    if n == 0 and (s.pending >> seat) & 1:
        return 0  # SEQ-37a: the pending draw comes first
    if may_exchange(s):  # SEQ-19: beside the plays, not instead of them
        cards = s.held[seat, 0] & dead(s)
        while cards:
            out[n] = EXCHANGE + lowest(cards)
            n += 1
            cards &= cards - 1
    if n == 0:
        out[n] = PASS  # SEQ-28, SEQ-43
        n += 1
    return n


@rule
def random_move(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The action that a lot over `legal` gives, found by counting instead of listing."""
    if s.phase != Phase.PLAY or s.draw_mode:
        return out[below(luck, legal(s, seat, out))]
    hand = s.held[seat, 0]
    first, second = hand & s.open[0], hand & s.open[1]
    plain = count(first) + count(second)
    takes, places, taking, placing = 0, 0, 0, 0
    if hand & JACKS:
        taking = count(removable(s, side_of(s, seat), 0)) + count(removable(s, side_of(s, seat), 1))
        placing = count(empty_low(s)) + count(empty_high(s))
        takes, places = count(hand & ONE_EYED) * taking, count(hand & TWO_EYED) * placing
    gone = hand & dead(s) if may_exchange(s) else 0
    n = plain + takes + places + count(gone)
    k = below(luck, n if n else 1)
    if n == 0:
        return PASS
    if k < plain:
        card, again = nth_of_both(first, second, k)
        return card * 100 + (FIRST[card] if again == 0 and (first >> card) & 1 else SECOND[card])
    k -= plain
    if k >= takes + places:
        return EXCHANGE + nth(gone, k - takes - places)
    jacks = hand & ONE_EYED if k < takes else hand & TWO_EYED
    each = taking if k < takes else placing
    k -= 0 if k < takes else takes
    later = 1 if k >= each else 0  # there are two kinds of each: no division needed
    return on_cell(s, seat, nth(jacks, later), k - later * each)


@rule
def on_cell(s: State, seat: int, card: int, k: int) -> int:
    """A card played on the k-th of its cells."""
    low = targets(s, seat, card, 0)
    n = count(low)
    return card * 100 + (nth(low, k) if k < n else HALF + nth(targets(s, seat, card, 1), k - n))


@rule
def list_cells(out: Row, n: int, base: int, cells: int) -> int:
    while cells:
        out[n] = base + lowest(cells)
        n += 1
        cells &= cells - 1
    return n


@rule
def legal_for_table(s: State, out: Row) -> int:
    """SEQ-V1: the host may call a penalty against a side."""
    n = 0
    if s.silence == 0:
        return n
    for side in range(s.sides):
        if permits(s, -1, PENALTY + side):
            out[n] = PENALTY + side
            n += 1
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if s.phase == Phase.OVER or action < 0 or action >= ACTIONS:
        return False
    if action >= PENALTY:
        return seat < 0 and s.silence != 0 and action - PENALTY < s.sides and s.penalties[action - PENALTY] < 99
    if seat < 0 or seat >= s.seats:
        return False
    if action == DRAW:
        return (s.pending >> seat) & 1 != 0
    if s.phase == Phase.DISCARD:
        mine = s.discarding & -s.discarding == 1 << seat
        return mine and DISCARD <= action < PASS and (s.held[seat, 0] >> (action - DISCARD)) & 1 != 0
    if seat != s.turn:
        return False
    if s.phase == Phase.CLAIM:
        return CLAIM <= action < DISCARD and is_choice(s, side_of(s, seat), action - CLAIM)
    if action < EXCHANGE:
        card, cell = action // 100, action % 100
        if (s.held[seat, 0] >> card) & 1 == 0:
            return False
        return (targets(s, seat, card, cell // HALF) >> (cell % HALF)) & 1 != 0
    if action < CLAIM:
        return (exchangeable(s, seat) >> (action - EXCHANGE)) & 1 != 0
    if action == PASS:
        return playable(s, seat) == 0 and exchangeable(s, seat) == 0 and (s.pending >> seat) & 1 == 0
    return False
