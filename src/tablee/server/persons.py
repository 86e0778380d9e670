"""The people of a house: what they are called at their tables, and how they are forgotten."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from tablee.server import names
from tablee.server.socket.connection import REMOVED
from tablee.server.table import chairs, start
from tablee.server.table.change import Draft
from tablee.server.table.live import LiveTable
from tablee.server.table.stored import ChairDoc
from tablee.server.who import Who
from tablee.store.rows import Store

MOST = 1_000_000
DONE = ("over", "closed")


class Persons:
    """What is done to a person at all tables at once. `find` reads a table by its id; `open` are those in memory."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[LiveTable | None]],
        open: Callable[[], Iterable[LiveTable]],
    ) -> None:
        self._store, self._find, self._open = store, find, open

    async def may_be_called(self, person: str, name: str) -> None:
        """Raise Illegal if a person sits somewhere beside another whose name looks like this one."""
        for t in await self._tables_of(person):
            names.free(name, t.doc.worn_by_others(person))

    async def rename(self, person: str, before: str, name: str) -> None:
        """Puts a person's new name on the chairs that carried the old one."""

        def rename_chairs(d: Draft) -> None:
            names.free(name, d.doc.worn_by_others(person))
            for c in d.change().chairs:
                if c.person == person and c.name == before:
                    c.name = name
            if d.doc.host == person:
                d.doc.host_name = name

        for t in await self._tables_of(person):
            await t.act(rename_chairs)
            for c in t.connections:
                if c.who.person == person:
                    c.who = Who(person, name)

    async def _tables_of(self, person: str) -> list[LiveTable]:
        """Return the tables of a person that are not done."""
        found = [await self._find(row.id) for row in await self._store.tables_of(person, MOST) if row.phase not in DONE]
        return [t for t in found if t is not None and t.doc.phase not in DONE]

    async def forget(self, person: str) -> None:
        """Deletes what the house knows of a person; the moves of matches stay, under no name."""
        for row in await self._store.tables_of(person, MOST):
            t = await self._find(row.id)
            if t is not None:
                await t.act(lambda d: _forget(d, person))
        await self._store.forget_person(person)
        for t in self._open():
            for c in list(t.connections):
                if c.who.person == person:
                    c.cut(REMOVED)


def _forget(d: Draft, person: str) -> None:
    doc = d.change()
    for i, c in enumerate(doc.chairs):
        if person not in (c.person, c.owner):
            continue
        if doc.phase in ("gathering", "starting"):
            doc.chairs[i] = ChairDoc()
        else:
            c.left = c.left or (not c.bot and doc.phase == "playing")
            c.person, c.owner, c.name = "", "", "" if not c.bot else c.name
    if doc.phase == "starting":
        doc.phase, doc.header, doc.start_by = "gathering", None, None
        start.call_off(d, [])
    if doc.host == person:  # somebody who is there keeps the table
        doc.host = next((p for p in doc.persons() if p != person), "")
        doc.host_name = doc.name_of(doc.host) if doc.host else ""
    doc.seals.pop(person, None)
    doc.opened.pop(person, None)
    chairs.end_if_abandoned(d)
