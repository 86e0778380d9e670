"""One browser at one table: a bounded queue of what it is told."""

from __future__ import annotations

import asyncio

import msgspec

from tablee.server.draft import Who
from tablee.server.wire import Closed

MOST_WAITING = 256
"""Messages that may wait for a slow browser before it is cut off (it comes back to one full update)."""

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


class Connection:
    """What a table knows of a socket: whose it is, which viewers it is told of, and its queue."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.viewers: tuple[int | None, ...] = ()
        self.table = b""  # the table as it was told last
        self.coach = b""  # what the coach of a lesson said last
        self.asked_by: int | None = None  # the start for which its token was asked
        self.closing = 0  # the close code, once it is being cut off
        self._waiting: list[bytes] = []
        self._awake = asyncio.Event()  # there is something to send, or it is time to hang up

    def tell(self, message: msgspec.Struct) -> None:
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        """Queues a message; a browser that does not read is cut off instead of being waited for."""
        if self.closing:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.cut(TOO_SLOW)
            return
        self._waiting.append(message)
        self._awake.set()

    def cut(self, code: int) -> None:
        """Says why and hangs up; what waits is dropped only if it is too much."""
        if self.closing:
            return
        if code == TOO_SLOW:
            self._waiting.clear()
        self._waiting.append(encode(Closed(reason=REASONS[code])))
        self.closing = code
        self._awake.set()

    async def next(self) -> list[bytes]:
        """All that waits to be sent, as soon as there is something; nothing: hang up."""
        while not self._waiting and not self.closing:
            self._awake.clear()
            await self._awake.wait()
        return self.take()

    def take(self) -> list[bytes]:
        """All that waits to be sent."""
        messages, self._waiting = self._waiting, []
        return messages
