"""What falls due, who is connected, and what others have stored: what processes on one database share."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from tablee.store.postgresql.connections import Connection
from tablee.store.rows import HEAD_START, LONG_GONE, PRESENT, Changes, Due, Point, Present

KEPT = 120
"""Seconds for which news are kept."""
SWEPT = 30
"""Seconds between two looks for old news."""

TAKE = """
    update due set lease = %(lease)s
    where (match, what, seat) in (
        select match, what, seat from due
        where at <= %(now)s and lease <= %(now)s and (owner in (%(owner)s, '') or at <= %(late)s)
        order by at limit %(limit)s for update skip locked
    )
    returning match, what, seat, k, at
"""
NEWS = """
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint, extract(epoch from now())::bigint,
        (select coalesce(json_agg(json_build_array(match, n, version, said)), '[]') from (
            select match, max(n) as n, max(version) as version, bool_or(said) as said
            from news where xact >= %s::bigint::text::xid8 group by match
        ) as stored)
"""
UNLOGGED = "set local synchronous_commit = off"
"""What is lost with the last moment before a crash does no harm: it is done again."""


async def next_due(db: Connection, owner: str) -> int | None:
    late = "case when owner in (%s, '') then 0 else %s end"
    found = await _row(db, f"select min(greatest(at + {late}, lease)) from due", (owner, HEAD_START))
    return None if found[0] is None else int(found[0])


async def take_due(db: Connection, owner: str, now: int, lease: int, limit: int) -> list[Due]:
    given = {"now": now, "lease": lease, "owner": owner, "late": now - HEAD_START, "limit": limit}
    async with db.pipeline(), db.transaction():
        await db.execute(UNLOGGED)
        taken = await db.execute(TAKE, given)
    return sorted([Due(*row) for row in await taken.fetchall()], key=lambda due: due.at)


async def drop_due(db: Connection, due: Due) -> None:
    async with db.pipeline(), db.transaction():
        await db.execute(UNLOGGED)
        await db.execute(
            "delete from due where match = %s and what = %s and seat = %s and k = %s",
            (due.match, due.what, due.seat, due.k),
        )


async def leave_dues(db: Connection, owner: str, taken: Sequence[Due]) -> None:
    async with db.pipeline(), db.transaction():
        await db.execute("update due set owner = '', lease = 0 where owner = %s", (owner,))
        await db.execute(
            "update due set lease = 0 where (match, what, seat, k) in"
            " (select * from unnest(%s::text[], %s::text[], %s::integer[], %s::integer[]))",
            ([d.match for d in taken], [d.what for d in taken], [d.seat for d in taken], [d.k for d in taken]),
        )


async def be_present(db: Connection, here: Sequence[tuple[str, str]], process: str, until: int) -> None:
    async with db.pipeline(), db.transaction():
        await db.execute(UNLOGGED)
        await db.execute(
            "delete from presence where ctid in (select ctid from presence where process = %s or until < %s"
            " for update skip locked)",
            (process, until - LONG_GONE),
        )
        await db.execute(
            "insert into presence select match, person, %s, %s from unnest(%s::text[], %s::text[]) as p(match, person)",
            (process, until, [match for match, _ in here], [person for _, person in here]),
        )


async def present_elsewhere(db: Connection, process: str, now: int) -> list[Present]:
    found = await db.execute(f"{PRESENT} where process <> %s and until > %s", (process, now))
    return [Present(*row) for row in await found.fetchall()]


class News:
    """What any process has stored since a point: (the oldest transaction that had not ended, the second it was)."""

    def __init__(self) -> None:
        self._swept = time.monotonic()

    async def since(self, db: Connection, point: Point | None) -> Changes:
        if time.monotonic() - self._swept > SWEPT:
            self._swept = time.monotonic()
            await db.execute(
                "delete from news where ctid in (select ctid from news where since < now() - make_interval(secs => %s)"
                " for update skip locked)",
                (KEPT,),
            )
        oldest, second, stored = await _row(db, NEWS, (2**62 if point is None else point[0],))
        return Changes(
            (oldest, second),
            {match: n for match, n, _, _ in stored if n},
            {match: version for match, _, version, _ in stored if version},
            frozenset(match for match, _, _, said in stored if said),
            missed=point is not None and second - point[1] > KEPT - SWEPT,
        )


async def _row(db: Connection, sql: str, given: Sequence[Any]) -> tuple[Any, ...]:
    found = await (await db.execute(sql, given)).fetchone()
    assert found is not None
    return found
