"""One browser at one table: what it is told, and how much of that may wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from tablee.server.messages.tells import Closed
from tablee.server.who import Caller, Who

MOST_WAITING = 256
"""Messages that may wait for a slow browser before it is cut off (it comes back to one full update)."""

encode = msgspec.json.Encoder().encode

GONE, REMOVED, TOO_SLOW, CLOSED, TOO_MANY, UNREADABLE, RESTART = 4404, 4403, 4408, 4409, 4429, 4400, 1012
FORGOTTEN, AWAY, BARRED, CLUB = 4410, 4411, 4412, 4413
REASONS = {
    GONE: "no-such-table",
    REMOVED: "removed",
    FORGOTTEN: "forgotten",
    AWAY: "device-gone",
    BARRED: "banned",
    CLUB: "club-only",
    TOO_SLOW: "too-slow",
    CLOSED: "closed",
    TOO_MANY: "too-many",
    UNREADABLE: "bad-message",
    RESTART: "restart",
}


class Outlet(Protocol):
    """The socket that a connection writes to."""

    on_writable: Callable[[], None]

    @property
    def round_trip(self) -> int: ...
    def write(self, text: bytes, /) -> bool: ...
    def hang_up(self, code: int, /) -> None: ...


class Connection:
    """What a table knows of a socket: whose it is, which viewers it is told of, and what it has still to be sent.

    What the browser does not read yet waits, and so does all without a socket, until it is taken."""

    def __init__(self, who: Who, socket: Outlet | None = None, caller: Caller | None = None) -> None:
        self.who, self.caller = who, caller or Caller(who.person, "")
        self.arrive()
        self.closing = 0  # the close code, once it is being cut off
        self.answering, self._then = False, 0  # whether a message is being answered, and the close code after that
        self.heard = 0.0  # when the message came that is being answered, by `time.perf_counter`
        self._waiting: deque[bytes] = deque()
        self._told = asyncio.Event()  # why it is cut off
        self._socket = socket
        if socket is not None:
            socket.on_writable = self._go_on

    def delay(self, most: int) -> int:
        """Return for how many milliseconds a message was under way and has waited here, by the house's own measure: the
        smallest of the last round trips (what was told to the browser had its way too), and what has gone by since it
        was read."""
        if self._socket is None:
            return 0
        waited = int((time.perf_counter() - self.heard) * 1000) if self.heard else 0
        return max(0, min(most, self._socket.round_trip + waited))

    @property
    def here(self) -> int:
        """Return for how many milliseconds it has been at its table."""
        return int((time.monotonic() - self.came) * 1000)

    @property
    def waiting(self) -> int:
        """Return how many messages wait to be sent."""
        return len(self._waiting)

    def arrive(self) -> None:
        """At a table, nothing was told of it yet."""
        self.came = time.monotonic()
        self.viewers: tuple[int | None, ...] = ()
        self.table = b""  # the table as it was told last
        self.coach = b""  # what the coach of a lesson said last
        self.asked_by: int | None = None  # the start for which its token was asked

    def tell(self, message: msgspec.Struct) -> None:
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        """Sends a message; a browser that does not read is cut off instead of being waited for."""
        if self.closing or (not self._waiting and self._socket is not None and self._socket.write(message)):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.cut(TOO_SLOW)
            return
        self._waiting.append(message)

    def cut(self, code: int) -> None:
        """Says why and closes; what waits is dropped only if it is too much."""
        if self.closing:
            return
        if code == TOO_SLOW:
            self._waiting.clear()
        self._waiting.append(encode(Closed(reason=REASONS[code])))
        self.closing = code
        self._go_on()

    def close_when_answered(self, code: int) -> None:
        """Cuts it off as soon as all that was taken from it is answered: what was not, it may say again elsewhere."""
        if self.answering:
            self._then = code
        else:
            self.cut(code)

    def answered(self) -> None:
        """What was asked last is answered."""
        self.answering = False
        if self._then:
            self.cut(self._then)

    def _go_on(self) -> None:
        """Sends what waits as far as the browser reads it, then closes if it is cut off."""
        if self._socket is None:
            return
        while self._waiting:
            if not self._socket.write(self._waiting[0]):
                return
            self._waiting.popleft()
        if self.closing:
            self._socket.hang_up(self.closing)
            self._told.set()

    async def last_words(self, seconds: float) -> None:
        """Waits until who is cut off has been told why, if it listens; then no more."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._told.wait(), seconds)

    def leave(self) -> None:
        """The browser has gone."""
        self._socket = None

    def take(self) -> list[bytes]:
        """All that waits to be sent."""
        messages, self._waiting = list(self._waiting), deque()
        return messages
