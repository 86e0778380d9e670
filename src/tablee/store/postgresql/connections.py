"""Connections to the database: kept open, shared, and opened anew when it comes back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg_pool import AsyncConnectionPool

from tablee.store.faults import CLOSED, StoreError
from tablee.store.postgresql.faults import fault, passing

T = TypeVar("T")
Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]

MOST = 8
"""Connections of a process; one of them is the writer's."""
WAIT = 10.0
"""Seconds for which a database that does not answer is waited for."""
TRY, AGAIN = 1.0, 0.1
"""Seconds for which one try waits for a connection, and between two tries."""
SETTINGS = (
    "set lock_timeout = {wait}; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '10s';"
    " set default_transaction_isolation = 'read committed'; set synchronous_commit = on; set timezone = 'UTC'"
)
"""What holds in every connection. A process that stops in a transaction holds others up for ten seconds."""


logging.getLogger("psycopg").setLevel(logging.ERROR)  # the store says once what is wrong, and once that it is well


class Connections:
    """A few open connections. Each commits by itself what no transaction is opened for."""

    def __init__(self, conninfo: str, wait: float | None = None, most: int = MOST) -> None:
        self.wait = WAIT if wait is None else wait
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            conninfo,
            min_size=1,
            max_size=most,
            open=False,
            kwargs={"autocommit": True},
            configure=self._configure,
            name="tablee",
            max_idle=60.0,
            reconnect_timeout=TRY,  # who asks next tries afresh; the pool itself would wait longer and longer
        )
        self._opening: asyncio.Task[None] | None = None
        self._closed = False

    async def run(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        """What a job returns. It is done again if the connection was lost meanwhile: it must not matter if it was done
        already. Raises StoreError if the database does not work."""
        end = time.monotonic() + self.wait
        while True:
            try:
                return await self.once(job)
            except Exception as e:
                if self._closed or time.monotonic() > end or not passing(e):
                    raise self.told(e) from None
            await asyncio.sleep(AGAIN)

    async def once(self, job: Callable[[Connection], Awaitable[T]], wait: float = TRY) -> T:
        """The same, tried once."""
        db = await self.take(wait)
        try:
            return await job(db)
        finally:
            await self.give_back(db, db.closed)

    async def take(self, wait: float = TRY) -> Connection:
        """A connection that nobody else uses until it is given back."""
        if self._closed:
            raise StoreError("closed", CLOSED)
        if self._opening is None:
            self._opening = asyncio.ensure_future(self._pool.open())
        await asyncio.shield(self._opening)
        return await self._pool.getconn(wait)

    async def give_back(self, db: Connection, lost: bool) -> None:
        """A transaction that broke off is undone."""
        if lost:  # those opened with it are likely to be lost as well: the pool looks at all of them
            self._look = asyncio.ensure_future(self._pool.check())
        await self._pool.putconn(db)

    @staticmethod
    def told(e: Exception) -> Exception:
        """An error as the store tells it: the database's as StoreError, a job's own as it is."""
        return fault(e) or e

    async def close(self) -> None:
        self._closed = True
        if self._opening is not None:
            await self._opening
            await self._pool.close()

    async def _configure(self, db: Connection) -> None:
        await db.execute(SETTINGS.format(wait=int(1000 * self.wait)))
