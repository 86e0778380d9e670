"""Tablée: a house of games for people in a browser and for programs in Python, from one set of rules.

    import tablee

    match = tablee.open("sequence", seats=2)
    seat = match.to_act()[0]
    match.submit(seat, match.moves()[0])

Everything listed in `__all__` is loaded when it is first asked for; docs/study.md shows all of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.api.match import Match, open, read
    from tablee.api.study import batch, ladder, simulate, verify
    from tablee.bots.measured import Ladder
    from tablee.core.game import Game, Illegal, WrongInput
    from tablee.core.proof import Proof
    from tablee.games import Shelf, load
    from tablee.sim.batched.vector import Vector
    from tablee.sim.run import Result

    games: Shelf

__version__ = "0.1.0"

__all__ = [
    "Game",
    "Illegal",
    "Ladder",
    "Match",
    "Proof",
    "Result",
    "Vector",
    "WrongInput",
    "batch",
    "games",
    "ladder",
    "load",
    "open",
    "read",
    "simulate",
    "verify",
]

_MODULES = {
    "tablee.api.match": ("Match", "open", "read"),
    "tablee.api.study": ("batch", "ladder", "simulate", "verify"),
    "tablee.bots.measured": ("Ladder",),
    "tablee.core.game": ("Game", "Illegal", "WrongInput"),
    "tablee.core.proof": ("Proof",),
    "tablee.games": ("load",),
    "tablee.sim.batched.vector": ("Vector",),
    "tablee.sim.run": ("Result",),
}


def __getattr__(name: str) -> Any:
    """What is not loaded yet."""
    if name == "games":  # a package that can be called
        return import_module("tablee.games")
    for module, names in _MODULES.items():
        if name in names:
            found = globals()[name] = getattr(import_module(module), name)
            return found
    raise AttributeError(f"tablee has no {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
