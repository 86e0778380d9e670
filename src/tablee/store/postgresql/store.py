"""The store in a PostgreSQL database that any number of processes share."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Collection, Sequence
from typing import Any

import psycopg

from tablee.store.faults import StoreError
from tablee.store.packing import PACKED, from_rows, unpacked
from tablee.store.postgresql import duties, packing, persons, schema, statements, sweeping
from tablee.store.postgresql.address import conninfo
from tablee.store.postgresql.connections import Connection, Connections
from tablee.store.postgresql.writer import Writer
from tablee.store.rows import (
    IN_LOBBY,
    LOBBY,
    Act,
    Changes,
    ChatLine,
    Due,
    MoveRow,
    Old,
    Person,
    Point,
    Present,
    TableRow,
)
from tablee.store.saving import FIELDS, Save
from tablee.store.statements import Row, Statement

COLUMNS = ", ".join(FIELDS)
PUT = "insert into settings values (%s, %s) on conflict (name) do update set value = excluded.value"
CHECKED = 5.0
"""Seconds for which a transaction shows that the store is well."""
CHECK = 3.0
"""Seconds in which the store has to answer when it is asked whether it is."""


class PostgreSQLStore:
    """A house's database. Its processes may be anywhere."""

    def __init__(self, address: str, wait: float | None = None) -> None:
        self.owner = secrets.token_hex(8)
        schema.bring_up(address)
        self._connections = Connections(conninfo(address), wait)
        self._writer = Writer(self._connections, self.owner)
        self.writing = self._writer.writing
        self._news = duties.News()
        self._closed = False

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        await self._connections.close()

    async def check(self) -> None:
        if not self._closed and time.monotonic() - self._writer.stored < CHECKED:
            return
        now = str(time.time_ns() // 1_000_000).encode()
        try:
            async with asyncio.timeout(CHECK):
                await self._connections.once(lambda db: db.execute(PUT, ("checked", now)), CHECK)
        except TimeoutError:
            raise StoreError("away", f"the database has not answered for {CHECK:g} s") from None
        except Exception as e:
            raise self._connections.told(e) from None

    async def _rows(self, sql: str | bytes, given: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        async def job(db: Connection) -> list[tuple[Any, ...]]:
            return await (await db.execute(sql, given)).fetchall()

        try:
            return await self._connections.run(job)
        except psycopg.DataError as e:
            if e.sqlstate is not None:
                raise
            return []  # a text that PostgreSQL cannot hold: no row has it

    async def _do(self, sql: str, given: Sequence[Any]) -> None:
        await self._connections.run(lambda db: db.execute(sql, given))

    async def ask(self, sql: str, given: Sequence[Any] = ()) -> list[Row]:
        return await self._rows(statements.spelled(sql), given)

    async def change(self, *changes: Statement) -> list[int] | None:
        return await self._connections.run(lambda db: statements.change(db, changes))

    async def setting(self, name: str, default: bytes) -> bytes:
        await self._do("insert into settings values (%s, %s) on conflict do nothing", (name, default))
        return bytes((await self._rows("select value from settings where name = %s", (name,)))[0][0])

    async def put_setting(self, name: str, value: bytes) -> None:
        await self._do(PUT, (name, value))

    async def latest(self) -> int:
        sql = (
            "select greatest((select max(changed) from tables), (select max(moves.at) from moves join"
            " (select distinct match from news) as new using (match)), 0)"
        )
        return int((await self._rows(sql))[0][0])

    # Persons

    async def person(self, id: str) -> Person | None:
        rows = await self._rows("select id, name, language, seen, seen_by from persons where id = %s", (id,))
        return Person(*rows[0]) if rows else None

    async def save_person(self, person: Person) -> None:
        await self._connections.run(lambda db: persons.save(db, person))

    async def discreet(self, persons: Collection[str]) -> frozenset[str]:
        sql = "select id from persons where seen_by <> 'everybody' and id = any(%s)"
        return frozenset(id for (id,) in await self._rows(sql, (list(persons),)))

    async def forget_person(self, id: str, now: int) -> None:
        await self._connections.run(lambda db: persons.forget(db, id, now))

    async def is_forgotten(self, id: str) -> bool:
        return bool(await self._rows("select 1 from forgotten where person = %s", (id,)))

    async def forgotten_since(self, place: int | None) -> tuple[int, list[str]]:
        return await self._connections.run(lambda db: persons.forgotten_since(db, place))

    async def tables_naming(self, person: str) -> list[str]:
        found = await self._rows("select id from tables where position(%s::bytea in body) > 0", (person.encode(),))
        return [id for (id,) in found]

    async def wipe(self) -> bool:
        return await self._connections.run(persons.wipe)

    # Tables

    async def table(self, id: str) -> TableRow | None:
        rows = await self._rows(f"select {COLUMNS} from tables where id = %s", (id,))
        return TableRow(*rows[0]) if rows else None

    async def save_table(self, row: TableRow, dues: Sequence[Due] | None = None, acts: Sequence[Act] = ()) -> bool:
        return await self._writer.save(Save(None, row, dues, acts))

    async def tables(self, phases: Sequence[str], listed: bool, limit: int) -> list[TableRow]:
        one = len(phases) == 1  # they lie in the order of their changes
        where = ("phase = %s" if one else "phase = any(%s)") + (" and listed" if listed else "")
        if listed and LOBBY.issuperset(phases):
            where = f"{where} and {IN_LOBBY}"
        sql = f"select {COLUMNS} from tables where {where} order by changed desc limit %s"
        return [TableRow(*row) for row in await self._rows(sql, (phases[0] if one else list(phases), limit))]

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        sql = (
            f"select {COLUMNS} from tables where id in (select match from places where person = %s)"
            " order by changed desc limit %s"
        )
        return [TableRow(*row) for row in await self._rows(sql, (person, limit))]

    # Old tables

    async def visit(self, tables: Sequence[str], now: int) -> None:
        sql = "insert into visits select unnest(%s::text[]), %s on conflict (match) do update set at = excluded.at"
        await self._do(sql, (sorted(set(tables)), now))

    async def old_tables(self, old: Old, limit: int) -> list[str]:
        return await self._connections.run(lambda db: sweeping.find(db, old, limit))

    async def remove_tables(self, tables: Sequence[str], old: Old) -> list[str]:
        return await self._connections.run(lambda db: sweeping.remove(db, tables, old))

    async def clear_removed(self) -> bool:
        return await self._connections.run(sweeping.clear)

    # Moves

    async def append(
        self, move: MoveRow, dues: Sequence[Due] | None = None, row: TableRow | None = None, acts: Sequence[Act] = ()
    ) -> bool:
        return await self._writer.save(Save(move, row, dues, acts))

    async def moves(self, match: str, after: int = 0) -> list[MoveRow]:
        if rows := await self.ask(packing.UNPACKED, (match, after, match)):
            return from_rows(match, rows)
        found = await self.ask(PACKED, (match, after))
        return unpacked(match, found[0][0])[after:] if found else []

    async def pack(self, before: int, limit: int) -> int:
        return await self._connections.run(lambda db: packing.pack(db, before, limit))

    async def save_snapshot(self, match: str, n: int, body: bytes) -> None:
        new = "on conflict (match) do update set n = excluded.n, body = excluded.body"
        await self._do(f"insert into snapshots values (%s, %s, %s) {new}", (match, n, body))

    async def snapshot(self, match: str) -> tuple[int, bytes] | None:
        rows = await self._rows("select n, body from snapshots where match = %s", (match,))
        return (rows[0][0], rows[0][1]) if rows else None

    async def save_analysis(self, match: str, body: bytes) -> None:
        sql = (
            "insert into analyses select %s, %s where exists (select from tables where id = %s)"
            " on conflict (match) do update set body = excluded.body"
        )
        await self._do(sql, (match, body, match))

    async def analysis(self, match: str) -> bytes | None:
        rows = await self._rows("select body from analyses where match = %s", (match,))
        return rows[0][0] if rows else None

    # The audit log

    async def note(self, act: Act) -> None:
        given = (act.at, act.who, act.did, act.match, act.about)
        same = "select from audit where (at, who, did, match, about) = (%s, %s, %s, %s, %s)"
        sql = f"insert into audit (at, who, did, match, about) select %s, %s, %s, %s, %s where not exists ({same})"
        await self._do(sql, (*given, *given))

    async def acts(self, limit: int, before: int | None = None) -> list[Act]:
        sql = "select at, who, did, match, about, place from audit where place < %s order by place desc limit %s"
        return [Act(*row) for row in await self._rows(sql, (2**62 if before is None else before, limit))]

    # Chat

    async def say(self, said: ChatLine) -> None:
        await self._connections.run(lambda db: persons.say(db, said))

    async def chat(self, match: str, after: int, limit: int) -> list[ChatLine]:
        rows = await self._rows(
            "select match, room, person, name, chair, text, at, id from chat where match = %s and id > %s"
            " order by id desc limit %s",
            (match, after, limit),
        )
        return [ChatLine(*row) for row in rows][::-1]

    # What falls due, who is here, what others have stored

    async def next_due(self) -> int | None:
        return await self._connections.run(lambda db: duties.next_due(db, self.owner))

    async def take_due(self, now: int, lease: int, limit: int) -> list[Due]:
        return await self._connections.run(lambda db: duties.take_due(db, self.owner, now, lease, limit))

    async def drop_due(self, due: Due) -> None:
        await self._connections.run(lambda db: duties.drop_due(db, due))

    async def leave_dues(self, taken: Sequence[Due]) -> None:
        await self._connections.run(lambda db: duties.leave_dues(db, self.owner, taken))

    async def be_present(self, here: Sequence[tuple[str, str]], process: str, until: int) -> None:
        await self._connections.run(lambda db: duties.be_present(db, here, process, until))

    async def present_elsewhere(self, process: str, now: int) -> list[Present]:
        return await self._connections.run(lambda db: duties.present_elsewhere(db, process, now))

    async def changes(self, since: Point | None) -> Changes:
        return await self._connections.run(lambda db: self._news.since(db, since))
