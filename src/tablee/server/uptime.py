"""When the house was there, and when no process of it was: that time is nobody's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tablee.server.table.stored import Spell
from tablee.store.rows import Store
from tablee.store.statements import Statement

EVERY = 2_000
"""Milliseconds between two signs of life: so much longer a killed house may have been there."""
COME_BACK = 5_000
"""Milliseconds that browsers have to come back when the house does."""
KEPT = 60 * 86_400_000
"""Milliseconds for which it is known when a process was there."""

SAY = (
    "insert into uptimes (process, began, at) values (?, ?, ?)"
    " on conflict (process) do update set at = case when excluded.at > uptimes.at then excluded.at else uptimes.at end"
)


class Uptime:
    """The signs of life of this process, and what others have left."""

    def __init__(self, store: Store, process: str) -> None:
        self._store, self._process = store, process
        self._began = self._told = 0
        self._arriving: asyncio.Future[None] | None = None
        self.away: Sequence[Spell] = ()
        """When no process was there, before this one. Nothing is added to it while this one lives."""

    async def keep(self, now: int) -> None:
        """Gives a sign of life if it is time for one."""
        await self.arrive(now)
        if now - self._told >= EVERY:
            await self.leave(now)

    async def arrive(self, now: int) -> None:
        """Says once that this process is there, and learns when none was."""
        if self._arriving is None or (self._arriving.done() and self._arriving.exception() is not None):
            self._arriving = asyncio.ensure_future(self._arrive(now))
        await asyncio.shield(self._arriving)

    async def _arrive(self, now: int) -> None:
        rows = await self._store.ask("select began, at from uptimes order by began", ())
        old = Statement("delete from uptimes where at < ?", (now - KEPT,))
        await self._store.change(old, Statement(SAY, (self._process, now, now)))
        self.away, self._began, self._told = gaps([(began, at) for began, at in rows], now), now, now

    async def leave(self, now: int) -> None:
        """Gives the last sign of life: it goes."""
        if self._began:
            await self._store.change(Statement(SAY, (self._process, self._began, now)))
            self._told = now


def gaps(there: Sequence[Spell], now: int) -> list[Spell]:
    """Return when nobody was there between the first that was and now, and when browsers had to come back.

    Assumes that they are in order of coming."""
    found: list[Spell] = []
    last = there[0][1] if there else now
    for began, at in (*there, (now, now)):
        if began > last:
            found.append((last, began + COME_BACK))
        last = max(last, at)
    return found
