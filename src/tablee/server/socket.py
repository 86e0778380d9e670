"""A table's WebSocket: messages in, one at a time; messages out, at once."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.types import Receive

from tablee.core.game import Illegal
from tablee.server import people
from tablee.server.answers import refused
from tablee.server.connection import GONE, REMOVED, TOO_MANY, UNREADABLE, Connection
from tablee.server.guard import Bucket, straight
from tablee.server.house import House
from tablee.server.table import LiveTable
from tablee.server.wire import Closed, FromBrowser

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
    who = await people.who(house, socket)
    try:
        t = await house.table(id)
    except Illegal:
        await hang_up(socket, GONE, "no-such-table")
        return
    if who.person and who.person in t.doc.removed:
        await hang_up(socket, REMOVED, "removed")
        return
    sockets = sum(c.who.person == who.person != "" for c in t.connections)
    if sockets >= MOST_SOCKETS or len(t.connections) >= MOST_AT_A_TABLE:
        await hang_up(socket, TOO_MANY, "too-many")
        return
    receive, send = straight(socket.scope)
    c = Connection(who, send, house.post)
    try:
        await t.join(c)
        await _listen(receive, house, t, c)
        if c.closing:
            await c.last_words(LAST_WORDS)
    finally:
        t.leave(c)
        c.leave()


async def hang_up(socket: Socket, code: int, reason: str) -> None:
    """Says why, and closes."""
    await socket.send_data(msgspec.json.encode(Closed(reason=reason)), mode="text")
    await socket.close(code=code, reason=reason)


async def _listen(receive: Receive, house: House, t: LiveTable, c: Connection) -> None:
    rate, unreadable, too_fast = Bucket(house.messages, 3 * house.messages), 0, 0
    while not c.closing:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
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
        await answer(house, t, c, ask)


async def answer(house: House, t: LiveTable, c: Connection, ask: FromBrowser) -> None:
    """Does what a message asks and says so, or why not."""
    try:
        found = await house.handle(t, c.who, ask, c)
    except Illegal as e:
        c.tell(refused(e, ask.id, t.game))
        return
    if found is not None:
        c.tell(found)
