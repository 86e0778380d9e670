"""PostgreSQL for tests: a server in a temporary folder, from the system's programs, and a database for each test."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tablee.store.postgresql import schema

FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
"""For tests in which nothing crashes."""
SETTINGS = (
    "listen_addresses=",
    "autovacuum=off",
    "shared_buffers=32MB",
    "max_wal_size=64MB",
    "recovery_init_sync_method=syncfs",
)


def programs() -> Path | None:
    """Where the newest PostgreSQL of the system has its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda p: int(p.parts[-3]))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


class Cluster:
    """A server on a socket in a folder of its own. `settings` are PostgreSQL's, `name=value`."""

    def __init__(self, *settings: str) -> None:
        bins = programs()
        if bins is None:
            pytest.fail("tests need PostgreSQL's server: `make postgresql` installs it")
        self.bins, self.settings = bins, settings
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
        self._user: dict[str, Any] = {}
        if os.geteuid() == 0:  # root may not run it
            shutil.chown(self.folder, "postgres", "postgres")
            self._user = {"user": "postgres", "group": "postgres", "extra_groups": []}
        self.data, self._numbers = self.folder / "data", itertools.count(1)
        options = ("-A", "trust", "-U", "tablee", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions")
        self.program("initdb", "-D", str(self.data), *options)
        self.start()

    def program(self, name: str, *arguments: str, **more: Any) -> str:
        """Runs one of PostgreSQL's programs to its end; returns what it said."""
        command = [str(self.bins / name), *arguments]
        done: subprocess.CompletedProcess[str] = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, **self._user, **more
        )
        assert done.returncode == 0, f"{name}: {done.stderr}"
        return done.stdout

    def start(self) -> None:
        options = ["-D", str(self.data), "-k", str(self.folder)]
        for setting in (*SETTINGS, *self.settings):
            options += ["-c", setting]
        self.log = self.folder / "log"
        end = time.monotonic() + 60
        while not self._started(options, end):  # what was killed may still hold the memory that it shares
            assert time.monotonic() < end, self.log.read_text()

    def _started(self, options: list[str], end: float) -> bool:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.bins / "postgres"), *options], cwd=self.folder, stdout=log, stderr=log, **self._user
            )
        while time.monotonic() < end:
            if self.process.poll() is not None:
                return False
            with contextlib.suppress(psycopg.OperationalError):
                psycopg.connect(self.address("postgres")).close()
                return True
            time.sleep(0.02)
        raise TimeoutError(self.log.read_text())

    def address(self, name: str) -> str:
        return f"postgresql://tablee@/{name}?host={self.folder}"

    def run(self, sql: str, name: str = "postgres") -> list[tuple[Any, ...]]:
        """What a statement returns, by itself and not in a transaction."""
        with psycopg.connect(self.address(name), autocommit=True) as db:
            found = db.execute(sql.encode())
            return found.fetchall() if found.description else []

    def new_house(self) -> str:
        """The address of an empty house, a copy of one that was made once."""
        number = next(self._numbers)
        if number == 1:
            self.run("create database blank")
            schema.bring_up(self.address("blank"))
        self.run(f"create database house_{number} template blank")
        return self.address(f"house_{number}")

    def drop(self, address: str) -> None:
        self.run(f"drop database if exists {address.partition('@/')[2].partition('?')[0]} with (force)")

    def kill(self) -> None:
        """As hard as it gets: every process of it at once, nothing written any more."""
        children = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True).stdout.split()
        for pid in (self.process.pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # fast: whoever is connected is hung up on
            self.process.wait(60)

    def remove(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # nothing of it is needed again
        self.process.wait(60)
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def cluster(*settings: str) -> Iterator[Cluster]:
    running = Cluster(*settings)
    try:
        yield running
    finally:
        running.remove()
