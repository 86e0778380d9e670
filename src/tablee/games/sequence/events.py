"""What can happen in Sequence, what is told of it, and how a game ends."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.event import NUMBER, SEAT, SIDE, Events, spelling, target
from tablee.games.sequence.targets import card, cell, line

CARD, CELL, LINE = target("card", card), target("cell", cell), target("line", line)


class Reason(IntEnum):
    PLAYING = 0
    SEQUENCES = 1
    STALEMATE = 2
    TURN_LIMIT = 3


class Event(Events):
    DEALS = 0, {"seat": SEAT, "first": SEAT, "number": NUMBER}
    PLAYED = 1, {"seat": SEAT, "card": CARD, "cell": CELL}
    REMOVED = 2, {"seat": SEAT, "card": CARD, "cell": CELL}
    EXCHANGED = 3, {"seat": SEAT, "card": CARD}
    PASSED = 4, {"seat": SEAT}
    SEQUENCE = 5, {"side": SIDE, "line": LINE, "number": NUMBER}
    BROKEN = 6, {"side": SIDE, "line": LINE, "number": NUMBER}
    DREW = 7, {"seat": SEAT, "card": CARD}
    DREW_UNSEEN = 8, {"seat": SEAT}
    REFILLED = 9, {"number": NUMBER}
    FORFEITED = 10, {"seat": SEAT, "number": NUMBER}
    PENALTY = 11, {"side": SIDE}
    EXEMPT = 12, {"seat": SEAT}
    DISCARDED = 13, {"seat": SEAT, "card": CARD}
    WON = 14, {"side": SIDE, "number": NUMBER, "reason": spelling(Reason)}
    ENDED = 15, {"reason": spelling(Reason)}
