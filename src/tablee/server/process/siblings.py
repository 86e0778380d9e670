"""A house of several processes: each an ordinary one, all at the same address, started anew when one ends.

Each has a listening socket of its own (`SO_REUSEPORT`), between which the system spreads those who come evenly. The
parent holds all of them open: who comes to a process that has just died waits until it is there again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence

import msgspec

from tablee.core.game import WrongInput
from tablee.server.draining import ALL
from tablee.server.process.metrics import NUMBER
from tablee.server.process.network import lan_address
from tablee.server.process.serve import Opening, listening
from tablee.store.open import on_server, open_store

log = logging.getLogger("tablee")

TOLD = "TABLEE_SIBLING"
"""The variable in which a process is told what it opens: arguments can be read by every user."""
LAST_ORDERS = 8.0
"""Seconds a process has to send its browsers on and to close, after its drain; then it is killed."""
AGAIN = 0.5
"""Seconds until one that has ended is started again."""


class Told(msgspec.Struct):
    """What a process is told: the socket it listens on, what it closes when it is ready, and which house it opens."""

    listener: int
    ready: int
    lan: str
    opening: Opening


class Sibling:
    """A process of the house, started anew whenever it ends by itself."""

    def __init__(self, number: int, listener: socket.socket, lan: str, opening: Opening) -> None:
        self.number, self.listener = number, listener
        self.process: Process | None = None
        self._lan, self._opening = lan, opening
        self._patience = ALL + LAST_ORDERS + opening.settings.get("drain", 0)

    async def keep(self) -> None:
        """Runs it until it is to be closed."""
        while True:
            process, ready = await self._started()
            self.process = process
            os.close(ready)
            await process.wait()
            while self.process is not process:  # another took its place
                process = self.process
                await process.wait()
            log.warning("a process of the house has ended (%s): it is started again", process.returncode)
            await asyncio.sleep(AGAIN)

    async def _started(self) -> tuple[Process, int]:
        """A new process on the same socket, and a pipe that ends when it answers, or when it has ended."""
        done, ready = os.pipe()
        told = msgspec.json.encode(Told(self.listener.fileno(), ready, self._lan, self._opening)).decode()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tablee.server.process.sibling"),
            env={**os.environ, NUMBER: str(self.number), TOLD: told},
            pass_fds=[self.listener.fileno(), ready],
            start_new_session=True,
        )
        os.close(ready)
        return process, done

    async def renew(self) -> None:
        """Puts a new process in its place: it answers before the old one sends its browsers on."""
        old = self.process
        process, ready = await self._started()
        await asyncio.to_thread(os.read, ready, 1)
        os.close(ready)
        if process.returncode is not None:
            log.error("a new process of the house does not start (%s): the old one stays", process.returncode)
            return
        self.process = process
        if old is not None:
            await end(old, self._patience)

    async def close(self) -> None:
        if self.process is not None:
            await end(self.process, self._patience)


async def end(process: Process, within: float) -> None:
    """Closes a process; it is killed if that takes longer."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), within)
    except TimeoutError:
        process.kill()
        await process.wait()


def listeners(host: str, port: int, count: int) -> list[socket.socket]:
    """Sockets that listen at one address, between which the system spreads those who come; WrongInput if it cannot."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise WrongInput("this system does not spread connections over processes; leave --processes at 1")
    listening(host, port).close()  # else we would share the port with another house of the same user
    return [listening(host, port, shared=True) for _ in range(count)]


async def serve_together(opening: Opening, host: str, port: int, count: int) -> None:
    """The house in several processes, until a signal closes it."""
    if not on_server(opening.address):
        raise WrongInput(
            "several processes share a PostgreSQL database: give --database postgresql://USER@HOST/NAME"
            " (`tablee copy` takes a house there), or leave --processes at 1"
        )
    sockets = listeners(host, port, count)
    await open_store(opening.address).close()  # brought up to date by one, before all open it
    siblings = [Sibling(number, own, lan_address(host), opening) for number, own in enumerate(sockets)]
    closing = asyncio.Event()
    for end in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(end, closing.set)
    renewing = asyncio.Lock()

    async def renew() -> None:
        """One after the other: the house is never closed."""
        async with renewing:
            for sibling in siblings:
                await sibling.renew()
            log.warning("all processes of the house are new")

    tasks: set[asyncio.Task[None]] = set()
    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, lambda: tasks.add(asyncio.create_task(renew())))
    kept = [asyncio.create_task(sibling.keep()) for sibling in siblings]
    try:
        await closing.wait()
    finally:
        await _close(sockets, kept, siblings)


async def _close(sockets: Sequence[socket.socket], kept: Sequence[asyncio.Task[None]], all: Sequence[Sibling]) -> None:
    for own in sockets:
        own.close()
    for task in kept:
        task.cancel()
    await asyncio.gather(*kept, return_exceptions=True)
    await asyncio.gather(*(sibling.close() for sibling in all))
