"""One browser at one table: what it is told, and how much of that may wait for it."""

from __future__ import annotations

import asyncio

import msgspec
from uvicorn._types import ASGISendEvent

from tablee.server.messages.socket import Closed
from tablee.server.socket.protocol import SocketProtocol
from tablee.server.who import Who

MOST_WAITING = 256
"""Messages that may wait for a slow browser before it is cut off (it comes back to one full update)."""

LOST = (OSError, RuntimeError)
"""How a line says that the browser has gone."""

encode = msgspec.json.Encoder().encode

GONE, REMOVED, TOO_SLOW, CLOSED, TOO_MANY, UNREADABLE, RESTART = 4404, 4403, 4408, 4409, 4429, 4400, 1012
REASONS = {
    GONE: "no-such-table",
    REMOVED: "removed",
    TOO_SLOW: "too-slow",
    CLOSED: "closed",
    TOO_MANY: "too-many",
    UNREADABLE: "bad-message",
    RESTART: "restart",
}


class Post:
    """What goes out at the end of this turn of the loop, to all tables that were changed in it: whoever listens on the
    same machine, many at once, is woken once."""

    def __init__(self) -> None:
        self._full: list[Connection] = []

    def take(self, c: Connection) -> None:
        if not self._full:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._full.append(c)

    def _deliver(self) -> None:
        full, self._full = self._full, []
        for c in full:
            c.flush()


class Connection:
    """What a table knows of a socket: whose it is, which viewers it is told of, and what it has still to be sent.

    A message goes out with the next post; only while a browser does not read, the rest waits for it. Without a line
    all waits until it is taken."""

    def __init__(self, who: Who, line: SocketProtocol | None = None, post: Post | None = None) -> None:
        self.who, self.post = who, post
        self.arrive()
        self.closing = 0  # the close code, once it is being cut off
        self._line = line
        self._waiting: list[bytes] = []
        self._held: asyncio.Task[None] | None = None  # until the browser reads again
        self._hung_up = False

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
        if self.post is not None and len(self._waiting) == 1:
            self.post.take(self)

    def cut(self, code: int) -> None:
        """Says why and hangs up; what waits is dropped only if it is too much."""
        if self.closing:
            return
        if code == TOO_SLOW:
            self._waiting.clear()
        self._waiting.append(encode(Closed(reason=REASONS[code])))
        self.closing = code
        self.flush()

    def flush(self) -> None:
        """Sends what waits; a browser that does not read now, or is to be cut off, gets it as it reads."""
        if self._line is None or self._held is not None:
            return
        if self._waiting and self._line.write(self._waiting):
            self._waiting = []
        if self._waiting or self.closing:
            self._held = asyncio.create_task(self._hold(self._line))

    async def _hold(self, line: SocketProtocol) -> None:
        try:
            while (message := self._next()) is not None:
                await line.send(message)
        except LOST:
            self._line = None
        finally:
            self._held = None

    def _next(self) -> ASGISendEvent | None:
        """What is to be sent now: what waits, then that we hang up."""
        if self._waiting:
            return {"type": "websocket.send", "text": self._waiting.pop(0).decode()}
        if not self.closing or self._hung_up:
            return None
        self._hung_up = True
        return {"type": "websocket.close", "code": self.closing, "reason": ""}

    async def last_words(self, seconds: float) -> None:
        """Waits until who is cut off has heard why, if it listens; then no more."""
        if self._held is not None:
            await asyncio.wait({self._held}, timeout=seconds)

    def leave(self) -> None:
        """The browser has gone."""
        self._line = None
        if self._held is not None:
            self._held.cancel()

    def take(self) -> list[bytes]:
        """All that waits to be sent."""
        messages, self._waiting = self._waiting, []
        return messages
