"""Numbers counted by size: cheap enough for every move, and all that a monitor asks for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Bounds for times, from what nobody notices to what nobody waits for."""


class Histogram:
    """How many numbers lie at or below each bound, and their sum. One thread notes; any may read."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def note(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @property
    def count(self) -> int:
        """How many numbers were noted."""
        return sum(self.counts)

    def below(self) -> list[tuple[str, int]]:
        """Return each bound as text and how many numbers lie at or below it, the last without a bound."""
        total, found = 0, []
        for bound, count in zip((*self.bounds, float("inf")), self.counts):
            total += count
            found.append(("+Inf" if bound == float("inf") else f"{bound:g}", total))
        return found


class Writing:
    """What a store was asked to write and has written since it was opened."""

    def __init__(self) -> None:
        self.asked = 0  # changes
        self.done = 0  # of these, the ones that were answered, stored or not
        self.failed = 0  # commits
        self.together = Histogram((1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024))  # changes in one commit
        self.seconds = Histogram()  # that a commit took

    @property
    def waiting(self) -> int:
        """How many changes wait for their commit."""
        return max(0, self.asked - self.done)

    def committed(self, changes: int, seconds: float) -> None:
        self.done += changes
        self.together.note(changes)
        self.seconds.note(seconds)

    def lost(self, changes: int) -> None:
        """A commit failed: nobody's change of it was stored."""
        self.done += changes
        self.failed += 1
