"""Hearing at once that another process has stored something. What it was is read from the store."""

from __future__ import annotations

import asyncio
import contextlib

import psycopg

from tablee.store.postgresql.connections import AGAIN, Connection

LEAST = 0.002
"""Seconds between two looks at what others have stored, however often they say that there is something."""


class Ear:
    """A connection that listens. Whatever it misses is found by the look that comes anyway."""

    def __init__(self, conninfo: str, owner: str) -> None:
        self._conninfo, self._owner = conninfo, owner
        self._heard = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def hear(self, within: float) -> None:
        """Returns when others have stored something since the last time, or after so many seconds."""
        if self._task is None:
            self._task = asyncio.create_task(self._listen(), name="tablee-ear")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._heard.wait()
        self._heard.clear()
        await asyncio.sleep(LEAST)

    async def close(self) -> None:
        if self._task is not None:
            while not self._task.done():  # Python 3.11 can lose a cancellation
                self._task.cancel()
                await asyncio.wait([self._task], timeout=AGAIN)

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                db: Connection = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
                async with db:
                    await db.execute("listen tablee")
                    self._heard.set()  # there may be news from before
                    async for said in db.notifies():
                        if said.payload != self._owner:
                            self._heard.set()
            await asyncio.sleep(10 * AGAIN)
