"""What can be clicked and told in the duel, written as text: cards and fights."""

from __future__ import annotations

from tablee.games.lightsaber_duel.bag import KINDS
from tablee.games.lightsaber_duel.cards import IDS

FIGHTS = 3


def card(side: int, kind: int) -> str:
    """DUEL-3: the same card has another name on the other side."""
    return f"card:{IDS[side][kind]}"


def fight(n: int) -> str:
    return f"fight:{n + 1}"


_kinds = [{card(side, kind): kind for kind in range(KINDS)} for side in range(2)]
_fights = {fight(n): n for n in range(FIGHTS)}


def kind_of(side: int, target: str) -> int | None:
    """The kind of a side's card that a target names."""
    return _kinds[side].get(target)


def fight_of(target: str) -> int | None:
    return _fights.get(target)
