"""Everybody who is connected to this process: how many may be, and who makes room for whom.

A player is somebody to whom a table belongs: with a chair there, with one that is kept, or its host. All others watch.
Watchers never take the places of players: those of a table and of an address are counted apart, and in a full house a
watcher goes when a player comes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping

from tablee.server.channel.news import CountNews
from tablee.server.limits import Limits, group_of
from tablee.server.socket.connection import REMOVED, TOO_MANY, Connection
from tablee.server.table.live import LiveTable
from tablee.server.tallies import PART, Tallies
from tablee.server.who import Who

MOST_COMINGS, MOST_NETWORKS = 20_000, 8
"""People at tables of whom it is remembered whence they came, and from how many networks each."""


def plays(t: LiveTable, person: str) -> bool:
    """Whether a table belongs to a person."""
    return t.doc.belongs_to(person)


class ConnectionLimits:
    """The connections of this process, oldest first, by address and by person."""

    def __init__(self, limits: Limits, tallies: Tallies | None = None) -> None:
        self.limits, self._tallies = limits, tallies or Tallies(lambda said: None)
        self._at: dict[Connection, LiveTable] = {}
        self._address: dict[str, dict[Connection, None]] = {}
        self._person: dict[str, dict[Connection, None]] = {}
        self._table: dict[str, dict[Connection, None]] = {}  # who comes there, also if the table has not let it in yet
        self._came: OrderedDict[tuple[str, str], set[str]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._at)

    def counted(self) -> tuple[int, int]:
        """Return how many connections are players' and how many are watchers'."""
        players = sum(plays(t, c.who.person) for c, t in self._at.items())
        return players, len(self._at) - players

    def waiting(self) -> list[int]:
        """Return how many messages wait for each connection."""
        return [c.waiting for c in self._at]

    def barred(self, t: LiveTable, who: Who, address: str) -> int:
        """Why somebody may not come to a table (a close code); 0 if they may. Room that a player needs is made."""
        if who.person in t.doc.removed or t.doc.bars(who.person):
            return REMOVED
        if plays(t, who.person):
            return self._player(t, who.person, group_of(address))
        return self._watcher(t, who.person, group_of(address))

    def come(self, c: Connection, t: LiveTable, address: str) -> None:
        """A connection is at a table now, or at another one than before."""
        self._at[c] = t
        self._address.setdefault(group_of(address), {})[c] = None
        self._table.setdefault(t.id, {})[c] = None
        self._note(t.id, c.who.person, group_of(address))
        if c.who.person:
            self._person.setdefault(c.who.person, {})[c] = None
        self._count(t, c.who.person, group_of(address))

    def on_news(self, process: str, said: CountNews) -> None:
        """Another process says how many somebody has there."""
        self._tallies.on_news(process, said)

    def keep_counts(self) -> None:
        """Counts again who watches, which changes where they are, and tells the others all that is due."""
        for t in set(self._at.values()):
            self._count(t, "", "")
        for address in self._address:
            self._count(None, "", address)
        self._tallies.keep()

    def _count(self, t: LiveTable | None, person: str, address: str) -> None:
        """Tells the others how many there are of a person, of an address and at a table, if it may matter there."""
        most, count = self.limits, self._tallies.count
        if person:
            count("person", person, self._of(person), most.sockets_of_person)
        if person and t is not None:
            count("at_table", f"{person} {t.id}", self._of(person, t), most.sockets_at_table)
        if address:
            here = self._address.get(address, {})
            count("address", address, len(here), most.sockets_of_address)
            if self._may_matter(len(here), most.watchers_of_address):
                count("watchers_of_address", address, len(self._watching(here)), most.watchers_of_address)
        if t is not None and self._may_matter(len(coming := self._table.get(t.id, {})), most.watchers):
            count("watchers", t.id, len(self._watching(coming)), most.watchers)

    @staticmethod
    def _may_matter(number: int, limit: int) -> bool:
        """Return False if so few need not be looked at one by one; those who are just no longer enough are told of."""
        return (number + 1) * PART >= limit

    def _elsewhere(self, kind: str, key: str) -> int:
        return self._tallies.elsewhere(kind, key)

    def _note(self, table: str, person: str, network: str) -> None:
        """Remembers whence a person came to a table, for a while and in this process only."""
        known = self._came.setdefault((table, person), set())
        if person and len(known) < MOST_NETWORKS:
            known.add(network)
        self._came.move_to_end((table, person))
        if len(self._came) > MOST_COMINGS:
            self._came.popitem(last=False)

    def networks(self, t: LiveTable) -> Mapping[str, Collection[str]]:
        """Return the networks from which those who sit at a table have come, as far as it is remembered."""
        return {p: self._came[t.id, p] for p in t.doc.persons() if (t.id, p) in self._came}

    def go(self, c: Connection, address: str) -> None:
        t = self._at.pop(c, None)
        at = "" if t is None else t.id
        for places, key in ((self._address, group_of(address)), (self._person, c.who.person), (self._table, at)):
            if key in places:
                places[key].pop(c, None)
                if not places[key]:
                    del places[key]
        self._count(t, c.who.person, group_of(address))

    def _watcher(self, t: LiveTable, person: str, address: str) -> int:
        most, here = self.limits, self._address.get(address, {})
        full = (
            len(self._at) >= most.sockets
            or len(here) + self._elsewhere("address", address) >= most.sockets_of_address
            or len(self._watching(here)) + self._elsewhere("watchers_of_address", address) >= most.watchers_of_address
            or len(self._watching(self._table.get(t.id, ()))) + self._elsewhere("watchers", t.id) >= most.watchers
        )
        if person and not full:
            full = self._all_of(person, t) >= most.sockets_at_table or self._all_of(person) >= most.sockets_of_person
        return TOO_MANY if full else 0

    def _player(self, t: LiveTable, person: str, address: str) -> int:
        """A player comes in at the cost of their own oldest connection here, or of somebody here who watches. Who has
        nothing here that could go is let in if only others are full: play comes first."""
        most, here = self.limits, self._address.get(address, {})
        mine = self._person.get(person, {})
        if self._all_of(person, t) >= most.sockets_at_table:
            self._send_away(c for c in mine if self._at[c] is t)
        elif self._all_of(person) >= most.sockets_of_person:
            self._send_away(mine)
        elif len(here) + self._elsewhere("address", address) >= most.sockets_of_address:
            full = len(here) >= most.sockets_of_address
            return TOO_MANY if not self._send_away(self._watching(here)) and full else 0
        elif len(self._at) >= most.sockets:
            return 0 if self._send_away(self._crowdest()) else TOO_MANY
        return 0

    def _of(self, person: str, t: LiveTable | None = None) -> int:
        """How many connections a person has, at a table or anywhere."""
        return sum(1 for c in self._person.get(person, {}) if (t is None or self._at[c] is t) and not c.closing)

    def _all_of(self, person: str, t: LiveTable | None = None) -> int:
        """The same, in all processes as far as they have told."""
        told = self._elsewhere("person", person) if t is None else self._elsewhere("at_table", f"{person} {t.id}")
        return self._of(person, t) + told

    def _watching(self, some: Iterable[Connection]) -> list[Connection]:
        return [c for c in some if c in self._at and not c.closing and not plays(self._at[c], c.who.person)]

    def _crowdest(self) -> list[Connection]:
        """Those who watch from the address from which most do; those without a name first."""
        most = max((self._watching(here) for here in self._address.values()), key=len, default=[])
        return sorted(most, key=lambda c: bool(c.who.name))

    def _send_away(self, some: Iterable[Connection]) -> bool:
        """Hangs up on the first of some who is still there; False if there is none."""
        for c in some:
            if not c.closing:
                c.cut(TOO_MANY)
                return True
        return False
