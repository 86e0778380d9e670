"""The queries of a house that has lived long use indices: their plans, with some thousand finished tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tablee.store import schema, sweeping
from tablee.store.rows import Old

TABLES = 3000


@pytest.fixture
def lived(tmp_path: Path) -> sqlite3.Connection:
    path = tmp_path / "h.sqlite"
    schema.bring_up(path)
    db = sqlite3.connect(path, isolation_level=None)
    rows = [(f"t{n:06}", 1, n, "over", 0, n, b"{}", b"", b"") for n in range(TABLES)]
    db.execute("begin")
    db.executemany("insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
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
        "select id from tables where phase in ('gathering', 'playing') and listed order by changed desc limit 50",
        "select id from tables where id in (select match from places where person = 'p1') order by changed limit 9",
        "select n from moves where match = 't1' and n > 3 order by n",
        "delete from chat where at < 5 and id in (select id from chat where at < 5 order by at limit 500)",
        "select max(stamp) from tables",
    ],
)
def test_what_is_asked_all_the_time_is_searched_for(lived: sqlite3.Connection, sql: str) -> None:
    assert "SCAN tables\n" not in plan(lived, sql) + "\n"
    assert "SEARCH" in plan(lived, sql)


def test_finished_lessons_are_still_found(lived: sqlite3.Connection) -> None:
    lived.execute("update tables set body = ? where id = 't000005'", (b'{"lesson":true}',))
    assert sweeping.find(lived, Old(10**6, 0, 0, 10**5, 10**6), 9) == ["t000005"]
