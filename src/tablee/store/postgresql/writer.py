"""Changes of tables that come while the database is at work are committed together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextvars import Context

from tablee.store.faults import CLOSED, StoreError
from tablee.store.histogram import Writing
from tablee.store.postgresql.connections import AGAIN, Connection, Connections
from tablee.store.postgresql.faults import fault, passing
from tablee.store.postgresql.saving import match_of, save
from tablee.store.saving import Save

log = logging.getLogger("tablee")

Ticket = tuple[Save, "asyncio.Future[bool]"]

MOST_TOGETHER = 1024
NEVER = float("-inf")
PLANS = "set plan_cache_mode = force_generic_plan; set enable_seqscan = off"
"""Statements are planned once, whatever there was in the tables then: a few rows by their keys, however many come."""


class Writer:
    """Stores changes in order, as many as have come in one transaction. A change is awaited until it is committed. If
    the database is lost meanwhile and comes back soon, what was stored is looked for and the rest is stored."""

    def __init__(self, connections: Connections, owner: str) -> None:
        self._connections, self._owner = connections, owner
        self.stored = NEVER  # when the last transaction was committed, unless one has failed since
        self.writing = Writing()
        self._waiting: deque[Ticket] = deque()
        self._work: asyncio.Task[None] | None = None
        self._told = ""  # the kind of error that the log has last told of
        self._db: Connection | None = None  # kept from one commit to the next, with its prepared statements
        self._closed = False

    async def save(self, change: Save) -> bool:
        """Stores a change; False if another was first."""
        if self._closed:
            raise StoreError("closed", CLOSED)
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self.writing.asked += 1
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._run(), name="tablee-writer", context=Context())
        return await done

    async def close(self) -> None:
        """Finishes what was asked for, then stops."""
        self._closed = True
        if self._work is not None:
            await self._work
        await self._let_go()

    async def _run(self) -> None:
        while self._waiting:
            batch = self._next()
            for (_, done), answer in zip(batch, await self._answers([change for change, _ in batch])):
                if done.done():  # whoever asked has gone
                    continue
                if isinstance(answer, Exception):
                    done.set_exception(answer)
                else:
                    done.set_result(answer)

    async def _answers(self, changes: list[Save]) -> list[bool | Exception]:
        """What became of each change."""
        began = time.monotonic()
        try:
            stored = await self._commit(changes)
        except Exception as e:
            if fault(e) is None and len(changes) > 1:  # somebody's own error: each by itself
                return [answer for change in changes for answer in await self._answers([change])]
            self.writing.lost(len(changes))
            return [self._failed(e) for _ in changes]
        self._succeeded()
        self.writing.committed(len(changes), self.stored - began)
        return [match_of(change) in stored for change in changes]

    def _next(self) -> list[Ticket]:
        """The next changes, of different tables: what a second change of a table finds is what the first has left."""
        batch: dict[str, Ticket] = {}
        later: list[Ticket] = []
        while self._waiting and len(batch) < MOST_TOGETHER:
            ticket = self._waiting.popleft()
            match = match_of(ticket[0])
            if match in batch:
                later.append(ticket)
            else:
                batch[match] = ticket
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _commit(self, changes: list[Save]) -> set[str]:
        """The tables of the changes that were stored; an error means that none was, as far as anybody knows."""
        end, doubtful = time.monotonic() + self._connections.wait, False
        while True:
            try:
                return await self._try(changes, doubtful)
            except Exception as e:
                if not passing(e) or time.monotonic() > end:
                    raise
                doubtful = True
            await asyncio.sleep(AGAIN)

    async def _try(self, changes: list[Save], doubtful: bool) -> set[str]:
        if self._db is None:
            self._db = await self._connections.take()
            await self._db.execute(PLANS)
        try:
            return await save(self._db, changes, self._owner, doubtful=doubtful)
        except BaseException:
            await self._let_go()
            raise

    async def _let_go(self) -> None:
        """Closes the connection, for its plans are nobody else's; the next commit takes another."""
        db, self._db = self._db, None
        if db is not None:
            lost = db.closed
            await db.close()
            await self._connections.give_back(db, lost)

    def _succeeded(self) -> None:
        self.stored = time.monotonic()
        if self._told:
            self._told = ""
            log.warning("the store works again")

    def _failed(self, e: Exception) -> Exception:
        """The error for one who waits."""
        self.stored = NEVER
        told = fault(e)
        if told is None:
            return e
        if told.kind != self._told:
            self._told = told.kind
            log.error("nothing can be stored now (%s): %s", told.kind, told)
        return told
