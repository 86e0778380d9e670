"""The file itself: connections to it, its numbered migrations, copies of it while it is in use."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from tablee.core.game import WrongInput

WAIT = 10.0
"""Seconds to wait for another process that writes."""
READ_WAIT = 1.0
"""Seconds to wait in the loop's own thread. Who writes holds no reader up; only a log that is being mended does."""


def connect(path: Path, *, shared: bool = False) -> sqlite3.Connection:
    """A connection that commits only when told to; what it commits is on the disk. `shared`: for reading, in the
    loop's thread or another."""
    db = sqlite3.connect(
        path, timeout=READ_WAIT if shared else WAIT, isolation_level=None, check_same_thread=not shared
    )
    try:
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
    except sqlite3.DatabaseError as e:
        db.close()
        if "not a database" in str(e):
            raise WrongInput(f"{path} is not a database of Tablée") from None
        raise
    return db


def migrations() -> list[str]:
    """The scripts in order: number n brings a file from version n - 1 to n."""
    found = sorted(
        (f for f in (files(__package__) / "migrations").iterdir() if f.name.endswith(".sql")), key=lambda f: f.name
    )
    return [f.read_text(encoding="utf-8") for f in found]


def version(db: sqlite3.Connection) -> int:
    return int(db.execute("pragma user_version").fetchone()[0])


def migrate(db: sqlite3.Connection) -> None:
    """Brings a file up to this release, in one transaction; a newer file is refused and left alone."""
    scripts = migrations()
    if version(db) == len(scripts):
        return
    db.execute("begin immediate")  # of two processes that open an old file, one brings it up
    try:
        found = version(db)
        if found > len(scripts):
            newer = f"the database is of a newer release (version {found}; this one knows {len(scripts)})"
            raise WrongInput(f"{newer}: upgrade Tablée")
        for script in scripts[found:]:
            for statement in _statements(script):
                db.execute(statement)
        db.execute(f"pragma user_version = {len(scripts)}")
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


def backup(path: Path, to: Path) -> None:
    """A copy of the house at one moment, made while it is in use; `to` appears only when it is whole."""
    if not path.exists():
        raise WrongInput(f"there is no database {path}")
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    source = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=WAIT)
    with contextlib.closing(source) as db, contextlib.closing(sqlite3.connect(part)) as copy:
        db.backup(copy)
        copy.execute("pragma journal_mode = delete")  # one file, nothing beside it
    with part.open("rb+") as f:
        os.fsync(f.fileno())
    part.replace(to)


def restore(path: Path, copy: Path) -> None:
    """Puts a copy in the place of the house's file. The house must not be running; a damaged copy is refused."""
    if not copy.exists():
        raise WrongInput(f"there is no file {copy}")
    with in_use(path, alone=True):
        try:
            with contextlib.closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as db:
                if db.execute("pragma integrity_check").fetchone()[0] != "ok" or not 0 < version(db) <= len(
                    migrations()
                ):
                    raise WrongInput(f"{copy} is damaged, of a newer release, or not a copy of a house")
                part = path.with_name(path.name + ".part")
                part.unlink(missing_ok=True)
                with contextlib.closing(sqlite3.connect(part)) as new:
                    db.backup(new)
        except sqlite3.DatabaseError:
            raise WrongInput(f"{copy} is not a copy of a house") from None
        for beside in ("-wal", "-shm"):  # of the old file: they would be read into the new one
            path.with_name(path.name + beside).unlink(missing_ok=True)
        part.replace(path)


@contextlib.contextmanager
def in_use(path: Path, *, alone: bool = False) -> Iterator[None]:
    """Marks a file as in use by a running house; `alone`: by nobody else. The mark goes with the process."""
    try:
        import fcntl
    except ImportError:  # only Unix has such marks
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(path.name + ".lock").open("a") as f:
        try:
            fcntl.flock(f, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            doing = "it cannot be restored" if alone else "it is being restored"
            raise WrongInput(f"the database {path} is in use: {doing} now") from None
        yield
