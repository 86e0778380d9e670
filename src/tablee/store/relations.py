"""What people are to each other: friends, those who asked to be, those who are blocked."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.members import renewed
from tablee.store.statements import Statement, Statements

KEPT = (
    KeptTable(
        "relations",
        ("person", "other", "kind", "at"),
        persons=("person", "other"),
        owner="person",
        told=("other", "kind", "at"),
    ),
)

Kind = Literal["asked", "friend", "ignored", "blocked"]


class Relation(msgspec.Struct, frozen=True):
    """What one person is to another, since when."""

    person: str
    other: str
    kind: Kind
    at: int


PUT = (
    "insert into relations (person, other, kind, at) values (?, ?, ?, ?)"
    " on conflict (person, other) do update set kind = excluded.kind, at = excluded.at"
)
COUNT = "select count(*) from relations where person = ? and kind = ?"


class Relations:
    """The relations of persons."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def of(self, person: str) -> list[Relation]:
        """Return the relations a person has, and those that others have to it."""
        sql = "select person, other, kind, at from relations where person = ? or other = ? order by at desc, person"
        return [Relation(*row) for row in await self._store.ask(sql, (person, person))]

    async def count(self, person: str, kind: Kind) -> int:
        return int((await self._store.ask(COUNT, (person, kind)))[0][0])

    async def between(self, person: str, other: str) -> tuple[Kind | None, Kind | None]:
        """Return what a person is to another, and what the other is to it."""
        sql = "select person, kind from relations where (person = ? and other = ?) or (person = ? and other = ?)"
        found: dict[str, Kind] = dict(await self._store.ask(sql, (person, other, other, person)))
        return found.get(person), found.get(other)

    async def ask(self, person: str, other: str, now: int) -> None:
        await self._store.change(Statement(PUT, (person, other, "asked", now)))

    async def befriend(self, person: str, other: str, now: int) -> bool:
        """Makes two persons friends; False if the other does not ask for it any more."""
        asked = "update relations set kind = 'friend', at = ? where person = ? and other = ? and kind = 'asked'"
        done = await self._store.change(
            Statement(asked, (now, other, person), must=True), Statement(PUT, (person, other, "friend", now))
        )
        return done is not None

    async def ignore(self, person: str, other: str, now: int) -> None:
        """Leaves an asker without an answer."""
        await self._store.change(Statement(PUT, (person, other, "ignored", now)))

    async def end(self, person: str, other: str) -> None:
        """Ends a friendship for both, or takes back what a person asked for."""
        mine = "delete from relations where person = ? and other = ? and kind in ('asked', 'friend', 'ignored')"
        theirs = "delete from relations where person = ? and other = ? and kind = 'friend'"
        await self._store.change(Statement(mine, (person, other)), Statement(theirs, (other, person)))

    async def block(self, person: str, other: str, now: int) -> None:
        """A person blocks another; a friendship ends with it."""
        theirs = "delete from relations where person = ? and other = ? and kind = 'friend'"
        await self._store.change(
            Statement(theirs, (other, person)), Statement(PUT, (person, other, "blocked", now)), renewed(person, now)
        )

    async def unblock(self, person: str, other: str, now: int) -> None:
        sql = "delete from relations where person = ? and other = ? and kind = 'blocked'"
        await self._store.change(Statement(sql, (person, other)), renewed(person, now))
