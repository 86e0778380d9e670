"""The story of a match: who hears what has happened, and what it means to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.core.event import Told
from tablee.core.game import Game
from tablee.core.record import Happening


def heard(events: Sequence[Happening], viewer: int | None) -> list[Happening]:
    """The events a viewer may hear; a spectator hears what all do, and what all but some seats do (a negative mask)."""
    return [e for e in events if (e.to < 0 if viewer is None else e.to >> viewer & 1)]


def hearers(events: Sequence[Happening]) -> int:
    """Who hears anything of a move: a mask of seats, negative if spectators do."""
    mask = 0
    for e in events:
        mask |= e.to
    return mask


def story(game: Game, events: Sequence[Happening], viewer: int | None) -> list[Told]:
    """The events of a move as one viewer may hear them."""
    told = _teller(game)
    if viewer is None:
        return [told[e] for e in events if e.to < 0]
    return [told[e] for e in events if e.to >> viewer & 1]


class _ToldEvents(dict[Happening, Told]):
    """What events mean: the same few things happen again and again, and nobody writes to what is told."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __missing__(self, e: Happening) -> Told:
        if len(self) >= 10_000:
            self.clear()
        told = self[e] = self.game.told(e)
        return told


_teller = cache(_ToldEvents)
