"""The connection of the writing thread: opened when it is needed, opened anew after an error of the disk."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from tablee.store.faults import StoreError, fault

Identity = tuple[int, int]

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database that is open."""
LOST = "files of the database were taken away while it was open: close the house and start it again"


def identity(file: str) -> Identity | None:
    """Which file a name stands for now."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Disk:
    """A connection to a file, and an eye on that file: SQLite goes on writing to what was deleted. While a connection
    is open, nobody who uses SQLite deletes or replaces any of the three files."""

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self.path = path
        self._connect = connect
        self._db: sqlite3.Connection | None = None
        self._names = [str(path), *(f"{path}{end}" for end in BESIDE)]
        self._known: list[Identity | None] = []
        self._doubtful = False  # the connection is to be replaced
        self._lost = False
        self._home = False  # all that was committed before the loss is in the file itself

    def open(self) -> sqlite3.Connection:
        """The connection, if all is well with it; else StoreError."""
        self.look()
        if self._db is None or self._doubtful:
            before, self._db = self._db, self._opened()
            self._doubtful = False
            if before is not None:  # the last to close deletes the log, so the new one came first
                _close(before)
            self.look()
        return self._db

    def look(self) -> None:
        """Raises StoreError if files were taken away. What was committed is brought home before."""
        if not self._lost and self._known:
            now = [identity(name) for name in self._names]
            if now != self._known:
                self._lost = True
                if now[0] == self._known[0] and all(n in (k, None) for n, k in zip(now, self._known)):
                    self._bring_home()
        if self._lost:
            raise StoreError("lost", LOST)

    def settle(self) -> None:
        """After a commit: it counts if the files are there, or if all of it was brought home from a deleted one."""
        try:
            self.look()
        except StoreError:
            if not self._home:
                raise

    def _bring_home(self) -> None:
        """Writes all from the deleted log to the file itself. Nobody can have opened another log in its place."""
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                busy, frames, done = self._db.execute("pragma wal_checkpoint(full)").fetchone()
                self._home = not busy and frames == done

    def _opened(self) -> sqlite3.Connection:
        db = self._connect()
        try:
            db.execute("select count(*) from sqlite_schema").fetchone()  # from now on it has its files beside it
        except Exception:
            db.close()
            raise
        if not self._known:
            self._known = [identity(name) for name in self._names]
        return db

    def mend(self, e: Exception) -> StoreError | None:
        """After an error: no transaction is open, and a connection that may be of no use will be replaced. Returns the
        error of the disk, or None if there was none."""
        told = fault(e, self.path)
        if self._db is not None and self._db.in_transaction:
            try:
                self._db.execute("rollback")
            except sqlite3.Error as again:
                told = told or StoreError("broken", str(again))
                self._doubtful = True
        if told is not None and told.kind == "broken":
            self._doubtful = True
        return told

    def close(self) -> None:
        if self._db is not None:
            _close(self._db)


def _close(db: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        db.close()
