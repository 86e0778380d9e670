"""Persons, what they said, and forgetting them."""

from __future__ import annotations

from tablee.store.forgetting import KEPT, MOST_KEPT
from tablee.store.personal import forgetting, wiped
from tablee.store.postgresql.connections import Connection
from tablee.store.postgresql.statements import spelled
from tablee.store.rows import ChatLine, Person

FORGETTING = 0x7AB1EE03
"""The advisory lock of who forgets somebody: the places of the forgotten go up in the order of the commits."""
SHARED = "select pg_advisory_xact_lock_shared(hashtextextended('person ' || %(person)s, 0))"
ALONE = "select pg_advisory_xact_lock(hashtextextended('person ' || %(person)s, 0))"
"""Who writes of a person, and who forgets that person, do it one after the other."""


async def save(db: Connection, person: Person) -> None:
    given = {"person": person.id, **{name: getattr(person, name) for name in Person.__struct_fields__}}
    async with db.pipeline(), db.transaction():
        await db.execute(SHARED, given)
        await db.execute(
            "insert into persons (id, name, language, seen, seen_by)"
            " select %(id)s, %(name)s, %(language)s, %(seen)s, %(seen_by)s"
            " where not exists (select from forgotten where person = %(person)s)"
            " on conflict (id) do update set name = excluded.name, language = excluded.language, seen = excluded.seen,"
            " seen_by = excluded.seen_by",
            given,
        )


async def say(db: Connection, said: ChatLine) -> None:
    """Stores a line of chat; the same line again, of the same millisecond, is not stored twice."""
    given = {name: getattr(said, name) for name in ChatLine.__struct_fields__}
    async with db.pipeline(), db.transaction():
        await db.execute("select pg_advisory_xact_lock(hashtextextended(%(match)s, 0))", given)
        await db.execute(SHARED, given)
        await db.execute(
            "with line as (insert into chat (match, room, person, name, chair, text, at)"
            " select %(match)s, %(room)s, %(person)s, %(name)s, %(chair)s::integer, %(text)s, %(at)s"
            " where not exists (select from forgotten where person = %(person)s)"
            " and not exists (select from chat where (match, person, at, text, room)"
            " = (%(match)s, %(person)s, %(at)s, %(text)s, %(room)s)) returning match)"
            " insert into news (match, n, version, said) select match, 0, 0, true from line",
            given,
        )


async def forget(db: Connection, person: str, now: int) -> None:
    """Deletes a person's rows; from now on the house refuses that person."""
    given = {"person": person, "now": now, "old": now - KEPT, "most": MOST_KEPT, "lock": FORGETTING}
    async with db.pipeline(), db.transaction():
        await db.execute("select pg_advisory_xact_lock(%(lock)s)", given)
        await db.execute(ALONE, given)
        await db.execute(
            "insert into forgotten (person, at) values (%(person)s, %(now)s) on conflict do nothing", given
        )
        await db.execute(
            "delete from forgotten where at < %(old)s or place <= (select max(place) from forgotten) - %(most)s", given
        )
        for one in forgetting(person):
            await db.execute(spelled(one.sql), one.given)


async def forgotten_since(db: Connection, place: int | None) -> tuple[int, list[str]]:
    """Who was forgotten after a place, and the last place; without one, nobody."""
    rows = await (
        await db.execute("select place, person from forgotten where place > %s order by place", (place or 0,))
    ).fetchall()
    last = max([at for at, _ in rows], default=place or 0)
    return last, [] if place is None else [person for _, person in rows]


async def wipe(db: Connection) -> bool:
    """Takes deleted rows out of the pages: no query finds them again, and their room is written over by and by."""
    await db.execute("set statement_timeout = 0")
    try:
        await db.execute(f"vacuum {', '.join(wiped())}")
    finally:
        if not db.closed:
            await db.execute("set statement_timeout = '60s'")
    return True
