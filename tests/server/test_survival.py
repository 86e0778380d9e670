"""The house goes on after errors: its background tasks, what falls due, and what it says of its own health."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import chores
import pytest
from disks import locked
from servers import BOTS, Browser, Guest, house_on, server, table_for, until

from tablee.core.game import Illegal
from tablee.server.background import MOST, Background, pause
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan
from tablee.server.table.live import LiveTable
from tablee.store.faults import StoreError
from tablee.store.sqlite import SQLiteStore

pytestmark = pytest.mark.anyio


class Unheard(BaseException):
    """What nobody expects."""


class Faulty:
    """A store of which some methods fail while it is told to."""

    def __init__(self, store: SQLiteStore, *methods: str) -> None:
        self.store, self.methods, self.broken, self.failures = store, methods, False, 0

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.store, name)
        if name not in self.methods:
            return found

        async def attempt(*args: Any, **more: Any) -> Any:
            if self.broken:
                self.failures += 1
                raise StoreError("full", "database or disk is full")
            return await found(*args, **more)

        return attempt


@contextlib.asynccontextmanager
async def duties(*steps: Callable[[], Any]) -> AsyncIterator[Background]:
    background = Background()
    for n, step in enumerate(steps):
        background.keep(f"duty {n}", step, within=0.5)
    try:
        yield background
    finally:
        await background.stop()


async def test_a_duty_goes_on_after_every_error_and_says_so_once_a_spell(caplog: pytest.LogCaptureFixture) -> None:
    seen: list[str] = []
    errors: list[BaseException] = [ValueError("odd"), StoreError("full", "no room"), asyncio.CancelledError()]

    async def step() -> None:
        await asyncio.sleep(0.01)
        if errors:
            raise errors.pop(0)
        seen.append("done")

    async with duties(step) as background:
        await until(lambda: background.wrong() != "")
        await until(lambda: len(seen) > 3)
        assert background.wrong() == ""
    said = [r.getMessage() for r in caplog.records if r.name == "tablee"]
    assert len(said) == 2
    assert "failed" in said[0]
    assert "goes on after 3 failures" in said[1]


async def test_a_task_that_was_ended_is_begun_anew() -> None:
    seen = 0

    async def step() -> None:
        nonlocal seen
        await asyncio.sleep(0.01)
        seen += 1
        if seen == 3:
            raise Unheard

    async with duties(step):
        await until(lambda: seen > 5)


async def test_a_duty_that_loses_its_cancellation_ends_nevertheless() -> None:
    async def deaf() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)

    async with asyncio.timeout(30), duties(deaf):
        await asyncio.sleep(0)


async def test_a_duty_that_hangs_is_told_of() -> None:
    async with duties(asyncio.Event().wait) as background:
        await until(lambda: "has not come by" in background.wrong())


def test_pauses_grow_and_stay_short_enough() -> None:
    assert pause(1) < 0.5
    assert MOST / 2 < pause(6) <= pause_limit()
    assert pause(10_000) <= pause_limit()


def pause_limit() -> float:
    return MOST * 1.25


@contextlib.asynccontextmanager
async def faulty_house(path: Path, *methods: str) -> AsyncIterator[tuple[House, Faulty]]:
    async with house_on(path, bot_delay=20) as house:
        faulty = Faulty(house.store, *methods)  # type: ignore[arg-type]
        house.store = faulty
        object.__setattr__(house._services, "store", faulty)
        yield house, faulty


async def bots_at_play(house: House) -> tuple[LiveTable, Guest]:
    t = await table_for(house, chairs=BOTS)
    host = await Guest(house, t, "Aude").arrive()
    await host.ask(wire.Start())
    await until(lambda: t.play is not None and t.play.n > 1)
    return t, host


@pytest.mark.parametrize(
    "methods", [("take_due",), ("next_due",), ("append", "save_table"), ("drop_due",), ("changes",)]
)
async def test_bots_go_on_when_the_store_works_again(tmp_path: Path, methods: tuple[str, ...]) -> None:
    async with faulty_house(tmp_path / "h", *methods) as (house, store):
        t, host = await bots_at_play(house)
        store.broken = True
        await until(lambda: store.failures > 2)
        host.hear()
        n = t.play.n if t.play else 0
        if "append" in methods:
            await asyncio.sleep(0.3)
            assert t.play is not None
            assert t.play.n == n, "nothing is played that was not stored"
            assert not host.hear(), "nobody is told what was not stored"
        store.broken, began = False, time.monotonic()
        await until(lambda: t.doc.phase == "over" or (t.play is not None and t.play.n > n + 3))
        assert time.monotonic() - began < 10


async def test_a_start_is_called_off_although_the_store_failed_when_it_was_due(tmp_path: Path) -> None:
    async with faulty_house(tmp_path / "h", "save_table") as (house, store):
        object.__setattr__(house._services, "patience", 500)
        t = await table_for(house, 2, chairs=[ChairPlan("me"), ChairPlan("bot", bot="random")], seal="0" * 64)
        host = await Guest(house, t, "Aude").arrive()
        await host.ask(wire.Start())
        assert t.doc.phase == "starting"
        store.broken = True
        await until(lambda: store.failures > 1)
        assert t.doc.phase == "starting"
        store.broken = False
        await until(lambda: t.doc.phase == "gathering")
        assert t.doc.called_off == 1


@pytest.mark.sqlite
async def test_a_house_closes_in_time_although_another_program_holds_its_file(tmp_path: Path) -> None:
    with server(tmp_path / "h.sqlite", "compiled_bots=0") as running:
        aude = Browser(running, "Aude")
        aude.close()
        with locked(tmp_path / "h.sqlite"):
            began = time.monotonic()
            await asyncio.to_thread(running.stop)
            assert time.monotonic() - began < 9  # the house waits ten seconds for who holds the file
    async with house_on(tmp_path / "h.sqlite") as house:
        person = await house.store.person(aude.me["person"])
        assert person is not None
        assert person.name == "Aude"


async def test_a_stopped_bot_worker_is_replaced_and_its_table_goes_on(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=20) as house:
        t, _ = await bots_at_play(house)
        for worker in workers_of(house):
            os.kill(worker, signal.SIGSTOP)
        n = t.play.n if t.play else 0
        await until(lambda: t.doc.phase == "over" or (t.play is not None and t.play.n > n + 3))


def workers_of(house: House) -> list[int]:
    queue = house.jobs.queues["bots"]
    workers = [*queue._idle, *(job.worker for job in queue._doing.values() if job.worker is not None)]
    return [worker.pid for worker in workers if worker.pid is not None]


async def test_health_tells_what_is_wrong_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with faulty_house(tmp_path / "h", "check", "take_due") as (house, store):
        await until(lambda: house.scheduler.wrong() == "")
        assert await house.wrong() == {}
        store.broken = True
        await until(lambda: "what falls due" in house.scheduler.wrong())
        wrong = await house.wrong()
        assert wrong["store"].startswith("there is no room on the disk")
        assert "failed" in wrong["scheduler"]
        store.broken = False
        await until(lambda: house.scheduler.wrong() == "")
        house.jobs.queues["bots"].failures = 2
        monkeypatch.setattr("tablee.server.jobs.pool.nothing", chores.die)
        assert await house.wrong() == {"bots": "they do not answer; 3 jobs in a row were not done"}


async def test_a_job_of_a_bot_that_is_refused_is_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    async with house_on(tmp_path / "h", bot_delay=20) as house:
        choose, failures = house.bots.choose, [Illegal("busy"), Illegal("no-answer"), RuntimeError("a bug")]

        async def attempt(*args: Any) -> Any:
            if failures:
                raise failures.pop(0)
            return await choose(*args)

        house.bots.choose = attempt  # type: ignore[method-assign, assignment]
        t, _ = await bots_at_play(house)
        assert not failures
        assert t.play is not None
