"""Errands in a PostgreSQL database: taken with `skip locked`, told of by `NOTIFY`, and in no log."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Mapping
from typing import Any

import psycopg

from tablee.store.errands import LEASE, LEFT, TRIES, WANTED, Crew, Errand, State
from tablee.store.postgresql.address import conninfo
from tablee.store.postgresql.connections import AGAIN, Connection, Connections

CHANNEL = "tablee_errands"
MOST = 3
"""Connections besides the one that listens."""
WAIT = 2.0
"""Seconds for which a database that does not answer is waited for: the house can do it itself."""

ASK = """
    insert into errands (house, n, lane, needs, work, given, wanted)
    values (%(house)s, %(n)s, %(lane)s, %(needs)s, %(work)s, %(given)b, now() + make_interval(secs => %(wanted)s))
    on conflict do nothing
"""
TAKE = """
    update errands set crew = %(crew)s, lease = now() + make_interval(secs => %(lease)s), tries = tries + 1
    where (house, n) in (
        select house, n from errands
        where answer is null and lane = any(%(lanes)s) and needs = any(%(offers)s) and tries < %(tries)s
          and wanted > now() and (lease is null or lease < now())
        order by array_position(%(lanes)s, lane), asked limit %(most)s for update skip locked
    )
    returning house, n, lane, needs, work, given
"""
LOOK = """
    update errands set wanted = now() + make_interval(secs => %(wanted)s) where house = %(house)s and answer is null
    returning n, tries >= %(tries)s and lease < now()
"""
STAY = """
    insert into crews (id, lanes, offers, hands, until)
    values (%(crew)s, %(lanes)s, %(offers)s, %(hands)s, now() + make_interval(secs => %(lease)s))
    on conflict (id) do update set lanes = excluded.lanes, offers = excluded.offers, hands = excluded.hands,
        until = excluded.until
"""
RENEW = """
    update errands set lease = now() + make_interval(secs => %(lease)s)
    where crew = %(crew)s and answer is null
      and (house, n) in (select * from unnest(%(houses)s::text[], %(numbers)s::bigint[]))
    returning house, n
"""
CLEAN = (
    "delete from errands where wanted < now()",
    "delete from crews where until < now() - interval '1 minute'",
)
BACK = """
    update errands set crew = null, lease = null, tries = tries - 1
    where crew = %(crew)s and answer is null
      and (house, n) not in (select * from unnest(%(houses)s::text[], %(numbers)s::bigint[]))
"""


class PostgreSQLErrands:
    """The errands of all houses on one database."""

    def __init__(self, address: str) -> None:
        self._connections = Connections(conninfo(address), WAIT, MOST)
        self._conninfo, self._heard = conninfo(address), asyncio.Event()
        self._about: Collection[str] = ()
        self._listener: asyncio.Task[None] | None = None

    async def ask(self, errand: Errand) -> None:
        await self._do(ASK, {**errand._asdict(), "wanted": WANTED}, tell=errand.lane)

    async def drop(self, house: str, numbers: Collection[int]) -> None:
        await self._do("delete from errands where house = %(house)s and n = any(%(n)s)", _of(house, numbers))

    async def answers(self, house: str) -> list[tuple[int, bytes]]:
        sql = "delete from errands where house = %(house)s and answer is not null returning n, answer"
        return [(n, bytes(answer)) for n, answer in await self._do(sql, {"house": house})]

    async def look(self, house: str) -> tuple[list[State], list[Crew]]:
        mine = await self._do(LOOK, {"house": house, "wanted": WANTED, "tries": TRIES})
        crews = await self._do("select id, lanes, offers, hands from crews where until > now()", {})
        return [State(n, bool(lost)) for n, lost in mine], [Crew(*row) for row in crews]

    async def take(self, crew: Crew, most: int) -> list[Errand]:
        given = {**_said(crew), "tries": TRIES, "most": most}
        return [Errand(*row) for row in await self._do(TAKE, given)]

    async def answer(self, crew: str, errand: Errand, answer: bytes) -> bool:
        sql = (
            "update errands set answer = %(answer)b"
            " where (house, n, crew) = (%(house)s, %(n)s, %(crew)s) and answer is null returning n"
        )
        given = {"house": errand.house, "n": errand.n, "crew": crew, "answer": answer}
        return bool(await self._do(sql, given, tell=errand.house))

    async def stay(self, crew: Crew, doing: Collection[tuple[str, int]]) -> set[tuple[str, int]]:
        given = _said(crew)
        await self._do(STAY, given)
        for sql in CLEAN:
            await self._do(sql, {})
        if not doing:
            return set()
        return {(house, n) for house, n in await self._do(RENEW, {**given, **_names(doing)})}

    async def leave(self, crew: str, doing: Collection[tuple[str, int]]) -> None:
        async def job(db: Connection) -> None:
            async with db.transaction():
                await db.execute("delete from crews where id = %s", (crew,))
                await db.execute(BACK, {"crew": crew, **_names(doing)})
                await db.execute("select pg_notify(%s, %s)", (CHANNEL, LEFT))

        await self._connections.run(job)

    async def hear(self, about: Collection[str], within: float) -> None:
        self._about = about
        if self._listener is None:
            self._listener = asyncio.create_task(self._listen(), name="tablee-errands")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._heard.wait()
        self._heard.clear()

    async def close(self) -> None:
        if self._listener is not None:
            while not self._listener.done():  # Python 3.11 can lose a cancellation
                self._listener.cancel()
                await asyncio.wait([self._listener], timeout=AGAIN)
        await self._connections.close()

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                db: Connection = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
                async with db:
                    await db.execute(f"listen {CHANNEL}")
                    self._heard.set()  # something may have been said before
                    async for said in db.notifies():
                        if said.payload in self._about:
                            self._heard.set()
            await asyncio.sleep(10 * AGAIN)

    async def _do(self, sql: str, given: Mapping[str, Any], tell: str = "") -> list[tuple[Any, ...]]:
        """What a statement returns; `tell` is said to all who listen when it is committed."""

        async def job(db: Connection) -> list[tuple[Any, ...]]:
            if not tell:
                done = await db.execute(sql, given)
            else:
                async with db.pipeline(), db.transaction():
                    done = await db.execute(sql, given)
                    await db.execute("select pg_notify(%s, %s)", (CHANNEL, tell))
            return await done.fetchall() if done.description else []

        return await self._connections.run(job)


def _of(house: str, numbers: Collection[int]) -> dict[str, Any]:
    return {"house": house, "n": list(numbers)}


def _names(doing: Collection[tuple[str, int]]) -> dict[str, Any]:
    return {"houses": [house for house, _ in doing], "numbers": [n for _, n in doing]}


def _said(crew: Crew) -> dict[str, Any]:
    return {
        "crew": crew.id,
        "lanes": list(crew.lanes),
        "offers": list(crew.offers),
        "hands": crew.hands,
        "lease": LEASE,
    }
