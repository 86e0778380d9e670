"""What can happen in the duel, what is told of it, and how it ends."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.event import NUMBER, SEAT, Events, spelling, target
from tablee.games.lightsaber_duel.targets import card, fight

CARD = target("card", card, "seat", "card")  # the same kind of card has another name on the other side
FIGHT = target("fight", fight)
TWO = {"first": target("card", lambda kind: card(0, kind)), "second": target("card", lambda kind: card(1, kind))}


class Reason(IntEnum):
    PLAYING = 0
    FIFTH_STEP = 1
    LAST_ROUND = 2


class Event(Events):
    ROUND = 0, {"number": NUMBER}
    DREW = 1, {"seat": SEAT, "card": CARD}
    DREW_UNSEEN = 2, {"seat": SEAT, "number": NUMBER}
    REFILLED = 3, {"seat": SEAT, "number": NUMBER}
    PLANNED = 4, {"seat": SEAT, "card": CARD, "fight": FIGHT}
    OPENED = 5, {"fight": FIGHT, **TWO}
    CHOSE = 6, {"seat": SEAT, "card": CARD}
    REVEALED = 7, {"fight": FIGHT, **TWO}
    CANCELLED = 8, {"fight": FIGHT, **TWO}
    PLAYED = 9, {"seat": SEAT, "card": CARD}
    BLOCKED = 10, {"seat": SEAT, "card": CARD}
    SWEPT = 11, {"seat": SEAT, "number": NUMBER}
    WORTH = 12, {"seat": SEAT, "card": CARD, "number": NUMBER}
    DRAINED = 13, {"seat": SEAT, "card": CARD}
    DISCARDED = 14, {"seat": SEAT, "card": CARD}
    BURST = 15, {"seat": SEAT, "number": NUMBER}
    RETREATED = 16, {"seat": SEAT}
    TOOK_BACK = 17, {"seat": SEAT, "card": CARD}
    LEADS = 18, {"seat": SEAT, "number": NUMBER, "other": NUMBER}
    LEADS_BY_CARDS = 19, {"seat": SEAT, "number": NUMBER, "other": NUMBER}
    LEADS_BY_FURY = 20, {"seat": SEAT}
    IMPASSE = 21, {"number": NUMBER, "cards": NUMBER}
    CONCEDED = 22, {"seat": SEAT}
    OUT_OF_CARDS = 23, {"seat": SEAT}
    FIGHT_WON = 24, {"seat": SEAT, "fight": FIGHT}
    FIGHT_TIED = 25, {"fight": FIGHT}
    FIGHT_STOPPED = 26, {"number": NUMBER}
    STEPPED = 27, {"seat": SEAT, "number": NUMBER, "step": NUMBER}
    STOOD = 28, {"number": NUMBER}
    WON = 29, {"seat": SEAT, "reason": spelling(Reason)}
    ENDED = 30, {"reason": spelling(Reason)}
