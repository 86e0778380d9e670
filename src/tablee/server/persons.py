"""The people of a house: what they are called at their tables, and how they are forgotten."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

from tablee.server import names
from tablee.server.channel.news import PersonNews
from tablee.server.socket.connection import FORGOTTEN
from tablee.server.table import stored
from tablee.server.table.change import Draft
from tablee.server.table.known import KnownTable
from tablee.server.table.live import LiveTable
from tablee.server.table.seating import people
from tablee.store.personal import forgetting
from tablee.store.rows import Store

log = logging.getLogger("tablee")

MOST = 1_000_000
DONE = ("over", "closed")


class Persons:
    """What is done to a person at all tables at once. `find` reads a table by its id; `open` are those in memory;
    `dropped` is told who was forgotten."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[LiveTable | None]],
        open: Callable[[], Iterable[LiveTable]],
        now: Callable[[], int],
        dropped: Callable[[str], None],
        say: Callable[[PersonNews], None],
    ) -> None:
        self._store, self._find, self._open, self._now = store, find, open, now
        self._dropped, self._say = dropped, say
        self._place: int | None = None  # of the last who was forgotten, as far as we know

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
        await self.show(person)

    async def _tables_of(self, person: str) -> list[LiveTable]:
        """Return the tables of a person that are not done."""
        found = [await self._find(row.id) for row in await self._store.tables_of(person, MOST) if row.phase not in DONE]
        there = [t for t in found if t is not None and t.doc.phase not in DONE]
        return [t for t in there if t.doc.belongs_to(person) or person not in t.doc.invited]

    # Being seen

    async def discreet(self, tables: Iterable[KnownTable]) -> frozenset[str]:
        """Return who, of those whom these tables name, is shown only to those who come there."""
        named = {p for t in tables for p in t.doc.shown()}
        return await self._store.discreet(named) if named else frozenset()

    async def show(self, person: str) -> None:
        """Names a person where it is as it wants to be named now, in every process."""
        await self._show_here(person)
        self._say(PersonNews(person, "shown"))

    async def _show_here(self, person: str) -> None:
        stored = await self._store.person(person)
        if stored is None:
            return
        for t in self._open():
            t.audience.rename(person, stored.name, discreet=stored.seen_by != "everybody")

    async def on_news(self, said: PersonNews) -> None:
        """Does here what another process says of a person."""
        if said.what == "shown":
            await self._show_here(said.person)
        elif await self._store.is_forgotten(said.person):
            await self._send_away(said.person)

    # Forgetting

    async def forget(self, person: str) -> None:
        """Deletes what the house knows of a person; the moves of matches stay, under no name. From now on cookies of
        this person are worth nothing."""
        await self._leave_tables(person)
        await self._store.forget_person(person, self._now())
        self._say(PersonNews(person, "forgotten"))
        await self._send_away(person)
        if not await self._store.wipe():
            log.warning("what was deleted is still in the log of the database, until the house is closed")

    async def notice_forgotten(self) -> None:
        """Sends away whom another process has forgotten, and takes back what they have done here since."""
        self._place, found = await self._store.forgotten_since(self._place)
        for person in found:
            await self._send_away(person)
            await self._store.change(*forgetting(person))

    async def _send_away(self, person: str) -> None:
        self._dropped(person)
        for t in self._open():
            for c in list(t.connections):
                if c.who.person == person:
                    c.cut(FORGOTTEN)
        await self._leave_tables(person)

    async def _leave_tables(self, person: str) -> None:
        for id in await self._store.tables_naming(person):
            t = await self._find(id)
            if t is not None:
                await t.act(lambda d: people.leave(d, person))
            else:
                await self._strip_stored(id, person)

    async def _strip_stored(self, id: str, person: str) -> None:
        """Takes a person out of a table of a game that this house does not have."""
        while (row := await self._store.table(id)) is not None:
            doc = stored.from_row(row)
            people.strip(doc, person)
            new = stored.to_row(id, doc, row.version, row.secret, row.tokens, row.changed)
            if await self._store.save_table(new):
                return
