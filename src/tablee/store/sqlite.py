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
from typing import TypeVar

import msgspec

from tablee.store import forgetting, schema, sweeping
from tablee.store.disk import Disk
from tablee.store.faults import CLOSED, StoreError, fault
from tablee.store.rows import HEAD_START, LONG_GONE, Changes, ChatLine, Due, Move, Old, Person, Point, TableRow
from tablee.store.saving import FIELDS, Save
from tablee.store.writer import Writer

T = TypeVar("T")

COLUMNS = ", ".join(FIELDS)
FORGOTTEN = "select 1 from forgotten where person = ?"
READERS = 2
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

    async def save_table(self, row: TableRow, dues: Sequence[Due] | None = None) -> bool:
        return await self._writer.save(Save(None, row, dues))

    async def tables(self, phases: Sequence[str], listed: bool, limit: int) -> list[TableRow]:
        def job(db: sqlite3.Connection) -> list[TableRow]:
            where = f"phase in ({', '.join('?' * len(phases))})" + (" and listed" if listed else "")
            rows = db.execute(
                f"select {COLUMNS} from tables where {where} order by changed desc limit ?", (*phases, limit)
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

    async def append(self, move: Move, dues: Sequence[Due] | None = None, row: TableRow | None = None) -> bool:
        return await self._writer.save(Save(move, row, dues))

    async def moves(self, match: str, after: int = 0) -> list[Move]:
        def job(db: sqlite3.Connection) -> list[Move]:
            rows = db.execute(
                "select n, seat, k, path, at from moves where match = ? and n > ? order by n", (match, after)
            )
            return [Move(match, n, seat, k, tuple(path.split(" ")), at) for n, seat, k, path, at in rows]

        return await self._read(job)

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

    # What falls due

    async def next_due(self) -> int | None:
        def job(db: sqlite3.Connection) -> int | None:
            late = "case when owner = ? then 0 else ? end"
            found = db.execute(f"select min(max(at + {late}, lease)) from due", (self.owner, HEAD_START)).fetchone()[0]
            return None if found is None else int(found)

        return await self._read(job)

    async def take_due(self, now: int, lease: int, limit: int) -> list[Due]:
        def job(db: sqlite3.Connection) -> list[Due]:
            rows = db.execute(
                "select match, what, seat, k, at from due where at <= ? and lease <= ? and (owner = ? or at <= ?)"
                " order by at limit ?",
                (now, now, self.owner, now - HEAD_START, limit),
            ).fetchall()
            taken = [Due(*row) for row in rows]
            db.executemany(
                "update due set lease = ? where match = ? and what = ? and seat = ?",
                [(lease, d.match, d.what, d.seat) for d in taken],
            )
            return taken

        return await self._writer.do(job)

    async def drop_due(self, due: Due) -> None:
        await self._writer.do(
            lambda db: (
                db.execute(
                    "delete from due where match = ? and what = ? and seat = ? and k = ?",
                    (due.match, due.what, due.seat, due.k),
                ).rowcount
            )
        )

    # Who is here

    async def be_present(self, here: Sequence[tuple[str, str]], process: str, until: int) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("delete from presence where process = ? or until < ?", (process, until - LONG_GONE))
            db.execute(
                "insert into presence select json_extract(value, '$[0]'), json_extract(value, '$[1]'), ?, ?"
                " from json_each(?)",
                (process, until, msgspec.json.encode(here).decode()),
            )

        await self._writer.do(job)

    async def present_elsewhere(self, process: str, now: int) -> set[tuple[str, str]]:
        def job(db: sqlite3.Connection) -> set[tuple[str, str]]:
            pairs = "select json_group_array(json_array(match, person)) from presence where process <> ? and until > ?"
            return msgspec.json.decode(db.execute(pairs, (process, now)).fetchone()[0], type=set[tuple[str, str]])

        return await self._read(job)

    # What others have stored

    async def news(self, within: float) -> None:
        await asyncio.sleep(within)  # nobody says anything: who wants to know has to look

    async def changes(self, since: Point | None) -> Changes:
        def job(db: sqlite3.Connection) -> Changes:
            db.execute("begin")  # one picture for all three
            try:
                return _changes(db, since)
            finally:
                if db.in_transaction:  # an error may have ended it
                    db.execute("rollback")

        return await self._read(job)


def _changes(db: sqlite3.Connection, since: Point | None) -> Changes:
    ends = [
        db.execute(f"select coalesce(max({column}), 0) from {table}").fetchone()[0]
        for table, column in (("moves", "place"), ("tables", "stamp"), ("chat", "id"))
    ]
    point = (ends[0], ends[1], ends[2])
    if since is None or since == point:
        return Changes(point, {}, {}, frozenset())
    lasts = "(select match, max(n) as n from moves where place > ? group by match)"
    moves = db.execute(f"select json_group_object(match, n) from {lasts}", (since[0],)).fetchone()[0]
    tables = db.execute("select json_group_object(id, version) from tables where stamp > ?", (since[1],)).fetchone()[0]
    chat = db.execute("select distinct match from chat where id > ?", (since[2],))
    return Changes(point, _numbers(moves), _numbers(tables), frozenset(row[0] for row in chat))


_numbers = msgspec.json.Decoder(dict[str, int]).decode
