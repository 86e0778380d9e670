"""The groups of functions that make a game. A module is such a group: `rules.py`, `moves.py`, `view.py`."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec
from typing_extensions import TypeVar

from tablee.core.luck import Luck
from tablee.core.record import Record, Row

Path = tuple[str, ...]
"""A move as the targets that make it: `("card:7H", "cell:3-4")`."""

S = TypeVar("S", bound=Record, default=Any)
V = TypeVar("V", bound=msgspec.Struct, default=Any)
S_contra = TypeVar("S_contra", bound=Record, contravariant=True)
V_co = TypeVar("V_co", bound=msgspec.Struct, covariant=True)


class Rules(Protocol[S_contra]):
    """What is compiled as well as interpreted: each function is a `@rule`. A seat of -1 is the table itself."""

    def setup(self, s: S_contra, seats: int, luck: Luck, /) -> None:
        """Makes the state of the first decision out of one with its options set."""

    def to_act(self, s: S_contra, /) -> int:
        """Return the mask of the seats that owe a decision; 0 at the end."""

    def legal(self, s: S_contra, seat: int, out: Row, /) -> int:
        """Writes the legal actions of a seat in ascending order; returns how many. Of long ranges it may list some."""

    def permits(self, s: S_contra, seat: int, action: int, /) -> bool:
        """Return True if an action is legal, whether it is listed or not."""

    def apply(self, s: S_contra, seat: int, action: int, luck: Luck, /) -> None:
        """Does an action that is permitted, up to the next decision."""

    def scores(self, s: S_contra, out: Row, /) -> int:
        """Writes a score for each seat; returns why the game is over. No winner's score is below a loser's."""

    def winners(self, s: S_contra, /) -> int:
        """Return the mask of the seats that have won; 0 if nobody has."""


class Moves(Protocol[S_contra]):
    """Actions as text, both ways."""

    def path(self, s: S_contra, seat: int, action: int, /) -> Path:
        """Return the targets that make an action."""

    def action(self, s: S_contra, seat: int, path: Path, /) -> int:
        """Return the action of a path. Raises Illegal, with the rule it breaks, if there is none or it is refused."""


class Sight(Protocol[S_contra, V_co]):
    """What people see."""

    def view(self, s: S_contra, viewer: int | None, /) -> V_co:
        """Return what a seat may know, or what a spectator may (None)."""

    def picture(self, s: S_contra, /) -> str:
        """Return the public view as plain text."""
