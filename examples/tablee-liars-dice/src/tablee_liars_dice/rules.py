"""The rules of Liar's Dice: roll, bid higher, or call the last bid a lie."""

from __future__ import annotations

from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.record import Row
from tablee.core.rule import rule, tell
from tablee_liars_dice.events import Event
from tablee_liars_dice.state import CALL, FACES, NOBODY, Reason, State


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """DICE-1, DICE-2: dice for everybody, a lot for who begins, and the first roll."""
    s.seats = seats
    for seat in range(seats):
        s.left[seat] = s.dice
    s.called = s.caller = s.loser = NOBODY
    s.turn = below(luck, seats)
    roll(s, luck)


@rule
def on_the_table(s: State) -> int:
    n = 0
    for seat in range(s.seats):
        n += s.left[seat]
    return n


@rule
def roll(s: State, luck: Luck) -> None:
    """DICE-3: all dice that are left, each under its owner's cup."""
    s.shown += 1
    s.bidder, s.bid = NOBODY, 0
    for seat in range(s.seats):
        for face in range(FACES):
            s.cup[seat, face] = 0
        for _ in range(s.left[seat]):
            s.cup[seat, below(luck, FACES)] += 1
    tell(s, EVERYBODY, Event.ROLLED, on_the_table(s))


@rule
def to_act(s: State) -> int:
    return 1 << s.turn if s.reason == Reason.PLAYING else 0


@rule
def lowest_bid(s: State) -> int:
    """DICE-4: more dice of any face, or as many of a higher one."""
    return 0 if s.bidder == NOBODY else s.bid + 1


@rule
def legal(s: State, seat: int, out: Row) -> int:
    if seat < 0 or seat != s.turn or s.reason != Reason.PLAYING:
        return 0
    n = 0
    for bid in range(lowest_bid(s), FACES * on_the_table(s)):
        out[n] = bid
        n += 1
    if s.bidder != NOBODY:
        out[n] = CALL
        n += 1
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if seat < 0 or seat != s.turn or s.reason != Reason.PLAYING:
        return False
    if action == CALL:
        return s.bidder != NOBODY
    return lowest_bid(s) <= action < FACES * on_the_table(s)


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    if action == CALL:
        call(s, seat, luck)
    else:
        s.bidder, s.bid = seat, action
        s.turn = next_with_dice(s, seat)  # DICE-5
        tell(s, EVERYBODY, Event.BID, seat, action // FACES + 1, action % FACES)


@rule
def next_with_dice(s: State, seat: int) -> int:
    for _ in range(s.seats):
        seat = seat + 1 if seat + 1 < s.seats else 0
        if s.left[seat] > 0:
            return seat
    return seat


@rule
def of_face(s: State, seat: int, face: int) -> int:
    """DICE-V2: how many dice of a seat count for a face; ones count for every face where they are wild."""
    return s.cup[seat, face] + (s.cup[seat, 0] if s.wild and face > 0 else 0)


@rule
def call(s: State, seat: int, luck: Luck) -> None:
    """DICE-6, DICE-7: all cups are lifted; the bidder loses a die if the bid was too high, else who has called."""
    face = s.bid % FACES
    found = 0
    for owner in range(s.seats):
        found += of_face(s, owner, face)
        for f in range(FACES):
            s.lifted[owner, f] = s.cup[owner, f]
    s.caller, s.called, s.called_bid, s.found = seat, s.bidder, s.bid, found
    tell(s, EVERYBODY, Event.CALLED, seat, s.bidder)
    tell(s, EVERYBODY, Event.COUNTED, found, face)
    loser = s.bidder if found < s.bid // FACES + 1 else seat
    s.loser = loser
    s.left[loser] -= 1
    tell(s, EVERYBODY, Event.LOST, loser, s.left[loser])
    s.turn = loser  # DICE-8
    if s.left[loser] == 0:
        leaves(s, loser)
    if s.reason == Reason.PLAYING:
        roll(s, luck)


@rule
def leaves(s: State, seat: int) -> None:
    """DICE-9, DICE-10: who has no dice is out; the last one with dice wins."""
    tell(s, EVERYBODY, Event.OUT, seat)
    s.place[seat] = s.out
    s.out += 1
    s.turn = next_with_dice(s, seat)
    if s.out == s.seats - 1:
        s.reason = Reason.LAST
        s.place[s.turn] = s.out
        s.shown += 1
        s.bidder, s.bid = NOBODY, 0
        tell(s, EVERYBODY, Event.WON, s.turn)


@rule
def winners(s: State) -> int:
    return 1 << s.turn if s.reason == Reason.LAST else 0


@rule
def scores(s: State, out: Row) -> int:
    """The later out, the better: a point for each seat that left before."""
    for seat in range(s.seats):
        out[seat] = s.place[seat]
    return s.reason


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """DICE-11: for an absent player the table calls, or bids one six at the start of a round."""
    return CALL if s.bidder != NOBODY else FACES - 1
