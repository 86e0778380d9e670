"""Everybody who is connected to this process: how many may be, and who makes room for whom.

A player is somebody to whom a table belongs: with a chair there, with one that is kept, or its host. All others watch.
Watchers never take the places of players: those of a table and of an address are counted apart, and in a full house a
watcher goes when a player comes."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.server.limits import Limits, group_of
from tablee.server.socket.connection import REMOVED, TOO_MANY, Connection
from tablee.server.table.live import LiveTable
from tablee.server.who import Who


def plays(t: LiveTable, person: str) -> bool:
    """Whether a table belongs to a person."""
    return t.doc.belongs_to(person)


class Crowd:
    """The connections of this process, oldest first, by address and by person."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._at: dict[Connection, LiveTable] = {}
        self._address: dict[str, dict[Connection, None]] = {}
        self._person: dict[str, dict[Connection, None]] = {}

    def __len__(self) -> int:
        return len(self._at)

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
        if c.who.person:
            self._person.setdefault(c.who.person, {})[c] = None

    def go(self, c: Connection, address: str) -> None:
        self._at.pop(c, None)
        for places, key in ((self._address, group_of(address)), (self._person, c.who.person)):
            if key in places:
                places[key].pop(c, None)
                if not places[key]:
                    del places[key]

    def _watcher(self, t: LiveTable, person: str, address: str) -> int:
        most, here = self.limits, self._address.get(address, {})
        full = (
            len(self._at) >= most.sockets
            or len(here) >= most.sockets_of_address
            or len(self._watching(here)) >= most.watchers_of_address
            or len(self._watching(t.connections)) >= most.watchers
        )
        if person and not full:
            full = self._of(person, t) >= most.sockets_at_table or self._of(person) >= most.sockets_of_person
        return TOO_MANY if full else 0

    def _player(self, t: LiveTable, person: str, address: str) -> int:
        """A player comes in at the cost of their own oldest connection, or of somebody who watches."""
        most, here = self.limits, self._address.get(address, {})
        mine = self._person.get(person, {})
        if self._of(person, t) >= most.sockets_at_table:
            self._send_away(c for c in mine if self._at[c] is t)
        elif self._of(person) >= most.sockets_of_person:
            self._send_away(mine)
        elif len(here) >= most.sockets_of_address:
            return 0 if self._send_away(self._watching(here)) else TOO_MANY
        elif len(self._at) >= most.sockets:
            return 0 if self._send_away(self._crowdest()) else TOO_MANY
        return 0

    def _of(self, person: str, t: LiveTable | None = None) -> int:
        """How many connections a person has, at a table or anywhere."""
        return sum(1 for c in self._person.get(person, {}) if (t is None or self._at[c] is t) and not c.closing)

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
