"""Who is connected to which table: here, told to the other processes, and there, as they tell."""

from __future__ import annotations

from tablee.store.rows import Store

GOOD_FOR = 30_000
"""Milliseconds a process's word on who is connected is good for."""

Pairs = set[tuple[str, str]]


class Presence:
    """The (table, person) pairs connected to other processes, and what this one has told of its own."""

    def __init__(self, store: Store, process: str) -> None:
        self._store, self._process = store, process
        self._told: tuple[Pairs, int] = (set(), 0)
        self.elsewhere: Pairs = set()

    async def tell(self, here: Pairs, now: int) -> None:
        """Stores who is connected to this process, if that is others than before or was long ago."""
        known, since = self._told
        if here != known or (here and now - since > GOOD_FOR // 2):
            await self._store.be_present(sorted(here), self._process, now + GOOD_FOR)
            self._told = here, now

    async def hear(self, now: int) -> set[str]:
        """Reads who is connected to others. Return the tables at which that has changed."""
        elsewhere = await self._store.present_elsewhere(self._process, now)
        changed, self.elsewhere = {id for id, _ in elsewhere ^ self.elsewhere}, elsewhere
        return changed

    async def leave(self) -> None:
        """Nobody is connected to this process any more."""
        await self._store.be_present([], self._process, 0)
