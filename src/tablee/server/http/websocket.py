"""A table's WebSocket: messages in, one at a time; messages out, at once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.errors import not_stored
from tablee.server.http.security import Bucket
from tablee.server.messages.refusals import refused
from tablee.server.messages.socket import Closed, Done, Follow, FromBrowser
from tablee.server.socket.connection import GONE, REASONS, REMOVED, RESTART, TOO_MANY, UNREADABLE, Connection
from tablee.server.socket.protocol import SocketProtocol, protocol_of
from tablee.server.table.live import LiveTable
from tablee.server.who import Who
from tablee.store.faults import StoreError

Socket = WebSocket[Any, Any, Any]
TheHouse = NamedDependency[House]

MOST_SOCKETS = 8  # of one person at one table
MOST_AT_A_TABLE = 400
MOST_UNREADABLE = 10
MOST_TOO_FAST = 200
LAST_WORDS = 5.0  # seconds
MESSAGE = 64 * 1024  # bytes of a message

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
    if code := barred(t, who):
        await hang_up(socket, code)
        return
    # A task of its own: whatever wakes it up would otherwise go through all that stands around every request.
    await asyncio.create_task(_visit(t, house, who, protocol_of(socket.scope)))


async def _visit(t: LiveTable | None, house: House, who: Who, line: SocketProtocol) -> None:
    c = Connection(who, line, house.post)
    try:
        try:
            while t is not None:
                t = await _at(t, house, line, c)
        except StoreError:  # the table could not be read: the browser comes again
            c.cut(RESTART)
        if c.closing:
            await c.last_words(LAST_WORDS)
    finally:
        c.leave()


def barred(t: LiveTable, who: Who) -> int:
    """Why somebody may not come to a table (the code of hanging up); 0 if they may."""
    if who.person and who.person in t.doc.removed:
        return REMOVED
    sockets = sum(c.who.person == who.person != "" for c in t.connections)
    return TOO_MANY if sockets >= MOST_SOCKETS or len(t.connections) >= MOST_AT_A_TABLE else 0


async def _at(t: LiveTable, house: House, line: SocketProtocol, c: Connection) -> LiveTable | None:
    """A browser at one table; the one it goes on to, or None when it has gone."""
    try:
        await t.join(c)
        return await _listen(line, house, t, c)
    finally:
        t.leave(c)


async def hang_up(socket: Socket, code: int) -> None:
    """Says why, and closes."""
    reason = REASONS[code]
    await socket.send_data(msgspec.json.encode(Closed(reason=reason)), mode="text")
    await socket.close(code=code, reason=reason)


async def _listen(line: SocketProtocol, house: House, t: LiveTable, c: Connection) -> LiveTable | None:
    rate, unreadable, too_fast = Bucket(house.messages, 3 * house.messages), 0, 0
    while not c.closing:
        message = await line.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text") or ""
        if not rate.take():
            too_fast += 1
            c.tell(refused(Illegal("too-fast")))
            if too_fast > MOST_TOO_FAST:
                c.cut(TOO_MANY)
            continue
        try:
            ask = decode(str(text))
        except msgspec.DecodeError as e:
            unreadable += 1
            c.tell(refused(Illegal("bad-message", reason=str(e))))
            if unreadable > MOST_UNREADABLE:
                c.cut(UNREADABLE)
            continue
        if isinstance(ask, Follow):
            if to := await _followed(house, t, c, ask):
                return to
        else:
            await answer(house, t, c, ask)
    return None


async def _followed(house: House, t: LiveTable, c: Connection, ask: Follow) -> LiveTable | None:
    """The table of the rematch, if a browser may go there over its line."""
    try:
        to = await house.rematch_of(t)
        if barred(to, c.who):
            raise Illegal("not-now")
    except Illegal as e:
        c.tell(refused(e, ask.id, t.game))
        return None
    except StoreError as e:
        c.tell(refused(not_stored(e), ask.id))
        return None
    c.tell(Done(re=ask.id))  # what it hears from now on is of that table
    return to


async def answer(house: House, t: LiveTable, c: Connection, ask: FromBrowser) -> None:
    """Does what a message asks and says so, or why not."""
    try:
        found = await house.handle(t, c.who, ask, c)
    except Illegal as e:
        c.tell(refused(e, ask.id, t.game))
        return
    except StoreError as e:
        c.tell(refused(not_stored(e), ask.id))
        return
    if found is not None:
        c.tell(found)
