"""What can happen at the table, what is told of it, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from tablee.core.event import NUMBER, Argument, Events, spelling, target
from tablee.games.risk.rules.board import PLANETS
from tablee.games.risk.rules.targets import (
    army,
    card,
    deck,
    face,
    planet,
    power,
    reroll,
    roll,
    ship,
    ships,
    system,
    token,
)


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


ARMY, PLANET, CARD, DECK = target("army", army), target("planet", planet), target("card", card), target("deck", deck)
SHIP, TOKEN, FACE = target("ship", ship), target("token", token), target("face", face)
SYSTEM, PLAYED_POWER, REROLL = target("system", system), target("power", power), target("reroll", reroll)
SHIPS = target("ships", ships, "fighters", "corvettes", "capitals")
ROLL = target("roll", roll, "highest", "middle", "lowest")  # 0: no such die
REASON = spelling(Reason, ClassicReason)


def _aim(kind: str, write: Callable[[int], str]) -> Argument:
    """One of two things that the aim of a power names in one number, as in the action that plays it."""
    return target(kind, write, "aim")


AIM_PLANET = _aim("planet", lambda aim: planet(aim % PLANETS))


class Event(Events):
    """What can happen. Of an event that is told to some only, others hear its `…_UNSEEN`."""

    CLAIMED = 0, {"army": ARMY, "planet": PLANET}
    CLASH = 1, {"planet": PLANET}
    ROLLED_TO_START = 2, {"army": ARMY, "number": NUMBER}
    STARTS_CLAIMING = 3, {"army": ARMY}
    DEALT = 4
    REINFORCED = 5, {"army": ARMY, "planet": PLANET, "number": NUMBER}
    REINFORCED_NEUTRAL = 6, {"army": ARMY, "planet": PLANET}
    FIRST_TURN = 7, {"army": ARMY}
    TURN = 8, {"army": ARMY, "number": NUMBER}
    LOOKED_AT_TOKEN = 9, {"army": ARMY, "face": FACE}
    PLACED_TOKEN = 10, {"army": ARMY, "planet": PLANET, "token": TOKEN}
    PAWN = 11, {"number": NUMBER}
    HELD = 12, {"number": NUMBER}
    RECEIVES = 13, {"army": ARMY, "number": NUMBER}
    SPENT = 14, {"army": ARMY, "card": CARD}
    TRADED = 15, {"army": ARMY, "number": NUMBER}
    BUILT = 16, {"army": ARMY, "card": CARD, "ship": SHIP}
    PLACED = 17, {"army": ARMY, "planet": PLANET, "number": NUMBER}
    PLACED_SHIP = 18, {"army": ARMY, "planet": PLANET, "ship": SHIP}
    ATTACKED = 19, {"origin": PLANET, "planet": PLANET, "number": NUMBER}
    JOINED = 20, {"army": ARMY, "ships": SHIPS}
    DEFENDS = 21, {"army": ARMY, "planet": PLANET, "number": NUMBER}
    ROLLED = 22, {"army": ARMY, "dice": ROLL, "number": NUMBER}
    LOST = 23, {"army": ARMY, "planet": PLANET, "number": NUMBER}
    TOOK = 24, {"army": ARMY, "planet": PLANET, "other": ARMY}
    SHIPS_SUNK = 25, {"army": ARMY, "planet": PLANET, "ships": SHIPS}
    CAPTURED_TOKEN = 26, {"army": ARMY, "face": FACE, "planet": PLANET}
    ELIMINATED = 27, {"army": ARMY}
    MOVED_IN = 28, {"origin": PLANET, "planet": PLANET, "number": NUMBER}
    SHIPS_MOVED_IN = 29, {"origin": PLANET, "planet": PLANET, "ships": SHIPS}
    SPOILS = 30, {"army": ARMY, "other": ARMY, "number": NUMBER}
    FORTIFIED = 31, {"origin": PLANET, "planet": PLANET, "number": NUMBER}
    SHIPS_FORTIFIED = 32, {"origin": PLANET, "planet": PLANET, "ships": SHIPS}
    ASKED = 33, {"army": ARMY, "planet": PLANET}
    CHANGED_COMMAND = 34, {"army": ARMY, "planet": PLANET}
    REFUSED = 35, {"army": ARMY, "planet": PLANET}
    DREW = 36, {"army": ARMY, "card": CARD}
    DREW_UNSEEN = 37, {"army": ARMY, "number": NUMBER}
    REFILLED = 38, {"deck": DECK}
    DISCARDED = 39, {"army": ARMY, "card": CARD}
    POWER = 40, {"army": ARMY, "card": CARD}
    AIMED_PLANET = 41, {"army": ARMY, "planet": PLANET}
    AIMED_JUMP = 42, {"army": ARMY, "origin": _aim("planet", lambda aim: planet(aim // PLANETS)), "planet": AIM_PLANET}
    AIMED_SHIP = (
        43,
        {
            "army": ARMY,
            "planet": _aim("planet", lambda aim: planet(aim // 3)),
            "ship": _aim("ship", lambda aim: ship(aim % 3)),
        },
    )
    AIMED_SYSTEM = 44, {"army": ARMY, "system": SYSTEM}
    AIMED_CLASS = 45, {"army": ARMY, "ship": SHIP}
    AIMED_ARMY = 46, {"army": ARMY, "other": ARMY}
    AIMED_DICE = 47, {"army": ARMY, "dice": REROLL}
    AIMED_TOKEN = 48, {"army": ARMY, "token": _aim("token", lambda aim: token(aim // PLANETS)), "planet": AIM_PLANET}
    CANCELLED = 49, {"army": ARMY, "card": CARD, "power": PLAYED_POWER}
    BONUS_TROOPS = 50, {"army": ARMY, "number": NUMBER}
    FREE_SHIP = 51, {"army": ARMY, "ship": SHIP}
    SHIP_DESTROYED = 52, {"army": ARMY, "planet": PLANET, "ship": SHIP}
    TOKEN_MOVED = 53, {"army": ARMY, "token": TOKEN, "planet": PLANET}
    PEEKED = 54, {"army": ARMY, "token": TOKEN, "face": FACE}
    PEEKED_UNSEEN = 55, {"army": ARMY, "token": TOKEN}
    SCRAMBLED = 56, {"army": ARMY, "planet": PLANET, "ship": SHIP}
    CEASED = 57, {"planet": PLANET}
    REROLLED = 58, {"army": ARMY, "dice": ROLL, "number": NUMBER}
    CALLED = 59, {"army": ARMY, "number": NUMBER}
    CLONE_ROLL = 60, {"planet": PLANET, "number": NUMBER, "turns": NUMBER}
    PICKED = 61, {"army": ARMY, "planet": PLANET}
    TURNED = 62, {"planet": PLANET, "army": ARMY, "other": ARMY}
    TOKENS_GONE = 63
    EMPEROR = 64, {"army": ARMY, "planet": PLANET}
    WON = 65, {"army": ARMY, "reason": REASON}
    DRAWN = 66, {"reason": REASON}


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


CLONE_WARS_EVENTS = tuple(e for e in Event if e not in _CLASSIC_ONLY)
CLASSIC_EVENTS = tuple(e for e in Event if e in _CLASSIC)
