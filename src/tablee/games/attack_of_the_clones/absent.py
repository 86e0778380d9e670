"""What the table does for an absent player (CLONES-37)."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.luck import Luck
from tablee.core.rule import rule
from tablee.games.attack_of_the_clones.cards import HALF, change
from tablee.games.attack_of_the_clones.missions import keepable
from tablee.games.attack_of_the_clones.state import (
    DECLINE,
    END,
    FLIP,
    NAME,
    Phase,
    State,
    hand_size,
    next_seat,
)


@rule
def foremost(s: State, seat: int, low: int, high: int, sign: int) -> int:
    """Of a set of cards the one that changes the seat's hand most (sign 1) or least (-1); the lowest of equals."""
    best, found = -100, 0
    for half in range(2):
        cards = high if half else low
        while cards:
            card = half * HALF + lowest(cards)
            cards &= cards - 1
            weight = sign * change(s.hand[seat, 0], s.hand[seat, 1], card)
            if weight > best:
                best, found = weight, card
    return found


@rule
def richest(s: State, seat: int) -> int:
    """The opponent with most cards; of equals the one whose turn comes first."""
    best, found = -1, seat
    other = next_seat(s, seat)
    while other != seat:  # bound: the other seats
        if hand_size(s, other) > best:
            best, found = hand_size(s, other), other
        other = next_seat(s, other)
    return found


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """CLONES-37: takes what adds most, flips when it cannot, lays nothing, declares never."""
    phase = s.phase
    if phase == Phase.DRAFT or phase == Phase.ZAM:
        if s.must_flip or s.display[0] | s.display[1] == 0:
            return FLIP
        return foremost(s, seat, s.display[0], s.display[1], 1)
    if phase == Phase.SCORED:
        return FLIP
    if phase == Phase.DOOKU or phase == Phase.JANGO:
        return NAME + richest(s, seat)
    if phase == Phase.GIVE:
        return foremost(s, seat, s.hand[seat, 0], s.hand[seat, 1], -1)
    if phase == Phase.KEEP:  # left in the middle of a mission: the dearest cards stay
        cards = keepable(s, seat) << (s.value & 3) * 10
        return foremost(s, seat, 0 if s.value >= 4 else cards, cards if s.value >= 4 else 0, 1)
    return DECLINE if phase == Phase.GEONOSIAN else END
