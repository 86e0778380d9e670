"""Line: one entry of a match's log, and what can be told of lines without playing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.core.game import TABLE, Path
from tablee.core.verb import TakenBack, Verb, verb

LONGEST_TIME = 15
"""Digits of a time: milliseconds since 1970 have 13 until the year 2286."""


class Line(NamedTuple):
    """One entry of the log: who, what, and when (milliseconds since 1970 as text, or nothing)."""

    seat: int
    path: Path
    at: str = ""

    @property
    def verb(self) -> Verb | None:
        """What the table does with it in any game; None if it is a move by the rules of the game."""
        return verb(self.path) if self.seat == TABLE else None

    @property
    def takes_back(self) -> bool:
        """Whether it takes other lines back."""
        return isinstance(self.verb, TakenBack)

    @property
    def is_played(self) -> bool:
        """Whether it is a move by the rules of the game: of a seat, or one that the host has called."""
        return self.verb is None


def is_time(text: str) -> bool:
    """Whether a text is a time as the log has it: milliseconds since 1970, written one way only."""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_TIME and (text[0] != "0" or text == "0")


def standing(lines: Sequence[Line]) -> list[int]:
    """The numbers of the lines of a match that were not taken back, with 0 for the deal."""
    numbers = [0]
    for n, line in enumerate(lines, 1):
        if isinstance(done := line.verb, TakenBack):
            while numbers[-1] > done.line:
                numbers.pop()
        numbers.append(n)
    return numbers
