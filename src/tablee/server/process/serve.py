"""A process of the house that answers: by itself at an address, or behind the doorman with others."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import uvicorn

from tablee.core.game import WrongInput
from tablee.server.app import WEBSOCKETS, create_app, open_house
from tablee.server.background import Background
from tablee.server.house import House
from tablee.server.http.proxy import Proxies
from tablee.server.limits import Limits
from tablee.server.process.guard import Guard, Held, allow_files
from tablee.server.process.network import lan_address
from tablee.server.socket.raw import with_raw_sockets

T = TypeVar("T")

TICK = 0.1  # seconds between two ticks of the server, if it is not busy
BUSY = 0.005  # seconds that a tick comes late when others wait too
FEW, MANY = 1_000, 100_000  # new objects: fewer are not worth a look, more are looked at even if somebody waits
SEVERAL = 100  # looks at what was new, before all the rest is worth one
NEVER = 2**31 - 1
LAST_ORDERS = 2  # seconds for answers under way when the house closes
AT_LAST = 4.0  # seconds after which it is closed whatever hangs
BACKLOG = 2048  # connections that wait to be accepted
A_WHILE = 0.05  # seconds until something is tried again
OTHERS = 1000  # connections besides those of sockets
CONNECTIONS: dict[str, Any] = {
    "http": "h11",
    "h11_max_incomplete_event_size": 32 * 1024,  # bytes of a request's headers
    "timeout_keep_alive": 5,  # seconds without a byte after an answer
}
"""What uvicorn does about idle connections by itself; the rest is the guard's."""


def run(work: Coroutine[Any, Any, T]) -> T:
    """On libuv's event loop where there is one: a quarter less work for every message."""
    try:
        import uvloop
    except ImportError:  # Windows
        return asyncio.run(work)
    return uvloop.run(work)


@dataclass(frozen=True)
class Opening:
    """How a house is opened: its store, whether browsers come over HTTPS, the proxies it believes, its settings."""

    address: str
    tls: bool
    proxies: list[str]
    settings: dict[str, int]


async def serve(opening: Opening, host: str, port: int) -> None:
    """The house at an address, until a signal closes it."""
    config, house, guard = await _config(opening, lan_address(host))
    with listening(host, port) as listener:
        await _Alone(config, house, guard, listener).serve(sockets=[])


async def serve_behind(channel: socket.socket, opening: Opening, lan: str) -> None:
    """The same, but connections come through a channel; the house closes when that does."""
    config, house, guard = await _config(opening, lan, behind=True)
    await _Behind(config, house, guard, channel).serve(sockets=[])


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens at an address, or WrongInput."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as e:
        raise WrongInput(f"{host}:{port} cannot be listened on ({e.strerror}); choose another --port") from None


async def _config(opening: Opening, lan: str, *, behind: bool = False) -> tuple[uvicorn.Config, House, Guard]:
    rest: dict[str, Any] = dict(opening.settings)
    rate, sockets = rest.pop("rate", 600), rest.get("sockets", Limits().sockets)
    most = allow_files(sockets + OTHERS)
    rest["sockets"] = min(sockets, 3 * most // 4)  # the others are for pages
    house, key = await open_house(opening.address, behind=behind, lan=lan, **rest)
    guard, proxies = Guard(most, house.crowd.limits), Proxies(opening.proxies)
    app = guard.around(proxies.around(create_app(house, key, tls=opening.tls, rate=rate)))
    tune_gc()
    sys.setswitchinterval(0.001)  # so long the writing thread may have to wait for its turn, after every statement
    config = uvicorn.Config(
        with_raw_sockets(app),
        interface="asgi3",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=LAST_ORDERS,
        ws_ping_interval=house.crowd.limits.ping,
        ws_ping_timeout=house.crowd.limits.ping,
        **CONNECTIONS,
        **WEBSOCKETS,
    )
    return config, house, guard


class _Server(uvicorn.Server):
    """Greets callers that others have accepted. Looks for garbage at leisure: nobody is answered meanwhile, so it is
    done while nobody waits."""

    _ticked = 0.0

    def __init__(self, config: uvicorn.Config, house: House, guard: Guard) -> None:
        super().__init__(config)
        self.house, self.guard = house, guard
        self.background = Background()
        self._kept: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.background.keep("the guard", self.guard.keep_looking)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends long work first: whoever waits for it would be waited for. What still hangs, such as a disk, is left
        behind after a few seconds: all that was acknowledged is stored."""
        end = threading.Timer(AT_LAST, os._exit, [0])
        end.daemon = True
        end.start()
        await self.background.stop()
        for task in self._kept:
            task.cancel()
        self.house.jobs.close()
        await super().shutdown(sockets)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._kept.add(task)
        task.add_done_callback(self._kept.discard)

    def greet(self, caller: socket.socket) -> None:
        """Answers a caller from now on, if there is room."""
        try:
            held = self.guard.admit((caller.getpeername()[:2], caller.getsockname()[:2]))
        except OSError:  # it has gone already
            held = None
        if held is None:
            caller.close()
        else:
            self._keep(self._answer(caller, held))

    async def _answer(self, caller: socket.socket, held: Held) -> None:
        caller.setblocking(False)
        with contextlib.suppress(OSError):  # it has gone meanwhile
            held.transport, _ = await asyncio.get_running_loop().connect_accepted_socket(self._protocol, caller)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def on_tick(self, counter: int) -> bool:
        now = time.monotonic()
        late, self._ticked = now - self._ticked - TICK, now
        if late < BUSY:
            new, looks, _ = gc.get_count()
            if new > FEW:
                gc.collect(0)
            elif looks > SEVERAL and not self.server_state.connections:
                gc.collect()  # nobody is here at all: what was not found when it was new
        return await super().on_tick(counter)


class _Alone(_Server):
    """Takes its connections from a socket of its own."""

    def __init__(self, config: uvicorn.Config, house: House, guard: Guard, listener: socket.socket) -> None:
        super().__init__(config, house, guard)
        self.listener = listener

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.listener.setblocking(False)
        self.background.keep("taking callers", self._accept)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.background.stop()  # before what it listens on is closed
        self.listener.close()
        await super().shutdown(sockets)

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                caller, _ = await loop.sock_accept(self.listener)
            except OSError:  # too many files are open: those who wait are taken when others have gone
                await asyncio.sleep(A_WHILE)
                continue
            self.greet(caller)


class _Behind(_Server):
    """Takes its connections from the doorman."""

    def __init__(self, config: uvicorn.Config, house: House, guard: Guard, channel: socket.socket) -> None:
        super().__init__(config, house, guard)
        self.channel, self._doorman = channel, os.getppid()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self.channel, self._take)

    async def on_tick(self, counter: int) -> bool:
        """A doorman that is killed before it has read our last word does not close the channel, it breaks it, and the
        loop does not look at a broken one again."""
        return os.getppid() != self._doorman or await super().on_tick(counter)

    def _take(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                said, files, _, _ = socket.recv_fds(self.channel, 1, 1)
                if not said:  # the doorman has gone
                    asyncio.get_running_loop().remove_reader(self.channel)
                    self.should_exit = True
                    return
                self.channel.send(said)  # it is ours now
                for file in files:
                    os.set_inheritable(file, False)  # else a worker started meanwhile would hold the line open
                    self.greet(socket.socket(fileno=file))


def tune_gc() -> None:
    """What was made at the start stays: leave it out of every collection. The rest is looked at when it is new, at
    leisure or when there is very much of it, and all of it only in an empty house: that may take a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, NEVER)
