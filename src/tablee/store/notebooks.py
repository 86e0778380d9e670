"""What a person keeps of a table for itself alone: notes, and how far it had read the story when it was last there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.store.calls import KNOWN
from tablee.store.kept import KeptTable
from tablee.store.statements import Statement, Statements

KEPT = (
    KeptTable(
        "notebooks",
        ("person", "match", "text", "at"),
        persons=("person",),
        owner="person",
        told=("match", "text", "at"),
    ),
    KeptTable(
        "looks",
        ("person", "match", "came", "went", "heard"),
        persons=("person",),
        owner="person",
        told=("match", "came", "went"),
    ),
)


class NotebookPage(msgspec.Struct, frozen=True):
    """What a person has written down at a table, and when."""

    match: str
    text: str
    at: int


class LastVisit(msgspec.Struct, frozen=True):
    """A person's last visit to a table that is over: when it came and went, and how many entries it had heard."""

    person: str
    match: str
    came: int
    went: int
    heard: int


THERE = " and exists (select 1 from tables where id = ?)"
"""Of a table that was removed, nothing is kept."""


class Notebooks:
    """The notes of all persons, and their last looks."""

    def __init__(self, db: Statements) -> None:
        self._db = db

    async def page(self, person: str, match: str) -> NotebookPage | None:
        rows = await self._db.ask(
            "select match, text, at from notebooks where person = ? and match = ?", (person, match)
        )
        return NotebookPage(*rows[0]) if rows else None

    async def write(self, person: str, page: NotebookPage) -> None:
        """Stores a page in the place of the one before; an empty one is none."""
        if not page.text:
            await self._db.change(
                Statement("delete from notebooks where person = ? and match = ?", (person, page.match))
            )
            return
        sql = f"insert into notebooks (person, match, text, at) select ?, ?, ?, ?{KNOWN}{THERE}"
        new = " on conflict (person, match) do update set text = excluded.text, at = excluded.at"
        given = (person, page.match, page.text, page.at, person, page.match)
        await self._db.change(Statement(sql + new, given))

    async def look(self, person: str, match: str) -> LastVisit | None:
        sql = "select person, match, came, went, heard from looks where person = ? and match = ?"
        rows = await self._db.ask(sql, (person, match))
        return LastVisit(*rows[0]) if rows else None

    async def looked(self, looks: Sequence[LastVisit]) -> None:
        """Remembers visits that are over."""
        sql = f"insert into looks (person, match, came, went, heard) select ?, ?, ?, ?, ?{KNOWN}{THERE}"
        columns = ("came", "went", "heard")
        new = " on conflict (person, match) do update set " + ", ".join(f"{name} = excluded.{name}" for name in columns)
        await self._db.change(
            *(Statement(sql + new, (*msgspec.structs.astuple(one), one.person, one.match)) for one in looks)
        )
