"""Faults under load: nothing acknowledged is lost, nobody is told what is not stored, and soon every table goes on.

`make faults` causes many of each, and says how long it took until all went on."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from disks import small_disk
from faults import Crowd, full, held, killed, stepped, stopped, until_ready
from servers import Server

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform != "linux", reason="faults are made by Linux's means")]

OPTIONS = ("compiled_bots=0", "bot_delay=100", "unsteady=1", "rate=1000000", "messages=100000", "tables=100000")
SHORT = "wait=800"  # milliseconds the house waits for others who write

Cause = Callable[[Server], AbstractAsyncContextManager[None]]


class Run:
    """How often each fault is caused, and how soon all has to go on after it."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        self.share = int(request.config.getoption("--faults", default=0))
        self.within = float(request.config.getoption("--within", default=30))

    def times(self, many: int) -> int:
        return max(1, many * self.share // 100)

    async def cause(self, name: str, many: int, server: Server, cause: Cause) -> None:
        """Causes a fault so many times under load; then all is compared with what was stored."""
        crowd = Crowd(server, pairs=3, watchers=2, haste=0.02)
        chance, took = random.Random(), []
        try:
            await crowd.goes_on(120)
            for _ in range(self.times(many)):
                await crowd.goes_on(60)
                await asyncio.sleep(chance.uniform(0.0, 0.8))
                async with cause(server):
                    pass
                took.append(await crowd.goes_on(self.within))
            await until_ready(server, True)
        finally:
            await crowd.leave()
            server.stop()
        accepted = await crowd.check(server.database)
        assert accepted > 0
        refused = sum(pair.refused for pair in crowd.pairs)
        print(
            f"\n{name}: {len(took)} times, {accepted} moves acknowledged, none lost, {refused} refused in words;"
            f" all went on after {statistics.median(took):.1f} s (median), {max(took):.1f} s at most"
        )


@pytest.fixture
def run(request: pytest.FixtureRequest) -> Run:
    return Run(request)


async def test_kills(tmp_path: Path, run: Run) -> None:
    server = Server(tmp_path / "h.sqlite", None, *OPTIONS)
    await run.cause("kills", 100, server, killed)


@pytest.mark.sqlite
async def test_full_disks(tmp_path: Path, run: Run) -> None:
    with small_disk(tmp_path / "disk", "24m") as disk:
        server = Server(disk / "h.sqlite", None, *OPTIONS, logs=tmp_path)
        await run.cause("full disks", 20, server, full)


@pytest.mark.sqlite
async def test_long_locks(tmp_path: Path, run: Run) -> None:
    server = Server(tmp_path / "h.sqlite", None, *OPTIONS, SHORT)
    await run.cause("long locks", 17, server, lambda s: held(s, 3.0))


@pytest.mark.sqlite
async def test_locks_longer_than_the_house_waits_as_it_is(tmp_path: Path, run: Run) -> None:
    if not run.share:
        pytest.skip("it takes most of a minute: make faults")
    server = Server(tmp_path / "h.sqlite", None, *OPTIONS)
    await run.cause("locks of 34 s", 3, server, lambda s: held(s, 34.0))


async def test_stopped_workers(tmp_path: Path, run: Run) -> None:
    server = Server(tmp_path / "h.sqlite", None, *OPTIONS)
    await run.cause("stopped workers", 20, server, stopped)


async def test_steps_of_the_clock(tmp_path: Path, run: Run) -> None:
    server = Server(tmp_path / "h.sqlite", None, *OPTIONS)
    await run.cause("steps of the clock", 20, server, stepped)
