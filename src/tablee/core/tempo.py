"""A way to count the time of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TempoName = Literal["blitz", "usual", "long", "daily"]
"""Their words are `tempo-…`."""


@dataclass(frozen=True)
class Tempo:
    """So many seconds for each seat's match, with a gain after each turn; or so many for each decision. Times are in
    seconds."""

    name: TempoName
    match: int = 0
    gain: int = 0
    decision: int | None = None


A_MOVE_A_DAY = Tempo("daily", decision=86_400)
