"""Long work in worker processes: limits, fairness, and workers that hang, die or are not needed any more."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import chores
import pytest
from servers import PATIENCE, until

from tablee.core.game import Illegal
from tablee.server.jobs.lanes import BOTS, CHECKS, READS, Lane
from tablee.server.jobs.pool import JobFailed, Jobs

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def working(*lanes: Lane) -> AsyncIterator[Jobs]:
    jobs = Jobs(lanes)
    try:
        yield jobs
    finally:
        jobs.close()
        await jobs.gone()


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


ONE = Lane("one", 1, 4, 4, seconds=60.0)


async def test_a_worker_stays_for_the_next_job_and_hands_back_what_was_made_or_refused() -> None:
    async with working(ONE) as jobs:
        first = await jobs.run(ONE, "a", chores.pid)
        assert first != os.getpid()
        assert await jobs.run(ONE, "b", chores.echo, "é" * 100_000) == "é" * 100_000
        with pytest.raises(JobFailed, match="TypeError"):
            await jobs.run(ONE, "a", chores.echo)  # type: ignore[arg-type]
        assert await jobs.run(ONE, "a", chores.pid) == first


async def test_a_full_queue_refuses_in_words() -> None:
    async with working(ONE) as jobs:
        many = [asyncio.create_task(jobs.run(ONE, str(n), chores.sleep, 60.0)) for n in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(Illegal, match="busy"):
            await jobs.run(ONE, "late", chores.echo, "x")
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)
        assert await jobs.run(ONE, "late", chores.echo, "x") == "x"


async def test_who_asks_for_much_does_not_keep_others_waiting(tmp_path: Path) -> None:
    lane, book = ONE._replace(waiting=32, each=8), tmp_path / "book"
    async with working(lane) as jobs:
        await jobs.run(lane, "x", chores.echo, "ready")
        work = [asyncio.create_task(jobs.run(lane, "many", chores.note, str(book), f"many {n}")) for n in range(8)]
        await asyncio.sleep(0)
        with pytest.raises(Illegal, match="busy"):
            await jobs.run(lane, "many", chores.echo, "one too many")
        work.append(asyncio.create_task(jobs.run(lane, "few", chores.note, str(book), "few")))
        await asyncio.gather(*work)
    done = book.read_text().splitlines()
    assert done.index("few") <= 2
    assert len(done) == 9


async def test_uploads_hold_up_neither_bots_nor_replays() -> None:
    async with working(BOTS, READS, CHECKS) as jobs:
        uploads = [asyncio.create_task(jobs.run(CHECKS, "a", chores.spin)) for _ in range(8)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            assert await jobs.run(BOTS, "t", chores.echo, "bot") == "bot"
            assert await jobs.run(READS, "a", chores.echo, "replay") == "replay"
        assert not any(task.done() for task in uploads)
        for task in uploads:
            task.cancel()
        await asyncio.gather(*uploads, return_exceptions=True)


async def test_a_job_ends_with_whoever_wanted_it(tmp_path: Path) -> None:
    async with working(ONE) as jobs:
        pid = await jobs.run(ONE, "a", chores.pid)
        spinning = asyncio.create_task(jobs.run(ONE, "a", chores.spin))
        waiting = asyncio.create_task(jobs.run(ONE, "a", chores.note, str(tmp_path / "book"), "done for nobody"))
        await asyncio.sleep(0.05)
        waiting.cancel()
        await asyncio.sleep(0.05)
        spinning.cancel()
        await until(lambda: not runs(pid))
        assert await jobs.run(ONE, "a", chores.pid) != pid
        assert not (tmp_path / "book").exists()


async def test_processor_time_and_memory_of_a_job_are_limited() -> None:
    lane = ONE._replace(cpu=1, memory=1 << 30, seconds=20 * PATIENCE)
    async with working(lane) as jobs:
        began = time.monotonic()
        with pytest.raises(Illegal, match="too-long"):
            await jobs.run(lane, "a", chores.spin)
        assert time.monotonic() - began < lane.seconds / 2
        with pytest.raises(Illegal, match="too-long"):
            await jobs.run(lane, "a", chores.devour)
        assert await jobs.run(lane, "a", chores.echo, "next") == "next"


async def test_a_job_that_sleeps_is_over_its_time_too() -> None:
    lane = ONE._replace(seconds=3.0)
    async with working(lane) as jobs:
        with pytest.raises(Illegal, match="too-long"):
            await jobs.run(lane, "a", chores.sleep, 600.0)


async def test_a_worker_that_dies_is_replaced_and_its_job_is_done_again_once(tmp_path: Path) -> None:
    async with working(ONE) as jobs:
        assert await jobs.run(ONE, "a", chores.die_once, str(tmp_path / "died")) == "done"
        with pytest.raises(Illegal, match="no-answer"):
            await jobs.run(ONE, "a", chores.die)
        assert jobs.queues["one"].failures == 1
        assert await jobs.wrong(ONE) == "", "the worker was replaced"
        assert jobs.queues["one"].failures == 0


async def test_workers_that_do_not_answer_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working(ONE) as jobs:
        assert await jobs.wrong(ONE) == "", "nothing was asked of them yet"
        with pytest.raises(Illegal, match="no-answer"):
            await jobs.run(ONE, "a", chores.die)
        monkeypatch.setattr("tablee.server.jobs.pool.nothing", chores.die)
        assert await jobs.wrong(ONE) == "they do not answer; 2 jobs in a row were not done"


async def test_a_worker_that_is_stopped_is_replaced_whether_it_works_or_waits(tmp_path: Path) -> None:
    async with working(ONE) as jobs:
        assert await asyncio.wait_for(jobs.run(ONE, "a", chores.stop_once, str(tmp_path / "s")), PATIENCE) == "done"
        idle = await jobs.run(ONE, "a", chores.pid)
        os.kill(idle, signal.SIGSTOP)
        assert await asyncio.wait_for(jobs.run(ONE, "a", chores.echo, "next"), PATIENCE) == "next"
        await until(lambda: not runs(idle))


async def test_a_bot_that_hangs_is_asked_once_more_of_another_worker() -> None:
    lane = BOTS._replace(seconds=3.0, workers=1)
    async with working(lane) as jobs:
        pid = await jobs.run(lane, "a", chores.pid)
        with pytest.raises(Illegal, match="no-answer"):
            await jobs.run(lane, "a", chores.spin)
        assert not runs(pid)
        assert await jobs.run(lane, "a", chores.echo, "next") == "next"


async def test_closing_ends_everything_at_once() -> None:
    jobs = Jobs([ONE])
    pid = await jobs.run(ONE, "a", chores.pid)
    tasks = [asyncio.create_task(jobs.run(ONE, "a", chores.spin)) for _ in range(3)]
    await asyncio.sleep(0.1)
    jobs.close()
    assert {str(e) for e in await asyncio.gather(*tasks, return_exceptions=True)} == {"closing"}
    await jobs.gone()
    assert not runs(pid)
    with pytest.raises(Illegal, match="closing"):
        await jobs.run(ONE, "a", chores.echo, "late")


async def test_who_asks_while_all_is_being_closed_is_refused_and_keeps_nothing_alive() -> None:
    jobs = Jobs([ONE])
    assert await jobs.run(ONE, "a", chores.echo, "x") == "x"
    jobs.close()
    await asyncio.sleep(0.01)  # whoever looked after the workers has ended
    with pytest.raises(Illegal, match="closing"):
        await jobs.run(ONE, "late", chores.echo, "x")
    await asyncio.wait_for(jobs.gone(), PATIENCE)


async def test_a_worker_that_nobody_needs_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.jobs.pool.LEAVE_AFTER", 0.0)
    lane = ONE._replace(kept=0)
    async with working(lane) as jobs:
        pid = await jobs.run(lane, "a", chores.pid)
        await until(lambda: not runs(pid))
        assert await jobs.run(lane, "a", chores.echo, "next") == "next"
