"""What a seat of Whisper knows: a guess at every card it has not seen."""

from __future__ import annotations

from tablee.core.luck import Luck, below
from tablee.core.rule import rule
from tablee.games.whisper.cards import take
from tablee.games.whisper.state import State


@rule
def unseen(s: State, seat: int, place: int) -> bool:
    """Whether a seat has never seen the card at a place; a spectator (-1) has seen none."""
    return seat < 0 or (s.seen[place] >> seat) & 1 == 0


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Deals anew what `seat` has not seen.

    Cards drawn since the last refill are dealt from the bag. Of older ones the bag they came from was drawn to its
    last card, so all know what they are together, only not which is which: they change places among themselves.
    """
    put_back(s, seat)
    for place in range(2 * s.seats):
        if unseen(s, seat, place):
            if s.drawn[place] == s.refills:
                s.card[place] = take(s, luck)
            else:
                other = partner(s, seat, place, luck)
                s.card[place], s.card[other] = s.card[other], s.card[place]


@rule
def put_back(s: State, seat: int) -> None:
    """The unseen cards drawn since the last refill are counted to the bag again."""
    for place in range(2 * s.seats):
        if unseen(s, seat, place) and s.drawn[place] == s.refills:
            s.bag[s.card[place]] += 1


@rule
def conceal(s: State, seat: int, luck: Luck) -> None:
    """Unseen cards lie in ascending order: those of the present bag, and of each older one among themselves."""
    put_back(s, seat)
    for place in range(2 * s.seats):
        if not unseen(s, seat, place):
            continue
        if s.drawn[place] == s.refills:
            number = 0
            while s.bag[number] == 0:  # bound: six numbers
                number += 1
            s.bag[number] -= 1
            s.card[place] = number
        else:
            for other in range(place + 1, 2 * s.seats):
                if unseen(s, seat, other) and s.drawn[other] == s.drawn[place] and s.card[other] < s.card[place]:
                    s.card[place], s.card[other] = s.card[other], s.card[place]


@rule
def partner(s: State, seat: int, place: int, luck: Luck) -> int:
    """This place or a later one with an unseen card of the same bag, all equally likely."""
    found, equal = place, 1
    for other in range(place + 1, 2 * s.seats):
        if unseen(s, seat, other) and s.drawn[other] == s.drawn[place]:
            equal += 1
            if below(luck, equal) == 0:
                found = other
    return found
