"""Who waits for somebody to play with: one row a person, taken by the first process that has somebody for it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.statements import Statement, Statements

COLUMNS = "person, since, until, match, plan, body"
KEPT = (
    KeptTable(
        "waiting",
        ("person", "since", "until", "match", "plan", "body"),
        persons=("person",),
        naming=("plan", "body"),
        owner="person",
        told=("since", "until"),
    ),
)
AT_ONCE = 5000
"""People who are looked at together, those who wait for longest first."""


class Waiting(msgspec.Struct, frozen=True):
    """A person who waits since a time, and is there until another unless its browser asks again. Who has found somebody
    has the id of their table and its `plan`; `body` is the wish."""

    person: str
    since: int
    until: int
    body: str
    match: str = ""
    plan: str = ""


class WaitingRows:
    """The waiting, in either kind of store."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def put(self, one: Waiting) -> None:
        """Somebody waits, in the place of what that person waited for before; nobody who was forgotten."""
        await self._store.change(
            Statement(
                f"insert into waiting ({COLUMNS}) select ?, ?, ?, '', ?, ?"
                " where not exists (select 1 from forgotten where person = ?)"
                " on conflict (person) do update set since = excluded.since, until = excluded.until,"
                " match = excluded.match, plan = excluded.plan, body = excluded.body",
                (one.person, one.since, one.until, one.plan, one.body, one.person),
            )
        )

    async def stay(self, person: str, until: int) -> None:
        """A person is there until a later time, if it still waits."""
        sql = "update waiting set until = ? where person = ? and match = ''"
        await self._store.change(Statement(sql, (until, person)))

    async def leave(self, person: str) -> None:
        """A person does not wait any more."""
        await self._store.change(Statement("delete from waiting where person = ?", (person,)))

    async def of(self, person: str) -> Waiting | None:
        """Return what a person waits for, or has found, however long ago."""
        rows = await self._store.ask(f"select {COLUMNS} from waiting where person = ?", (person,))
        return _read(rows[0]) if rows else None

    async def there(self, now: int) -> list[Waiting]:
        """Return who is there: those who wait, and those who have found somebody a moment ago."""
        sql = f"select {COLUMNS} from waiting where until > ? order by since, person limit {AT_ONCE}"
        return [_read(row) for row in await self._store.ask(sql, (now,))]

    async def take(self, match: str, persons: Sequence[str], plan: str, now: int, until: int) -> bool:
        """These have found each other. False if one of them is not there any more, or was taken: then nobody was."""
        sql = "update waiting set match = ?, plan = ?, until = ? where person = ? and match = '' and until > ?"
        done = await self._store.change(
            *(Statement(sql, (match, plan, until, person, now), must=True) for person in persons)
        )
        return done is not None

    async def clear(self, before: int) -> None:
        """Those who were there for the last time before a time are gone."""
        await self._store.change(Statement("delete from waiting where until < ?", (before,)))


def _read(row: Sequence[object]) -> Waiting:
    person, since, until, match, plan, body = row
    return Waiting(str(person), int(since), int(until), str(body), str(match), str(plan))  # type: ignore[call-overload]
