"""Cards of Whisper on the move: a bag without an order, and the knowledge that a refill brings."""

from __future__ import annotations

from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.rule import rule, tell
from tablee.games.whisper.events import Event
from tablee.games.whisper.state import NUMBERS, State


@rule
def bag_size(s: State) -> int:
    n = 0
    for number in range(NUMBERS):
        n += s.bag[number]
    return n


@rule
def take(s: State, luck: Luck) -> int:
    """A card out of the bag, each as likely as the other; the bag is not empty."""
    k = below(luck, bag_size(s))
    number = 0
    while k >= s.bag[number]:  # bound: six numbers
        k -= s.bag[number]
        number += 1
    s.bag[number] -= 1
    return number


@rule
def draw(s: State, place: int, luck: Luck) -> None:
    """WHISPER-8: a card is drawn when it is needed, and nobody but its owner has seen it."""
    if bag_size(s) == 0:
        refill(s)
    seat = place // 2
    s.card[place] = take(s, luck)
    s.drawn[place] = s.refills
    s.seen[place] = 1 << seat
    tell(s, 1 << seat, Event.DREW, seat, place % 2, s.card[place])
    tell(s, ~(1 << seat), Event.DREW_UNSEEN, seat, place % 2)


@rule
def refill(s: State) -> None:
    """WHISPER-8: the discards become the bag. Everybody can now tell which cards are in the hands, all together."""
    for number in range(NUMBERS):
        s.bag[number] = s.discards[number]
        s.discards[number] = 0
    s.refills += 1
    tell(s, EVERYBODY, Event.REFILLED, bag_size(s))
