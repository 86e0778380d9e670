"""What can happen in Attack of the Clones, and what is told of it."""

from __future__ import annotations

from functools import partial

from tablee.core.event import NUMBER, SEAT, Argument, Events, target
from tablee.games.attack_of_the_clones.targets import card, card_of_mission, mission

CARD, MISSION = target("card", card), target("mission", mission)
TRIO = {
    name: target("card", partial(card_of_mission, k), "mission", "laid")
    for k, name in enumerate(("first", "second", "third"))
}
COLUMNS = ("cards", "missions", "troopers", "declared")
"""CLONES-25: what the points of a round are made of."""


def added(*points: int) -> int:
    return sum(points)


class Event(Events):
    ROUND = 0, {"number": NUMBER, "seat": SEAT}
    TURNED = 1, {"seat": SEAT, "card": CARD}
    BUST = 2, {"seat": SEAT, "card": CARD}
    TROOPER = 3, {"seat": SEAT, "number": NUMBER}
    ACTION = 4, {"seat": SEAT, "card": CARD}
    NOTHING = 5, {"seat": SEAT, "card": CARD}
    TOOK = 6, {"seat": SEAT, "card": CARD}
    ROBBED = 7, {"seat": SEAT, "other": SEAT, "card": CARD}
    NAMED = 8, {"seat": SEAT, "other": SEAT}
    GAVE = 9, {"seat": SEAT, "other": SEAT, "card": CARD}
    DECLINED = 10, {"seat": SEAT}
    LAID = 11, {"seat": SEAT, "mission": MISSION, **TRIO}
    TOKEN = 12, {"seat": SEAT, "mission": MISSION}
    DECLARED = 13, {"seat": SEAT}
    DECK_OUT = 14, {"seat": SEAT}
    SCORED = (
        15,
        {"seat": SEAT, "number": Argument(added, "number", COLUMNS), **dict.fromkeys(COLUMNS, NUMBER), "total": NUMBER},
    )
    ALL_TOKENS = 16, {"seat": SEAT, "number": NUMBER, "total": NUMBER}
    WON = 17, {"seat": SEAT, "number": NUMBER, "shared": NUMBER}
