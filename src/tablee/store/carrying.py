"""A house's rows carried from one store to another, whole or not at all, and counted on both sides."""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from tablee.core.game import WrongInput
from tablee.store import schema
from tablee.store.files import in_words
from tablee.store.personal import AREAS

Row = tuple[Any, ...]
Progress = Callable[[str, int, int], None]
"""Told of a table, how many of its rows were carried, and how many there are."""

CARRIED = {kept.table: kept.columns for kept in AREAS if kept.carried}
"""The columns of each table that is carried. What is left out are caches, who is connected, and what a store says of
itself."""
AT_ONCE = 1000
TRUTHS = {"tables": ("listed", "packed")}
"""Columns that are true or false in a database: a file has numbers."""


class Side(Protocol):
    """A store from which rows are read, or to which they are written in one transaction."""

    def count(self, table: str) -> int: ...
    def read(self, table: str) -> Iterator[Sequence[Row]]:
        """All rows of a table, some at a time."""

    def write(self, table: str, rows: Iterator[Sequence[Row]]) -> None: ...


class FileSide:
    """The rows of a house in an SQLite file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def count(self, table: str) -> int:
        return int(self._db.execute(f"select count(*) from {table}").fetchone()[0])

    def read(self, table: str) -> Iterator[Sequence[Row]]:
        columns = CARRIED[table]
        truths = [i for i, name in enumerate(columns) if name in TRUTHS.get(table, ())]
        order = " order by place" if table == "moves" else ""
        found = self._db.execute(f"select {', '.join(columns)} from {table}{order}")
        while rows := found.fetchmany(AT_ONCE):
            if truths:
                rows = [tuple(bool(v) if i in truths else v for i, v in enumerate(row)) for row in rows]
            yield rows

    def write(self, table: str, rows: Iterator[Sequence[Row]]) -> None:
        columns, stamps = CARRIED[table], count(1)
        if table == "tables":  # the order of their last changes begins anew
            columns = (*columns, "stamp")
        sql = f"insert into {table} ({', '.join(columns)}) values ({', '.join('?' * len(columns))})"
        for some in rows:
            self._db.executemany(sql, [(*row, next(stamps)) for row in some] if table == "tables" else some)


@contextlib.contextmanager
def file_side(path: Path, *, write: bool = False) -> Iterator[FileSide]:
    """The rows of a file. What is written is stored at the end, unless there was an error."""
    with in_words(path), contextlib.closing(schema.connect(path)) as db:
        db.execute("begin immediate" if write else "begin")
        yield FileSide(db)
        db.execute("commit")


class Tally(NamedTuple):
    """How many rows a table has, and the sum of their hashes: the same for the same rows in any order."""

    rows: int = 0
    hashes: int = 0

    def and_rows(self, rows: Sequence[Row]) -> Tally:
        hashes = sum(int.from_bytes(hashlib.sha256(_encode(row)).digest()) for row in rows)
        return Tally(self.rows + len(rows), (self.hashes + hashes) % 2**256)


_encode = msgspec.msgpack.Encoder().encode


def carry(source: Side, target: Side, progress: Progress) -> dict[str, Tally]:
    """Writes all rows of one side to the other, which must have none; returns what was read, table by table."""
    if found := [table for table in CARRIED if target.count(table)]:
        raise WrongInput(f"there is something in it already ({', '.join(found)}): a copy needs a new, empty house")
    return {table: _carry(source, target, table, progress) for table in CARRIED}


def _carry(source: Side, target: Side, table: str, progress: Progress) -> Tally:
    tally, total = Tally(), source.count(table)

    def read() -> Iterator[Sequence[Row]]:
        nonlocal tally
        for rows in source.read(table):
            tally = tally.and_rows(rows)
            progress(table, tally.rows, total)
            yield rows

    target.write(table, read())
    return tally


def tallied(side: Side) -> dict[str, Tally]:
    """What a side has, table by table."""
    found = dict.fromkeys(CARRIED, Tally())
    for table in CARRIED:
        for rows in side.read(table):
            found[table] = found[table].and_rows(rows)
    return found
