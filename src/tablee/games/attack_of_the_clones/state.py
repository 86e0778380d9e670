"""The whole truth of a table of Attack of the Clones, and the small questions everything else asks of it."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.bits import count
from tablee.core.record import Record, int8, int16, int64
from tablee.core.rule import rule

MOST_SEATS = 5  # CLONES-1, CLONES-35: two players need nothing of their own
MOST_ROUNDS = 5
MOST_TURNS = 95  # CLONES-30, in a round


class Phase(IntEnum):
    DRAFT = 0  # take or flip
    DOOKU = 1  # name whom to rob
    JANGO = 2  # name who has to give
    GIVE = 3  # the named opponent picks a card
    ZAM = 4  # take a card of the display
    GEONOSIAN = 5  # use the joker or decline it
    KEEP = 6  # a mission has too many cards: name one to keep
    MISSIONS = 7  # lay missions, then end the turn or the round
    SCORED = 8  # a round is counted, its cards still lie there; the next one begins with a flip
    OVER = 9


class Reason(IntEnum):
    """How a round ends; a game ends as its last round does."""

    PLAYING = 0
    TEN_CHARACTERS = 1
    DECK_EMPTY = 2


class Action:
    """Where each kind of action begins; an action is its beginning plus its card, seat or value."""

    CARD = 0  # + card: taken, given or kept, as the phase asks
    FLIP = 80
    NAME = 81  # + seat
    LAY = 86  # + value: a mission, with the joker while a Geonosian is to be used
    DECLINE = 94
    END = 95
    DECLARE = 96
    LAST = 97


FLIP, NAME, LAY, DECLINE = Action.FLIP, Action.NAME, Action.LAY, Action.DECLINE
END, DECLARE, ACTIONS = Action.END, Action.DECLARE, Action.LAST
NOTHING = 127  # no card, no seat

CARDS, MISSIONS, TRIOS, DECLARED = range(4)  # the columns of a score sheet


class State(Record):
    # options
    trooper_must_flip = int8()
    open_hands = int8()
    rounds = int8()
    starter = int8()  # 0 by lot, else the chosen seat + 1
    # the turn
    seats = int8()
    round = int8()  # from 1
    phase = int8()
    turn = int8()
    turns = int8()  # finished in this round
    victim = int8()  # whom Jango Fett has been sent to, in GIVE
    must_flip = int8()  # CLONES-10, the option: a trooper was turned just now
    value = int8()  # of the mission being laid, in KEEP
    joker = int8()  # 1 if it is laid with a Geonosian
    kept = int16()  # characters of that value that stay in the hand
    reason = int8()
    shown = int16()
    # the last move, shown until the next
    turned = int8()  # the last card it turned
    bust = int8()
    passed = int8()  # the card that came into a hand
    passed_from = int8()  # a seat, or NOTHING for the display
    passed_to = int8()
    # the cards: sets of characters as two words, counts of the others
    deck = int8()
    bag = int64(2)
    left = int8(5)  # troopers and action cards in the deck, by kind
    display = int64(2)
    discard = int64(2)
    hand = int64(5, 2)
    laid = int64(5, 2)  # characters in missions
    missions = int8(5, 8)  # by value
    troopers = int8(5)
    tokens = int8(5)  # a set of values
    # the score
    sheet = int8(5, 5, 4)  # by round, seat and column: points of cards, missions, trios of troopers, declared
    totals = int16(5)
    ended = int8(5)  # by round: how
    ender = int8(5)  # and by whom
    lasted = int8(5)  # and after how many turns


@rule
def next_seat(s: State, seat: int) -> int:
    """CLONES-6: clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def hand_size(s: State, seat: int) -> int:
    return count(s.hand[seat, 0]) + count(s.hand[seat, 1])


@rule
def acting(s: State) -> int:
    """The one seat that owes a decision: all are made in turn, and only Jango Fett asks another player."""
    return s.victim if s.phase == Phase.GIVE else s.turn


@rule
def victims(s: State) -> int:
    """CLONES-12, CLONES-13: the opponents who hold a card, as a mask."""
    mask = 0
    for seat in range(s.seats):
        if seat != s.turn and s.hand[seat, 0] | s.hand[seat, 1]:
            mask |= 1 << seat
    return mask
