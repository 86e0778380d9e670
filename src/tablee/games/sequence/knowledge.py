"""What a seat of Sequence knows: a guess at everything it has not seen."""

from __future__ import annotations

from tablee.core.bits import count, lowest
from tablee.core.luck import Luck, below
from tablee.core.rule import rule
from tablee.games.sequence.cards import add, hands, pick, take, take_from_pile
from tablee.games.sequence.layout import ALL_CARDS
from tablee.games.sequence.state import State, deal_size, hand_size, pile_size

ROUNDS = 24  # how often each unseen card is offered another place


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Deals anew what `seat` has not seen: the others' hands and the pile. A spectator (-1) has seen no hand.

    What seats know is kept: cards in the others' hands since the last refill, and the kinds that a hand which
    passed is made of. Without such knowledge the cards are simply dealt; with it, the true deal is stirred by
    swaps that leave it standing, so that every deal that fits is equally likely.
    """
    forget_others(s, seat)
    bound = 0
    for other in range(s.seats):
        if other != seat:
            bound |= s.stuck[other * deal_size(s)]
    if bound != 0 or (seat >= 0 and s.known[seat, 0] != 0):
        stir(s, seat, luck)
    else:
        deal(s, seat, luck)


@rule
def forget_others(s: State, seat: int) -> None:
    """What other seats know is not for this one to see."""
    for other in range(s.seats):
        if other != seat:
            s.known[other, 0] = 0
            s.known[other, 1] = 0


@rule
def conceal(s: State, seat: int, luck: Luck) -> None:
    """The unseen cards lie in one fixed order: first where a hand that passed needs them, then by their numbers.

    Cards known to be in the others' hands are there. Where several hands that passed want the same few kinds, one of
    them may be left with others: then this is no deal that fits, but still the same whatever the truth is.
    """
    forget_others(s, seat)
    sizes = gather(s, seat)
    one, two = (s.known[seat, 0], s.known[seat, 1]) if seat >= 0 else (0, 0)
    for place in range(deal_size(s)):
        for other in range(s.seats):
            kinds = s.stuck[other * deal_size(s) + place]
            if other != seat and kinds and place < (sizes >> (4 * other)) & 15:
                one, two = give(s, other, kinds, one, two)
    for other in range(s.seats):
        if other != seat:
            for _ in range(((sizes >> (4 * other)) & 15) - hand_size(s, other)):
                one, two = give(s, other, ALL_CARDS, one, two)


@rule
def gather(s: State, seat: int) -> int:
    """Puts the others' hands into the pile; returns how large they were, four bits a seat."""
    sizes = 0
    one, two = hands(s, seat)
    s.pile[1] |= two | (s.pile[0] & one)
    s.pile[0] |= one
    for other in range(s.seats):
        if other != seat:
            sizes |= hand_size(s, other) << (4 * other)
            s.held[other, 0] = 0
            s.held[other, 1] = 0
    return sizes


@rule
def give(s: State, seat: int, kinds: int, one: int, two: int) -> tuple[int, int]:
    """A seat gets the first card of the pile of some kinds, of the wanted ones (`one`, and `two` twice) if it can be.

    Returns what is still wanted. If the pile has none of these kinds, nothing happens.
    """
    wanted = one & kinds
    cards = wanted if wanted else s.pile[0] & kinds
    if cards == 0:
        return one, two
    card = lowest(cards)
    take_from_pile(s, card)
    add(s, seat, card)
    if wanted:
        one &= ~(1 << card) | two
        two &= ~(1 << card)
    return one, two


@rule
def deal(s: State, seat: int, luck: Luck) -> None:
    """The unseen cards dealt anew, all deals equally likely."""
    sizes = gather(s, seat)
    for other in range(s.seats):
        if other == seat:
            continue
        for _ in range((sizes >> (4 * other)) & 15):
            card = pick(s.pile[0], s.pile[1], below(luck, pile_size(s)))
            take_from_pile(s, card)
            add(s, other, card)


@rule
def stir(s: State, seat: int, luck: Luck) -> None:
    """Swaps unseen cards at random, as long as everything the seat knows stays true.

    Every other round only cards in hands change places: after a refill hardly any other swap leaves what is known.
    """
    for n in range(ROUNDS):
        for other in range(s.seats):
            if other != seat:
                for i in range(hand_size(s, other)):
                    kinds = s.stuck[other * deal_size(s) + i]
                    swap(s, seat, other, kinds if kinds else ALL_CARDS, n & 1, luck)


@rule
def swap(s: State, seat: int, a: int, kinds: int, hands_only: int, luck: Luck) -> None:
    """Offers a card of seat a's hand for another unseen card, both of these kinds, of the pile or of a third seat.

    The way back is exactly as likely: a swap changes neither how many cards of these kinds the hand has, nor how
    many are elsewhere. Swaps among the kinds of a hand that passed would hardly ever be found by blind offers.
    """
    mine = size(s.held[a, 0] & kinds, s.held[a, 1] & kinds)
    piled = 0 if hands_only else size(s.pile[0] & kinds, s.pile[1] & kinds)
    elsewhere = piled
    for b in range(s.seats):
        if b != seat and b != a:
            elsewhere += size(s.held[b, 0] & kinds, s.held[b, 1] & kinds)
    if mine == 0 or elsewhere == 0:
        return
    given = pick(s.held[a, 0] & kinds, s.held[a, 1] & kinds, below(luck, mine))
    k = below(luck, elsewhere)
    if k < piled:
        taken = pick(s.pile[0] & kinds, s.pile[1] & kinds, k)
        if may_change(s, a, given, taken) and not needed(s, seat, given):
            take_from_pile(s, taken)
            s.pile[1] |= s.pile[0] & (1 << given)
            s.pile[0] |= 1 << given
            take(s, a, given)
            add(s, a, taken)
        return
    k -= piled
    for b in range(s.seats):
        if b != seat and b != a:
            n = size(s.held[b, 0] & kinds, s.held[b, 1] & kinds)
            if k < n:
                exchange(s, a, given, b, pick(s.held[b, 0] & kinds, s.held[b, 1] & kinds, k))
                return
            k -= n


@rule
def size(one: int, two: int) -> int:
    return count(one) + count(two)


@rule
def exchange(s: State, a: int, given: int, b: int, taken: int) -> None:
    """Two hands change cards, if what is known of both allows it."""
    if may_change(s, a, given, taken) and may_change(s, b, taken, given):
        take(s, a, given)
        take(s, b, taken)
        add(s, a, taken)
        add(s, b, given)


@rule
def may_change(s: State, seat: int, old: int, new: int) -> bool:
    """Whether a hand that passed is still made of what it could hold then, with one card changed."""
    first = seat * deal_size(s)
    for n in range(hand_size(s, seat)):
        kinds = s.stuck[first + n]
        if kinds == 0:
            return True
        if (kinds >> old) & 1 and (kinds >> new) & 1 == 0:
            if size(s.held[seat, 0] & kinds, s.held[seat, 1] & kinds) <= n + 1:
                return False
    return True


@rule
def needed(s: State, seat: int, card: int) -> bool:
    """Whether a seat knows that all cards of this kind in the others' hands must stay in their hands."""
    if seat < 0:
        return False
    one, two = hands(s, seat)
    there = ((one >> card) & 1) + ((two >> card) & 1)
    return there <= ((s.known[seat, 0] >> card) & 1) + ((s.known[seat, 1] >> card) & 1)
