"""One thread that writes: jobs that come while it is at the disk are committed together."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Ticket = tuple[Job, "asyncio.Future[Any]", asyncio.AbstractEventLoop]

MOST_TOGETHER = 1024


class Writer:
    """Runs jobs in order on its own connection. A job is awaited until its transaction is on the disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._queue: SimpleQueue[Ticket | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tablee-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._queue.put((job, done, loop))
        return await done

    def close(self) -> None:
        """Finishes what was asked, then stops."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        db = self._connect()
        try:
            while (first := self._queue.get()) is not None:
                batch, more = [first], True
                while len(batch) < MOST_TOGETHER and not self._queue.empty():
                    ticket = self._queue.get()
                    if ticket is None:
                        more = False
                        break
                    batch.append(ticket)
                self._commit(db, batch)
                if not more:
                    return
        finally:
            db.close()

    def _commit(self, db: sqlite3.Connection, batch: list[Ticket]) -> None:
        answers: list[tuple[Ticket, Any]] = []
        try:
            db.execute("begin immediate")
            for ticket in batch:
                answers.append((ticket, _attempt(db, ticket[0])))
            db.execute("commit")
        except sqlite3.Error as e:  # the disk is full or gone: nobody's job was done
            if db.in_transaction:
                db.execute("rollback")
            answers = [(ticket, e) for ticket in batch]
        for loop in {ticket[2] for ticket, _ in answers}:
            mine = [(t[1], a) for t, a in answers if t[2] is loop]
            with contextlib.suppress(RuntimeError):  # the loop was closed while we wrote
                loop.call_soon_threadsafe(_deliver, mine)


def _attempt(db: sqlite3.Connection, job: Job) -> Any:
    """A job, whole or not at all; its error is its own and not that of the others in the transaction."""
    db.execute("savepoint job")
    try:
        answer = job(db)
    except Exception as e:
        if not db.in_transaction:  # SQLite itself gave the transaction up
            raise
        db.execute("rollback to job")
        answer = e
    db.execute("release job")
    return answer


def _deliver(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in answers:
        if future.done():  # whoever asked has gone
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
