"""Removing old tables: first the table itself, at once, then its moves and chat, a few at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tablee.store.rows import Old

AT_ONCE = 500
"""Rows of a removed table that are deleted in one transaction, so that nobody waits for it."""

LESSON = b'"lesson":true'.hex()  # as bodies say it, and the index of finished lessons
OLD = f"""
    id in (
        select id from tables where phase in ('gathering', 'starting', 'closed') and changed < :unstarted
        union all select id from tables indexed by lessons_by_age
            where phase = 'over' and instr(body, x'{LESSON}') > 0 and changed < :lessons
        union all select id from tables where phase = 'over' and changed < :finished
    )
    and +stamp < (select max(stamp) from tables)
    and not exists (select 1 from visits where visits.match = tables.id and visits.at >= :visited)
    and not exists (select 1 from presence where presence.match = tables.id and presence.until > :now)
"""
"""Which tables go: never the last that was changed (by its stamp others know what is new), nor one that is visited."""
OF_A_TABLE = ("places", "due", "presence", "visits", "snapshots", "packed", "analyses", "notebooks", "looks", "calls")
PARTS = (("tables", "id"), *((name, "match") for name in OF_A_TABLE))
"""What goes at once with a table, and by which column."""


def find(db: sqlite3.Connection, old: Old, limit: int) -> list[str]:
    sql = f"select id from tables where {OLD} order by changed limit :limit"
    return [id for (id,) in db.execute(sql, {**old.told(), "limit": limit})]


def remove(db: sqlite3.Connection, ids: Sequence[str], old: Old) -> list[str]:
    """Removes those of some tables that are still old, and returns them."""
    sql = f"select id from tables where id = :id and {OLD}"
    found = [id for id in ids if db.execute(sql, {**old.told(), "id": id}).fetchone()]
    for table, column in PARTS:
        db.executemany(f"delete from {table} where {column} = ?", [(id,) for id in found])
    db.executemany("insert or ignore into gone values (?)", [(id,) for id in found])
    return found


def clear(db: sqlite3.Connection) -> bool:
    """Deletes some rows of a removed table; False if there are none left of any."""
    found = db.execute("select match from gone limit 1").fetchone()
    if found is None:
        return False
    deleted = 0
    for table, key in (("moves", "place"), ("chat", "id")):
        some = f"select {key} from {table} where match = ? limit ?"
        deleted += db.execute(f"delete from {table} where {key} in ({some})", (found[0], AT_ONCE)).rowcount
    if not deleted:
        db.execute("delete from gone where match = ?", found)
    return True
