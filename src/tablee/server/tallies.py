"""How many sockets askers have in other processes, so that limits hold over all of them.

Each process says its own numbers where they are worth a word, again now and then, and what a silent one has said is
forgotten. Who cannot hear the others counts alone: that errs on the side of who wants to play."""

from __future__ import annotations

import time
from collections.abc import Callable

from tablee.server.channel.news import CountNews

PART = 8
"""So many times fewer than the limit are not told: a limit is exceeded by at most that part for each other process."""
AGAIN = 10.0
"""Seconds after which all is said again."""
SILENT = 3 * AGAIN
"""Seconds after which what a process has said counts no more."""
MOST_KEYS = 100_000
"""What is remembered of a process."""

Key = tuple[str, str]


class Tallies:
    """Numbers by kind and asker: those of this process that were told, and those of the others."""

    def __init__(self, say: Callable[[CountNews], None]) -> None:
        self._say = say
        self._told: dict[Key, int] = {}
        self._theirs: dict[str, dict[Key, int]] = {}
        self._heard: dict[str, float] = {}
        self._said = time.monotonic()

    def count(self, kind: str, key: str, number: int, limit: int) -> None:
        """So many are here now."""
        worth = number >= max(2, limit // PART)
        told = self._told.get((kind, key), 0)
        if not worth:
            number = 0
        if number != told:
            if number:
                self._told[kind, key] = number
            else:
                del self._told[kind, key]
            self._say(CountNews(kind, key, number))

    def elsewhere(self, kind: str, key: str) -> int:
        """Return how many other processes have told."""
        return sum(found.get((kind, key), 0) for found in self._theirs.values()) if self._theirs else 0

    def on_news(self, process: str, said: CountNews) -> None:
        """Takes what another process says."""
        found, key = self._theirs.setdefault(process, {}), (said.kind, said.key)
        self._heard[process] = time.monotonic()
        if said.count > 0 and (key in found or len(found) < MOST_KEYS):
            found[key] = said.count
        else:
            found.pop(key, None)

    def keep(self) -> None:
        """Says everything again if that is due, and forgets who is silent."""
        now = time.monotonic()
        if now - self._said >= AGAIN:
            self._said = now
            for (kind, key), number in self._told.items():
                self._say(CountNews(kind, key, number))
        for process in [process for process, at in self._heard.items() if now - at > SILENT]:
            del self._heard[process], self._theirs[process]
