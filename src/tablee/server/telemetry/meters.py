"""What one process of the house has counted since it started: plain numbers, noted at the spot and read when asked for.

No number has a table, a person or a seat to it."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Literal

from tablee.store.histogram import SECONDS, Histogram

By = Literal["person", "bot", "house"]
"""Who made a move: a person at a socket, a bot, or the house for somebody (absent, or answering in advance)."""
STAGES = ("checked", "committed", "told")
"""How far a move has come: it is legal; it is on the disk; all who may hear of it have it in their queue."""
FINE = (0.00005, 0.0001, 0.0002, *SECONDS)
"""Bounds for times of which most are very short."""


class Meters:
    """The numbers of a process."""

    def __init__(self) -> None:
        self.moves: Counter[By] = Counter()
        self.stages = {stage: Histogram(FINE) for stage in STAGES}  # of moves that came over a socket
        self.opened = 0  # tables
        self.refusals: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.thinking: defaultdict[str, Histogram] = defaultdict(Histogram)  # of bots, by game
        self.lag = Histogram(FINE)  # of the event loop

    def moved(self, by: By, heard: float | None, checked: float, committed: float, told: float) -> None:
        """A move went the whole way; the times are those of one clock, `heard` that of its message if it had one."""
        self.moves[by] += 1
        if heard is not None:
            self.stages["checked"].note(checked - heard)
            self.stages["committed"].note(committed - heard)
            self.stages["told"].note(told - heard)
