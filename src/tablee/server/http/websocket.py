"""A table's WebSocket: messages in, one at a time; messages out, at once."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.types import Receive

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.errors import not_stored
from tablee.server.limits import Kind, too_fast
from tablee.server.messages.asks import AskHint, AskOdds, AskPlan, Chat, Emote, Follow, FromBrowser, Rematch, Why
from tablee.server.messages.refusals import refused
from tablee.server.messages.tells import Closed, Done
from tablee.server.socket.connection import GONE, REASONS, RESTART, TOO_MANY, UNREADABLE, Connection
from tablee.server.socket.raw import raw_socket
from tablee.server.table.live import LiveTable
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

decode = msgspec.json.Decoder(FromBrowser).decode


@websocket("/ws/table/{id:str}")
async def table_socket(socket: Socket, house: TheHouse, id: FromPath[str]) -> None:
    """A browser at a table, until it goes."""
    await socket.accept()
    try:
        who = await identity.who(house, socket)
        t = await house.table(id)
    except Illegal:
        await hang_up(socket, GONE)
        return
    except StoreError:  # it cannot be read now: the browser comes again
        await hang_up(socket, RESTART)
        return
    address = identity.address_of(socket)
    if code := house.crowd.barred(t, who, address):
        await hang_up(socket, code)
        return
    receive, send = raw_socket(socket.scope)
    # A task of its own: whatever wakes it up would otherwise go through all that stands around every request.
    await asyncio.create_task(Visit(house, receive, Connection(who, send), address).all_of_it(t))


async def hang_up(socket: Socket, code: int) -> None:
    """Says why, and closes."""
    reason = REASONS[code]
    await socket.send_data(msgspec.json.encode(Closed(reason=reason)), mode="text")
    await socket.close(code=code, reason=reason)


def _number_of(text: object) -> int | None:
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
    receive: Receive
    c: Connection
    address: str
    unreadable: int = field(default=0, init=False)
    too_fast: int = field(default=0, init=False)

    async def all_of_it(self, t: LiveTable | None) -> None:
        try:
            try:
                while t is not None:
                    t = await self._at(t)
            except StoreError:  # the table could not be read: the browser comes again
                self.c.cut(RESTART)
            if self.c.closing:
                await self.c.last_words(LAST_WORDS)
        finally:
            self.house.crowd.go(self.c, self.address)
            self.c.leave()

    async def _at(self, t: LiveTable) -> LiveTable | None:
        """At one table; the one it goes on to, or None when it has gone."""
        self.house.crowd.come(self.c, t, self.address)
        try:
            await t.join(self.c)
            return await self._listen(t)
        finally:
            t.leave(self.c)

    async def _listen(self, t: LiveTable) -> LiveTable | None:
        c = self.c
        rate = self.house.rates.meter("messages", c.who.person, self.address)
        while not c.closing:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return None
            if seconds := rate.wait():
                self._hurried(seconds, message.get("text"))
                continue
            if self.too_fast:
                self.too_fast -= 1
            if (ask := self._read(message.get("text"))) is None:
                continue
            if (to := await self._answer(t, ask)) is not None:
                return to
        return None

    async def _answer(self, t: LiveTable, ask: FromBrowser) -> LiveTable | None:
        """Does what a message asks and says so, or why not. Returns the table to which it leads, if it does."""
        c, house = self.c, self.house
        try:
            if (kind := LIMITED.get(type(ask))) is not None:
                house.rates.meter(kind, c.who.person, self.address).take()
            if isinstance(ask, Follow):
                return await self._follow(t, ask)
            found = await house.handle(t, c.who, ask, c)
        except Illegal as e:
            c.tell(refused(e, ask.id, t.game))
        except StoreError as e:
            c.tell(refused(not_stored(e), ask.id))
        except Exception:  # a bug: the log has all of it, and the others play on
            log.exception("%s at table %s could not be answered", type(ask).__name__, t.id)
            c.tell(refused(Illegal("house-error"), ask.id))
        else:
            if found is not None:
                c.tell(found)
        return None

    def _hurried(self, seconds: float, text: object) -> None:
        """Says when to come back; who does not listen to that is cut off."""
        self.too_fast += 1
        self.c.tell(refused(too_fast(seconds), _number_of(text)))
        if self.too_fast > MOST_TOO_FAST:
            self.c.cut(TOO_MANY)

    def _read(self, text: object) -> FromBrowser | None:
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
        self.c.tell(refused(Illegal("bad-message", reason=reason)))
        if self.unreadable > MOST_UNREADABLE:
            self.c.cut(UNREADABLE)
        return None

    async def _follow(self, t: LiveTable, ask: Follow) -> LiveTable:
        """The table of the rematch; Illegal if the browser may not go there over its line."""
        to = await self.house.rematch_of(t)
        self.house.crowd.go(self.c, self.address)  # its own place is not in its way
        if self.house.crowd.barred(to, self.c.who, self.address):
            self.house.crowd.come(self.c, t, self.address)
            raise Illegal("not-now")
        self.c.tell(Done(re=ask.id))  # what it hears from now on is of that table
        return to
