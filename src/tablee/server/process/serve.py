"""A process of the house that answers: by itself at an address, or behind the doorman with others."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import sys
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

import uvicorn

from tablee.server.app import WEBSOCKETS, create_app, open_house
from tablee.server.house import House
from tablee.server.process.network import lan_address
from tablee.server.socket.raw import with_raw_sockets

T = TypeVar("T")

TICK = 0.1  # seconds between two ticks of the server, if it is not busy
BUSY = 0.005  # seconds that a tick comes late when others wait too
FEW, MANY = 1_000, 100_000  # new objects: fewer are not worth a look, more are looked at even if somebody waits
SEVERAL = 100  # looks at what was new, before all the rest is worth one
NEVER = 2**31 - 1
LAST_ORDERS = 2  # seconds for answers under way when the house closes


def run(work: Coroutine[Any, Any, T]) -> T:
    """On libuv's event loop where there is one: a quarter less work for every message."""
    try:
        import uvloop
    except ImportError:  # Windows
        return asyncio.run(work)
    return uvloop.run(work)


async def serve(address: str, host: str, port: int, tls: bool, settings: dict[str, int]) -> None:
    """The house at an address, until a signal closes it."""
    config, house = await _config(address, tls, settings, lan_address(host), host=host, port=port)
    await _Server(config, house).serve()


async def serve_behind(channel: socket.socket, address: str, tls: bool, lan: str, settings: dict[str, int]) -> None:
    """The same, but connections come through a channel; the house closes when that does."""
    config, house = await _config(address, tls, settings, lan, behind=True)
    await _Behind(config, house, channel).serve(sockets=[])


async def _config(
    address: str, tls: bool, settings: dict[str, int], lan: str, *, behind: bool = False, **where: Any
) -> tuple[uvicorn.Config, House]:
    rest: dict[str, Any] = dict(settings)
    rate = rest.pop("rate", 600)
    house, key = await open_house(address, behind=behind, lan=lan, **rest)
    app = create_app(house, key, tls=tls, rate=rate)
    tune_gc()
    sys.setswitchinterval(0.001)  # so long the writing thread may have to wait for its turn, after every statement
    where |= {"log_level": "warning", "access_log": False, "timeout_graceful_shutdown": LAST_ORDERS}
    return uvicorn.Config(with_raw_sockets(app), **where, **WEBSOCKETS), house


class _Server(uvicorn.Server):
    """Looks for garbage at leisure: nobody is answered meanwhile, so it is done while nobody waits."""

    _ticked = 0.0

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends long work first: whoever waits for it would be waited for."""
        self.house.jobs.close()
        await super().shutdown(sockets)

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


class _Behind(_Server):
    """Takes its connections from the doorman."""

    def __init__(self, config: uvicorn.Config, house: House, channel: socket.socket) -> None:
        super().__init__(config, house)
        self.channel, self._doorman = channel, os.getppid()
        self._greeting: set[asyncio.Task[Any]] = set()

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
                    greeting = asyncio.create_task(self._greet(socket.socket(fileno=file)))
                    self._greeting.add(greeting)
                    greeting.add_done_callback(self._greeting.discard)

    async def _greet(self, caller: socket.socket) -> None:
        caller.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(self._protocol, caller)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def tune_gc() -> None:
    """What was made at the start stays: leave it out of every collection. The rest is looked at when it is new, at
    leisure or when there is very much of it, and all of it only in an empty house: that may take a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, NEVER)
