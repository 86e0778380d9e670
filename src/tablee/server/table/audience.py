"""The audience of a table: the browsers connected to it, who is present, and what each of them is told."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from tablee.server.messages.parts import Calls
from tablee.server.messages.tells import Open, Table, Update
from tablee.server.socket.connection import CLOSED, REMOVED, Connection
from tablee.server.table import chat, lessons, stored, updates
from tablee.server.table.asker import Asker
from tablee.server.table.known import KnownTable
from tablee.server.table.services import Services
from tablee.server.table.updates import Attendance, Picture
from tablee.store.rows import ChatLine

GONE_AFTER = 60.0
"""Seconds without its person after which a chair counts as abandoned."""
AWAY_AFTER = 600.0
"""Seconds without its person after which others may decide about a chair; two decisions if those take longer."""

MOST_NAMES = 1000
"""People who have gone again whose names are remembered."""


class Audience:
    """Tells each connection what it may know, and remembers what it was told last."""

    def __init__(self, table: KnownTable, services: Services) -> None:
        self.connections: set[Connection] = set()
        self.told_free: frozenset[int] = frozenset()  # the abandoned chairs as they were told last
        self._table, self._services = table, services
        self._last_seen: dict[str, float] = {}  # when each person was last connected here
        self._names: dict[str, str] = {}  # of those who have been connected here
        self._pictures: dict[int | None, Picture] = {}
        self._calls: Calls | None = None
        self._last_chat = 0  # the number of the last line of chat that was told

    # Who is here

    def online(self, person: str) -> bool:
        return self._here(person) or self._services.presence.is_elsewhere(self._table.id, person)

    def _here(self, person: str) -> bool:
        return any(c.who.person == person for c in self.connections)

    def abandoned(self) -> frozenset[int]:
        """Return the chairs of persons who left, for whom the house has played, or who have been away for a while.

        Seats that have resigned do not count: they are played for anyhow."""
        doc = self._table.doc
        if doc.phase != "playing":
            return frozenset()
        now, resigned = time.monotonic(), self._table.resigned()
        return frozenset(
            i
            for i, c in enumerate(doc.chairs)
            if not c.bot
            and not resigned >> i & 1
            and (c.left or c.idles >= stored.IDLES or (c.person and self._away(c.person, now)))
        )

    def _away(self, person: str, now: float) -> bool:
        return not self.online(person) and now - self._last_seen.setdefault(person, now) > GONE_AFTER

    def gone(self, person: str) -> bool:
        """Return True if a person has been away for so long that others may decide about its chair."""
        now = time.monotonic()
        long = max(AWAY_AFTER, 2.0 * (self._table.doc.pace or 0))
        return not self.online(person) and now - self._last_seen.setdefault(person, now) > long

    def seen(self, person: str) -> str | None:
        """Return the name of a person who is or has been here; None for one who never was."""
        for c in self.connections:
            if c.who.person == person != "":
                return c.who.name
        for names in (self._names, self._services.presence.names_elsewhere(self._table.id)):
            if person in names:
                return names[person]
        return "" if person and self.online(person) else None

    def presence(self) -> Attendance:
        """Return who is here, as the table shows it."""
        named = [c.who for c in self.connections if c.who.person and c.who.name]
        names = self._services.presence.names_elsewhere(self._table.id)
        names |= {who.person: "" if who.discreet else who.name for who in named}
        return Attendance(self.online, names, self.abandoned(), self._services.known.badge)

    def noticed(self, person: str) -> None:
        """Somebody has come to this table, or gone, in another process."""
        self._remember(person, self._services.presence.names_elsewhere(self._table.id).get(person))

    def _remember(self, person: str, name: str | None) -> None:
        self._last_seen[person] = time.monotonic()
        if person and name is not None:
            self._names[person] = name
            if len(self._names) > MOST_NAMES:
                del self._names[next(iter(self._names))]

    def viewers_of(self, person: str) -> tuple[int | None, ...]:
        """Return the seats through whose eyes a person sees; (None,) for a spectator."""
        return tuple(self._table.doc.chairs_of(person)) or (None,)

    def enter(self, c: Connection, chat_lines: Sequence[ChatLine]) -> None:
        """Adds a connection and tells it everything it may know."""
        self.tell_chat(chat_lines)
        c.arrive()
        if c.who.person and not self._here(c.who.person):
            self._services.presence.came(self._table.id, c.who)
        self.connections.add(c)
        self.tell_table()
        self._tell_coach()
        self._tell_viewers(c)
        for line in chat_lines:
            self._tell_line(c, line)
        if self._table.doc.phase == "starting":
            self.ask_for_tokens(c)

    def rename(self, person: str, name: str, *, discreet: bool) -> None:
        """A person who may be here is to be named so."""
        mine = [c for c in self.connections if c.who.person == person]
        for c in mine:
            c.who = replace(c.who, name=name, discreet=discreet)
        if mine:
            self._services.presence.came(self._table.id, mine[0].who)
            self.tell_table()

    def leave(self, c: Connection) -> None:
        self.connections.discard(c)
        self._remember(c.who.person, c.who.name)
        if c.who.person and not self._here(c.who.person):
            self._services.presence.went(self._table.id, c.who)
        viewers = {v for other in self.connections for v in other.viewers}
        self._pictures = {v: p for v, p in self._pictures.items() if v in viewers}
        self.tell_table()

    def send_away(self, persons: Sequence[str]) -> None:
        """Closes the connections of persons, or all of them if the table is closed."""
        for c in list(self.connections):
            if self._table.doc.phase == "closed":
                c.cut(CLOSED)
            elif c.who.person in persons:
                c.cut(REMOVED)

    # What they are told

    def tell_all(self, message: msgspec.Struct) -> None:
        for c in self.connections:
            c.tell(message)

    def tell_table(self) -> None:
        """Sends the table to everybody to whom it looks different: others must not notice that it was stored."""
        presence = self.presence()
        self.told_free = presence.free
        if not self.connections:
            return
        told: Table | None = None
        for c in self.connections:
            t, who = self._table, c.who
            told = updates.table(t, presence, who) if told is None else updates.to_another(t, told, who)
            message = stored.encode(told)
            if message != c.table:
                c.table = message
                c.send(message)

    def tell_game(self, asker: Asker | None = None, reseated: bool = True) -> bool:
        """Sends each viewer what is new to it. Return True if the update already answered the asker.

        `reseated`: a browser may have taken or left a chair; it gets its new views in full."""
        play = self._table.play
        if play is None:
            return False
        self._tell_coach()  # first: it says which of the moves that follow are for now
        calls = updates.calls(self._table)
        called, self._calls = calls != self._calls, calls
        told: dict[int | None, tuple[Update, bool]] = {}
        encoded: dict[int | None, bytes] = {}
        for viewer in {v for c in self.connections for v in c.viewers}:
            before, away = self._pictures.get(viewer), self._services.away()
            message, self._pictures[viewer], new = updates.update(play, self._table.doc, viewer, before, away)
            told[viewer] = message, new
        answered = False
        for c in self.connections:
            now, host = self.viewers_of(c.who.person) if reseated else c.viewers, self._is_host(c)
            mine = [v for v in c.viewers if v in now and (told[v][1] or (called and host))]
            for viewer in mine:
                message = told[viewer][0]
                if asker is not None and asker.connection is c and viewer == mine[-1]:
                    message, answered = msgspec.structs.replace(message, re=asker.re), True
                if calls is not None and host:
                    message = msgspec.structs.replace(message, calls=calls)
                if message is not told[viewer][0]:
                    c.tell(message)
                else:
                    if viewer not in encoded:
                        encoded[viewer] = stored.encode(message)
                    c.send(encoded[viewer])
            if now != c.viewers:
                self._tell_viewers(c)
        return answered

    def _tell_viewers(self, c: Connection) -> None:
        """Sends full updates for the viewers a connection has become."""
        play = self._table.play
        viewers = self.viewers_of(c.who.person) if play is not None else ()
        for viewer in viewers:
            if viewer not in c.viewers and play is not None:
                message, self._pictures[viewer], _ = updates.update(
                    play, self._table.doc, viewer, None, self._services.away()
                )
                if self._is_host(c):
                    message.calls = self._calls = updates.calls(self._table)
                c.tell(message)
        c.viewers = viewers

    def _is_host(self, c: Connection) -> bool:
        return c.who.person == self._table.doc.host != ""

    def _tell_coach(self) -> None:
        """Sends a lesson's words to its learner, whenever they differ from those before."""
        t = self._table
        said = lessons.coach(t.game, t.doc, t.play) if t.doc.lesson and t.play is not None else None
        if said is None:
            return
        message = stored.encode(said)
        for c in self.connections:
            if message != c.coach and said.seat in self.viewers_of(c.who.person):
                c.send(message)
                c.coach = message

    def ask_for_tokens(self, only: Connection | None = None) -> None:
        """Asks every browser with a seal for its token, once a start."""
        doc = self._table.doc
        assert doc.start_by is not None
        for c in self.connections if only is None else [only]:
            person = c.who.person
            owes = doc.seals.get(person) and person in doc.persons() and person not in doc.opened
            if owes and c.asked_by != doc.start_by:
                c.asked_by = doc.start_by
                c.tell(Open(by=doc.start_by))

    def tell_chat(self, lines: Sequence[ChatLine]) -> None:
        """Sends lines of chat that were not told before."""
        for line in lines:
            if line.id > self._last_chat:
                self._last_chat = line.id
                for c in self.connections:
                    self._tell_line(c, line)

    @property
    def last_chat(self) -> int:
        return self._last_chat

    def _tell_line(self, c: Connection, line: ChatLine) -> None:
        if chat.hears(self._table, c.who.person, line) and not self._services.known.blocked(c.who.person, line.person):
            c.tell(chat.message(line))
