"""Copies of a house: made while it is open, put back while it is closed, and never of or over anything damaged."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from tablee.core.game import WrongInput
from tablee.store import schema
from tablee.store.files import FAMILY, in_use, in_words, make_folder, make_private, prepare


def backup(path: Path, to: Path) -> None:
    """A copy of the house at one moment, made while it is in use; `to` appears only when it is whole and sound."""
    prepare(path, new=False)
    if to.is_dir():
        raise WrongInput(f"{to} is a folder, not a file for a copy")
    if to.absolute() in _family(path) or (to.exists() and to.samefile(path)):
        raise WrongInput(f"{to} is the house itself; a copy needs a place of its own")
    with _read_only(path) as db, _part(to) as part:
        if not schema.ours(db):
            raise WrongInput(f"{path} is not a database of Tablée")
        if wrong := _copied(db, part):
            raise WrongInput(f"{path} is damaged ({wrong}): it was not copied")


def is_current(path: Path) -> bool:
    """Return True if a house's file is of this very release."""
    with _read_only(path) as db:
        return schema.version(db) == len(schema.migrations())


def restore(path: Path, copy: Path) -> None:
    """Puts a copy in the place of the house's file. The house must not be running; a damaged copy is refused."""
    with in_words(copy):
        if not copy.is_file():
            raise WrongInput(f"there is no file {copy}")
    with in_words(path):
        there = path.exists()
    if there:
        prepare(path)
        _refuse_foreign(path)
    with in_use(path, alone=True), _read_only(copy) as db, _part(path) as part:
        if not schema.ours(db) or not 0 < schema.version(db) <= len(schema.migrations()):
            raise WrongInput(f"{copy} is of a newer release, or not a copy of a house")
        if wrong := _copied(db, part):
            raise WrongInput(f"{copy} is damaged ({wrong})")
        for beside in ("-wal", "-shm"):  # of the old file: they would be read into the new one
            path.with_name(path.name + beside).unlink(missing_ok=True)


def _refuse_foreign(path: Path) -> None:
    """A house's file may be damaged when a copy takes its place, but it has to be a house's."""
    with in_words(path), contextlib.closing(sqlite3.connect(path)) as db:
        try:
            if schema.ours(db):
                return
        except sqlite3.DatabaseError as e:
            if e.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT:
                return
            raise
    raise WrongInput(f"{path} is not a database of Tablée: it stays as it is")


def _family(path: Path) -> list[Path]:
    return [path.absolute().with_name(path.name + end) for end in FAMILY]


@contextlib.contextmanager
def _read_only(path: Path) -> Iterator[sqlite3.Connection]:
    with in_words(path):
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=schema.WAIT)
        with contextlib.closing(db):
            yield db


@contextlib.contextmanager
def _part(to: Path) -> Iterator[Path]:
    """A file of its owner's that takes a name when all went well, and leaves nothing if not."""
    part = to.with_name(to.name + ".part")
    with in_words(to):
        make_folder(to.parent)
        part.unlink(missing_ok=True)
        make_private(part)
        try:
            yield part
            with part.open("rb+") as f:
                os.fsync(f.fileno())
            part.replace(to)
        finally:
            for file in _family(part):
                file.unlink(missing_ok=True)


def _copied(db: sqlite3.Connection, to: Path) -> str:
    """Copies a database into one file, with nothing beside it; what is wrong with it, or nothing."""
    try:
        with contextlib.closing(sqlite3.connect(to)) as copy:
            db.backup(copy)
            copy.execute("pragma journal_mode = delete")
            found = str(copy.execute("pragma integrity_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as e:
        if e.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return str(e)
        raise
    return "" if found == "ok" else found
