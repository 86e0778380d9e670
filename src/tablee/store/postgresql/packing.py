"""Finished matches made small, in a database that processes share."""

from __future__ import annotations

from tablee.store.packing import from_rows, packed
from tablee.store.postgresql.connections import Connection
from tablee.store.postgresql.saving import LOCK

WAITING = "select id from tables where phase = 'over' and not packed and changed + 0 < %s order by changed + 0 limit %s"
UNPACKED = (
    "select n, seat, k, path, at, clock from moves where match = ? and n > ?"
    " and not exists (select from packed where packed.match = ?) order by n"
)
"""The lines of a match that is not packed. One that came while that was done, by a statement that had begun before, is
none of it."""
LINES = "select match, n, seat, k, path, at, clock from moves where match = any(%s) order by match, n"


async def pack(db: Connection, before: int, limit: int) -> int:
    """Packs some matches that were over before a time; returns how many were looked at."""
    async with db.transaction():
        found = await db.execute(WAITING, (before, limit))
        given = {"match": [id for (id,) in await found.fetchall()]}
        if not given["match"]:
            return 0
        await db.execute(LOCK, given)  # whoever writes there, or packs, has ended when this is given
        still = await db.execute("select id from tables where id = any(%(match)s) and not packed", given)
        ids = [id for (id,) in await still.fetchall()]
        rows = await (await db.execute(LINES, (ids,))).fetchall()
        small = {id: packed(from_rows(id, [row[1:] for row in rows if row[0] == id])) for id in ids}
        done = {id: lines for id, lines in small.items() if lines is not None}
        await db.execute(
            "insert into packed select id, (select count(*) from moves where match = id), lines"
            " from unnest(%s::text[], %b::bytea[]) as p(id, lines)",
            (list(done), list(done.values())),
        )
        await db.execute("delete from moves where match = any(%s)", (list(done),))
        await db.execute("update tables set packed = true where id = any(%s)", (ids,))
    return len(given["match"])
