"""A worker process as the house sees it: one job at a time, and it can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import sys
import time

from tablee.server.jobs.inside import LENGTH, Answer, Terms, framed

START = "from tablee.server.jobs.inside import main; main()"
CHUNK = 64 * 1024
SPENT = -getattr(signal, "SIGXCPU", 0)
"""How a worker ends that has used up its processor time."""


class Died(Exception):
    """The worker ended before it answered."""


class Overdue(Exception):
    """The worker did not answer in the time a job has, and was killed."""


class Worker:
    """A process. After Died or Overdue it is of no more use."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._process: asyncio.subprocess.Process | None = None
        self.idle_since = time.monotonic()
        self.killed = False

    async def start(self) -> None:
        """Starts the process; it answers when it has found its modules."""
        command = (sys.executable, "-P", "-c", START)
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        if self.killed:
            self.kill()
        await self._send(framed(self._terms))

    @property
    def pid(self) -> int | None:
        """The number of the process while it runs."""
        return None if self._process is None or self._process.returncode is not None else self._process.pid

    async def do(self, job: bytes, seconds: float) -> Answer:
        """What a job comes to; `seconds` is what it may take by the clock on the wall."""
        try:
            async with asyncio.timeout(seconds):
                if self._process is None:
                    await self.start()
                await self._send(job)
                found = await self._receive()
        except TimeoutError:
            self.kill()
            raise Overdue from None
        except (OSError, EOFError):
            self.kill()
            if self._process is not None and await self._process.wait() == SPENT:
                raise Overdue from None
            raise Died from None
        except asyncio.CancelledError:
            self.kill()
            raise
        self.idle_since = time.monotonic()
        return found

    async def _send(self, message: bytes) -> None:
        assert self._process is not None
        pipe = self._process.stdin
        assert pipe is not None
        for i in range(0, len(message), CHUNK):
            pipe.write(message[i : i + CHUNK])
            await pipe.drain()

    async def _receive(self) -> Answer:
        assert self._process is not None
        pipe = self._process.stdout
        assert pipe is not None
        length = LENGTH.unpack(await pipe.readexactly(LENGTH.size))[0]
        found: Answer = pickle.loads(await pipe.readexactly(length))
        return found

    def stopped(self) -> bool:
        """Whether the process was stopped by a signal: it neither works nor ends."""
        if self.pid is None or not hasattr(os, "waitid"):
            return False
        with contextlib.suppress(ChildProcessError):
            return os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        return False

    def kill(self) -> None:
        """Ends the process at once."""
        self.killed = True
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def gone(self) -> None:
        """Waits for the end of a process that was killed."""
        if self._process is not None:
            await self._process.communicate()  # nothing more; it closes both pipes
