"""The games of the house: one folder each, found by their names."""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pickle import PicklingError
from pkgutil import iter_modules
from types import ModuleType

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


class Shelf(ModuleType):
    """This package: `tablee.games` has what is above, and `tablee.games()` lists the ids."""

    every: Callable[[], dict[str, Game]]
    ids: Callable[[], tuple[str, ...]]
    load: Callable[[str], Game]

    def __call__(self, *, all: bool = False) -> tuple[str, ...]:
        """The ids of the games that players can open; of all, if the teaching games are wanted too."""
        return tuple(every()) if all else ids()


sys.modules[__name__].__class__ = Shelf


def _by_id(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    if every().get(game.id) is not game:
        raise PicklingError(f"{game!r} is not the one of the house, and only those are found again by their ids")
    return load, (game.id,)


copyreg.pickle(Game, _by_id)
