"""What each event means to people: its numbers as targets and plain numbers."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core import record
from tablee.core.game import Told, spelled
from tablee.games.risk.choice.moves import army, card, planet, reroll, ship, ships, token
from tablee.games.risk.rules.board import DECK_IDS, PLANETS, SYSTEM_IDS, TOKEN_IDS, Power
from tablee.games.risk.rules.events import ClassicReason, Event, Reason

_REASONS = {r.value: spelled(r) for r in (*Reason, *ClassicReason)}


def dice(packed: int) -> str:
    """`roll:6-4-2` of three numbers in one."""
    shown = [packed >> 8, packed >> 4 & 15, packed & 15]
    return "roll:" + "-".join(str(n) for n in shown if n)


def face(n: int) -> str:
    return f"face:{TOKEN_IDS[n]}"


Meaning = Callable[[int, int, int], Told]

_MEANINGS: dict[Event, Meaning] = {
    Event.CLAIMED: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.CLASH: lambda a, b, c: {"planet": planet(a)},
    Event.ROLLED_TO_START: lambda a, b, c: {"army": army(a), "number": b},
    Event.REINFORCED: lambda a, b, c: {"army": army(a), "planet": planet(b), "number": c},
    Event.REINFORCED_NEUTRAL: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.TURN: lambda a, b, c: {"army": army(a), "number": b},
    Event.LOOKED_AT_TOKEN: lambda a, b, c: {"army": army(a), "face": face(b)},
    Event.PLACED_TOKEN: lambda a, b, c: {"army": army(a), "planet": planet(b), "token": token(c)},
    Event.PAWN: lambda a, b, c: {"number": a},
    Event.HELD: lambda a, b, c: {"number": a},
    Event.RECEIVES: lambda a, b, c: {"army": army(a), "number": b},
    Event.SPENT: lambda a, b, c: {"army": army(a), "card": card(b)},
    Event.TRADED: lambda a, b, c: {"army": army(a), "number": b},
    Event.BUILT: lambda a, b, c: {"army": army(a), "card": card(b), "ship": ship(c)},
    Event.PLACED: lambda a, b, c: {"army": army(a), "planet": planet(b), "number": c},
    Event.PLACED_SHIP: lambda a, b, c: {"army": army(a), "planet": planet(b), "ship": ship(c)},
    Event.ATTACKED: lambda a, b, c: {"origin": planet(a), "planet": planet(b), "number": c},
    Event.JOINED: lambda a, b, c: {"army": army(a), "ships": ships(b)},
    Event.DEFENDS: lambda a, b, c: {"army": army(a), "planet": planet(b), "number": c},
    Event.ROLLED: lambda a, b, c: {"army": army(a), "dice": dice(b), "number": c},
    Event.REROLLED: lambda a, b, c: {"army": army(a), "dice": dice(b), "number": c},
    Event.LOST: lambda a, b, c: {"army": army(a), "planet": planet(b), "number": c},
    Event.TOOK: lambda a, b, c: {"army": army(a), "planet": planet(b), "other": army(c)},
    Event.SHIPS_SUNK: lambda a, b, c: {"army": army(a), "planet": planet(b), "ships": ships(c)},
    Event.CAPTURED_TOKEN: lambda a, b, c: {"army": army(a), "face": face(b), "planet": planet(c)},
    Event.MOVED_IN: lambda a, b, c: {"origin": planet(a), "planet": planet(b), "number": c},
    Event.SHIPS_MOVED_IN: lambda a, b, c: {"origin": planet(a), "planet": planet(b), "ships": ships(c)},
    Event.SPOILS: lambda a, b, c: {"army": army(a), "other": army(b), "number": c},
    Event.FORTIFIED: lambda a, b, c: {"origin": planet(a), "planet": planet(b), "number": c},
    Event.SHIPS_FORTIFIED: lambda a, b, c: {"origin": planet(a), "planet": planet(b), "ships": ships(c)},
    Event.ASKED: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.CHANGED_COMMAND: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.REFUSED: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.DREW: lambda a, b, c: {"army": army(a), "card": card(b)},
    Event.DREW_UNSEEN: lambda a, b, c: {"army": army(a), "number": b},
    Event.REFILLED: lambda a, b, c: {"deck": f"deck:{DECK_IDS[a]}"},
    Event.DISCARDED: lambda a, b, c: {"army": army(a), "card": card(b)},
    Event.POWER: lambda a, b, c: {"army": army(a), "card": card(b)},
    Event.AIMED_PLANET: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.AIMED_JUMP: lambda a, b, c: {"army": army(a), "origin": planet(b // PLANETS), "planet": planet(b % PLANETS)},
    Event.AIMED_SHIP: lambda a, b, c: {"army": army(a), "planet": planet(b // 3), "ship": ship(b % 3)},
    Event.AIMED_SYSTEM: lambda a, b, c: {"army": army(a), "system": f"system:{SYSTEM_IDS[b]}"},
    Event.AIMED_CLASS: lambda a, b, c: {"army": army(a), "ship": ship(b)},
    Event.AIMED_ARMY: lambda a, b, c: {"army": army(a), "other": army(b)},
    Event.AIMED_DICE: lambda a, b, c: {"army": army(a), "dice": reroll(b)},
    Event.AIMED_TOKEN: lambda a, b, c: {"army": army(a), "token": token(b // PLANETS), "planet": planet(b % PLANETS)},
    Event.CANCELLED: lambda a, b, c: {"army": army(a), "card": card(b), "power": f"power:{Power(c).name}"},
    Event.BONUS_TROOPS: lambda a, b, c: {"army": army(a), "number": b},
    Event.FREE_SHIP: lambda a, b, c: {"army": army(a), "ship": ship(b)},
    Event.SHIP_DESTROYED: lambda a, b, c: {"army": army(a), "planet": planet(b), "ship": ship(c)},
    Event.TOKEN_MOVED: lambda a, b, c: {"army": army(a), "token": token(b), "planet": planet(c)},
    Event.PEEKED: lambda a, b, c: {"army": army(a), "token": token(b), "face": face(c)},
    Event.PEEKED_UNSEEN: lambda a, b, c: {"army": army(a), "token": token(b)},
    Event.SCRAMBLED: lambda a, b, c: {"army": army(a), "planet": planet(b), "ship": ship(c)},
    Event.CEASED: lambda a, b, c: {"planet": planet(a)},
    Event.CALLED: lambda a, b, c: {"army": army(a), "number": b},
    Event.CLONE_ROLL: lambda a, b, c: {"planet": planet(a), "number": b, "turns": c},
    Event.PICKED: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.TURNED: lambda a, b, c: {"planet": planet(a), "army": army(b), "other": army(c)},
    Event.EMPEROR: lambda a, b, c: {"army": army(a), "planet": planet(b)},
    Event.WON: lambda a, b, c: {"army": army(a), "reason": _REASONS[b]},
    Event.DRAWN: lambda a, b, c: {"reason": _REASONS[a]},
    Event.DEALT: lambda a, b, c: {},
    Event.TOKENS_GONE: lambda a, b, c: {},
}


def told(e: record.Event) -> Told:
    """An event as people hear it."""
    _, kind, a, b, c = e
    event = Event(kind)
    name: Told = {"event": spelled(event)}
    if event in _MEANINGS:
        return name | _MEANINGS[event](a, b, c)
    return name | {"army": army(a)}
