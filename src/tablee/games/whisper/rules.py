"""The rules of Whisper: look at a card, name one, change your own, or wait."""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee.games.whisper.cards import draw
from tablee.games.whisper.events import Event
from tablee.games.whisper.state import CHANGE, COPIES, LOOK, NAME, NOBODY, NUMBERS, TURN_CAP, WAIT, Reason, State


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """WHISPER-1, WHISPER-2, WHISPER-3: all cards into the bag, two for each seat, and a lot for who begins."""
    s.seats = seats
    forget(s)
    for number in range(NUMBERS):
        s.bag[number] = COPIES
    s.turn = below(luck, seats)
    for place in range(2 * seats):
        draw(s, place, luck)


@rule
def to_act(s: State) -> int:
    return 1 << s.turn if s.reason == Reason.PLAYING else 0


@rule
def legal(s: State, seat: int, out: Row) -> int:
    """All looks, all namings, the changes, the wait: nothing here depends on what is hidden."""
    if seat < 0 or seat != s.turn or s.reason != Reason.PLAYING:
        return 0
    n = 0
    for place in range(2 * s.seats):
        if place // 2 != seat:
            out[n] = LOOK + place
            n += 1
    for place in range(2 * s.seats):
        if place // 2 != seat:
            for number in range(NUMBERS):
                out[n] = NAME + place * NUMBERS + number
                n += 1
    for action in range(CHANGE, WAIT + 1):
        out[n] = action
        n += 1
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if seat < 0 or seat != s.turn or s.reason != Reason.PLAYING or action < 0 or action > WAIT:
        return False
    if action >= CHANGE:
        return True
    owner = action // 2 if action < NAME else (action - NAME) // (2 * NUMBERS)
    return owner < s.seats and owner != seat


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    forget(s)
    s.waits = s.waits + 1 if action == WAIT else 0
    if action < NAME:
        look(s, seat, action)
    elif action < CHANGE:
        name(s, seat, (action - NAME) // NUMBERS, (action - NAME) % NUMBERS, luck)
    elif action < WAIT:
        change(s, seat, 2 * seat + action - CHANGE, luck)
    else:
        tell(s, EVERYBODY, Event.WAITED, seat)  # WHISPER-7
    end_of_turn(s)


@rule
def forget(s: State) -> None:
    """What the last move showed is out of sight. Who saw it is remembered in `seen`."""
    s.last_seat = s.last_place = s.turned = NOBODY


@rule
def look(s: State, seat: int, place: int) -> None:
    """WHISPER-4: one seat learns a card; that it looked, and where, all may see."""
    s.shown += 1
    s.seen[place] |= 1 << seat
    s.last_seat, s.last_place = seat, place
    both = (1 << seat) | (1 << (place // 2))
    tell(s, both, Event.LOOKED, seat, place % 2, place // 2, s.card[place])
    tell(s, ~both, Event.LOOKED_UNSEEN, seat, place % 2, place // 2)


@rule
def name(s: State, seat: int, place: int, number: int, luck: Luck) -> None:
    """WHISPER-5: the card is turned over; a point for the seat that named it, or else for its owner."""
    if s.card[place] == number:
        s.points[seat] += 1
        tell(s, EVERYBODY, Event.RIGHT, seat, place % 2, place // 2, number)
    else:
        s.points[place // 2] += 1
        tell(s, EVERYBODY, Event.WRONG, seat, place % 2, place // 2, s.card[place])
    replace(s, seat, place, luck)


@rule
def change(s: State, seat: int, place: int, luck: Luck) -> None:
    """WHISPER-6: one's own card, turned over, for another."""
    tell(s, EVERYBODY, Event.CHANGED, seat, place % 2, s.card[place])
    replace(s, seat, place, luck)


@rule
def replace(s: State, seat: int, place: int, luck: Luck) -> None:
    """A card goes to the discards in the open and another takes its place."""
    s.shown += 1
    s.last_seat, s.last_place, s.turned = seat, place, s.card[place]
    s.discards[s.turned] += 1
    draw(s, place, luck)


@rule
def end_of_turn(s: State) -> None:
    s.turns += 1
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    if s.waits == s.seats:
        s.reason = Reason.SILENCE  # WHISPER-10
    elif s.turns == TURN_CAP:
        s.reason = Reason.TURN_LIMIT  # WHISPER-11
    for seat in range(s.seats):
        if s.points[seat] == s.goal:
            s.reason = Reason.GOAL  # WHISPER-9
    won = winners(s)
    if won:
        tell(s, EVERYBODY, Event.WON, lowest(won), s.points[lowest(won)])
    elif s.reason != Reason.PLAYING:
        tell(s, EVERYBODY, Event.DRAWN)


@rule
def winners(s: State) -> int:
    """WHISPER-12: the seat with most points, if it is alone."""
    best, found = -1, 0
    if s.reason != Reason.PLAYING:
        for seat in range(s.seats):
            if s.points[seat] > best:
                best, found = s.points[seat], 1 << seat
            elif s.points[seat] == best:
                found = 0
    return found


@rule
def scores(s: State, out: Row) -> int:
    for seat in range(s.seats):
        out[seat] = s.points[seat]
    return s.reason


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """WHISPER-13: an absent seat waits."""
    return WAIT
