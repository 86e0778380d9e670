"""The file itself: whose it is, connections to it, its numbered migrations."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from tablee.core.game import WrongInput
from tablee.store.files import in_words, prepare

MARK = 0x7AB1EE
"""The application id of our files."""
SECURE = 3
"""The version from which on deleted rows are zeros."""
FIRST_TABLES = {"settings", "persons", "tables", "places", "moves", "snapshots", "chat", "due", "presence"}
"""What every house's file has had from the beginning."""
WAIT = 10.0
"""Seconds to wait for another process that writes."""
READ_WAIT = 1.0
"""Seconds to wait in the loop's own thread. Who writes holds no reader up; only a log that is being mended does."""


def connect(path: Path, *, shared: bool = False, wait: float | None = None) -> sqlite3.Connection:
    """A connection that commits only when told to; what it commits is on the disk. `shared`: for reading, in the
    loop's thread or another. `wait`: seconds for another process that writes, if not as usual."""
    seconds = READ_WAIT if shared else WAIT if wait is None else wait
    db = sqlite3.connect(path, timeout=seconds, isolation_level=None, check_same_thread=not shared)
    try:
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        db.execute("pragma secure_delete = on")  # what is deleted or replaced is zeros
    except sqlite3.Error:
        db.close()
        raise
    return db


def bring_up(path: Path) -> None:
    """Makes a file ready for this release, or says in a sentence why it is not; what is not ours is left alone."""
    prepare(path)
    with in_words(path):
        with contextlib.closing(sqlite3.connect(path, timeout=WAIT)) as db:  # nothing is changed before we know it
            if not ours(db):
                raise WrongInput(f"{path} is not a database of Tablée")
        with contextlib.closing(connect(path)) as db:
            before = version(db)
            migrate(db)
            if 0 < before < SECURE:  # until then, what was deleted stayed in the file
                db.execute("vacuum")
            for table in FIRST_TABLES:  # what is badly damaged shows at once
                db.execute(f"select 1 from {table} limit 1").fetchone()


def ours(db: sqlite3.Connection) -> bool:
    """Whether a file is a house's, or empty. Files of old releases have no mark yet: they are known by their tables."""
    mark = int(db.execute("pragma application_id").fetchone()[0])
    if mark:
        return mark == MARK
    tables = {name for (name,) in db.execute("select name from sqlite_schema where type = 'table'")}
    return not tables or tables >= FIRST_TABLES


@cache
def migrations() -> tuple[str, ...]:
    """The scripts in order: number n brings a file from version n - 1 to n."""
    return scripts(__package__)


def scripts(package: str) -> tuple[str, ...]:
    """Return the migrations that lie in a package, in the order of their names."""
    found = (f for f in (files(package) / "migrations").iterdir() if f.name.endswith(".sql"))
    return tuple(f.read_text(encoding="utf-8") for f in sorted(found, key=lambda f: f.name))


def version(db: sqlite3.Connection) -> int:
    return int(db.execute("pragma user_version").fetchone()[0])


def migrate(db: sqlite3.Connection) -> None:
    """Brings a file up to this release, in one transaction; a newer file is refused and left alone."""
    todo = migrations()
    if version(db) == len(todo) and db.execute("pragma application_id").fetchone()[0] == MARK:
        return
    db.execute("begin immediate")  # of two processes that open an old file, one brings it up
    try:
        found = version(db)
        if found > len(todo):
            newer = f"the database is of a newer release (version {found}; this one knows {len(todo)})"
            raise WrongInput(f"{newer}: upgrade Tablée")
        for script in todo[found:]:
            for statement in _statements(script):
                db.execute(statement)
        db.execute(f"pragma user_version = {len(todo)}")
        db.execute(f"pragma application_id = {MARK}")
        db.execute("commit")
    finally:
        if db.in_transaction:
            db.execute("rollback")


def _statements(script: str) -> Iterator[str]:
    """The statements of a script. (`executescript` would commit in between.)"""
    statement = ""
    for line in script.splitlines():
        statement += line + "\n"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
