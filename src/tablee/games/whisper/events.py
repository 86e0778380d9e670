"""What can happen in Whisper, and what is told of it."""

from __future__ import annotations

from tablee.core.event import NUMBER, SEAT, Argument, Events, target

CARDS = ("card:left", "card:right")
CARD = target("card", CARDS.__getitem__)
PRINTED = Argument(lambda number: number + 1, "number")  # the card 1 is number 0 in the rules


class Event(Events):
    DREW = 0, {"seat": SEAT, "card": CARD, "number": PRINTED}
    DREW_UNSEEN = 1, {"seat": SEAT, "card": CARD}
    LOOKED = 2, {"seat": SEAT, "card": CARD, "owner": SEAT, "number": PRINTED}
    LOOKED_UNSEEN = 3, {"seat": SEAT, "card": CARD, "owner": SEAT}
    RIGHT = 4, {"seat": SEAT, "card": CARD, "owner": SEAT, "number": PRINTED}
    WRONG = 5, {"seat": SEAT, "card": CARD, "owner": SEAT, "number": PRINTED}
    CHANGED = 6, {"seat": SEAT, "card": CARD, "number": PRINTED}
    WAITED = 7, {"seat": SEAT}
    REFILLED = 8, {"number": NUMBER}
    WON = 9, {"seat": SEAT, "number": NUMBER}
    DRAWN = 10
