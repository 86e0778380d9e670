"""The games of the house, one folder each, found by their names; and those that other packages bring."""

from __future__ import annotations

import copyreg
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from pickle import PicklingError
from pkgutil import iter_modules
from types import ModuleType

from tablee.core.game import Game, WrongInput
from tablee.core.outside import BrokenPackage, Unfit, taken

SPELLING = re.compile(r"[a-z][a-z0-9_]{1,39}")
"""How the id of a game is written: it stands in addresses and in the names of files."""
NEEDED = ("title", "pitch", "minutes")
"""What a game from outside has to say of itself in every language, before it is on the shelf."""


@cache
def _package(name: str) -> tuple[Game, ...]:
    """The games of one folder; it names them in GAMES."""
    games: tuple[Game, ...] = import_module(f"{__name__}.{name}").GAMES
    return games


@cache
def own() -> dict[str, Game]:
    """The games of the house itself by their ids, the teaching games too."""
    return {game.id: game for m in iter_modules(__path__) if m.ispkg for game in _package(m.name)}


@cache
def _outside() -> tuple[dict[str, Game], list[BrokenPackage]]:
    """The games that other packages bring, and what could not be taken."""
    return taken("game", _check)


def _check(name: str, game: object) -> None:
    """Raises Unfit if what an entry point leads to cannot stand on the shelf."""
    from tablee.core.words import LANGUAGES, Words  # not before: most programs never need them

    if name in own():
        raise Unfit("the house has a game of that id")
    if not isinstance(game, Game):
        raise Unfit(f"its entry point leads to a {type(game).__name__}, not to a Game")
    if game.id != name:
        raise Unfit(f"its game has the id {game.id!r}, and an entry point bears the id of its game")
    if not SPELLING.fullmatch(name):
        raise Unfit("an id is 2 to 40 small letters, digits and underscores, and begins with a letter")
    for lang in LANGUAGES:
        pages = [f"{lang}.ftl", f"rules.{lang}.md"] if game.listed else [f"{lang}.ftl"]
        if missing := [page for page in pages if not (game.folder / "texts" / page).is_file()]:
            raise Unfit(f"it has no texts/{missing[0]}")
        words = Words(lang, game)
        if missing := [key for key in NEEDED if not words.has(key)]:
            raise Unfit(f"its texts/{lang}.ftl has no {', '.join(missing)}")


@cache
def every() -> dict[str, Game]:
    """All games by their ids, the teaching games and those from outside too."""
    return own() | _outside()[0]


def broken() -> list[BrokenPackage]:
    """What other packages bring and the house could not take."""
    return _outside()[1]


def ids() -> tuple[str, ...]:
    """The ids of the games that players can open."""
    return tuple(id for id, game in every().items() if game.listed)


def is_own(game: Game) -> bool:
    """Return True if a game lies in the house itself: then the built client has its board and its words."""
    return Path(__file__).parent in game.folder.parents


def load(id: str) -> Game:
    """A game by its id; only its own folder is read, if the id begins with the folder's name."""
    for name in (m.name for m in iter_modules(__path__) if m.ispkg and id.startswith(m.name)):
        found = {game.id: game for game in _package(name)}
        if id in found:
            return found[id]
    if id not in every():
        because = [f"; {b}" for b in broken() if b.name == id]
        raise WrongInput(f"there is no game {id!r}; the games are {', '.join(ids())}{''.join(because)}")
    return every()[id]


class Shelf(ModuleType):
    """This package: `tablee.games` has what is above, and `tablee.games()` lists the ids."""

    own: Callable[[], dict[str, Game]]
    every: Callable[[], dict[str, Game]]
    ids: Callable[[], tuple[str, ...]]
    broken: Callable[[], list[BrokenPackage]]
    is_own: Callable[[Game], bool]
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
