"""A house in an SQLite file: whose it is, whether there is room, whether it is sound."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tablee.cli.checks.finding import GB, MB, Finding, size
from tablee.core.game import WrongInput
from tablee.store import schema
from tablee.store.faults import LITTLE, free_bytes
from tablee.store.files import FAMILY, OTHERS

OVERFULL = 64 * MB
"""A log that stays so large is not being written home: somebody reads all the time."""


class FileLook:
    """The rows of a file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def rows(self, sql: str, *given: Any) -> Sequence[tuple[Any, ...]]:
        return self._db.execute(sql, given).fetchall()


@contextlib.contextmanager
def opened(path: Path) -> Iterator[FileLook]:
    """A file for reading; WrongInput if it is nobody's to read, or no house's."""
    if not path.exists():
        raise WrongInput(f"there is no house at {path}")
    owner = path.stat().st_uid if os.name == "posix" else None
    if owner is not None and owner != os.geteuid():
        # What SQLite makes beside the file would belong to us, and the house could not open it any more.
        raise WrongInput(f"{path} belongs to another user (number {owner}): run this as that user")
    try:
        db = sqlite3.connect(f"file:{path}?mode=rw", uri=True, timeout=schema.WAIT, isolation_level=None)
        with contextlib.closing(db):
            db.execute("pragma query_only = on")
            if not schema.ours(db):
                raise WrongInput(f"{path} is not a database of Tablée")
            yield FileLook(db)
    except sqlite3.DatabaseError as e:
        raise WrongInput(f"{path} cannot be read ({e}): restore a copy with `tablee restore`") from None


def examine(path: Path, look: FileLook) -> Iterator[Finding]:
    """What is wrong with the file itself."""
    yield _rights(path)
    yield _room(path)
    yield _sound(look)
    yield _log(path)
    yield _version(look)


def _rights(path: Path) -> Finding:
    if os.name != "posix":
        return Finding("rights", "unknown", "this system's rights are left to you")
    wide = [f for f in _family(path) if f.stat().st_mode & OTHERS]
    foreign = [f for f in _family(path) if f.stat().st_uid != path.stat().st_uid]
    if foreign:
        files = ", ".join(map(str, foreign))
        return Finding("rights", "wrong", f"{files} is not its owner's", f"give it to the owner of {path} with chown")
    if wide:
        files = " ".join(map(str, wide))
        said = f"other users of this machine may use {files}: keys, names and hidden cards are in there"
        return Finding("rights", "wrong", said, f"chmod 600 {files}")
    return Finding("rights", "well", "the files are their owner's only")


def _family(path: Path) -> list[Path]:
    return [file for end in FAMILY if (file := path.with_name(path.name + end)).exists()]


def _room(path: Path) -> Finding:
    free, used = free_bytes(path), path.stat().st_size
    said = f"{size(free)} are free, the house has {size(used)}"
    if free < LITTLE:
        return Finding("room", "wrong", said, "make room: no move can be stored; `tablee sweep` says what could go")
    if free < GB or free < used / 10:
        return Finding("room", "look", said, "a larger disk soon, or `tablee sweep`")
    return Finding("room", "well", said)


def _sound(look: FileLook) -> Finding:
    wrong = [row[0] for row in look.rows("pragma quick_check(5)") if row[0] != "ok"]
    if wrong:
        said = f"the file is damaged: {'; '.join(wrong)}"
        return Finding("integrity", "wrong", said, "close the house, keep this file, `tablee restore` the last copy")
    return Finding("integrity", "well", "the file is sound")


def _log(path: Path) -> Finding:
    log = path.with_name(path.name + "-wal")
    length = log.stat().st_size if log.exists() else 0
    if length > OVERFULL:
        said = f"the write-ahead log has {size(length)}: it cannot be written home while somebody reads all the time"
        return Finding("log", "look", said, "end other programs that have the file open, or start the house again")
    return Finding("log", "well", f"the write-ahead log has {size(length)}")


def _version(look: FileLook) -> Finding:
    return version(int(look.rows("pragma user_version")[0][0]), len(schema.migrations()))


def version(found: int, known: int) -> Finding:
    """What a store's version means to this release."""
    if found > known:
        said = f"the store is of a newer release (version {found}; this one knows {known})"
        return Finding("version", "wrong", said, "upgrade Tablée on this machine")
    if found < known:
        said = f"the store is of an older release (version {found} of {known})"
        return Finding("version", "look", said, "make a copy; the next start of this release brings it up to date")
    return Finding("version", "well", f"the store is of this release (version {found})")
