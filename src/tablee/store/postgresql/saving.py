"""What changes of tables store, however many of them come together: one statement that leaves out the stale ones.

Moves that change nothing else are that statement and nothing around it. Else the tables' locks are taken before it, in
one order for all, so that no two processes wait for each other, and the statement sees all that was stored before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.store.postgresql.connections import Connection
from tablee.store.rows import Act, Due, MoveRow, TableRow
from tablee.store.saving import Save

LOCK = """
    select pg_advisory_xact_lock(lock)
    from (select distinct hashtextextended(id, 0) as lock from unnest(%(match)s::text[]) as id order by lock) as locks
"""
LINES = """
    with given as (
        select * from json_to_recordset(%s::json)
        as g(match text, n integer, seat integer, k integer, path text, at bigint, clock bigint)
    ),
    locked as materialized (
        select count(pg_advisory_xact_lock(lock)) from (
            select distinct hashtextextended(match, 0) as lock from given order by lock
        ) as locks
    ),
    moved as (
        insert into moves (match, n, seat, k, path, at, clock)
        select match, n, seat, k, path, at, clock from given cross join locked
        where not exists (select from packed where packed.match = given.match)
        on conflict do nothing
        returning match, n
    ),
    told as (insert into news (match, n, version, said) select match, n, 0, false from moved)
    select match from moved
"""
"""Moves by themselves. What the statement sees may be older than its locks, so the unique keys judge who was first."""
GIVEN = """
    given as (
        select * from unnest(
            %(match)s::text[], %(n)s::integer[], %(seat)s::integer[], %(k)s::integer[],
            %(path)s::text[], %(at)s::bigint[], %(left)s::bigint[],
            %(version)s::integer[], %(phase)s::text[], %(listed)s::boolean[], %(changed)s::bigint[],
            %(body)b::bytea[], %(secret)b::bytea[], %(tokens)b::bytea[]
        ) as g(match, n, seat, k, path, at, clock, version, phase, listed, changed, body, secret, tokens)
    )
"""
SAVE = f"""
    with {GIVEN},
    fresh as materialized (
        select given.* from given left join tables on tables.id = given.match
        where (given.version is null or given.version = coalesce(tables.version, 0))
          and not exists (select from moves m where m.match = given.match and m.n = given.n)
          and not exists (select from packed where packed.match = given.match and given.n is not null)
          and not exists (select from moves m where m.match = given.match and m.seat = given.seat and m.k = given.k)
    ),
    moved as (
        insert into moves (match, n, seat, k, path, at, clock)
        select match, n, seat, k, path, at, clock from fresh where n is not null
    ),
    opened as (
        insert into tables (id, version, phase, listed, changed, body, secret, tokens)
        select match, 1, phase, listed, changed, body, secret, tokens from fresh where version = 0
    ),
    changed as (
        update tables set version = tables.version + 1, phase = fresh.phase, listed = fresh.listed,
            changed = fresh.changed, body = fresh.body, secret = fresh.secret, tokens = fresh.tokens
        from fresh where tables.id = fresh.match and fresh.version > 0
    ),
    sits as (
        select s.* from unnest(%(sits)s::text[], %(at_table)s::text[]) as s(person, match)
        join fresh on fresh.match = s.match
    ),
    stood as (
        delete from places using fresh
        where places.match = fresh.match and fresh.match = any(%(seating)s::text[])
          and not exists (select from sits where sits.match = places.match and sits.person = places.person)
    ),
    sat as (insert into places (person, match) select person, match from sits on conflict do nothing),
    wanted as (
        select d.* from unnest(
            %(due_match)s::text[], %(due_what)s::text[], %(due_seat)s::integer[], %(due_k)s::integer[],
            %(due_at)s::bigint[]
        ) as d(match, what, seat, k, at) join fresh on fresh.match = d.match
    ),
    dropped as (
        delete from due using fresh
        where due.match = fresh.match and fresh.match = any(%(deciding)s::text[])
          and not exists (select from wanted w where (w.match, w.what, w.seat) = (due.match, due.what, due.seat))
    ),
    kept as ( -- what stays as it was keeps its lease, and may only come sooner
        insert into due (match, what, seat, k, at, owner)
        select match, what, seat, k, at, %(owner)s from wanted order by match, what, seat
        on conflict (match, what, seat) do update set k = excluded.k, at = excluded.at,
            owner = case when due.k = excluded.k then due.owner else excluded.owner end,
            lease = case when due.k = excluded.k then due.lease else 0 end
        where due.k <> excluded.k or due.at > excluded.at
    ),
    audited as (
        insert into audit (at, who, did, match, about)
        select a.* from unnest(
            %(act_at)s::bigint[], %(act_who)s::text[], %(act_did)s::text[], %(act_match)s::text[], %(act_about)s::text[]
        ) as a(at, who, did, match, about) join fresh on fresh.match = a.match
    ),
    told as (
        insert into news (match, n, version, said)
        select match, coalesce(n, 0), coalesce(version + 1, 0), false from fresh
    )
    select match from fresh
"""
LANDED = f"""
    with {GIVEN}
    select given.match from given
    left join moves on moves.match = given.match and moves.n = given.n
    left join tables on tables.id = given.match
    where case
        when given.n is not null
        then (moves.seat, moves.k, moves.path, moves.at) = (given.seat, given.k, given.path, given.at)
        else tables.version = given.version + 1 and tables.body = given.body
    end
"""
"""Which of some changes are stored already: asked when a connection was lost, and nobody knows."""


async def save(db: Connection, changes: Sequence[Save], owner: str, *, doubtful: bool = False) -> set[str]:
    """Stores changes of different tables, and returns the tables of those that were stored: the others are stale.
    `doubtful`: what is stored already counts as stored."""
    landed: set[str] = set()
    if doubtful:
        given = _given(changes, owner)
        async with db.transaction():
            await db.execute(LOCK, given)  # whoever tried before has ended when this is given
            landed = {match for (match,) in await (await db.execute(LANDED, given)).fetchall()}
        changes = [c for c in changes if match_of(c) not in landed]
    if all(change.single for change in changes):
        lines = await db.execute(LINES, (_lines(changes),), prepare=True)
        return landed | {match for (match,) in await lines.fetchall()}
    given = _given(changes, owner)
    async with db.pipeline(), db.transaction():
        await db.execute(LOCK, given)
        saved = await db.execute(SAVE, given)
    return landed | {match for (match,) in await saved.fetchall()}


def _lines(changes: Sequence[Save]) -> str:
    """Moves as JSON: one text is read sooner than seven arrays."""
    moves = (c.move for c in changes if c.move is not None)
    return _encode([_MoveColumns(m.match, m.n, m.seat, m.k, " ".join(m.path), m.at, m.left) for m in moves]).decode()


class _MoveColumns(msgspec.Struct):
    """A move by the names of its columns."""

    match: str
    n: int
    seat: int
    k: int
    path: str
    at: int
    clock: int | None


_encode = msgspec.json.Encoder().encode


def match_of(change: Save) -> str:
    """The table that a change is of."""
    if change.move is not None:
        return change.move.match
    assert change.row is not None
    return change.row.id


def _given(changes: Sequence[Save], owner: str) -> dict[str, Any]:
    """Changes as columns."""
    moves: list[MoveRow | None] = [c.move for c in changes]
    rows: list[TableRow | None] = [c.row for c in changes]
    seated = [r for r in rows if r is not None and r.people is not None]
    dues: list[Due] = [due for c in changes for due in c.dues or ()]
    acts: list[Act] = [act for c in changes for act in c.acts]
    sits = [(person, r.id) for r in seated for person in dict.fromkeys(r.people or ())]
    return {
        "owner": owner,
        "match": [match_of(c) for c in changes],
        **{name: [getattr(m, name, None) for m in moves] for name in ("n", "seat", "k", "at", "left")},
        "path": [None if m is None else " ".join(m.path) for m in moves],
        **{name: [getattr(r, name, None) for r in rows] for name in ROW},
        "seating": [r.id for r in seated],
        "sits": [person for person, _ in sits],
        "at_table": [match for _, match in sits],
        "deciding": [match_of(c) for c in changes if c.dues is not None],
        **{f"due_{name}": [getattr(d, name) for d in dues] for name in ("match", "what", "seat", "k", "at")},
        **{f"act_{name}": [getattr(a, name) for a in acts] for name in ("at", "who", "did", "match", "about")},
    }


ROW = ("version", "phase", "listed", "changed", "body", "secret", "tokens")
