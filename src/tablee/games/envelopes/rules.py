"""The rules of Envelopes: sealed stakes, one prize a round, and a purse that is never filled again."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck
from tablee.core.record import Record, Row, int8, int16
from tablee.core.rule import rule, tell
from tablee.games.envelopes.events import Event

MOST_SEATS, MOST_ROUNDS, MOST_COINS = 4, 9, 200
ACTIONS = MOST_COINS + 1  # an action is the number of coins it stakes
LISTED = 64  # of more numbers than this `legal` lists a choice; `permits` takes them all
NOBODY = 127


class Reason(IntEnum):
    PLAYING = 0
    ROUNDS = 1
    PENNILESS = 2


class State(Record):
    # options
    coins = int16()
    rounds = int8()
    # the table
    seats = int8()
    round = int8()  # also the points its prize is worth
    purse = int16(4)
    points = int8(4)
    opened = int16(4)  # what was staked in the last round, in sight until the next is opened
    shown = int16()
    reason = int8()
    # the secret: who has sealed an envelope, and what is in it
    ready = int8()
    sealed = int16(4)


@rule
def everyone(s: State) -> int:
    return (1 << s.seats) - 1


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """ENVELOPES-1: the same purse for everybody."""
    s.seats = seats
    s.round = 1
    for seat in range(seats):
        s.purse[seat] = s.coins


@rule
def to_act(s: State) -> int:
    """ENVELOPES-2: all who have not yet sealed their envelope, at once."""
    return everyone(s) & ~s.ready if s.reason == Reason.PLAYING else 0


@rule
def legal(s: State, seat: int, out: Row) -> int:
    """Every stake up to 64 of them; of more, 64 evenly spread from none to all."""
    if seat < 0 or (to_act(s) >> seat) & 1 == 0:
        return 0
    most = s.purse[seat]
    n = min(most + 1, LISTED)
    for i in range(n):
        out[i] = most * i // max(n - 1, 1)
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    """ENVELOPES-3: any number of one's own coins, none too."""
    return seat >= 0 and (to_act(s) >> seat) & 1 != 0 and 0 <= action <= s.purse[seat]


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    """ENVELOPES-2: a sealed choice is a move like any other; the last one opens them all."""
    s.sealed[seat] = action
    s.ready |= 1 << seat
    tell(s, 1 << seat, Event.SEALED, seat, action)
    if s.ready == everyone(s):
        open_envelopes(s)


@rule
def open_envelopes(s: State) -> None:
    """ENVELOPES-4: all stakes are spent and shown, in the order of the seats, whoever came last."""
    s.shown += 1
    s.ready = 0
    left = 0
    for seat in range(s.seats):
        s.opened[seat] = s.sealed[seat]
        s.purse[seat] -= s.sealed[seat]
        s.sealed[seat] = 0
        left += s.purse[seat]
        tell(s, EVERYBODY, Event.OPENED, seat, s.opened[seat])
    give_prize(s)
    if s.round == s.rounds:
        s.reason = Reason.ROUNDS  # ENVELOPES-6
    elif left == 0:
        s.reason = Reason.PENNILESS  # ENVELOPES-7
    else:
        s.round += 1


@rule
def give_prize(s: State) -> None:
    """ENVELOPES-5: to the highest stake, if nobody else staked as much."""
    best, taker = -1, NOBODY
    for seat in range(s.seats):
        if s.opened[seat] > best:
            best, taker = s.opened[seat], seat
        elif s.opened[seat] == best:
            taker = NOBODY
    if taker == NOBODY:
        tell(s, EVERYBODY, Event.LEFT, s.round)
    else:
        s.points[taker] += s.round
        tell(s, EVERYBODY, Event.TOOK, taker, s.round)


@rule
def winners(s: State) -> int:
    """ENVELOPES-8: most points, then most coins left; who is still equal wins together."""
    best, found = -1, 0
    if s.reason != Reason.PLAYING:
        for seat in range(s.seats):
            rank = s.points[seat] * ACTIONS + s.purse[seat]
            if rank > best:
                best, found = rank, 0
            if rank == best:
                found |= 1 << seat
    return found


@rule
def scores(s: State, out: Row) -> int:
    for seat in range(s.seats):
        out[seat] = s.points[seat]
    return s.reason


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Takes the others' envelopes back: what is in them, and that there are any."""
    for other in range(s.seats):
        if other != seat:
            s.sealed[other] = 0
            s.ready &= ~(1 << other)


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """ENVELOPES-9: an absent seat stakes an equal share for each round to come."""
    return s.purse[seat] // (s.rounds - s.round + 1)
