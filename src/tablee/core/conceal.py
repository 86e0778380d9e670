"""Concealing: a state in which everything that a seat does not know is one fixed thing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tablee.core.backend import bind
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.core.record import Record


def concealed(game: Game, s: Record, seat: int) -> Any:
    """The state as a seat knows it: the same for all states that the seat cannot tell apart. A spectator is -1."""
    known = s.copy()
    _conceal(game)(known, seat, Luck())
    return known


@cache
def _conceal(game: Game) -> Callable[..., Any]:
    """The rule of a game, bound once: walking through what it calls takes longer than calling it."""
    return bind([game.conceal], "python", game)[0]
