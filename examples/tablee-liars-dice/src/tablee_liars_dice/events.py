"""What can happen in Liar's Dice, and what is told of it."""

from __future__ import annotations

from tablee.core.event import NUMBER, SEAT, Argument, Events

FACE = Argument(lambda face: face + 1, "number")  # the face 1 is number 0 in the rules


class Event(Events):
    ROLLED = 0, {"number": NUMBER}
    BID = 1, {"seat": SEAT, "number": NUMBER, "face": FACE}
    CALLED = 2, {"seat": SEAT, "owner": SEAT}
    COUNTED = 3, {"number": NUMBER, "face": FACE}
    LOST = 4, {"seat": SEAT, "number": NUMBER}
    OUT = 5, {"seat": SEAT}
    WON = 6, {"seat": SEAT}
