"""A table's WebSocket: messages in, one at a time; messages out, at once."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.errors import not_stored
from tablee.server.limits import Kind, too_fast
from tablee.server.messages.asks import AskHint, AskOdds, AskPlan, Chat, Emote, Follow, FromBrowser, Rematch, Why
from tablee.server.messages.refusals import refused
from tablee.server.messages.tells import Closed, Done, Release
from tablee.server.order import gate
from tablee.server.socket.connection import (
    BARRED,
    CLUB,
    GONE,
    REASONS,
    REMOVED,
    RESTART,
    TOO_MANY,
    TOO_SLOW,
    UNREADABLE,
    Connection,
)
from tablee.server.socket.protocol import WebSocket as OwnSocket
from tablee.server.socket.protocol import socket_of
from tablee.server.table.live import LiveTable
from tablee.server.telemetry import lines, request_id
from tablee.server.telemetry.request_id import RequestId
from tablee.server.telemetry.spans import span
from tablee.store.faults import StoreError

Socket = WebSocket[Any, Any, Any]
TheHouse = NamedDependency[House]

log = logging.getLogger("tablee")

MOST_UNREADABLE = 10
SHORT = 4096  # characters of a message that is read even if it came too fast
MOST_TOO_FAST = 200
LAST_WORDS = 5.0  # seconds
MESSAGE = 64 * 1024  # bytes of a message
LIMITED: dict[type[FromBrowser], Kind] = {
    Chat: "chat",
    Emote: "emotes",
    Why: "questions",
    AskHint: "questions",
    AskOdds: "questions",
    AskPlan: "questions",
    Rematch: "tables",
    Follow: "tables",
}
"""What has a limit of its own, besides that of all messages."""
UNWANTED = (BARRED, CLUB, REMOVED, TOO_MANY, TOO_SLOW, UNREADABLE)
"""Why the house hangs up on somebody who would stay; who is only sent elsewhere is refused nothing."""

decode = msgspec.json.Decoder(FromBrowser).decode


@websocket("/ws/table/{id:str}")
async def table_socket(socket: Socket, house: TheHouse, id: FromPath[str]) -> None:
    """A browser at a table, until it goes."""
    await socket.accept()
    try:
        who, caller = await identity.who(house, socket), await identity.caller(house, socket)
        t = await house.table(id)
        code = gate.closed(house.order, t.doc, caller) or house.connections.barred(t, who, caller.address)
        if not code and not await house.members.lets_in(t.doc, who.person):
            code = CLUB
    except Illegal:
        code = GONE
    except StoreError as e:  # it cannot be read now: the browser comes again
        unread(house, e, id)
        await hang_up(socket, RESTART)
        return
    if code:
        turned_away(house, code, id)
        await hang_up(socket, code)
        return
    house.order.sight(caller)
    own = socket_of(socket.scope)
    c = Connection(who, own, caller)
    c.tell(Release(build=socket.app.state["build"]))
    # A task of its own: whatever wakes it up would otherwise go through all that stands around every request.
    await asyncio.create_task(Visit(house, own, c, caller.address).all_of_it(t))


def note(house: House, e: Illegal, asked: str, table: str) -> None:
    """Counts what is refused, and writes its line into the log."""
    house.meters.refusals[e.refusal] += 1
    lines.refused(e, asked, table)


def turned_away(house: House, code: int, table: str) -> None:
    """Notes why somebody may not come to a table, or not stay there: a close code."""
    note(house, Illegal(REASONS[code]), "socket", table)


def unread(house: House, e: StoreError, table: str) -> None:
    """Notes that a table could not be read for somebody."""
    house.meters.errors["store"] += 1
    note(house, not_stored(e), "socket", table)


async def hang_up(socket: Socket, code: int) -> None:
    """Says why, and closes."""
    reason = REASONS[code]
    await socket.send_data(msgspec.json.encode(Closed(reason=reason)), mode="text")
    await socket.close(code=code, reason=reason)


def _number_of(text: str | bytes) -> int | None:
    """Return the number of a message that is not looked at any further."""
    if not isinstance(text, str) or len(text) > SHORT:
        return None
    try:
        asked: FromBrowser = decode(text)
    except (ValueError, RecursionError):
        return None
    return asked.id


@dataclass(slots=True)
class Visit:
    """One browser from its coming to its going, at a table and at those of its rematches."""

    house: House
    socket: OwnSocket
    c: Connection
    address: str
    unreadable: int = field(default=0, init=False)
    too_fast: int = field(default=0, init=False)
    table: str = field(default="", init=False)  # where it is
    request_id: RequestId = field(default_factory=request_id.begin, init=False)

    async def all_of_it(self, t: LiveTable | None) -> None:
        try:
            try:
                while t is not None:
                    self.table = t.id
                    t = await self._at(t)
            except StoreError as e:  # the table could not be read: the browser comes again
                unread(self.house, e, self.table)
                self.c.cut(RESTART)
            if self.c.closing in UNWANTED:
                turned_away(self.house, self.c.closing, self.table)
            if self.c.closing:
                await self.c.last_words(LAST_WORDS)
        finally:
            self.house.connections.go(self.c, self.address)
            self.c.leave()

    async def _at(self, t: LiveTable) -> LiveTable | None:
        """At one table; the one it goes on to, or None when it has gone."""
        self.house.connections.come(self.c, t, self.address)
        try:
            await t.join(self.c)
            return await self._listen(t)
        finally:
            t.leave(self.c)

    async def _listen(self, t: LiveTable) -> LiveTable | None:
        c = self.c
        rate = self.house.rates.meter("messages", c.who.person, self.address)
        while not c.closing:
            said = await self.socket.read()
            if said is None:
                return None
            c.heard = time.perf_counter()
            self.request_id.step += 1
            if seconds := rate.wait():
                self._hurried(seconds, said, t)
                continue
            if self.too_fast:
                self.too_fast -= 1
            if (ask := self._read(said, t)) is None:
                continue
            c.answering = True
            to = await self._answer(t, ask)
            c.answered()
            if to is not None:
                return to
        return None

    async def _answer(self, t: LiveTable, ask: FromBrowser) -> LiveTable | None:
        """Does what a message asks and says so, or why not. Returns the table to which it leads, if it does."""
        c, house = self.c, self.house
        try:
            gate.check(house.order, c.caller, ask)
            if (kind := LIMITED.get(type(ask))) is not None:
                house.rates.meter(kind, c.who.person, self.address).take()
            if isinstance(ask, Follow):
                return await self._follow(t, ask)
            with span("message", kind=type(ask).__name__.lower(), game=t.game.id):
                found = await house.handle(t, c.who, ask, c)
        except Illegal as e:
            self._refuse(e, type(ask).__name__.lower(), ask.id, t)
        except StoreError as e:
            house.meters.errors["store"] += 1
            self._refuse(not_stored(e), type(ask).__name__.lower(), ask.id, t)
        except Exception:  # a bug: the log has all of it, and the others play on
            house.meters.errors["message"] += 1
            log.exception("%s at table %s could not be answered (%s)", type(ask).__name__, t.id, self.request_id)
            c.tell(refused(Illegal("house-error", id=str(self.request_id)), ask.id))
        else:
            if found is not None:
                c.tell(found)
        return None

    def _refuse(self, e: Illegal, asked: str, re: int | None, t: LiveTable) -> None:
        """Says what is refused, and notes it."""
        note(self.house, e, asked, t.id)
        self.c.tell(refused(e, re, t.game))

    def _hurried(self, seconds: float, text: str | bytes, t: LiveTable) -> None:
        """Says when to come back; who does not listen to that is cut off."""
        self.too_fast += 1
        self._refuse(too_fast(seconds), "message", _number_of(text), t)
        if self.too_fast > MOST_TOO_FAST:
            self.c.cut(TOO_MANY)

    def _read(self, text: str | bytes, t: LiveTable) -> FromBrowser | None:
        """A message, or None if it is none: then that was said."""
        try:
            if not isinstance(text, str):
                raise ValueError("a message is text in UTF-8")
            found: FromBrowser = decode(text)
            return found
        except RecursionError:
            reason = "a message is not nested so deeply"
        except ValueError as e:  # what msgspec cannot read, and numbers that Python does not
            reason = str(e)
        self.unreadable += 1
        self._refuse(Illegal("bad-message", reason=reason), "message", None, t)
        if self.unreadable > MOST_UNREADABLE:
            self.c.cut(UNREADABLE)
        return None

    async def _follow(self, t: LiveTable, ask: Follow) -> LiveTable:
        """The table of the rematch; Illegal if the browser may not go there over its line."""
        to = await self.house.rematch_of(t)
        code = 0 if await self.house.members.lets_in(to.doc, self.c.who.person) else CLUB
        self.house.connections.go(self.c, self.address)  # its own place is not in its way
        code = gate.closed(self.house.order, to.doc, self.c.caller) or code
        code = code or self.house.connections.barred(to, self.c.who, self.address)
        if code:
            self.house.connections.come(self.c, t, self.address)
            turned_away(self.house, code, to.id)
            raise Illegal("not-now")
        self.c.tell(Done(re=ask.id))  # what it hears from now on is of that table
        return to
