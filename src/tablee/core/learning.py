"""Learning: how a game looks to a net, as numbers of a byte, and which of its outputs stands for which action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablee.core.record import Bytes, Record
from tablee.core.rule import rule


@rule
def nothing(s: Record, seat: int, out: Bytes) -> None:
    """Writes no number."""


@rule
def unnumbered(s: Record, seat: int, action: int) -> int:
    """The output of a game that declares none."""
    return 0


@dataclass(frozen=True)
class Learning:
    """What a game declares for learners. All functions are rules; numbers are from 0 to 255."""

    size: int  # how many numbers `observe` writes
    observe: Callable[[Any, int, Bytes], None]  # what a seat knows; it is given a state that was concealed
    outputs: int  # of a policy
    output: Callable[[Any, int, int], int]  # the one that stands for an action; of several actions the best liked
    board: tuple[int, int, int] | None = None  # the first numbers are a board: rows, columns, numbers of each cell
    secret: int = 0  # how many numbers `peek` writes
    peek: Callable[[Any, int, Bytes], None] = nothing  # what a seat does not know: for probes of what could be reached
