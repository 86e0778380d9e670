"""The doorman of a house of several processes: one address for all, and each table's people led to the same process.

A process sees at once what happens in itself and only a moment later what others have stored, so those who sit at one
table belong together. The doorman reads the first line of a request without taking it, and hands the connection on as
it is; from then on it has nothing to do with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import signal
import socket
import sys
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablee.core.game import WrongInput
from tablee.server.process.guard import allow_files
from tablee.server.process.network import lan_address
from tablee.server.process.serve import Opening, listening
from tablee.store.open import open_store

log = logging.getLogger("tablee")

TOLD = "TABLEE_BEHIND"
"""The variable in which a process behind the door is told what it opens."""
PATIENCE = 20.0
"""Seconds a connection may take to say what it wants, and a process to take it."""
LAST_ORDERS = 4.5
"""Seconds a process has to close; then it is killed."""
A_WHILE = 0.05  # seconds until something is tried again
FIRST_LINE = 512  # bytes in which a table must be named
MOST_WAITING = 4096  # connections that have said nothing yet; who has waited longest makes room
TABLE_PATH = re.compile(rb"\A[A-Z]+ /(?:ws/table|table|replay|api/tables)/([a-z0-9]+)")


class Behind(msgspec.Struct):
    """What a process behind the door is told: where its connections come from, and which house it opens."""

    channel: int
    lan: str
    address: str
    tls: bool
    proxies: list[str]
    settings: dict[str, int]


def worker_of(first_line: bytes, caller: str, workers: int) -> int:
    """The process for a request: that of its table; without one, that of who calls, so that limits are kept there."""
    named = TABLE_PATH.match(first_line)
    return zlib.crc32(named[1] if named else caller.encode()) % workers


class Worker:
    """A process behind the door, started anew whenever it ends by itself."""

    def __init__(self, lan: str, address: str, tls: bool, proxies: list[str], settings: dict[str, int]) -> None:
        self.house = lan, address, tls, proxies, settings
        self.process: asyncio.subprocess.Process | None = None
        self._channel: socket.socket | None = None
        self._given: dict[socket.socket, Callable[[bool], None]] = {}  # not yet acknowledged, the oldest first

    async def keep(self) -> None:
        """Runs it until it is to be closed."""
        while True:
            ours, theirs = socket.socketpair()
            with ours, theirs:
                ours.setblocking(False)
                told = msgspec.json.encode(Behind(theirs.fileno(), *self.house)).decode()
                self.process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "tablee.server.process.behind"),
                    env={**os.environ, TOLD: told},  # arguments can be read by every user, and there may be a password
                    pass_fds=[theirs.fileno()],
                    start_new_session=True,
                )
                theirs.close()
                self._open(ours)
                try:
                    await self.process.wait()
                finally:
                    self._shut(ours)
            log.warning("a process of the house has ended (%s): it is started again", self.process.returncode)
            await asyncio.sleep(1)

    def _open(self, channel: socket.socket) -> None:
        self._channel = channel
        asyncio.get_running_loop().add_reader(channel, self._on_ack, channel)

    def _shut(self, channel: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(channel)
        self._channel = None
        while self._given:
            self._given.pop(next(iter(self._given)))(False)

    def _on_ack(self, channel: socket.socket) -> None:
        """The process says a byte for each connection it has taken."""
        try:
            taken = len(channel.recv(4096))
        except OSError:
            taken = 0
        if not taken:
            self._shut(channel)
        for _ in range(taken):
            self._given.pop(next(iter(self._given)))(True)

    def take(self, caller: socket.socket, done: Callable[[bool], None]) -> bool:
        """Hands a connection to the process, unless it cannot take one; says when it has it, or if it died before."""
        if self._channel is None:
            return False
        try:
            socket.send_fds(self._channel, [b"."], [caller.fileno()])
        except OSError:
            return False
        self._given[caller] = done
        return True

    async def close(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), LAST_ORDERS)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()


class Doorman:
    """Accepts connections and leads each to its worker."""

    def __init__(self, listener: socket.socket, workers: Sequence[Worker], most: int = MOST_WAITING) -> None:
        self.listener, self.workers, self.most = listener, workers, most
        self._waiting: dict[socket.socket, None] = {}  # who has not been led on yet, the oldest first
        self._loop = asyncio.get_running_loop()

    def open(self) -> None:
        self.listener.setblocking(False)
        self._loop.add_reader(self.listener, self._accept)

    def close(self) -> None:
        self._loop.remove_reader(self.listener)
        self.listener.close()
        for caller in list(self._waiting):
            self._dismiss(caller)

    def _accept(self) -> None:
        while True:
            try:
                caller, _ = self.listener.accept()
            except BlockingIOError:
                return
            except OSError:  # too many files are open: those who wait are taken when others have gone
                self._loop.remove_reader(self.listener)
                self._loop.call_later(A_WHILE, self._open_again)
                return
            if len(self._waiting) >= self.most:
                self._dismiss(next(iter(self._waiting)))
            caller.setblocking(False)
            self._waiting[caller] = None
            self._loop.call_later(PATIENCE, self._dismiss, caller)
            self._loop.add_reader(caller, self._look, caller)

    def _open_again(self) -> None:
        if self.listener.fileno() >= 0:
            self._loop.add_reader(self.listener, self._accept)

    def _look(self, caller: socket.socket) -> None:
        """Reads what a caller wants, and leaves it to be read again by who will answer."""
        self._loop.remove_reader(caller)
        try:
            said = caller.recv(FIRST_LINE, socket.MSG_PEEK)
            name = str(caller.getpeername()[0])
        except OSError:
            said, name = b"", ""
        if not said:
            self._dismiss(caller)
        elif b"\n" in said or len(said) == FIRST_LINE:
            self._lead(caller, self.workers[worker_of(said, name, len(self.workers))])
        else:  # in the middle of a line
            self._later(self._look, caller)

    def _lead(self, caller: socket.socket, worker: Worker) -> None:
        def done(taken: bool) -> None:
            if taken:
                self._dismiss(caller)
            else:
                self._later(self._lead, caller, worker)

        if not worker.take(caller, done):
            done(False)

    def _later(self, step: Any, caller: socket.socket, *more: Any) -> None:
        if caller in self._waiting:
            self._loop.call_later(A_WHILE, lambda: caller in self._waiting and step(caller, *more))

    def _dismiss(self, caller: socket.socket) -> None:
        """Forgets a caller; who has been led on keeps the connection."""
        if caller in self._waiting:
            del self._waiting[caller]
            self._loop.remove_reader(caller)
            caller.close()


async def receive(opening: Opening, host: str, port: int, processes: int) -> None:
    """The house in several processes, until a signal closes it."""
    if not hasattr(socket, "send_fds"):
        raise WrongInput("this system cannot hand connections from one process to another; leave --processes at 1")
    listener = listening(host, port)
    await open_store(opening.address).close()  # brought up to date by one, before all open it
    about = (opening.address, opening.tls, opening.proxies, opening.settings)
    workers = [Worker(lan_address(host), *about) for _ in range(processes)]
    door, closing = Doorman(listener, workers, allow_files(MOST_WAITING)), asyncio.Event()
    for end in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(end, closing.set)
    kept = [asyncio.create_task(worker.keep()) for worker in workers]
    door.open()
    try:
        await closing.wait()
    finally:
        door.close()
        for task in kept:
            task.cancel()
        await asyncio.gather(*kept, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in workers))
