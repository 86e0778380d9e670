"""What can happen in the fight, and what is told of it."""

from __future__ import annotations

from tablee.core.event import NUMBER, SEAT, Events, target
from tablee.games.darth_maul.targets import guard, tile, zone

TILE, ZONE = target("tile", tile), target("zone", zone)


class Event(Events):
    ROUND = 0, {"number": NUMBER}
    DREW = 1, {"seat": SEAT, "tile": TILE}
    DREW_UNSEEN = 2, {"seat": SEAT}
    CHOSE = 3, {"seat": SEAT, "tile": TILE}
    CHOSE_UNSEEN = 4, {"seat": SEAT}
    SET_ASIDE = 5
    TURNED = 6, {"seat": SEAT, "tile": TILE}
    PARRIED = 7, {"zone": ZONE, "number": NUMBER}
    DEFENDS = 8, {"guard": target("guard", guard)}
    BLOCKED = 9, {"seat": SEAT, "zone": ZONE}
    HIT = 10, {"seat": SEAT, "zone": ZONE, "number": NUMBER}
    BEATEN = 11, {"number": NUMBER}
    ESCAPED = 12, {"number": NUMBER}
    WON = 13, {"seat": SEAT, "number": NUMBER, "sum": NUMBER}
    SHARES = 14, {"seat": SEAT, "number": NUMBER, "sum": NUMBER}
