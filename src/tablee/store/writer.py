"""One thread that writes: jobs that come while it is at the disk are committed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Any, TypeVar

from tablee.store.disk import Disk
from tablee.store.faults import CLOSED, StoreError, fault
from tablee.store.histogram import Writing
from tablee.store.saving import Save, save

T = TypeVar("T")
log = logging.getLogger("tablee")

Job = Callable[[sqlite3.Connection], Any] | Save
Ticket = tuple[Job, "asyncio.Future[Any]", asyncio.AbstractEventLoop]

MOST_TOGETHER = 1024
NEVER = float("-inf")


class Writer:
    """Runs jobs in order on its own connection, changes of tables all at once and last. A job is awaited until its
    transaction is on the disk. If the disk gives an error, all that wait get a StoreError and nothing of theirs is
    stored; the next jobs are tried afresh."""

    def __init__(self, disk: Disk, owner: str) -> None:
        self._disk, self._owner = disk, owner
        self.stored = NEVER  # when the last transaction was on the disk, unless one has failed since
        self.writing = Writing()
        self._told = ""  # the kind of error that the log has last told of
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None  # that of who asked last, and its thread
        self._asker = 0
        self._gathered: list[Ticket] = []  # asked for since the loop looked last
        self._queue: SimpleQueue[list[Ticket] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tablee-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        answer: T = await self._ask(job)
        return answer

    async def save(self, change: Save) -> bool:
        """Stores a change of a table; False if another was first."""
        try:
            await self._ask(change)
        except sqlite3.IntegrityError:
            return False
        return True

    def _ask(self, job: Job) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreError("closed", CLOSED)
        loop = self._loop
        if loop is None or not loop.is_running() or self._asker != threading.get_ident():
            loop = self._loop = asyncio.get_running_loop()  # a system call: not for every move
            self._asker = threading.get_ident()
        done: asyncio.Future[Any] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self.hand_over)  # the thread is woken once for all that comes now
        self._gathered.append((job, done, loop))
        self.writing.asked += 1
        return done

    def hand_over(self) -> None:
        """Gives the thread what was gathered."""
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        """Finishes what was asked for, then stops."""
        self._closed = True
        self.hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        try:
            more = True
            while more and (first := self._queue.get()) is not None:
                batch = first
                while len(batch) < MOST_TOGETHER and not self._queue.empty():
                    tickets = self._queue.get()
                    if tickets is None:
                        more = False
                        break
                    batch += tickets
                self._commit(batch)
        finally:
            self._disk.close()

    def _commit(self, batch: list[Ticket]) -> None:
        began = time.monotonic()
        try:
            results = self._store([ticket[0] for ticket in batch])
            self.stored = time.monotonic()
            self.writing.committed(len(batch), self.stored - began)
            if self._told:
                self._told = ""
                log.warning("the store works again")
        except Exception as e:  # nobody's job was done
            self.stored = NEVER
            self.writing.lost(len(batch))
            told = self._disk.mend(e)
            if told and told.kind != self._told:
                self._told = told.kind
                log.error("nothing can be stored now (%s): %s", told.kind, told)
            results = [told.again() if told else e for _ in batch]
        answers = list(zip(batch, results))
        for loop in {ticket[2] for ticket, _ in answers}:
            mine = [(t[1], a) for t, a in answers if t[2] is loop]
            with contextlib.suppress(RuntimeError):  # the loop was closed while we wrote
                loop.call_soon_threadsafe(_deliver, mine)

    def _store(self, jobs: list[Job]) -> list[Any]:
        """What became of each job; an error of the disk is raised, and then nothing was done."""
        db = self._disk.open()
        try:
            results = self._all(db, jobs)
        except Exception as e:
            if self._disk.mend(e):
                raise
            with _transaction(db):  # somebody's own error: all again, each by itself
                results = [self._attempt(db, job) for job in jobs]
        self._disk.settle()
        return results

    def _all(self, db: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
        """All jobs in one transaction; an error undoes them all."""
        changes = [job for job in jobs if isinstance(job, Save)]
        if len(changes) == len(jobs) and all(change.single for change in changes):
            save(db, changes, self._owner)  # one statement is a transaction by itself
            return [None] * len(jobs)
        with _transaction(db):
            results = [None if isinstance(job, Save) else job(db) for job in jobs]
            save(db, changes, self._owner)
        return results

    def _attempt(self, db: sqlite3.Connection, job: Job) -> Any:
        """A job, whole or not at all; its error is its own and not that of the others in the transaction."""
        db.execute("savepoint job")
        answer = None
        try:
            if isinstance(job, Save):
                save(db, [job], self._owner)
            else:
                answer = job(db)
        except Exception as e:
            if not db.in_transaction or fault(e, self._disk.path):  # not this job's error, or SQLite gave all up
                raise
            db.execute("rollback to job")
            answer = e
        db.execute("release job")
        return answer


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Commits at the end; whoever catches an error rolls back."""
    db.execute("begin immediate")
    yield
    db.execute("commit")


def _deliver(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in answers:
        if future.done():  # whoever asked has gone
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
            future.exception()  # looked at: nobody needs to be told of it at the end if nobody waits for it
        else:
            future.set_result(answer)
