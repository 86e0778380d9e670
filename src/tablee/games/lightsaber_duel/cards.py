"""The battle cards: how many of each kind, what they are worth and what they do, read from data/cards.json."""

from __future__ import annotations

import json
from enum import IntEnum
from pathlib import Path
from typing import Any

from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.lightsaber_duel.bag import KINDS


class Effect(IntEnum):
    NONE = 0
    BLOCK = 1
    DRAW = 2
    MATCH = 3
    DOUBLE = 4
    DRAIN = 5
    RETREAT = 6
    BURST = 7
    EMPTY_HAND = 8
    SWEEP = 9


CARDS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "cards.json").read_text("utf-8"))
"""DUEL-2, DUEL-3: a kind of card is its place in this list, power cards first. Only its names depend on the side."""

IDS: list[list[str]] = [[card["ids"][side] for card in CARDS] for side in range(2)]
DECK = sum(card["count"] << 4 * kind for kind, card in enumerate(CARDS))
CARDS_A_SIDE = sum(card["count"] for card in CARDS)

EFFECTS = [Effect[card["effect"].upper()] for card in CARDS]
EFFECT: Row = constants(EFFECTS)
VALUE: Row = constants([card["value"] for card in CARDS])
NUMBER: Row = constants([card["number"] for card in CARDS])
FIRST_SPECIAL = next(kind for kind, effect in enumerate(EFFECTS) if effect)

assert len(CARDS) == KINDS


def kind_of(effect: Effect) -> int:
    """The kind of card that has an effect."""
    return EFFECTS.index(effect)


@rule
def special(kind: int) -> bool:
    return kind >= FIRST_SPECIAL
