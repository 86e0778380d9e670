"""Forgetting: persons who wish it, and what is left of deleted rows in the file."""

from __future__ import annotations

import sqlite3

from tablee.store.personal import forgetting

DAY = 86_400_000
KEPT = 181 * DAY
"""Milliseconds for which a forgotten person is refused: longer than any cookie lives."""
MOST_KEPT = 100_000


def forget(db: sqlite3.Connection, person: str, now: int) -> None:
    """Deletes a person's rows; from now on the house refuses that person."""
    db.execute("insert or ignore into forgotten (person, at) values (?, ?)", (person, now))
    db.execute(
        "delete from forgotten where at < ? or place <= (select max(place) from forgotten) - ?", (now - KEPT, MOST_KEPT)
    )
    for one in forgetting(person):
        db.execute(one.sql, one.given)


def is_forgotten(db: sqlite3.Connection, person: str) -> bool:
    return db.execute("select 1 from forgotten where person = ?", (person,)).fetchone() is not None


def since(db: sqlite3.Connection, place: int | None) -> tuple[int, list[str]]:
    """Who was forgotten after a place, and the last place; without one, nobody."""
    last = int(db.execute("select coalesce(max(place), 0) from forgotten").fetchone()[0])
    if place is None or place >= last:
        return last, []
    return last, [person for (person,) in db.execute("select person from forgotten where place > ?", (place,))]


def naming(db: sqlite3.Connection, person: str) -> list[str]:
    """The tables whose bodies have a person's id anywhere."""
    wanted = person.encode()
    return [id for (id,) in db.execute("select id from tables where instr(body, ?) > 0", (wanted,))]


def wiped(db: sqlite3.Connection) -> bool:
    """Empties the log into the file, where deleted rows are zeros; False if somebody is reading from it."""
    busy, _, _ = db.execute("pragma wal_checkpoint(truncate)").fetchone()
    return not busy
