"""What can be clicked and told in Attack of the Clones, written as text: cards and missions."""

from __future__ import annotations

from tablee.games.attack_of_the_clones.cards import CHARACTERS, GEONOSIAN, NAMES


def card(kind: int) -> str:
    """`card:yoda-2`, `card:trooper`."""
    return f"card:{NAMES[kind]}"


def mission(value: int) -> str:
    return f"mission:{value}"


def card_of_mission(k: int, value: int, laid: int) -> str:
    """The k-th of the three cards of a mission, given its characters as a set; the joker comes last."""
    faces = [card(value * 10 + c) for c in range(len(CHARACTERS)) if laid >> c & 1]
    return (*faces, card(GEONOSIAN))[k]
