"""What a seat of Sequence knows: a guess at everything it has not seen."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.luck import Luck, below
from tablee.core.rule import rule
from tablee.games.sequence.cards import add, hands, pick, take, take_from_pile
from tablee.games.sequence.state import State, hand_size, pile_size

ROUNDS = 16  # how often each unseen card is offered another place


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Deals anew what `seat` has not seen: the others' hands and the pile. A spectator (-1) has seen no hand.

    What seats know is kept: cards in the others' hands since the last refill, and the kinds that a hand which
    passed is made of. Without such knowledge the cards are simply dealt; with it, the true deal is stirred by
    swaps that leave it standing, so that every deal that fits is equally likely.
    """
    bound = 0
    for other in range(s.seats):
        if other != seat:
            bound |= s.stuck_count[other]
            s.known[other, 0] = 0  # what another seat knows is not for this one to see
            s.known[other, 1] = 0
    if bound or (seat >= 0 and s.known[seat, 0] != 0):
        stir(s, seat, luck)
    else:
        deal(s, seat, luck)


@rule
def deal(s: State, seat: int, luck: Luck) -> None:
    """The unseen cards dealt anew, all deals equally likely."""
    one, two = hands(s, seat)
    s.pile[1] |= two | (s.pile[0] & one)
    s.pile[0] |= one
    for other in range(s.seats):
        if other == seat:
            continue
        n = hand_size(s, other)
        s.held[other, 0] = 0
        s.held[other, 1] = 0
        for _ in range(n):
            card = pick(s.pile[0], s.pile[1], below(luck, pile_size(s)))
            take_from_pile(s, card)
            add(s, other, card)


@rule
def stir(s: State, seat: int, luck: Luck) -> None:
    """Swaps unseen cards at random, as long as everything the seat knows stays true."""
    for _ in range(ROUNDS):
        for other in range(s.seats):
            if other != seat:
                for _ in range(hand_size(s, other)):
                    swap(s, seat, other, luck)


@rule
def swap(s: State, seat: int, a: int, luck: Luck) -> None:
    """Offers a card of seat a's hand for another unseen card, of the pile or of a third seat."""
    mine = pick(s.held[a, 0], s.held[a, 1], below(luck, hand_size(s, a)))
    elsewhere = pile_size(s)
    for b in range(s.seats):
        if b != seat and b != a:
            elsewhere += hand_size(s, b)
    if elsewhere == 0:
        return
    k = below(luck, elsewhere)
    if k < pile_size(s):
        theirs = pick(s.pile[0], s.pile[1], k)
        if may_change(s, a, mine, theirs) and not needed(s, seat, mine):
            take_from_pile(s, theirs)
            s.pile[1] |= s.pile[0] & (1 << mine)
            s.pile[0] |= 1 << mine
            take(s, a, mine)
            add(s, a, theirs)
        return
    k -= pile_size(s)
    for b in range(s.seats):
        if b in (seat, a):
            continue
        n = hand_size(s, b)
        if k < n:
            theirs = pick(s.held[b, 0], s.held[b, 1], k)
            if may_change(s, a, mine, theirs) and may_change(s, b, theirs, mine):
                take(s, a, mine)
                take(s, b, theirs)
                add(s, a, theirs)
                add(s, b, mine)
            return
        k -= n


@rule
def may_change(s: State, seat: int, old: int, new: int) -> bool:
    """Whether a hand that passed is still made of what it could hold then, with one card changed."""
    kinds = s.stuck[seat]
    if s.stuck_count[seat] == 0 or (kinds >> old) & 1 == 0 or (kinds >> new) & 1:
        return True
    return count(s.held[seat, 0] & kinds) + count(s.held[seat, 1] & kinds) > s.stuck_count[seat]


@rule
def needed(s: State, seat: int, card: int) -> bool:
    """Whether a seat knows that all cards of this kind in the others' hands must stay in their hands."""
    if seat < 0:
        return False
    one, two = hands(s, seat)
    there = ((one >> card) & 1) + ((two >> card) & 1)
    return there <= ((s.known[seat, 0] >> card) & 1) + ((s.known[seat, 1] >> card) & 1)
