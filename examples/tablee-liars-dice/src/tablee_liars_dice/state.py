"""The whole truth of a table of Liar's Dice: what lies under each cup, the bid that stands, and the last reveal."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.record import Record, int8, int16

FACES = 6
MOST = 30  # dice of six seats
CALL = FACES * MOST  # below it the bids: 6 * (number - 1) + face - 1
ACTIONS = CALL + 1
NOBODY = 127


class Reason(IntEnum):
    PLAYING = 0
    LAST = 1


class State(Record):
    # options
    dice = int8()
    wild = int8()
    # the table
    seats = int8()
    turn = int8()
    left = int8(6)  # dice of each seat
    out = int8()  # how many seats have none left
    place = int8(6)  # how many were out before this one; of the last seat, all others
    reason = int8()
    shown = int16()
    # under the cups: how many dice of each seat show each face
    cup = int8(6, 6)
    # the bid that stands: nobody's at the start of a round
    bidder = int8()
    bid = int16()
    # the last reveal, in sight until the next: whose bid was called by whom, and what lay under the cups
    called = int8()
    caller = int8()
    called_bid = int16()
    found = int8()
    loser = int8()
    lifted = int8(6, 6)
