"""What can be wrong with the disk, as one error with a kind."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Literal

Kind = Literal["full", "locked", "broken", "lost", "away", "closed"]
"""`full`: there is no room. `locked`: another program writes, and has for long. `broken`: the disk or the file gives
errors. `lost`: files of the database were taken away while it was open. `away`: the server of the database does not
answer. `closed`: the store was closed."""

LITTLE = 256 * 1024  # bytes: with less than that free, an error of the disk is taken for a lack of room

KINDS: dict[int, Kind] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_NOTADB: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
    sqlite3.SQLITE_READONLY: "broken",
    sqlite3.SQLITE_PERM: "broken",
    sqlite3.SQLITE_NOMEM: "broken",
    sqlite3.SQLITE_NOLFS: "broken",
    sqlite3.SQLITE_AUTH: "broken",
}


CLOSED = "the house is closed"


WRONG: dict[Kind, str] = {
    "full": "there is no room on the disk",
    "locked": "another program holds the file, or the disk does not answer",
    "broken": "the disk or the file gives errors",
    "lost": "files of the database were taken away",
    "away": "the server of the database does not answer",
    "closed": "the house is closed",
}
"""Faults of the store, in words."""


class StoreError(Exception):
    """The store could not do a job, and has done nothing of it. It may work later, unless files were lost. If it is
    `away`, its last word may have been lost too: who reads again sees what was done."""

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(detail)
        self.kind: Kind = kind

    def again(self) -> StoreError:
        """The same error for another who waits: an exception that is raised twice keeps both traces."""
        return StoreError(self.kind, str(self))


def fault(e: Exception, path: Path) -> StoreError | None:
    """The error of the disk behind an exception; None if it is the job's own."""
    if isinstance(e, StoreError):
        return e.again()
    if isinstance(e, OSError):
        return StoreError(_with_room("broken", path), e.strerror or str(e))
    code: int | None = getattr(e, "sqlite_errorcode", None)
    kind = None if code is None else KINDS.get(code & 0xFF)
    return None if kind is None else StoreError(_with_room(kind, path), str(e))


def _with_room(kind: Kind, path: Path) -> Kind:
    """SQLite says of some of its files only that they could not be grown."""
    return "full" if kind == "broken" and free_bytes(path) < LITTLE else kind


def free_bytes(path: Path) -> int:
    """The bytes that are free where a file lies; many if that cannot be known."""
    try:
        disk = os.statvfs(path.parent)
    except (OSError, AttributeError):
        return 1 << 62
    return disk.f_bavail * disk.f_frsize
