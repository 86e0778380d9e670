"""Redis for tests: a server of its own on a socket in a temporary folder."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest


class RedisServer:
    """A Redis that keeps nothing, and can be killed and started again."""

    def __init__(self) -> None:
        if shutil.which("redis-server") is None:
            pytest.fail("tests need Redis: `make postgresql` installs it")
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-redis-"))
        self.socket = self.folder / "socket"
        self.start()

    @property
    def address(self) -> str:
        return f"unix://{self.socket}"

    def start(self) -> None:
        options = ("--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no")
        self.process = subprocess.Popen(
            ["redis-server", *options], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + 30
        while not self._answers():
            assert self.process.poll() is None, "redis-server has ended"
            assert time.monotonic() < end
            time.sleep(0.02)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self.socket))
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def redis_server() -> Iterator[RedisServer]:
    running = RedisServer()
    try:
        yield running
    finally:
        running.remove()
