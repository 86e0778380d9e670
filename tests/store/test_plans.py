"""The queries of a house that has lived long use indices: their plans, with some thousand finished tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from clusters import Cluster

from tablee.store import packing, schema, sweeping
from tablee.store.postgresql import packing as pg_packing
from tablee.store.postgresql import sweeping as pg_sweeping
from tablee.store.postgresql.saving import LINES, SAVE, _given, _lines
from tablee.store.postgresql.writer import PLANS
from tablee.store.rows import IN_LOBBY, MoveRow, Old
from tablee.store.saving import Save

TABLES = 3000
COLUMNS = "id, version, stamp, phase, listed, changed, body, secret, tokens"


@pytest.fixture
def lived(tmp_path: Path) -> sqlite3.Connection:
    path = tmp_path / "h.sqlite"
    schema.bring_up(path)
    db = sqlite3.connect(path, isolation_level=None)
    rows = [(f"t{n:06}", 1, n, "over", 0, n, b"{}", b"", b"") for n in range(TABLES)]
    db.execute("begin")
    db.executemany(f"insert into tables ({COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    db.executemany("insert into places values (?, ?)", [(f"p{n % 50}", f"t{n:06}") for n in range(TABLES)])
    db.execute("commit")
    db.execute("analyze")
    return db


def plan(db: sqlite3.Connection, sql: str, given: object = ()) -> str:
    return "\n".join(row[3] for row in db.execute(f"explain query plan {sql}", given))  # type: ignore[arg-type]


def test_old_tables_are_found_by_their_age(lived: sqlite3.Connection) -> None:
    told = Old(1, 1, 0).told()
    found = plan(lived, f"select id from tables where {sweeping.OLD} order by changed limit 20", told)
    assert "lessons_by_age" in found
    assert found.count("tables_by_age") >= 2
    assert "SCAN tables" not in found
    assert "(phase=?)" not in found, "not all finished tables are gone through"


@pytest.mark.parametrize(
    "sql",
    [
        "select id from tables where id in (select match from places where person = 'p1') order by changed limit 9",
        "select n from moves where match = 't1' and n > 3 order by n",
        "delete from chat where at < 5 and id in (select id from chat where at < 5 order by at limit 500)",
        "select max(stamp) from tables",
    ],
)
def test_what_is_asked_all_the_time_is_searched_for(lived: sqlite3.Connection, sql: str) -> None:
    assert "SCAN tables\n" not in plan(lived, sql) + "\n"
    assert "SEARCH" in plan(lived, sql)


def test_the_lobby_looks_at_the_tables_that_it_shows_and_at_no_other(lived: sqlite3.Connection) -> None:
    sql = f"select * from tables where phase in (?) and listed and {IN_LOBBY} order by changed desc limit 40"
    found = plan(lived, sql, ("gathering",))
    assert "USING INDEX tables_in_lobby (phase=?)" in found
    assert "TEMP B-TREE" not in found, "they lie in their order"


def test_what_is_to_be_packed_is_found_without_what_is(lived: sqlite3.Connection) -> None:
    assert "USING INDEX tables_to_pack" in plan(lived, packing.WAITING, (5, 5))


@pytest.fixture(scope="module")
def served(postgresql: Cluster) -> Iterator[psycopg.Connection[tuple[str]]]:
    """The same on PostgreSQL, and some lines of each match."""
    address = postgresql.new_house()
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(
            "insert into tables (id, version, phase, listed, changed, body, secret, tokens)"
            f" select 't' || n, 1, 'over', false, n, '{{}}', '', '' from generate_series(1, {TABLES}) as n"
        )
        db.execute(f"insert into places select 'p' || n % 999, 't' || n from generate_series(1, {TABLES}) as n")
        db.execute(
            "insert into moves (match, n, seat, k, path, at) select 't' || n, m, m % 2, m, 'card:7H', m"
            f" from generate_series(1, {TABLES}) as n, generate_series(1, 5) as m"
        )
        db.execute("insert into packed select 't' || n, 5, '' from generate_series(1, 2000) as n")
        db.execute("update tables set packed = true where id in (select match from packed)")
        db.execute("analyze")
        yield db
    postgresql.drop(address)


ON_A_SERVER = {
    "lobby": f"select * from tables where phase = 'playing' and listed and {IN_LOBBY} order by changed desc limit 9",
    "whose tables": "select id from tables where id in (select match from places where person = 'p1')",
    "lines": "select n from moves where match = 't1' and n > 3 order by n",
    "packed lines": "select lines from packed where match = 't1' and n > 3",
    "to pack": pg_packing.WAITING.replace("%s", "5"),
    "old": f"select id from tables where {pg_sweeping.OLD} order by changed limit 20",
    "a move": LINES,
    "a move with its table": SAVE,
}
"""What is asked all the time. What is stored is planned once, for whatever comes."""


@pytest.mark.parametrize("what", ON_A_SERVER)
def test_postgresql_searches_by_indices(served: psycopg.Connection[tuple[str]], what: str) -> None:
    sql = ON_A_SERVER[what]
    given = Old(1, 1, 0).told() if what == "old" else _given([Save(MoveRow("t1", 6, 0, 6, ("a",), 5))], "me")
    with served.transaction():
        if what.startswith("a move"):
            served.execute(PLANS.encode())
        asked = (_lines([Save(MoveRow("t1", 6, 0, 6, ("a",), 5))]),) if what == "a move" else given
        rows = served.execute(f"explain {sql}".encode(), asked if "%" in sql else None).fetchall()
        served.execute("reset enable_seqscan; reset plan_cache_mode")
    found = "\n".join(line for (line,) in rows)
    assert what != "to pack" or "Index Scan using tables_to_pack" in found
    assert what != "lobby" or ("using tables_in_lobby" in found and "Sort" not in found), found
    for table in ("tables", "moves", "places", "packed"):
        assert f"Seq Scan on {table}" not in found, found


def test_finished_lessons_are_still_found(lived: sqlite3.Connection) -> None:
    lived.execute("update tables set body = ? where id = 't000005'", (b'{"lesson":true}',))
    assert sweeping.find(lived, Old(10**6, 0, 0, 10**5, 10**6), 9) == ["t000005"]
