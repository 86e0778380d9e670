"""The games of the house: one folder each, found by their names."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from tablee.core.game import Game, WrongInput


@cache
def _package(name: str) -> tuple[Game, ...]:
    """The games of one folder; it names them in GAMES."""
    games: tuple[Game, ...] = import_module(f"{__name__}.{name}").GAMES
    return games


@cache
def every() -> dict[str, Game]:
    """All games by their ids, the teaching games too."""
    return {game.id: game for m in iter_modules(__path__) if m.ispkg for game in _package(m.name)}


def ids() -> tuple[str, ...]:
    """The ids of the games that players can open."""
    return tuple(id for id, game in every().items() if game.listed)


def load(id: str) -> Game:
    """A game by its id; only its own folder is read, if the id begins with the folder's name."""
    for name in (m.name for m in iter_modules(__path__) if m.ispkg and id.startswith(m.name)):
        found = {game.id: game for game in _package(name)}
        if id in found:
            return found[id]
    if id not in every():
        raise WrongInput(f"there is no game {id!r}; the games are {', '.join(ids())}")
    return every()[id]
