"""The whole truth of a table of Whisper: twelve cards, and which seats have seen each of those in a hand."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.record import Record, int8, int16

NUMBERS, COPIES = 6, 2  # WHISPER-1; the card 1 is number 0 in here
TURN_CAP = 36  # WHISPER-11
NOBODY = 127


class Reason(IntEnum):
    PLAYING = 0
    GOAL = 1
    SILENCE = 2
    TURN_LIMIT = 3


# Where each kind of action begins. A place is `2 * seat` for a left card, one more for a right one.
LOOK = 0  # + place
NAME = 8  # + place * 6 + number
CHANGE = 56  # + 0 for the left card, 1 for the right one
WAIT = 58
ACTIONS = 59


class State(Record):
    # option
    goal = int8()
    # the turn
    seats = int8()
    turn = int8()
    turns = int8()
    waits = int8()  # WHISPER-10: in a row
    points = int8(4)
    reason = int8()
    # the cards: how many of each number are in the bag and lie discarded, and what stands at each place
    bag = int8(6)
    discards = int8(6)
    card = int8(8)
    # what seats know
    shown = int16()
    refills = int8()
    drawn = int8(8)  # how many refills there had been when this card was drawn
    seen = int8(8)  # the seats that have seen this card, its owner too
    # the last move, in sight until the next: who, at which place, and the card turned over there (none by a look)
    last_seat = int8()
    last_place = int8()
    turned = int8()
