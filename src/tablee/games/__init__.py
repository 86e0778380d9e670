"""The games of the house: one folder each, found by their names."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from tablee.core.game import Game, WrongInput


@cache
def every() -> dict[str, Game]:
    """All games by their ids, the teaching games too. A package of games names them in GAMES."""
    found = [import_module(f"{__name__}.{m.name}").GAMES for m in iter_modules(__path__) if m.ispkg]
    return {game.id: game for games in found for game in games}


def ids() -> tuple[str, ...]:
    """The ids of the games that players can open."""
    return tuple(id for id, game in every().items() if game.listed)


def load(id: str) -> Game:
    """A game by its id."""
    if id not in every():
        raise WrongInput(f"there is no game {id!r}; the games are {', '.join(ids())}")
    return every()[id]
