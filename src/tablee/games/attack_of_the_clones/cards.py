"""The cards of Attack of the Clones, read from data/cards.json, and sets of characters as two words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablee.core.bits import count, nth
from tablee.core.record import Row
from tablee.core.rule import constants, rule

DATA: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "cards.json").read_text(encoding="utf-8"))
CHARACTERS: list[str] = [c["id"] for c in DATA["characters"]]
"""CLONES-3: ten characters; which names are reconstructed stands in the data."""

NAMES = [f"{c}-{v}" for v in DATA["values"] for c in CHARACTERS] + [o["id"] for o in DATA["others"]]
"""CLONES-1, CLONES-2: card value * 10 + character, one of each; then the kinds that have no value."""

TROOPER, DOOKU, JANGO, ZAM, GEONOSIAN = range(80, 85)
OTHERS = 5
COPIES: Row = constants([o["cards"] for o in DATA["others"]], "b")
DECK = 80 + sum(o["cards"] for o in DATA["others"])
VALUES = len(DATA["values"])
TOKEN_KINDS = len(DATA["tokens"])  # CLONES-4: missions 0 to 4
ALL_TOKENS = (1 << TOKEN_KINDS) - 1

HALF = 40
"""A set of character cards is two words: values 0 to 3 in the low one, 4 to 7 in the high one, ten bits a value."""
ALL_HALF = (1 << HALF) - 1
ALL_TEN = (1 << len(CHARACTERS)) - 1


@rule
def of_value(low: int, high: int, value: int) -> int:
    """The characters of which a set holds the card of this value."""
    return ((high if value >= 4 else low) >> (value & 3) * 10) & ALL_TEN


@rule
def characters(low: int, high: int) -> int:
    """The characters of which a set holds a card."""
    x = low | high
    x |= x >> 20
    return (x | x >> 10) & ALL_TEN


@rule
def values_with(low: int, high: int, least: int) -> int:
    """The values of which a set holds at least so many cards."""
    found = 0
    for v in range(4):
        if count((low >> v * 10) & ALL_TEN) >= least:
            found |= 1 << v
        if count((high >> v * 10) & ALL_TEN) >= least:
            found |= 16 << v
    return found


@rule
def hand_points(low: int, high: int) -> int:
    """CLONES-25: the highest card of each character counts, the others count nothing."""
    points, seen = 0, 0
    for down in range(VALUES):
        value = 7 - down
        new = of_value(low, high, value) & ~seen
        points += value * count(new)
        seen |= new
    return points


@rule
def beaten(low: int, high: int, card: int) -> bool:
    """CLONES-25: whether a set holds a higher card of the same character, so that this one counts nothing."""
    for value in range(card // 10 + 1, VALUES):
        if (of_value(low, high, value) >> card % 10) & 1:
            return True
    return False


@rule
def pick(low: int, high: int, k: int) -> int:
    """The k-th card of a set, lowest first."""
    n = count(low)
    return nth(low, k) if k < n else HALF + nth(high, k - n)


@rule
def has(low: int, high: int, card: int) -> bool:
    """Whether a set holds a character card."""
    return ((low >> card if card < HALF else high >> (card - HALF)) & 1) != 0


@rule
def change(low: int, high: int, card: int) -> int:
    """How many points of a hand hang on one card: what it adds where it is missing, or costs where it is held."""
    if card < HALF:
        bit = 1 << card
        return hand_points(low | bit, high) - hand_points(low & ~bit, high)
    bit = 1 << (card - HALF)
    return hand_points(low, high | bit) - hand_points(low, high & ~bit)
