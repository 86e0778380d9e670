"""What can happen at the table, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum


class Reason(IntEnum):
    """RISK-73, RISK-108, RISK-109: how a game of the Clone Wars ends."""

    PLAYING = 0
    SEPARATISTS_ELIMINATED = 1
    EMPEROR_TAKEN = 2
    REPUBLIC_ELIMINATED = 3
    TURN_CAP = 4
    STALL = 5


class ClassicReason(IntEnum):
    """RISK-104, RISK-108, RISK-109: how a classic game ends."""

    PLAYING = 0
    TURN_CAP = 4
    STALL = 5
    LAST_PLAYER = 6


class Event(IntEnum):
    CLAIMED = 0
    CLASH = 1
    ROLLED_TO_START = 2
    STARTS_CLAIMING = 3
    DEALT = 4
    REINFORCED = 5
    REINFORCED_NEUTRAL = 6
    FIRST_TURN = 7
    TURN = 8
    LOOKED_AT_TOKEN = 9
    PLACED_TOKEN = 10
    PAWN = 11
    HELD = 12
    RECEIVES = 13
    SPENT = 14
    TRADED = 15
    BUILT = 16
    PLACED = 17
    PLACED_SHIP = 18
    ATTACKED = 19
    JOINED = 20
    DEFENDS = 21
    ROLLED = 22
    LOST = 23
    TOOK = 24
    SHIPS_SUNK = 25
    CAPTURED_TOKEN = 26
    ELIMINATED = 27
    MOVED_IN = 28
    SHIPS_MOVED_IN = 29
    SPOILS = 30
    FORTIFIED = 31
    SHIPS_FORTIFIED = 32
    ASKED = 33
    CHANGED_COMMAND = 34
    REFUSED = 35
    DREW = 36
    DREW_UNSEEN = 37
    REFILLED = 38
    DISCARDED = 39
    POWER = 40
    AIMED_PLANET = 41
    AIMED_JUMP = 42
    AIMED_SHIP = 43
    AIMED_SYSTEM = 44
    AIMED_CLASS = 45
    AIMED_ARMY = 46
    AIMED_DICE = 47
    AIMED_TOKEN = 48
    CANCELLED = 49
    BONUS_TROOPS = 50
    FREE_SHIP = 51
    SHIP_DESTROYED = 52
    TOKEN_MOVED = 53
    PEEKED = 54
    PEEKED_UNSEEN = 55
    SCRAMBLED = 56
    CEASED = 57
    REROLLED = 58
    CALLED = 59
    CLONE_ROLL = 60
    PICKED = 61
    TURNED = 62
    TOKENS_GONE = 63
    EMPEROR = 64
    WON = 65
    DRAWN = 66


_CLASSIC_ONLY = (Event.REINFORCED_NEUTRAL, Event.SPOILS)
_CLASSIC = (
    *_CLASSIC_ONLY,
    Event.CLAIMED,
    Event.ROLLED_TO_START,
    Event.STARTS_CLAIMING,
    Event.DEALT,
    Event.REINFORCED,
    Event.FIRST_TURN,
    Event.TURN,
    Event.RECEIVES,
    Event.SPENT,
    Event.TRADED,
    Event.PLACED,
    Event.ATTACKED,
    Event.DEFENDS,
    Event.ROLLED,
    Event.LOST,
    Event.TOOK,
    Event.ELIMINATED,
    Event.MOVED_IN,
    Event.FORTIFIED,
    Event.DREW,
    Event.DREW_UNSEEN,
    Event.REFILLED,
    Event.WON,
)


def _some(name: str, members: Iterable[Event]) -> type[IntEnum]:
    made: type[IntEnum] = IntEnum(name, {e.name: e.value for e in members})  # type: ignore[misc]
    return made


CLONE_WARS_EVENTS = _some("CloneWarsEvent", (e for e in Event if e not in _CLASSIC_ONLY))
CLASSIC_EVENTS = _some("ClassicEvent", _CLASSIC)
