"""What the laws ask of noughts and crosses: no square has two marks, and nobody has marked out of turn."""

from __future__ import annotations

from typing import Any

from tablee.core.event import Told
from tablee.games.noughts.rules import State


def conserved(s: State) -> object:
    crosses, noughts = s.marks[0], s.marks[1]
    assert crosses & noughts == 0, "a square has two marks"
    assert (crosses | noughts) >> (s.width * s.width) == 0, "a mark lies beside the grid"
    assert crosses.bit_count() - noughts.bit_count() in (0, 1), "a seat has marked out of turn"
    return s.width, s.misere


class Memory:
    """Nothing is hidden here, so there is nothing to remember and nothing that a guess could have wrong."""

    def __init__(self, seat: int) -> None: ...

    def hears(self, story: list[Told], view: Any) -> None: ...

    def denies(self, guess: State) -> str:
        return ""
