"""A house that has lived long: finished tables and their moves by the hundred thousand, written by bulk.

    .venv/bin/python -m bench.bulk write HOUSE --tables 200000     a new house, in a file or in an empty database
    .venv/bin/python -m bench.bulk pack HOUSE                      its matches made small, as a house does it
    .venv/bin/python -m bench.bulk size HOUSE                      what a match takes on the disk
    .venv/bin/python -m bench.bulk measure HOUSE EMPTY             what a lobby, a table and a move cost there

Some matches are played by bots through the house itself; the others are those matches again, under other ids and with
other people. They replay as the first did, for a match's luck follows from its header, its secret and its tokens."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Annotated, Any, NamedTuple

import typer

from tablee import games
from tablee.server.app import open_house
from tablee.server.house import LETTERS, House
from tablee.server.lobby import SHOWN
from tablee.server.messages.asks import Start
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.sweeper import PACKED_AT_ONCE
from tablee.server.table import stored
from tablee.server.table.stored import ChairDoc
from tablee.server.who import Who
from tablee.store.open import file_of, make_ready, on_server, open_store
from tablee.store.rows import MoveRow, Old, Store, TableRow

PLAYED = ("sequence", "sequence", "sequence", "sequence", "lightsaber_duel")
"""What is played for the templates, by bots of chance."""
PERSON = "pAAAAAAAAAAAAAAA{}"
"""Stands for the person on a chair until a table is made of a template."""
PEOPLE = 20_000
TOGETHER = 500
"""Tables in one transaction."""
YEAR = 365 * 86_400_000
app = typer.Typer(add_completion=False, help=__doc__)
Where = Annotated[str, typer.Argument(metavar="HOUSE", help="a file, or postgresql://…")]


class Template(NamedTuple):
    """A finished match as it is stored, with places for people."""

    row: TableRow
    moves: list[MoveRow]
    seats: int


async def played(each: int) -> list[Template]:
    """Matches that bots have played here and now, some of each game."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(open_store(str(Path(folder) / "h.sqlite")), games.every(), bot_delay=0, compiled_bots=False)
        house.start()
        try:
            return [await _played(house, id) for id in PLAYED for _ in range(each)]
        finally:
            await house.stop()


async def _played(house: House, id: str) -> Template:
    host, seats = Who("pHost", "Host"), games.load(id).seats[0]
    chairs = [ChairPlan("bot", bot="random") for _ in range(seats)]
    table = await house.open_table(host, NewTable(game=id, seats=seats, chairs=chairs))
    await house.handle(table, host, Start())
    while table.doc.phase != "over":  # noqa: ASYNC110 - what is waited for has no event
        await asyncio.sleep(0.02)
    doc = stored.copy(table.doc)
    doc.chairs = [ChairDoc(person=PERSON.format(i), name=f"Guest {i}") for i in range(seats)]
    doc.host, doc.host_name = PERSON.format(0), "Guest 0"
    row = await house.store.table(table.id)
    assert row is not None
    moves = await house.store.moves(table.id)
    return Template(stored.to_row("", doc, 1, row.secret, row.tokens, row.changed), moves, seats)


class Lived(NamedTuple):
    """A table of the house."""

    table: tuple[Any, ...]
    places: list[tuple[str, str]]
    moves: list[tuple[Any, ...]]


def lived(templates: Sequence[Template], tables: int) -> Iterator[Lived]:
    """Tables of the last year, in the order in which they were played."""
    chance, now = Random(17), time.time_ns() // 1_000_000
    for i in range(tables):
        t, id = templates[i % len(templates)], "".join(chance.choices(LETTERS, k=12))
        at, body = now - YEAR + i * (YEAR // tables), t.row.body
        people = [f"p{n:016x}" for n in chance.sample(range(PEOPLE), t.seats)]
        for seat, person in enumerate(people):
            body = body.replace(PERSON.format(seat).encode(), person.encode())
        table = (id, 2, "over", i % 2 == 0, at, body, t.row.secret, t.row.tokens)
        first = t.moves[0].at
        moves = [(id, m.n, m.seat, m.k, " ".join(m.path), at + m.at - first) for m in t.moves]
        yield Lived(table, [(person, id) for person in people], moves)


async def _with_keys(house: str) -> None:
    opened, _ = await open_house(house)
    await opened.stop()


@app.callback()
def bulk() -> None:
    """Write a house that has lived long, and measure it."""


@app.command()
def write(
    house: Where,
    tables: Annotated[int, typer.Option(help="how many", min=1)] = 200_000,
    each: Annotated[int, typer.Option(help="matches that are played, of each game", min=1)] = 4,
) -> None:
    """Write a house with so many finished tables."""
    make_ready(house)
    asyncio.run(_with_keys(house))
    began, templates = time.monotonic(), asyncio.run(played(each))
    mean = sum(len(t.moves) for t in templates) / len(templates)
    print(f"{len(templates)} matches played, {mean:.1f} moves each ({time.monotonic() - began:.0f} s)", flush=True)
    into = _database if on_server(house) else _file
    moves = into(house, lived(templates, tables), tables)
    print(f"{tables:,} tables, {moves:,} moves ({time.monotonic() - began:.0f} s)")


@app.command()
def measure(
    house: Where,
    beside: Annotated[str, typer.Argument(metavar="EMPTY", help="a house with hardly anything, measured in turn")],
    turns: Annotated[int, typer.Option(min=1)] = 15,
) -> None:
    """Measure what a table, a lobby and a move cost there, and in an empty house."""
    found = asyncio.run(_measured({"lived": house, "empty": beside}, turns))
    for what in ("table", "lobby", "mine", "move", "old"):
        lived, empty = (median(found[name, what]) for name in ("lived", "empty"))
        print(f"{what}: {lived:.2f} ms, empty {empty:.2f} ms, ratio {lived / empty:.2f}")
    print(f"load {os.getloadavg()[0]:.1f}")


@app.command()
def pack(house: Where) -> None:
    """Make all finished matches small, some at a time, and give the room back to the system."""
    print(asyncio.run(_packed(house)))
    if on_server(house):
        import psycopg

        with psycopg.connect(house, autocommit=True) as db:
            db.execute("vacuum full")
            db.execute("analyze")
    else:
        with sqlite3.connect(file_of(house), isolation_level=None) as file:
            file.execute("vacuum")
            file.execute("pragma wal_checkpoint(truncate)")
    size(house)


async def _packed(house: str) -> str:
    store, began, took = open_store(house), time.monotonic(), list[float]()
    try:
        while True:
            at = time.perf_counter()
            if not await store.pack(NOW, PACKED_AT_ONCE):
                break
            took.append(1000 * (time.perf_counter() - at))
    finally:
        await store.close()
    took.sort()
    p50, p99 = (took[int(q * len(took))] for q in (0.5, 0.99)) if took else (0.0, 0.0)
    spent = time.monotonic() - began
    return (
        f"{len(took):,} transactions of {PACKED_AT_ONCE} matches in {spent:.0f} s: p50 {p50:.1f} ms, p99 {p99:.1f} ms"
    )


@app.command()
def size(house: Where) -> None:
    """Say what a match takes on the disk, table by table with its indices."""
    if on_server(house):
        import psycopg

        sql = (
            "select relname, pg_total_relation_size(oid) from pg_class"
            " where relkind = 'r' and relnamespace = 'public'::regnamespace"
        )
        with psycopg.connect(house) as db:
            found = db.execute(sql).fetchall()
            count = db.execute("select count(*) from tables").fetchone()
    else:
        sql = (
            "select coalesce(s.tbl_name, d.name), sum(pgsize) from dbstat as d"
            " left join sqlite_schema as s on s.name = d.name group by 1"
        )
        with sqlite3.connect(file_of(house)) as file:
            found = file.execute(sql).fetchall()
            count = file.execute("select count(*) from tables").fetchone()
    tables = max(1, count[0] if count else 0)
    for name, bytes in sorted(found, key=lambda one: -one[1]):
        if bytes > 100 * tables / 20:
            print(f"{name}: {bytes / tables:,.0f} bytes a match")
    print(f"all: {sum(bytes for _, bytes in found) / tables:,.0f} bytes a match, {tables:,} matches")


async def _measured(houses: dict[str, str], turns: int) -> dict[tuple[str, str], list[float]]:
    """Milliseconds of each thing in each house."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    opened = {name: open_store(house) for name, house in houses.items()}
    chance = Random(5)
    try:
        ids = {}
        for name, store in opened.items():
            ids[name] = [row.id for row in await store.tables(("over",), False, 200)]
            await store.save_table(_playing(name))
        for turn in range(turns * 10):
            for name, store in opened.items():
                id, person = chance.choice(ids[name]), f"p{chance.randrange(PEOPLE):016x}"
                for what, work in (
                    ("table", lambda s=store, i=id: _opened(s, i)),
                    ("lobby", lambda s=store: _lobby(s)),
                    ("mine", lambda s=store, p=person: s.tables_of(p, 50)),
                    ("move", lambda s=store, n=name, t=turn: s.append(_move(n, t))),
                    ("old", lambda s=store: s.old_tables(Old(NOW, NOW - YEAR, 0), 20)),
                ):
                    began = time.perf_counter()
                    await work()
                    found[name, what].append(1000 * (time.perf_counter() - began))
    finally:
        for store in opened.values():
            await store.close()
    return found


async def _opened(store: Store, id: str) -> None:
    await store.table(id)
    await store.snapshot(id)
    await store.moves(id)


async def _lobby(store: Store) -> None:
    for phase in ("gathering", "playing"):
        await store.tables([phase], True, SHOWN)


NOW = time.time_ns() // 1_000_000


def _playing(name: str) -> TableRow:
    return TableRow(f"measured{name}{NOW}", 0, "playing", False, NOW, b"{}", b"", b"", ())


def _move(name: str, turn: int) -> MoveRow:
    return MoveRow(f"measured{name}{NOW}", turn + 1, turn % 2, turn // 2, ("card:7H", "cell:3-4"), NOW)


TABLE = (
    "insert into tables (id, version, stamp, phase, listed, changed, body, secret, tokens)"
    " values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def _file(house: str, all_of_them: Iterator[Lived], tables: int) -> int:
    db = sqlite3.connect(file_of(house), isolation_level=None)
    for setting in ("synchronous = off", "cache_size = -2000000", "temp_store = memory"):
        db.execute(f"pragma {setting}")
    moves = 0
    for done, some in _together(all_of_them):
        db.execute("begin")
        rows = [(*t.table[:2], done + i, *t.table[2:]) for i, t in enumerate(some)]
        db.executemany(TABLE, rows)
        db.executemany("insert into places values (?, ?)", [place for t in some for place in t.places])
        lines = [line for t in some for line in t.moves]
        db.executemany("insert into moves (match, n, seat, k, path, at) values (?, ?, ?, ?, ?, ?)", lines)
        db.execute("commit")
        moves += len(lines)
        _say(done + len(some), tables, moves)
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()
    return moves


def _database(house: str, all_of_them: Iterator[Lived], tables: int) -> int:
    import psycopg

    moves = 0
    with psycopg.connect(house, autocommit=True) as db:
        for done, some in _together(all_of_them):
            with db.transaction():
                for into, rows in (
                    ("tables (id, version, phase, listed, changed, body, secret, tokens)", [t.table for t in some]),
                    ("places (person, match)", [place for t in some for place in t.places]),
                    ("moves (match, n, seat, k, path, at)", [line for t in some for line in t.moves]),
                ):
                    with db.cursor().copy(f"copy {into} from stdin".encode()) as copy:
                        for row in rows:
                            copy.write_row(row)
            moves += sum(len(t.moves) for t in some)
            _say(done + len(some), tables, moves)
        db.execute("vacuum analyze")
    return moves


def _together(all_of_them: Iterator[Lived]) -> Iterator[tuple[int, list[Lived]]]:
    some: list[Lived] = []
    done = 0
    for one in all_of_them:
        some.append(one)
        if len(some) == TOGETHER:
            yield done, some
            done, some = done + TOGETHER, []
    if some:
        yield done, some


def _say(done: int, tables: int, moves: int) -> None:
    if done % (20 * TOGETHER) == 0 or done == tables:
        print(f"  {done:,} of {tables:,} tables, {moves:,} moves", flush=True)


if __name__ == "__main__":
    app()
