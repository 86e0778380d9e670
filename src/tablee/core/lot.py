"""A legal move by lot: what random play needs, without more than it needs."""

from __future__ import annotations

from tablee.core.luck import Luck, below
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME


@rule
def any_legal(s: Record, seat: int, luck: Luck, out: Row) -> int:
    """One of the listed legal actions, all equally likely. A game may have a quicker way to the very same action."""
    return out[below(luck, game.legal(s, seat, out))]
