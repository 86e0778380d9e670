"""What changes of tables store, however many of them come together: a statement for each kind of row.

Every statement lets the house's other thread run and then has to wait for it, so their number must not grow with that
of the changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from tablee.store.rows import Act, Due, MoveRow, TableRow


class Save(NamedTuple):
    """What one change stores, all or nothing: a move, the table, all that falls due there (None: as it was), and what
    the audit log says of it."""

    move: MoveRow | None = None
    row: TableRow | None = None
    dues: Sequence[Due] | None = None
    acts: Sequence[Act] = ()

    @property
    def single(self) -> bool:
        """Whether it takes one statement."""
        return self.row is None and self.dues is None and not self.acts


class Stale(sqlite3.IntegrityError):
    """A table was changed by another since it was read."""


def save(db: sqlite3.Connection, saves: Sequence[Save], owner: str) -> None:
    """Stores changes of different tables, all of them or (with an error) none; the caller has the transaction."""
    _insert(db, "moves (match, n, seat, k, path, at, clock)", [_line(s.move) for s in saves if s.move is not None])
    _save_tables(db, [s.row for s in saves if s.row is not None])
    if due := [(_match(s), s.dues) for s in saves if s.dues is not None]:
        _set_dues(db, [match for match, _ in due], [one for _, some in due for one in some], owner)
    note(db, [act for s in saves for act in s.acts])


def note(db: sqlite3.Connection, acts: Sequence[Act]) -> None:
    """Adds lines to the audit log."""
    _insert(db, "audit (at, who, did, match, about)", [astuple(act)[:5] for act in acts])


def _match(s: Save) -> str:
    if s.move is not None:
        return s.move.match
    assert s.row is not None
    return s.row.id


def _line(m: MoveRow) -> tuple[str | int | None, ...]:
    return m.match, m.n, m.seat, m.k, " ".join(m.path), m.at, m.left


FIELDS = ("id", "version", "phase", "listed", "changed", "body", "secret", "tokens")
"""The columns of a table that a `TableRow` has, in its order."""


def _save_tables(db: sqlite3.Connection, rows: Sequence[TableRow]) -> None:
    stamp = "(select coalesce(max(stamp), 0) + 1 from tables)"
    if new := [r for r in rows if r.version == 0]:
        fields = ", ".join(FIELDS[2:])
        sql = f"insert or ignore into tables (id, version, stamp, {fields}) select id, 1, {stamp}, {fields}"
        if db.execute(f"{sql} from {_given(new)}", _values(new)).rowcount != len(new):
            raise Stale("there is such a table")
    if old := [r for r in rows if r.version > 0]:
        fields = ", ".join(f"{name} = new.{name}" for name in FIELDS[2:])
        sql = f"update tables set version = tables.version + 1, stamp = {stamp}, {fields} from {_given(old)} as new"
        same = "tables.id = new.id and tables.version = new.version"
        if db.execute(f"{sql} where {same}", _values(old)).rowcount != len(old):
            raise Stale("the table has changed")
    if moved := [r for r in rows if r.people is not None]:
        ids = _json([r.id for r in moved])
        db.execute("delete from places where match in (select value from json_each(?))", (ids,))
        _insert(db, "places (person, match)", [(person, r.id) for r in moved for person in r.people or ()])


def _given(rows: Sequence[TableRow]) -> str:
    """Rows to be given as values, as a table of their own."""
    names = ", ".join(f"column{i} as {name}" for i, name in enumerate(FIELDS, 1))
    line = f"({', '.join('?' * len(FIELDS))})"
    return f"(select {names} from (values {', '.join([line] * len(rows))}))"


def _values(rows: Sequence[TableRow]) -> list[Any]:
    return [value for row in rows for value in astuple(row)[: len(FIELDS)]]


def _set_dues(db: sqlite3.Connection, matches: Sequence[str], dues: Sequence[Due], owner: str) -> None:
    db.execute(
        "delete from due where match in (select value from json_each(?))"
        " and match || ' ' || what || ' ' || seat not in (select value from json_each(?))",
        (_json(matches), _json([f"{d.match} {d.what} {d.seat}" for d in dues])),
    )
    _insert(  # what stays as it was keeps its lease, and may only come sooner
        db,
        "due (match, what, seat, k, at, owner)",
        [(d.match, d.what, d.seat, d.k, d.at, owner) for d in dues],
        " where true on conflict do update set k = excluded.k, at = excluded.at,"
        " owner = iif(k = excluded.k, owner, excluded.owner), lease = iif(k = excluded.k, lease, 0)"
        " where k <> excluded.k or at > excluded.at",
    )


def _insert(db: sqlite3.Connection, into: str, rows: Sequence[tuple[str | int | None, ...]], more: str = "") -> None:
    """Rows by one statement; `into` names the table with its columns."""
    if rows:
        fields = ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(rows[0])))
        db.execute(f"insert into {into} select {fields} from json_each(?){more}", (_json(rows),))


def _json(value: object) -> str:
    return _encode(value).decode()


_encode = msgspec.json.Encoder().encode
