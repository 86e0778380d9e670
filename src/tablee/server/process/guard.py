"""The connections of a process: how many may be open, and how long one may hold its place without asking anything.

Whoever has connected and said nothing, or says it byte by byte, is hung up on. A socket of a table is not: a player may
think for as long as they like, and is asked by pings whether they are there (uvicorn's `ws_ping_interval`)."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

from litestar.exceptions import HTTPException

from tablee.server.limits import Limits

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

SLOWEST = 16 * 1024
"""Bytes of a body for which it has one second more."""
READING = 60.0
"""Seconds a caller has to read a piece of an answer."""
LOOK_EVERY = 1.0
RESERVE = 96
"""Files that are left for the store, bot seats and other work of the process."""
PLENTY = 65_536  # where the system sets no limit

Key = tuple[Any, Any]
"""A connection by its two ends, as a scope has them."""


class GuardedConnection:
    """A connection: its transport, once there is one, and the address it comes from."""

    __slots__ = ("address", "transport")

    def __init__(self, address: str) -> None:
        self.address = address
        self.transport: asyncio.WriteTransport | None = None

    @property
    def gone(self) -> bool:
        return self.transport is not None and self.transport.is_closing()

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()


class Guard:
    """Knows every connection of this process, and which of them wait for nothing but time."""

    def __init__(self, most: int, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self.most, self.limits, self._now = most, limits, now
        self._all: dict[Key, GuardedConnection] = {}
        self._idle: OrderedDict[Key, float] = OrderedDict()  # since when nothing was asked, the longest first

    def __len__(self) -> int:
        return len(self._all)

    def admit(self, key: Key) -> GuardedConnection | None:
        """A new connection; None if there is no room. Who has been idle makes room, at the most crowded address."""
        if len(self._all) >= self.most:
            self._forget()
        if len(self._all) >= self.most and not self._make_room():
            return None
        held = self._all[key] = GuardedConnection(str(key[0][0]) if key[0] else "")
        self._idle[key] = self._now()
        return held

    def look(self) -> None:
        """Hangs up on all who have been idle for too long."""
        latest = self._now() - self.limits.headers
        while self._idle:
            key, since = next(iter(self._idle.items()))
            if since > latest:
                break
            self._hang_up(key)
        self._forget()

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()

    def around(self, app: Any) -> Any:
        """An application whose requests are told to the guard, and have to arrive in time."""

        async def asked(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] == "lifespan":
                await app(scope, receive, send)
                return
            key = scope.get("client"), scope.get("server")
            self._idle.pop(key, None)
            try:
                if scope["type"] == "http":
                    body, held = _Body(receive, self.limits.body, self._now), self._all.get(key)
                    await app(scope, body.receive, send if held is None else _watched(send, held))
                else:
                    await app(scope, receive, send)
            finally:
                if key in self._all:
                    self._idle[key] = self._now()

        return asked

    def _make_room(self) -> bool:
        crowds = Counter(self._all[key].address for key in self._idle)
        if not crowds:
            return False
        fullest = crowds.most_common(1)[0][0]
        self._hang_up(next(key for key in self._idle if self._all[key].address == fullest))
        return True

    def _hang_up(self, key: Key) -> None:
        del self._idle[key]
        self._all.pop(key).abort()

    def _forget(self) -> None:
        """Those who have gone by themselves."""
        for key in [key for key, held in self._all.items() if held.gone]:
            del self._all[key]
            self._idle.pop(key, None)


class _Body:
    """The body of a request, which has to come at a certain pace."""

    def __init__(self, receive: Any, seconds: float, now: Callable[[], float]) -> None:
        self._receive, self._now = receive, now
        self._until, self._whole = now() + seconds, False

    async def receive(self) -> Any:
        if self._whole:  # what still comes is that the caller has gone
            return await self._receive()
        try:
            async with asyncio.timeout(self._until - self._now()):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException("the request came too slowly", status_code=408, headers=CLOSE) from None
        self._until += len(message.get("body", b"")) / SLOWEST
        self._whole = not message.get("more_body", False)
        return message


CLOSE = {"Connection": "close"}


def _watched(send: Any, held: GuardedConnection) -> Any:
    """Sends pieces of an answer, each of which has to be read in time."""

    async def sent(message: Any) -> None:
        too_late = asyncio.get_running_loop().call_later(READING, held.abort)
        try:
            await send(message)
        finally:
            too_late.cancel()

    return sent


def allow_files(wanted: int) -> int:
    """How many connections this process may have open, up to those wanted: the system's limit on open files is raised
    if it may be, and a reserve is kept for the house itself."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed, most = wanted + RESERVE, PLENTY if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < needed:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(needed, most), hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if soft == resource.RLIM_INFINITY else max(8, min(wanted, soft - RESERVE))
