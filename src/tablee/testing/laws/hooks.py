"""What a game's own tests add to the laws: a module with `conserved`, `Memory` and `RARE`.

A game of the house has it in its folder, `tests/laws.py`; for one from outside the test module names it (`LAWS`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from tablee.core.event import Told
from tablee.core.game import Game
from tablee.games import is_own

TAUGHT: dict[str, ModuleType] = {}
"""The modules of games from outside, by the games' ids."""


class Memory(Protocol):
    """What one seat has learnt from what it was shown and told since the start, and from nothing else.

    A game offers it as a class called `Memory`, made with the seat. The first story is that of the deal.
    """

    def hears(self, story: list[Told], view: Any) -> None:
        """The story of a move, and the view after it."""

    def denies(self, guess: Any) -> str:
        """What a guess at the state gets wrong, in one sentence; empty if nothing."""


def of(game: Game) -> ModuleType | None:
    """The module of a game's own laws, if it has one."""
    if game.id in TAUGHT or not is_own(game):
        return TAUGHT.get(game.id)
    name = f"tablee.games.{game.folder.name}.tests.laws"
    try:
        return import_module(name)
    except ModuleNotFoundError as e:
        if e.name is None or not name.startswith(e.name):
            raise
        return None


def where(game: Game) -> str:
    """Where a game's own laws are to be written."""
    return f"src/tablee/games/{game.folder.name}/tests/laws.py" if is_own(game) else "the module that LAWS names"


def conserved(game: Game) -> Callable[[Any], object] | None:
    """A function from a state to what never changes in a match: how many there are of each card, tile, chip, troop.

    It raises AssertionError itself where one of them is in two places or in none.
    """
    return getattr(of(game), "conserved", None)


def memory(game: Game) -> Callable[[int], Memory] | None:
    return getattr(of(game), "Memory", None)


def rare(game: Game) -> Mapping[str, str]:
    """Events that random play cannot be expected to meet, each with the reason: the game's `RARE`."""
    return getattr(of(game), "RARE", {})
