"""What falls due, who is connected, and what others have stored: what processes on one file share."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from tablee.store.rows import HEAD_START, LONG_GONE, PRESENT, Changes, Due, Point, Present


def next_due(db: sqlite3.Connection, owner: str) -> int | None:
    late = "case when owner in (?, '') then 0 else ? end"
    found = db.execute(f"select min(max(at + {late}, lease)) from due", (owner, HEAD_START)).fetchone()[0]
    return None if found is None else int(found)


def take_due(db: sqlite3.Connection, owner: str, now: int, lease: int, limit: int) -> list[Due]:
    rows = db.execute(
        "select match, what, seat, k, at from due where at <= ? and lease <= ? and (owner in (?, '') or at <= ?)"
        " order by at limit ?",
        (now, now, owner, now - HEAD_START, limit),
    ).fetchall()
    taken = [Due(*row) for row in rows]
    db.executemany(
        "update due set lease = ? where match = ? and what = ? and seat = ?",
        [(lease, d.match, d.what, d.seat) for d in taken],
    )
    return taken


def drop_due(db: sqlite3.Connection, due: Due) -> None:
    sql = "delete from due where match = ? and what = ? and seat = ? and k = ?"
    db.execute(sql, (due.match, due.what, due.seat, due.k))


def leave_dues(db: sqlite3.Connection, owner: str, taken: Sequence[Due]) -> None:
    db.execute("update due set owner = '', lease = 0 where owner = ?", (owner,))
    db.executemany(
        "update due set lease = 0 where match = ? and what = ? and seat = ? and k = ?",
        [(due.match, due.what, due.seat, due.k) for due in taken],
    )


def be_present(db: sqlite3.Connection, here: Sequence[tuple[str, str]], process: str, until: int) -> None:
    db.execute("delete from presence where process = ? or until < ?", (process, until - LONG_GONE))
    db.execute(
        "insert into presence select json_extract(value, '$[0]'), json_extract(value, '$[1]'), ?, ? from json_each(?)",
        (process, until, msgspec.json.encode(here).decode()),
    )


def present_elsewhere(db: sqlite3.Connection, process: str, now: int) -> list[Present]:
    found = f"with p as ({PRESENT} where process <> ? and until > ?)"
    sql = f"{found} select json_group_array(json_array(match, person, process, name)) from p"
    return msgspec.json.decode(db.execute(sql, (process, now)).fetchone()[0], type=list[Present])


def changes(db: sqlite3.Connection, since: Point | None) -> Changes:
    """What was stored since a point, in one picture."""
    db.execute("begin")
    try:
        return _changes(db, since)
    finally:
        if db.in_transaction:  # an error may have ended it
            db.execute("rollback")


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
