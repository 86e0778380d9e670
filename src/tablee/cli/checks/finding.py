"""A finding: what was looked at, how bad it is, what was seen, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

import msgspec

Level = Literal["well", "look", "wrong", "unknown"]
"""`look`: nothing is broken, but somebody should know. `unknown`: it could not be looked at."""

MB, GB = 1 << 20, 1 << 30
Say = Callable[[str, int, int], None]
"""Told what is being examined, how much of it is done, and how much there is."""


class Finding(msgspec.Struct, frozen=True):
    """What one check found. `do` is empty if there is nothing to do."""

    check: str
    level: Level
    said: str
    do: str = ""


class Look(Protocol):
    """A house's rows, to be read only. Values are given by `?`."""

    def rows(self, sql: str, *given: Any) -> Sequence[tuple[Any, ...]]: ...


def size(number: float) -> str:
    """A number of bytes for people."""
    if number < MB:
        return f"{number / 1024:.0f} kB"
    return f"{number / MB:.0f} MB" if number < GB else f"{number / GB:.1f} GB"


def ago(milliseconds: float) -> str:
    """A length of time for people."""
    seconds = milliseconds / 1000
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} seconds"
