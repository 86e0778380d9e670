"""Minds: what decides for a level that is more than a rule of its game."""

from __future__ import annotations

from tablee.bots.exact import ExactPlayer
from tablee.bots.net import NetPlayer
from tablee.bots.search.thinker import SEARCHERS, Thinker
from tablee.core.backend import Backend
from tablee.core.game import Game

Mind = Thinker | NetPlayer | ExactPlayer

THINKERS = (*SEARCHERS, "net", "exact")
"""The manners that are more than a rule of the game."""
COMPILED = (*SEARCHERS, "exact")
"""Those that would take far too long interpreted."""


def mind(game: Game, manner: str, backend: Backend) -> Mind:
    """What decides in such a manner."""
    if manner == "net":
        return NetPlayer(game, backend)
    if manner == "exact":
        return ExactPlayer(game, backend)
    return Thinker(game, manner, backend)
