"""What this process knows of persons: handles, pictures, blocks. It hears from the others what has changed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from tablee.server.channel.news import PersonNews
from tablee.server.socket.connection import AWAY, CLUB, RESTART
from tablee.server.table.live import LiveTable
from tablee.server.table.stored import TableDoc
from tablee.server.who import Badge
from tablee.store.clubs import ClubBook
from tablee.store.devices import Devices
from tablee.store.members import Member, Members
from tablee.store.rows import Store

MOST = 50_000
"""Persons of whom something is remembered; who was left alone for longest is asked about again."""
OVERLAP = 20_000
"""Milliseconds by which looks overlap: what is stored in one of them may be seen only in the next."""


@dataclass(slots=True)
class Known:
    """What is known of a person."""

    member: Member | None = None
    blocks: set[str] = field(default_factory=set)
    clubs: set[str] = field(default_factory=set)


STRANGER = Known()


class KnownPersons:
    """Members and blocks, as far as somebody here has asked. `open` are the tables in memory."""

    def __init__(
        self,
        store: Store,
        open: Callable[[], Iterable[LiveTable]],
        now: Callable[[], int],
        say: Callable[[PersonNews], None],
    ) -> None:
        self._members, self._devices, self._clubs = Members(store), Devices(store), ClubBook(store)
        self._open, self._now, self._say = open, now, say
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._looked = now()

    async def of(self, person: str) -> Member | None:
        """Return a member by its person's id; None for a guest."""
        return (await self.many([person])).get(person)

    async def many(self, persons: Collection[str]) -> dict[str, Member]:
        """Return the members among some persons."""
        await self.acquaint(persons)
        found = {person: self._known.get(person, STRANGER).member for person in persons}
        return {person: member for person, member in found.items() if member is not None}

    def badge(self, person: str) -> Badge | None:
        """Return by what a member is known; None for a guest, and for whom nobody has asked about yet."""
        member = self._known.get(person, STRANGER).member
        return None if member is None else Badge(member.handle, member.picture)

    def blocked(self, a: str, b: str) -> bool:
        """Return True if one of two persons has blocked the other. Assumes that one is acquainted with both."""
        known = self._known
        return bool(known) and (b in known.get(a, STRANGER).blocks or a in known.get(b, STRANGER).blocks)

    def clubs_of(self, person: str) -> set[str]:
        """Return the clubs to which a person belongs. Assumes that one is acquainted with it."""
        return self._known.get(person, STRANGER).clubs

    async def lets_in(self, doc: TableDoc, person: str) -> bool:
        """Return False if a table is for the members of a club, and a person has nothing to do with either."""
        if not doc.club:
            return True
        await self.acquaint([person])
        return doc.lets_in(person, self.clubs_of(person))

    async def acquaint(self, persons: Iterable[str]) -> None:
        """Reads what is kept of persons, unless it is known already."""
        if unknown := {p for p in persons if p and p not in self._known}:
            await self._read(unknown)

    async def _read(self, persons: Collection[str]) -> None:
        members, blocks = await self._members.many(persons), await self._members.blocks(list(persons))
        clubs = await self._clubs.many(persons)
        for person in persons:
            self._known[person] = Known(members.get(person), blocks.get(person, set()), clubs.get(person, set()))
            self._known.move_to_end(person)
        while len(self._known) > MOST:
            self._known.popitem(last=False)

    # What has changed, here or elsewhere

    async def renew(self, persons: Collection[str]) -> None:
        """Something was stored of persons: it is taken up here, and in the other processes at once."""
        for person in persons:
            self._say(PersonNews(person, "renewed"))
        await self.take_up(persons)

    async def take_up(self, persons: Collection[str]) -> None:
        """Reads persons anew, tells the tables where they are, and hangs up on devices that were sent away and on who
        only watches at a table of a club to which it belongs no more."""
        before = {p: self.badge(p) for p in persons}
        await self._read(set(persons))
        changed = {p for p in persons if self.badge(p) != before[p]}
        live = await self._devices.live([p for p in persons if self.badge(p) is not None])
        for t in self._open():
            here = {c.who.person for c in t.connections}
            for c in list(t.connections):
                if c.who.person in persons and self.badge(c.who.person) is not None and c.who.device not in live:
                    c.cut(AWAY if c.who.device else RESTART)  # who was a guest comes back as a member
                elif c.who.person in persons and not t.doc.lets_in(c.who.person, self.clubs_of(c.who.person)):
                    c.cut(CLUB)
            if not changed.isdisjoint({*here, *t.doc.persons()}):
                t.audience.tell_table()

    async def notice(self) -> None:
        """Takes up what any process has stored since the last look."""
        now = self._now()
        if found := await self._members.renewed_since(min(self._looked, now) - OVERLAP):
            await self.take_up(found)
        self._looked = now

    def drop(self, person: str) -> None:
        """A person was forgotten."""
        self._known.pop(person, None)
        for known in self._known.values():
            known.blocks.discard(person)
