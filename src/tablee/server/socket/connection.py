"""One browser at one table: what it is told, and how much of that may wait for it."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from litestar.types import Send, WebSocketCloseEvent, WebSocketSendEvent

from tablee.server.messages.tells import Closed
from tablee.server.who import Who

MOST_WAITING = 256
"""Messages that may wait for a slow browser before it is cut off (it comes back to one full update)."""

LOST = (OSError, RuntimeError)
"""How a server says that the browser has gone."""

encode = msgspec.json.Encoder().encode

GONE, REMOVED, TOO_SLOW, CLOSED, TOO_MANY, UNREADABLE, RESTART = 4404, 4403, 4408, 4409, 4429, 4400, 1012
FORGOTTEN = 4410
REASONS = {
    GONE: "no-such-table",
    REMOVED: "removed",
    FORGOTTEN: "forgotten",
    TOO_SLOW: "too-slow",
    CLOSED: "closed",
    TOO_MANY: "too-many",
    UNREADABLE: "bad-message",
    RESTART: "restart",
}


class Connection:
    """What a table knows of a socket: whose it is, which viewers it is told of, and what it has still to be sent.

    A task of its own sends what waits. Without a socket all waits until it is taken."""

    def __init__(self, who: Who, send: Send | None = None) -> None:
        self.who = who
        self.arrive()
        self.closing = 0  # the close code, once it is being cut off
        self._waiting: deque[bytes] = deque()
        self._more: asyncio.Future[None] | None = None  # what the delivery waits for
        self._delivery = asyncio.create_task(self._deliver(send)) if send is not None else None

    def arrive(self) -> None:
        """At a table, nothing was told of it yet."""
        self.viewers: tuple[int | None, ...] = ()
        self.table = b""  # the table as it was told last
        self.coach = b""  # what the coach of a lesson said last
        self.asked_by: int | None = None  # the start for which its token was asked

    def tell(self, message: msgspec.Struct) -> None:
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        """Sends a message; a browser that does not read is cut off instead of being waited for."""
        if self.closing:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.cut(TOO_SLOW)
            return
        self._waiting.append(message)
        self._wake()

    def cut(self, code: int) -> None:
        """Says why and closes; what waits is dropped only if it is too much."""
        if self.closing:
            return
        if code == TOO_SLOW:
            self._waiting.clear()
        self._waiting.append(encode(Closed(reason=REASONS[code])))
        self.closing = code
        self._wake()

    def _wake(self) -> None:
        more, self._more = self._more, None
        if more is not None and not more.done():  # the browser may have gone
            more.set_result(None)

    async def _deliver(self, send: Send) -> None:
        """Sends what waits as the browser reads it, until it is cut off or has gone."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                while self._waiting:
                    await send(_text(self._waiting.popleft()))
                if self.closing:
                    await send(WebSocketCloseEvent(type="websocket.close", code=self.closing, reason=""))
                    return
                self._more = loop.create_future()
                await self._more
        except LOST:
            self._waiting.clear()

    async def last_words(self, seconds: float) -> None:
        """Waits until who is cut off has heard why, if it listens; then no more."""
        if self._delivery is not None:
            await asyncio.wait({self._delivery}, timeout=seconds)

    def leave(self) -> None:
        """The browser has gone."""
        if self._delivery is not None:
            self._delivery.cancel()

    def take(self) -> list[bytes]:
        """All that waits to be sent."""
        messages, self._waiting = list(self._waiting), deque()
        return messages


def _text(message: bytes) -> WebSocketSendEvent:
    return {"type": "websocket.send", "bytes": None, "text": message.decode()}
