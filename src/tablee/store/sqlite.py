"""The store in an SQLite file: write-ahead log, a full sync for every commit, one writer and a few readers."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from tablee.store import duties, forgetting, packing, schema, sweeping
from tablee.store.disk import Disk
from tablee.store.faults import CLOSED, StoreError, fault
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
from tablee.store.saving import FIELDS, Save, note
from tablee.store.statements import Row, Statement, Unmet
from tablee.store.writer import Writer

T = TypeVar("T")

COLUMNS = ", ".join(FIELDS)
FORGOTTEN = "select 1 from forgotten where person = ?"
READERS = 2
TAKEN = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
"""Errors that say that a key is in use."""
WIPES, WIPE_AGAIN = 50, 0.1
"""How often the log is tried to be emptied while others read from it, and the seconds in between."""
CHECKED = 5.0
"""Seconds for which a transaction shows that the store is well."""
CHECK = 3.0
"""Seconds in which the store has to answer when it is asked whether it is."""


class SQLiteStore:
    """A house's file. Several processes may open it at once."""

    def __init__(self, path: Path, wait: float | None = None) -> None:
        self.path = path
        self.owner = secrets.token_hex(8)
        schema.bring_up(path)
        self._writer = Writer(Disk(path, lambda: schema.connect(path, wait=wait)), self.owner)
        self.writing = self._writer.writing
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tablee-reader")
        self._local = threading.local()
        self._open: set[sqlite3.Connection] = set()
        self._closed = False

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        while self._open:
            self._open.pop().close()

    async def check(self) -> None:
        if not self._closed and time.monotonic() - self._writer.stored < CHECKED:
            return
        now = str(time.time_ns() // 1_000_000).encode()
        probe = self._writer.do(
            lambda db: db.execute("insert or replace into settings values ('checked', ?)", (now,)).rowcount
        )
        try:
            await asyncio.wait_for(probe, CHECK)
        except TimeoutError:
            raise StoreError("locked", f"the disk has not answered for {CHECK:g} s") from None
        await self._read(lambda db: db.execute("select count(*) from settings").fetchone())

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """What may be long, in a thread: the loop goes on meanwhile."""
        if self._closed:
            raise StoreError("closed", CLOSED)
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look_up, job)

    def _look_up(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """A few rows by their key, at once: they are there in some ten microseconds (nothing that is written holds a
        reader up), and a way to a thread and back takes more than that of the loop's time."""
        if self._closed:
            raise StoreError("closed", CLOSED)
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        try:
            if db is None:
                db = self._local.db = schema.connect(self.path, shared=True)
                self._open.add(db)
            return job(db)
        except Exception as e:
            told = fault(e, self.path)
            if told is None:
                raise
            if told.kind == "broken" and db is not None:  # the next reader opens another
                self._local.db = None
                self._open.discard(db)
                db.close()
            raise told from None

    async def ask(self, sql: str, given: Sequence[Any] = ()) -> list[Row]:
        return await self._read(lambda db: db.execute(sql, given).fetchall())

    async def change(self, *statements: Statement) -> list[int] | None:
        def job(db: sqlite3.Connection) -> list[int]:
            touched = []
            for one in statements:
                touched.append(db.execute(one.sql, one.given).rowcount)
                if one.must and touched[-1] == 0:
                    raise Unmet
            return touched

        try:
            return await self._writer.do(job)
        except Unmet:
            return None
        except sqlite3.IntegrityError as e:
            if e.sqlite_errorcode not in TAKEN:
                raise
            return None

    async def setting(self, name: str, default: bytes) -> bytes:
        def job(db: sqlite3.Connection) -> bytes:
            db.execute("insert or ignore into settings values (?, ?)", (name, default))
            found = db.execute("select value from settings where name = ?", (name,)).fetchone()
            return bytes(found[0])

        return await self._writer.do(job)

    async def put_setting(self, name: str, value: bytes) -> None:
        await self._writer.do(
            lambda db: db.execute("insert or replace into settings values (?, ?)", (name, value)).rowcount
        )

    async def latest(self) -> int:
        def job(db: sqlite3.Connection) -> int:
            tables = db.execute("select coalesce(max(changed), 0) from tables").fetchone()[0]
            move = db.execute("select at from moves order by place desc limit 1").fetchone()
            return max(int(tables), int(move[0]) if move else 0)

        return await self._read(job)

    # Persons

    async def person(self, id: str) -> Person | None:
        def job(db: sqlite3.Connection) -> Person | None:
            row = db.execute("select id, name, language, seen, seen_by from persons where id = ?", (id,)).fetchone()
            return Person(*row) if row else None

        return self._look_up(job)

    async def save_person(self, person: Person) -> None:
        row = (person.id, person.name, person.language, person.seen, person.seen_by, person.id)
        sql = "insert or replace into persons (id, name, language, seen, seen_by) select ?, ?, ?, ?, ? where not exists"
        await self._writer.do(lambda db: db.execute(f"{sql} ({FORGOTTEN})", row).rowcount)

    async def discreet(self, persons: Collection[str]) -> frozenset[str]:
        wanted = json.dumps(list(persons))
        sql = "select id from persons where seen_by <> 'everybody' and id in (select value from json_each(?))"
        return self._look_up(lambda db: frozenset(id for (id,) in db.execute(sql, (wanted,))))

    async def forget_person(self, id: str, now: int) -> None:
        await self._writer.do(lambda db: forgetting.forget(db, id, now))

    async def is_forgotten(self, id: str) -> bool:
        return self._look_up(lambda db: forgetting.is_forgotten(db, id))

    async def forgotten_since(self, place: int | None) -> tuple[int, list[str]]:
        return await self._read(lambda db: forgetting.since(db, place))

    async def tables_naming(self, person: str) -> list[str]:
        return await self._read(lambda db: forgetting.naming(db, person))

    async def wipe(self) -> bool:
        for _ in range(WIPES):
            if await self._read(forgetting.wiped):
                return True
            await asyncio.sleep(WIPE_AGAIN)
        return False

    # Tables

    async def table(self, id: str) -> TableRow | None:
        def job(db: sqlite3.Connection) -> TableRow | None:
            row = db.execute(f"select {COLUMNS} from tables where id = ?", (id,)).fetchone()
            return TableRow(*row) if row else None

        return self._look_up(job)

    async def save_table(self, row: TableRow, dues: Sequence[Due] | None = None, acts: Sequence[Act] = ()) -> bool:
        return await self._writer.save(Save(None, row, dues, acts))

    async def tables(self, phases: Sequence[str], listed: bool, limit: int) -> list[TableRow]:
        def job(db: sqlite3.Connection) -> list[TableRow]:
            where = f"phase in ({', '.join('?' * len(phases))})" + (" and listed" if listed else "")
            index = "tables_by_age"
            if listed and LOBBY.issuperset(phases):
                where, index = f"{where} and {IN_LOBBY}", "tables_in_lobby"
            rows = db.execute(
                f"select {COLUMNS} from tables indexed by {index} where {where} order by changed desc limit ?",
                (*phases, limit),
            )
            return [TableRow(*row) for row in rows]

        return await self._read(job)

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        def job(db: sqlite3.Connection) -> list[TableRow]:
            rows = db.execute(
                f"select {COLUMNS} from tables where id in (select match from places where person = ?)"
                " order by changed desc limit ?",
                (person, limit),
            )
            return [TableRow(*row) for row in rows]

        return await self._read(job)

    # Old tables

    async def visit(self, tables: Sequence[str], now: int) -> None:
        rows = [(id, now) for id in tables]
        await self._writer.do(lambda db: db.executemany("insert or replace into visits values (?, ?)", rows).rowcount)

    async def old_tables(self, old: Old, limit: int) -> list[str]:
        return await self._read(lambda db: sweeping.find(db, old, limit))

    async def remove_tables(self, tables: Sequence[str], old: Old) -> list[str]:
        return await self._writer.do(lambda db: sweeping.remove(db, tables, old))

    async def clear_removed(self) -> bool:
        if not await self._read(lambda db: db.execute("select 1 from gone limit 1").fetchone()):
            return False
        return await self._writer.do(sweeping.clear)

    # Moves

    async def append(
        self, move: MoveRow, dues: Sequence[Due] | None = None, row: TableRow | None = None, acts: Sequence[Act] = ()
    ) -> bool:
        return await self._writer.save(Save(move, row, dues, acts))

    async def moves(self, match: str, after: int = 0) -> list[MoveRow]:
        return await self._read(lambda db: packing.lines_of(db, match, after))

    async def pack(self, before: int, limit: int) -> int:
        if not await self._read(lambda db: db.execute(packing.WAITING, (before, 1)).fetchone()):
            return 0
        return await self._writer.do(lambda db: packing.pack(db, before, limit))

    async def save_snapshot(self, match: str, n: int, body: bytes) -> None:
        await self._writer.do(
            lambda db: db.execute("insert or replace into snapshots values (?, ?, ?)", (match, n, body)).rowcount
        )

    async def snapshot(self, match: str) -> tuple[int, bytes] | None:
        def job(db: sqlite3.Connection) -> tuple[int, bytes] | None:
            row = db.execute("select n, body from snapshots where match = ?", (match,)).fetchone()
            return (row[0], row[1]) if row else None

        return self._look_up(job)

    async def save_analysis(self, match: str, body: bytes) -> None:
        sql = "insert or replace into analyses select ?, ? where exists (select 1 from tables where id = ?)"
        await self._writer.do(lambda db: db.execute(sql, (match, body, match)).rowcount)

    async def analysis(self, match: str) -> bytes | None:
        def job(db: sqlite3.Connection) -> bytes | None:
            row = db.execute("select body from analyses where match = ?", (match,)).fetchone()
            return bytes(row[0]) if row else None

        return self._look_up(job)

    # The audit log

    async def note(self, act: Act) -> None:
        await self._writer.do(lambda db: note(db, [act]))

    async def acts(self, limit: int, before: int | None = None) -> list[Act]:
        sql = "select at, who, did, match, about, place from audit where place < ? order by place desc limit ?"
        given = (2**62 if before is None else before, limit)
        return await self._read(lambda db: [Act(*row) for row in db.execute(sql, given)])

    # Chat

    async def say(self, said: ChatLine) -> None:
        row = (said.match, said.room, said.person, said.name, said.chair, said.text, said.at, said.person)
        sql = "insert into chat (match, room, person, name, chair, text, at) select ?, ?, ?, ?, ?, ?, ?"
        await self._writer.do(lambda db: db.execute(f"{sql} where not exists ({FORGOTTEN})", row).rowcount)

    async def chat(self, match: str, after: int, limit: int) -> list[ChatLine]:
        def job(db: sqlite3.Connection) -> list[ChatLine]:
            rows = db.execute(
                "select match, room, person, name, chair, text, at, id from chat where match = ? and id > ?"
                " order by id desc limit ?",
                (match, after, limit),
            )
            return [ChatLine(*row) for row in rows][::-1]

        return self._look_up(job)

    # What falls due, who is here, what others have stored

    async def next_due(self) -> int | None:
        return await self._read(lambda db: duties.next_due(db, self.owner))

    async def take_due(self, now: int, lease: int, limit: int) -> list[Due]:
        return await self._writer.do(lambda db: duties.take_due(db, self.owner, now, lease, limit))

    async def drop_due(self, due: Due) -> None:
        await self._writer.do(lambda db: duties.drop_due(db, due))

    async def leave_dues(self, taken: Sequence[Due]) -> None:
        await self._writer.do(lambda db: duties.leave_dues(db, self.owner, taken))

    async def be_present(self, here: Sequence[tuple[str, str]], process: str, until: int) -> None:
        await self._writer.do(lambda db: duties.be_present(db, here, process, until))

    async def present_elsewhere(self, process: str, now: int) -> list[Present]:
        return await self._read(lambda db: duties.present_elsewhere(db, process, now))

    async def changes(self, since: Point | None) -> Changes:
        return await self._read(lambda db: duties.changes(db, since))
