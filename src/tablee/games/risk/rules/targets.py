"""What can be clicked and told in Risk, written as text."""

from __future__ import annotations

from tablee.games.risk.rules.board import (
    ARMY_IDS,
    CARD_IDS,
    CLASS_IDS,
    DECK_IDS,
    PLANET_IDS,
    SYSTEM_IDS,
    TOKEN_IDS,
    Power,
)


def planet(p: int) -> str:
    return f"planet:{PLANET_IDS[p]}"


def army(a: int) -> str:
    return f"army:{ARMY_IDS[a]}"


def card(c: int) -> str:
    return f"card:{CARD_IDS[c]}"


def deck(d: int) -> str:
    return f"deck:{DECK_IDS[d]}"


def power(p: int) -> str:
    return f"power:{Power(p).name}"


def ship(k: int) -> str:
    return f"ship:{CLASS_IDS[k]}"


def ships(fighters: int, corvettes: int, capitals: int) -> str:
    """`ships:1-0-2`: a fighter and two capital ships."""
    return f"ships:{fighters}-{corvettes}-{capitals}"


def roll(*dice: int) -> str:
    """`roll:6-4-2`: the dice that were rolled; 0 is none."""
    return "roll:" + "-".join(str(die) for die in dice if die)


def reroll(chosen: int) -> str:
    """`reroll:1-3`: the first and the third die, in the order they lie there."""
    return "reroll:" + "-".join(str(i + 1) for i in range(3) if chosen >> i & 1)


def system(s: int) -> str:
    return f"system:{SYSTEM_IDS[s]}"


def token(slot: int) -> str:
    return f"token:{slot + 1}"


def face(t: int) -> str:
    return f"face:{TOKEN_IDS[t]}"
