"""Clubs as they are stored: their names, and who belongs to them."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.members import marks, renewed
from tablee.store.statements import Statement, Statements

KEPT = (
    KeptTable("clubs", ("id", "name", "owner", "invitation", "created"), emptied=("owner",)),
    KeptTable("club_members", ("club", "person", "since"), persons=("person",), owner="person", told=("club", "since")),
)
LEFT_OVER = (Statement("delete from clubs where not exists (select 1 from club_members where club = id)"),)
"""What takes away clubs to which nobody belongs any more."""


class ClubRow(msgspec.Struct, frozen=True):
    """A club. Without an owner it is led by who has belonged to it for longest."""

    id: str
    name: str
    owner: str
    invitation: str
    created: int


CLUB = ", ".join(ClubRow.__struct_fields__)
ELDEST = "coalesce((select person from club_members where club = ? order by since, person limit 1), '')"


class ClubBook:
    """Clubs over the statements of a store."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def open(self, club: ClubRow) -> bool:
        """Keeps a new club, to which its owner belongs; False for one who was forgotten."""
        given = msgspec.structs.astuple(club)
        sql = f"insert into clubs ({CLUB}) select {marks(given)} where {_KNOWN}"
        done = await self._store.change(
            Statement(sql, (*given, club.owner), must=True), *_joining(club.id, club.owner, club.created)
        )
        return done is not None

    async def of(self, person: str) -> list[ClubRow]:
        """Return the clubs to which a person belongs, by their names."""
        mine = "select club from club_members where person = ?"
        rows = await self._store.ask(f"select {CLUB} from clubs where id in ({mine}) order by name, id", (person,))
        return [ClubRow(*row) for row in rows]

    async def club(self, id: str) -> ClubRow | None:
        rows = await self._store.ask(f"select {CLUB} from clubs where id = ?", (id,))
        return ClubRow(*rows[0]) if rows else None

    async def invited_to(self, invitation: str) -> ClubRow | None:
        """Return the club that a link leads to."""
        rows = await self._store.ask(f"select {CLUB} from clubs where invitation = ?", (invitation,))
        return ClubRow(*rows[0]) if rows else None

    async def members(self, clubs: Collection[str]) -> dict[str, list[str]]:
        """Return who belongs to each of some clubs, who has for longest first."""
        found: dict[str, list[str]] = {club: [] for club in clubs}
        if clubs:
            some = f"club in ({marks(clubs)}) order by since, person"
            for club, person in await self._store.ask(f"select club, person from club_members where {some}", [*clubs]):
                found[club].append(person)
        return found

    async def many(self, persons: Collection[str]) -> dict[str, set[str]]:
        """Return the clubs of each of some persons who belong to any."""
        found, some = dict[str, set[str]](), list(persons)
        for i in range(0, len(some), 500):  # a statement may have so many question marks only
            few = some[i : i + 500]
            sql = f"select person, club from club_members where person in ({marks(few)})"
            for person, club in await self._store.ask(sql, few):
                found.setdefault(person, set()).add(club)
        return found

    async def join(self, club: str, person: str, now: int) -> None:
        await self._store.change(*_joining(club, person, now))

    async def leave(self, club: str, person: str, now: int) -> None:
        """A person belongs to a club no more; it goes with the last, and with its owner it goes over to the eldest."""
        lead = f"update clubs set owner = {ELDEST} where id = ? and owner = ?"
        await self._store.change(
            Statement("delete from club_members where club = ? and person = ?", (club, person)),
            Statement(lead, (club, club, person)),
            *LEFT_OVER,
            renewed(person, now),
        )

    async def call(self, club: str, name: str, invitation: str) -> None:
        """Gives a club a name, and its link what it says."""
        sql = "update clubs set name = ?, invitation = ? where id = ?"
        await self._store.change(Statement(sql, (name, invitation, club)))


_KNOWN = "not exists (select 1 from forgotten where person = ?)"


def _joining(club: str, person: str, now: int) -> list[Statement]:
    there = "exists (select 1 from clubs where id = ?)"
    sql = f"insert into club_members (club, person, since) select ?, ?, ? where {_KNOWN} and {there}"
    return [Statement(f"{sql} on conflict do nothing", (club, person, now, person, club)), renewed(person, now)]
