"""Removing old tables: first the table itself, at once, then its moves and chat, a few at a time."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.store import sweeping as files
from tablee.store.postgresql.connections import Connection
from tablee.store.postgresql.saving import LOCK
from tablee.store.rows import Old

OLD = f"""
    id in (
        select id from tables where phase in ('gathering', 'starting', 'closed') and changed < %(unstarted)s
        union all select id from tables
            where phase = 'over' and position('\\x{files.LESSON}'::bytea in body) > 0 and changed < %(lessons)s
        union all select id from tables where phase = 'over' and changed < %(finished)s
    )
    and not exists (select from visits where visits.match = tables.id and visits.at >= %(visited)s)
    and not exists (select from presence where presence.match = tables.id and presence.until > %(now)s)
"""
"""Which tables go: none that is visited."""


async def find(db: Connection, old: Old, limit: int) -> list[str]:
    given = {**old.told(), "limit": limit}
    found = await db.execute(f"select id from tables where {OLD} order by changed limit %(limit)s", given)
    return [id for (id,) in await found.fetchall()]


async def remove(db: Connection, ids: Sequence[str], old: Old) -> list[str]:
    """Removes those of some tables that are still old, and returns them."""
    given = {**old.told(), "match": list(ids)}
    async with db.transaction():
        await db.execute(LOCK, given)
        still = await db.execute(f"select id from tables where id = any(%(match)s) and {OLD}", given)
        found = [id for (id,) in await still.fetchall()]
        for table, column in files.PARTS:
            await db.execute(f"delete from {table} where {column} = any(%s)", (found,))
        await db.execute("insert into gone select unnest(%s::text[]) on conflict do nothing", (found,))
    return found


async def clear(db: Connection) -> bool:
    """Deletes some rows of a removed table; False if there are none left of any. What another deletes is left to it."""
    async with db.transaction():
        found = await (await db.execute("select match from gone limit 1 for update skip locked")).fetchone()
        if found is None:
            return False
        deleted = 0
        for table, key in (("moves", "n"), ("chat", "id")):
            some = f"select {key} from {table} where match = %s limit %s"
            gone = await db.execute(
                f"delete from {table} where match = %s and {key} in ({some})", (*found, *found, files.AT_ONCE)
            )
            deleted += gone.rowcount
        if not deleted:
            await db.execute("delete from gone where match = %s", found)
    return True
