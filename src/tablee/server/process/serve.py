"""A process of the house that answers, by itself at an address or with siblings."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

import uvicorn

from tablee.core.game import WrongInput
from tablee.server.app import WEBSOCKETS, cookies_of, create_app, open_house
from tablee.server.background import Background
from tablee.server.calls.reach import reach_of
from tablee.server.draining import drain
from tablee.server.house import House
from tablee.server.http.hidden import Hidden
from tablee.server.http.proxy import Proxies
from tablee.server.limits import Limits
from tablee.server.process.guard import Guard, GuardedConnection, allow_files
from tablee.server.process.metrics import expose
from tablee.server.process.network import lan_address
from tablee.server.telemetry import lines, spans

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
    """How a house is opened: its store, whether browsers come over HTTPS, the proxies it believes, its settings, the
    addresses for which passkeys are made (without any: whichever a browser uses), the channel to other processes if it
    is not the store's own, the file of words that are not wanted, and by what it
    reaches people."""

    address: str
    tls: bool
    proxies: list[str]
    settings: dict[str, int]
    origins: tuple[str, ...] = ()
    channel: str = ""
    filter: str = ""
    reach: dict[str, str] = field(default_factory=dict)


async def serve(opening: Opening, host: str, port: int) -> None:
    """The house at an address, until a signal closes it."""
    with listening(host, port) as listener:
        await serve_on(listener, opening, lan_address(host))


async def serve_on(
    listener: socket.socket, opening: Opening, lan: str, parent: int = 0, ready: Callable[[], None] = lambda: None
) -> None:
    """The house on a socket that listens, until a signal closes it or the process that started it has gone. `ready` is
    called when it answers."""
    config, house, guard = await _config(opening, lan)
    server = _Server(config, house, guard, listener, parent)
    server.ready, server.drain = ready, opening.settings.get("drain", 0)
    await server.serve(sockets=[])


def listening(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """A socket that listens at an address, with others if it is shared; or WrongInput."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG, reuse_port=shared)
    except OSError as e:
        raise WrongInput(f"{host}:{port} cannot be listened on ({e.strerror}); choose another --port") from None


async def _config(opening: Opening, lan: str) -> tuple[uvicorn.Config, House, Guard]:
    rest: dict[str, Any] = dict(opening.settings)
    rest.pop("drain", 0)
    sockets = rest.get("sockets", Limits().sockets)
    most = allow_files(sockets + OTHERS)
    rest["sockets"] = min(sockets, 3 * most // 4)  # the others are for pages
    rest |= {"origins": opening.origins, "channel": opening.channel, "filter": opening.filter}
    rest["reach"] = reach_of(opening.reach)
    house, key = await open_house(opening.address, lan=lan, **rest)
    guard, proxies = Guard(most, house.connections.limits), Proxies(opening.proxies)
    cookies = cookies_of(key, tls=opening.tls)
    app = Hidden(create_app(house, key, tls=opening.tls), house, cookies)
    app = guard.around(proxies.around(app))
    tune_gc()
    sys.setswitchinterval(0.001)  # so long the writing thread may have to wait for its turn, after every statement
    logged: dict[str, Any] = {"log_config": None} if lines.set_up() else {}
    spans.set_up()
    config = uvicorn.Config(
        app,
        interface="asgi3",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=LAST_ORDERS,
        ws_ping_interval=house.connections.limits.ping,
        ws_ping_timeout=house.connections.limits.ping,
        **CONNECTIONS,
        **WEBSOCKETS,
        **logged,
    )
    return config, house, guard


class _Server(uvicorn.Server):
    """Greets its callers itself. Looks for garbage at leisure: nobody is answered meanwhile, so it is done while nobody
    waits."""

    _ticked = 0.0
    drain = 0
    """Seconds for which a closing house still takes callers, until a balancer has seen that it is not ready."""
    ready: Callable[[], None]

    def __init__(
        self, config: uvicorn.Config, house: House, guard: Guard, listener: socket.socket, parent: int
    ) -> None:
        super().__init__(config)
        self.house, self.guard, self.listener, self._parent = house, guard, listener, parent
        self.background = Background()
        self._kept: set[asyncio.Task[Any]] = set()
        self._exposed = expose(house)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.background.keep("the guard", self.guard.keep_looking)
        self.listener.setblocking(False)
        self.background.keep("taking callers", self._accept)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Sends all browsers on. Then ends long work first: whoever waits for it would be waited for. What still hangs,
        such as a disk, is left behind after a few seconds: all that was acknowledged is stored."""
        self.house.closing = True
        if self.drain and not self.force_exit:
            await asyncio.sleep(self.drain)
        await self.background.stop()
        self._last_callers()
        self.listener.close()
        await drain(self.house.tables(), self.house.channel.shared)
        end = threading.Timer(AT_LAST, os._exit, [0])
        end.daemon = True
        end.start()
        for task in self._kept:
            task.cancel()
        self.house.jobs.close()
        await super().shutdown(sockets)
        await asyncio.to_thread(spans.close)
        if self._exposed is not None:
            await asyncio.to_thread(self._exposed.close)

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

    async def _answer(self, caller: socket.socket, held: GuardedConnection) -> None:
        caller.setblocking(False)
        with contextlib.suppress(OSError):  # it has gone meanwhile
            held.transport, _ = await asyncio.get_running_loop().connect_accepted_socket(self._protocol, caller)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                caller, _ = await loop.sock_accept(self.listener)
            except OSError:  # too many files are open: those who wait are taken when others have gone
                await asyncio.sleep(A_WHILE)
                continue
            self.greet(caller)

    def _last_callers(self) -> None:
        """Who has knocked is answered: to close the socket would hang up on them."""
        with contextlib.suppress(OSError):
            while True:
                self.greet(self.listener.accept()[0])

    async def on_tick(self, counter: int) -> bool:
        if self._parent and os.getppid() != self._parent:
            return True
        now = time.monotonic()
        late, self._ticked = now - (self._ticked or now) - TICK, now
        self.house.meters.lag.note(max(0.0, late))
        if late < BUSY:
            new, looks, _ = gc.get_count()
            if new > FEW:
                gc.collect(0)
            elif looks > SEVERAL and not self.server_state.connections:
                gc.collect()  # nobody is here at all: what was not found when it was new
        return await super().on_tick(counter)


def tune_gc() -> None:
    """What was made at the start stays: leave it out of every collection. The rest is looked at when it is new, at
    leisure or when there is very much of it, and all of it only in an empty house: that may take a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, NEVER)
