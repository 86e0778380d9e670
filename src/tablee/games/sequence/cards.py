"""Cards of Sequence on the move: the bag they are drawn from, the hands, and what their moving tells."""

from __future__ import annotations

from tablee.core.bits import count, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.sequence.events import Event
from tablee.games.sequence.layout import ALL_CARDS
from tablee.games.sequence.state import ANY, RENEWED, State, deal_size, pile_size


@rule
def pick(one: int, two: int, k: int) -> int:
    """The k-th card of a bag that holds the kinds `one` and, a second time, the kinds `two`."""
    n = count(one)
    return nth(one if k < n else two, k if k < n else k - n)


@rule
def add(s: State, seat: int, card: int) -> None:
    bit = 1 << card
    s.held[seat, 1] |= s.held[seat, 0] & bit
    s.held[seat, 0] |= bit


@rule
def take(s: State, seat: int, card: int) -> None:
    bit = 1 << card
    s.held[seat, 0] &= ~bit | s.held[seat, 1]  # no branch: it could not be foretold
    s.held[seat, 1] &= ~bit


@rule
def take_from_pile(s: State, card: int) -> None:
    bit = 1 << card
    s.pile[0] &= ~bit | s.pile[1]
    s.pile[1] &= ~bit


@rule
def deal(s: State, seat: int, luck: Luck) -> bool:
    """SEQ-38, SEQ-39: a card of the bag, which is made anew of all discards when it is empty; False: none left."""
    if s.pile[0] == 0:
        refill(s)
    n = pile_size(s)
    if n == 0:
        return False
    card = pick(s.pile[0], s.pile[1], below(luck, n))
    take_from_pile(s, card)
    add(s, seat, card)
    tell(s, 1 << seat, Event.DREW, seat, card)
    return True


@rule
def draw(s: State, seat: int, luck: Luck) -> None:
    """SEQ-36: a card from the pile, which everybody sees happen."""
    if deal(s, seat, luck):
        tell(s, ~(1 << seat), Event.DREW_UNSEEN, seat)


@rule
def refill(s: State) -> None:
    """SEQ-38: every card that is in no hand is in the bag again. Each seat now knows what the others hold together."""
    one, two = hands(s, -1)
    s.pile[0] = ALL_CARDS & ~two
    s.pile[1] = ALL_CARDS & ~one
    s.refilled = 1
    if s.dead_cards == ANY:
        s.exchanged |= RENEWED
    for seat in range(s.seats):
        one, two = hands(s, seat)
        s.known[seat, 0] = one
        s.known[seat, 1] = two
    tell(s, EVERYBODY, Event.REFILLED, pile_size(s))


@rule
def hands(s: State, but: int) -> tuple[int, int]:
    """All hands together, but for one seat's: the kinds there, and those there twice."""
    one, two = 0, 0
    for seat in range(s.seats):
        if seat != but:
            two |= s.held[seat, 1] | (one & s.held[seat, 0])
            one |= s.held[seat, 0]
    return one, two


@rule
def reveal(s: State, seat: int, card: int) -> None:
    """A card leaves a hand in the open: it is discarded, and everybody learns from it."""
    take(s, seat, card)
    s.shown += 1
    bit = 1 << card
    if s.refilled:
        for other in range(s.seats):  # of equal cards the one known longer moves first
            if other != seat:
                s.known[other, 0] &= ~bit | s.known[other, 1]
                s.known[other, 1] &= ~bit
    first = seat * deal_size(s)
    if s.stuck[first]:
        forget(s, first, first + deal_size(s) - 1, bit)


@rule
def forget(s: State, first: int, last: int, bit: int) -> None:
    """One of the cards that a seat could not play leaves its hand: one fewer is known to be of each set it was in."""
    i = first
    while i <= last and s.stuck[i] and s.stuck[i] & bit == 0:  # bound: the cards of a hand
        i += 1
    while i < last and s.stuck[i]:
        s.stuck[i] = s.stuck[i + 1]
        i += 1
    if i == last:
        s.stuck[i] = 0
