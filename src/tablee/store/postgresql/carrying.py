"""The rows of a house in PostgreSQL, for carrying them to another store or from one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

from tablee.store.carrying import AT_ONCE, CARRIED, Row
from tablee.store.personal import AREAS
from tablee.store.postgresql.schema import Connection, connected

NUMBERED = {kept.table: kept.numbered for kept in AREAS if kept.numbered}
"""Columns that the database numbers by itself: it has to go on after those that were carried."""


class DatabaseSide:
    """The rows of a house in a database."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    def count(self, table: str) -> int:
        found = self._db.execute(f"select count(*) from {table}".encode()).fetchone()
        assert found is not None
        return int(found[0])

    def read(self, table: str) -> Iterator[Sequence[Row]]:
        order = " order by at, match, n" if table == "moves" else ""
        with self._db.cursor("carrying") as cursor:
            cursor.execute(f"select {', '.join(CARRIED[table])} from {table}{order}".encode())
            while rows := cursor.fetchmany(AT_ONCE):
                yield rows

    def write(self, table: str, rows: Iterator[Sequence[Row]]) -> None:
        into = f"copy {table} ({', '.join(CARRIED[table])}) from stdin"
        with self._db.cursor() as cursor, cursor.copy(into.encode()) as copy:
            for some in rows:
                for row in some:
                    copy.write_row(row)
        if (column := NUMBERED.get(table)) is not None:
            last = f"(select max({column}) from {table})"
            self._db.execute(
                f"select setval(pg_get_serial_sequence('{table}', '{column}'), {last}) where {last} > 0".encode()
            )


@contextlib.contextmanager
def database_side(address: str) -> Iterator[DatabaseSide]:
    """The rows of a database. What is written is stored at the end, unless there was an error."""
    with connected(address) as db, db.transaction():
        yield DatabaseSide(db)
