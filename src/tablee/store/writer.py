"""One thread that writes: jobs that come while it is at the disk are committed together.

Every statement lets the house's other thread run and then has to wait for it, so rows that come together go in by one.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

Values = tuple[str | int, ...]


@dataclass(frozen=True)
class Row:
    """A row to be inserted: all of a transaction that have the same columns go in at once."""

    into: str  # the table with its columns: `moves (match, n)`
    values: Values

    def __call__(self, db: sqlite3.Connection) -> bool:
        db.execute(f"insert into {self.into} values ({', '.join('?' * len(self.values))})", self.values)
        return True


Job = Callable[[sqlite3.Connection], Any]
Ticket = tuple[Job, "asyncio.Future[Any]", asyncio.AbstractEventLoop]

MOST_TOGETHER = 1024

_json = msgspec.json.Encoder().encode


class Writer:
    """Runs jobs in order on its own connection. A job is awaited until its transaction is on the disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._gathered: list[Ticket] = []  # asked for since the loop looked last
        self._queue: SimpleQueue[list[Ticket] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tablee-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self.hand_over)  # the thread is woken once for all that comes now
        self._gathered.append((job, done, loop))
        return await done

    def hand_over(self) -> None:
        """Gives the thread what was gathered."""
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def close(self) -> None:
        """Finishes what was handed over, then stops."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        db = self._connect()
        try:
            while (first := self._queue.get()) is not None:
                batch, more = first, True
                while len(batch) < MOST_TOGETHER and not self._queue.empty():
                    tickets = self._queue.get()
                    if tickets is None:
                        more = False
                        break
                    batch += tickets
                self._commit(db, batch)
                if not more:
                    return
        finally:
            db.close()

    def _commit(self, db: sqlite3.Connection, batch: list[Ticket]) -> None:
        jobs = [ticket[0] for ticket in batch]
        try:
            try:
                results = _in_one(db, jobs) or _together(db, jobs, _all)
            except Exception:  # somebody's error: all again, each by itself
                results = _together(db, jobs, lambda db, jobs: [_attempt(db, job) for job in jobs])
        except sqlite3.Error as e:  # the disk is full or gone: nobody's job was done
            results = [e] * len(batch)
        answers = list(zip(batch, results))
        for loop in {ticket[2] for ticket, _ in answers}:
            mine = [(t[1], a) for t, a in answers if t[2] is loop]
            with contextlib.suppress(RuntimeError):  # the loop was closed while we wrote
                loop.call_soon_threadsafe(_deliver, mine)


def _in_one(db: sqlite3.Connection, jobs: list[Job]) -> list[Any] | None:
    """Rows alone: one statement, which is a transaction by itself. Nothing is done if there is more than that."""
    rows = _rows(jobs)
    if len(rows) != 1 or not all(isinstance(job, Row) for job in jobs):
        return None
    _insert(db, *rows.popitem())
    return [True] * len(jobs)


def _all(db: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
    """The jobs in their order, but for rows, which stand for themselves and go in last."""
    results = [True if isinstance(job, Row) else job(db) for job in jobs]
    for into, values in _rows(jobs).items():
        _insert(db, into, values)
    return results


def _rows(jobs: list[Job]) -> dict[str, list[Values]]:
    """The rows among some jobs, by where they go."""
    rows: dict[str, list[Values]] = {}
    for job in jobs:
        if isinstance(job, Row):
            rows.setdefault(job.into, []).append(job.values)
    return rows


def _insert(db: sqlite3.Connection, into: str, rows: list[Values]) -> None:
    fields = ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(rows[0])))
    db.execute(f"insert into {into} select {fields} from json_each(?)", (_json(rows).decode(),))


def _together(db: sqlite3.Connection, jobs: list[Job], do: Callable[[sqlite3.Connection, list[Job]], Any]) -> list[Any]:
    """Jobs in one transaction; an error that `do` lets through undoes them all."""
    db.execute("begin immediate")
    try:
        results: list[Any] = do(db, jobs)
        db.execute("commit")
    except Exception:
        if db.in_transaction:
            db.execute("rollback")
        raise
    return results


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
