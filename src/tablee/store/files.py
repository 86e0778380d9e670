"""The files of a house: for their owner only, marked while they are in use, and a sentence when they cannot be."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from tablee.core.game import WrongInput
from tablee.store.faults import StoreError, fault

log = logging.getLogger("tablee")

FILE, FOLDER, OTHERS = 0o600, 0o700, 0o077
FAMILY = ("", "-wal", "-shm", "-journal", ".lock")
"""A database, what SQLite keeps beside it, and our mark."""
FAULTS = {
    "full": "there is no room left on the disk of {path}",
    "locked": "another program is writing to {path}; try again when it is done",
}


@contextlib.contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file is said in one sentence."""
    try:
        yield
    except StoreError as e:
        raise WrongInput(_sentence(path, e)) from None
    except (OSError, sqlite3.Error) as e:
        if getattr(e, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB:
            raise WrongInput(f"{path} is not a database of Tablée") from None
        raise WrongInput(_sentence(path, fault(e, path) or e)) from None


def _sentence(path: Path, e: Exception) -> str:
    kind = e.kind if isinstance(e, StoreError) else ""
    return FAULTS.get(kind, "{path} cannot be used ({e})").format(path=path, e=e)


def make_folder(folder: Path) -> None:
    """Makes a folder, and those above it that are missing, for their owner only."""
    if not folder.exists():
        make_folder(folder.parent)
        folder.mkdir(mode=FOLDER, exist_ok=True)
    elif not folder.is_dir():
        raise WrongInput(f"{folder} is a file, not a folder")


def make_private(file: Path) -> None:
    """Makes an empty file that only its owner reads; one that is there stays."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))


def prepare(path: Path, *, new: bool = True) -> None:
    """Sees to it that a database can be opened by this user, and read by no other; `new`: it may be missing."""
    with in_words(path):
        if path.is_dir():
            raise WrongInput(f"{path} is a folder, not a database")
        there = path.exists()
        if not there and not new:
            raise WrongInput(f"there is no database {path}")
        make_folder(path.parent)
        if there and not _may(path, os.R_OK | os.W_OK):
            raise WrongInput(f"this user may not read and write {path}")
        if not _may(path.parent, os.W_OK | os.X_OK):
            raise WrongInput(f"this user may not write in the folder {path.parent}, as the database there needs")
        make_private(path)
        narrow(path)


def _may(file: Path, what: int) -> bool:
    """Whether this user may do something with a file; also on a disk that is only for reading."""
    return os.access(file, what, effective_ids=os.access in os.supports_effective_ids)


def narrow(path: Path) -> None:
    """Takes from others what they may do with a database and the files beside it."""
    if os.name != "posix":
        return
    for file in (path.with_name(path.name + end) for end in FAMILY):
        try:
            mode = file.stat().st_mode & 0o777
            if mode & OTHERS:
                file.chmod(mode & ~OTHERS)
                log.warning("%s could be used by others (%o): it is for its owner only now", file, mode)
        except FileNotFoundError:
            continue
        except PermissionError:
            log.warning("%s can be used by others, and only its owner can change that", file)


@contextlib.contextmanager
def in_use(path: Path, *, alone: bool = False) -> Iterator[None]:
    """Marks a file as in use by a running house; `alone`: by nobody else. The mark goes with the process."""
    try:
        import fcntl
    except ImportError:  # only Unix has such marks
        yield
        return
    lock = path.with_name(path.name + ".lock")
    with in_words(lock):
        make_folder(path.parent)
        make_private(lock)
        mark = lock.open("a")
    with mark as f:
        try:
            fcntl.flock(f, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            doing = "it cannot be restored" if alone else "it is being restored"
            raise WrongInput(f"the database {path} is in use: {doing} now") from None
        yield
