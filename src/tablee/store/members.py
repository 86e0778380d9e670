"""Members: their handles and pictures, the keys and devices by which the house knows them, and what they are told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.statements import Statement, Statements

KEPT = (
    KeptTable(
        "members",
        ("person", "handle", "skeleton", "picture", "joined", "renamed"),
        persons=("person",),
        owner="person",
        told=("handle", "picture", "joined", "renamed"),
    ),
    KeptTable(
        "handles", ("skeleton", "person", "until"), persons=("person",), owner="person", told=("skeleton", "until")
    ),
    KeptTable(
        "passkeys",
        ("id", "person", "site", "name", "key", "counter", "added", "used"),
        persons=("person",),
        owner="person",
        told=("id", "site", "name", "key", "counter", "added", "used"),
    ),
    KeptTable(
        "devices",
        ("id", "person", "token", "name", "added", "seen", "told"),
        persons=("person",),
        owner="person",
        told=("id", "name", "added", "seen"),
    ),
    KeptTable(
        "recovery",
        ("person", "number", "salt", "hash", "used"),
        persons=("person",),
        owner="person",
        told=("number", "used"),
    ),
    KeptTable(
        "notes", ("person", "at", "what", "about"), persons=("person",), owner="person", told=("at", "what", "about")
    ),
    KeptTable("challenges", persons=("session", "about"), carried=False),
    KeptTable("links", persons=("person",), carried=False),
    KeptTable("renewed", persons=("person",), carried=False),
)

MOST_NOTES = 50
"""Notes of a member that are kept, the latest ones."""


class Member(msgspec.Struct, frozen=True):
    """A person with a handle of its own."""

    person: str
    handle: str
    picture: str
    joined: int
    renamed: int


MEMBER = "select person, handle, picture, joined, renamed from members"


class Note(msgspec.Struct, frozen=True):
    """Something a member is told on all devices: the key of its words (`note-…`), and what it was about."""

    at: int
    what: str
    about: str


def marks(some: Collection[Any]) -> str:
    """Return as many question marks as there are things."""
    return ", ".join("?" * len(some))


def renewed(person: str, now: int) -> Statement:
    """Return what lets other processes read anew what they know of a person."""
    sql = "insert into renewed (person, at) values (?, ?) on conflict (person) do update set at = excluded.at"
    return Statement(sql, (person, now))


def noted(person: str, now: int, what: str, about: str = "") -> list[Statement]:
    """Return what tells a member of something on all its devices."""
    new = (
        "insert into notes (person, at, what, about) select person, ?, ?, ? from members where person = ?"
        " on conflict (person, at, what) do update set about = excluded.about"
    )
    old = (
        "delete from notes where person = ? and at < (select min(at) from"
        " (select at from notes where person = ? order by at desc limit ?) as latest)"
    )
    return [Statement(new, (now, what, about, person)), Statement(old, (person, person, MOST_NOTES))]


class Members:
    """Who is a member, under which handle and with which picture."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def many(self, persons: Collection[str]) -> dict[str, Member]:
        """Return the members among some persons."""
        found = [Member(*row) for row in await self._in(MEMBER + " where person in", persons)]
        return {member.person: member for member in found}

    async def _in(self, sql: str, persons: Collection[str]) -> list[tuple[Any, ...]]:
        some, rows = list(persons), list[tuple[Any, ...]]()
        for i in range(0, len(some), 500):  # a statement may have so many question marks only
            few = some[i : i + 500]
            rows += await self._store.ask(f"{sql} ({marks(few)})", few)
        return rows

    async def called(self, skeleton: str) -> Member | None:
        """Return the member whose handle looks like this."""
        rows = await self._store.ask(MEMBER + " where skeleton = ?", (skeleton,))
        return Member(*rows[0]) if rows else None

    async def free(self, skeleton: str, person: str, now: int) -> bool:
        """Return True if a handle that looks like this may be a person's: nobody else has it or had it lately."""
        theirs = "select 1 from members where skeleton = ? and person <> ?"
        kept = "select 1 from handles where skeleton = ? and person <> ? and until > ?"
        given = (skeleton, person, skeleton, person, now)
        return not await self._store.ask(f"{theirs} union all {kept}", given)

    def joining(self, member: Member, skeleton: str) -> list[Statement]:
        """Return what makes a person a member, unless it is forgotten or one already."""
        columns = "person, handle, skeleton, picture, joined, renamed"
        given = (member.person, member.handle, skeleton, member.picture, member.joined, member.renamed, member.person)
        sql = f"insert into members ({columns}) select ?, ?, ?, ?, ?, ?"
        only = "where not exists (select 1 from forgotten where person = ?)"
        return [Statement(f"{sql} {only}", given, must=True), renewed(member.person, member.joined)]

    async def rename(self, person: str, handle: str, skeleton: str, now: int, kept_until: int) -> bool:
        """Gives a member another handle and keeps the old one from others; False if it was taken meanwhile.

        One that looks the same is no other: it does not count as a change."""
        other = "renamed = case when skeleton = ? then renamed else ? end"
        keep = (
            "insert into handles (skeleton, person, until) select skeleton, person, ? from members"
            " where person = ? and skeleton <> ?"
            " on conflict (skeleton) do update set person = excluded.person, until = excluded.until"
        )
        done = await self._store.change(
            Statement("delete from handles where until <= ? or (skeleton = ? and person = ?)", (now, skeleton, person)),
            Statement(keep, (kept_until, person, skeleton)),
            Statement(
                f"update members set {other}, handle = ?, skeleton = ? where person = ?",
                (skeleton, now, handle, skeleton, person),
                must=True,
            ),
            renewed(person, now),
        )
        return done is not None

    async def draw(self, person: str, picture: str, now: int) -> bool:
        """Gives a member another picture; False for one who is no member."""
        sql = "update members set picture = ? where person = ?"
        return await self._store.change(Statement(sql, (picture, person), must=True), renewed(person, now)) is not None

    async def blocks(self, persons: Sequence[str]) -> dict[str, set[str]]:
        """Return whom each of some persons has blocked."""
        found: dict[str, set[str]] = {}
        for person, other in await self._in(
            "select person, other from relations where kind = 'blocked' and person in", persons
        ):
            found.setdefault(person, set()).add(other)
        return found

    async def renewed_since(self, at: int) -> list[str]:
        """Return of whom others know something new since a time."""
        return [person for (person,) in await self._store.ask("select person from renewed where at > ?", (at,))]

    async def notes(self, person: str, since: int) -> list[Note]:
        """Return what a member was told since a time, the latest first."""
        sql = "select at, what, about from notes where person = ? and at > ? order by at desc, what"
        return [Note(*row) for row in await self._store.ask(sql, (person, since))]
