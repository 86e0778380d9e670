"""Workers without a house: what may travel to them, what happens when they die, and a house alone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import chores
import msgspec
import psycopg
import pytest
import servers
from servers import Browser, hear, send, server, until

from tablee.core.game import Illegal
from tablee.server.bots import think
from tablee.server.errands import REMOTE_FUNCTIONS, offers
from tablee.server.jobs.crew import Workers
from tablee.server.jobs.elsewhere import Elsewhere
from tablee.server.jobs.lanes import BOTS, READS, SHARED
from tablee.server.jobs.pool import JobFailed, Jobs
from tablee.server.jobs.serialization import RemoteFunction, RemoteFunctions, Strange
from tablee.store import errands as rows
from tablee.store.errands import Crew, Errand
from tablee.store.open import open_errands

pytestmark = pytest.mark.anyio

CHORES = RemoteFunctions(
    [
        RemoteFunction(work, lambda *_: "")
        for work in (chores.echo, chores.pid, chores.sleep, chores.die, chores.refuse)
    ],
    lambda: [""],
)


@pytest.fixture
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    cluster = request.getfixturevalue("postgresql")
    found = cluster.new_house()
    yield found
    cluster.drop(found)


def errands_at(address: str) -> rows.Errands:
    found = open_errands(address)
    assert found is not None
    return found


@contextlib.asynccontextmanager
async def workers_on(address: str, functions: RemoteFunctions = CHORES, processes: int = 1) -> AsyncIterator[Workers]:
    workers = Workers(errands_at(address), functions, SHARED, processes)
    workers.start()
    try:
        yield workers
    finally:
        await workers.stop(0.0)


@contextlib.asynccontextmanager
async def asking(address: str, functions: RemoteFunctions = CHORES) -> AsyncIterator[Jobs]:
    """Jobs of a house."""
    jobs = Jobs(elsewhere=Elsewhere(errands_at(address), functions))
    jobs.start()
    try:
        yield jobs
    finally:
        jobs.close()
        await jobs.gone()


async def some_are_there(jobs: Jobs, hands: int = 1) -> None:
    assert jobs.elsewhere is not None
    await until(lambda: jobs.elsewhere is not None and jobs.elsewhere.hands(BOTS) == hands)


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def test_what_is_asked_is_done_elsewhere_and_comes_back_as_it_would_from_here(address: str) -> None:
    async with asking(address) as jobs:
        here = await jobs.run(BOTS, "a", chores.pid)
        assert here in children(os.getpid()), "nobody else was there"
        async with workers_on(address) as workers:
            await some_are_there(jobs)
            assert await jobs.run(BOTS, "a", chores.echo, "é" * 100_000) == "é" * 100_000
            assert await jobs.run(BOTS, "a", chores.pid) != here
            with pytest.raises(Illegal, match="too-large") as refused:
                await jobs.run(READS, "a", chores.refuse)
            assert refused.value.about == {"most": 3}
            with pytest.raises(Illegal, match="no-answer"):
                await jobs.run(BOTS, "a", chores.die)
            assert await jobs.wrong(BOTS) == ""
            await until(lambda: workers.done >= 4)
        await some_are_there(jobs, 0)
        assert await jobs.run(BOTS, "a", chores.pid) in children(os.getpid())


async def test_who_does_not_wait_any_more_takes_the_errand_along(address: str) -> None:
    async with asking(address) as jobs, workers_on(address) as workers:
        await some_are_there(jobs)
        long = asyncio.create_task(jobs.run(READS, "a", chores.sleep, 600.0))
        await until(lambda: workers._doing)
        long.cancel()
        await until(lambda: not workers._doing)
        assert await jobs.run(READS, "a", chores.echo, "next") == "next"


async def test_the_work_of_a_dead_crew_is_taken_by_another_and_only_twice(address: str) -> None:
    errands = errands_at(address)
    async with asking(address) as jobs:
        ghost = Crew("ghost", ["bots"], [""], 1)
        await errands.stay(ghost, ())
        await some_are_there(jobs)
        asked = asyncio.create_task(jobs.run(BOTS, "a", chores.echo, "x"))
        while not await errands.take(ghost, 1):
            await errands.hear(("bots",), 0.1)
        async with workers_on(address):  # it says nothing more: its lease runs out
            assert await asyncio.wait_for(asked, servers.PATIENCE) == "x"
        await errands.stay(ghost, ())
        await some_are_there(jobs)
        killing = asyncio.create_task(jobs.run(BOTS, "a", chores.echo, "y"))
        for _ in range(rows.TRIES):
            while not await errands.take(ghost, 1):
                await asyncio.sleep(0.05)
                await errands.stay(ghost, ())
            with psycopg.connect(address, autocommit=True) as db:
                db.execute("update errands set lease = now() - interval '1 second'")
        while not killing.done():
            await errands.stay(ghost, ())
            await asyncio.sleep(0.1)
        with pytest.raises(Illegal, match="no-answer"):
            await killing
    await errands.close()


async def test_what_a_dead_house_asked_for_is_not_done(address: str) -> None:
    errands = errands_at(address)
    await errands.ask(Errand("dead", 1, "bots", "", "chores.echo", msgspec.msgpack.encode(("x",))))
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("update errands set wanted = now() - interval '1 second'")
        crew = Crew("c", ["bots"], [""], 1)
        assert await errands.take(crew, 1) == []
        await errands.stay(crew, ())
        assert db.execute("select count(*) from errands").fetchall() == [(0,)]
    await errands.close()


async def test_a_row_cannot_make_a_worker_do_anything_that_the_house_does_not_name(
    address: str, tmp_path: Path
) -> None:
    class Bomb:
        def __reduce__(self) -> Any:
            return Path.touch, (tmp_path / "done",)

    errands, pack = errands_at(address), msgspec.msgpack.encode
    bad = [
        ("os.system", pack((f"touch {tmp_path / 'done'}",))),
        ("chores.note", pack((str(tmp_path / "done"), "x", 0.0))),  # a function that is there, and not on the list
        ("bots.think", pickle.dumps(Bomb())),
        ("bots.think", pickle.dumps((think, (Bomb(),)))),
        ("bots.think", pack(("noughts", "random", "text", 0, b"", False, 1.0))),  # not of its types
        ("paper.in_words", pack(("noughts",))),
    ]
    for n, (work, given) in enumerate(bad):
        await errands.ask(Errand("h", n, "bots", "", work, given))
    answers: dict[int, bytes] = {}
    async with workers_on(address, REMOTE_FUNCTIONS):
        while len(answers) < len(bad):
            await errands.hear(("h",), 0.2)
            answers |= dict(await errands.answers("h"))
    for body in answers.values():
        with pytest.raises(Strange):
            REMOTE_FUNCTIONS.by_name["bots.think"].answered(body)
    assert not (tmp_path / "done").exists()
    await errands.close()


async def test_a_crew_with_other_rules_is_not_asked_and_refuses_by_name(address: str) -> None:
    older = RemoteFunctions(
        REMOTE_FUNCTIONS.by_name.values(), lambda: [x for x in offers() if not x.startswith("noughts ")]
    )
    asked = ("noughts", "random", b"", 0, bytes(32), False, 1.0)
    async with asking(address, REMOTE_FUNCTIONS) as jobs, workers_on(address, older):
        await some_are_there(jobs)
        assert not jobs.travels(BOTS, think, *asked)
        assert jobs.travels(BOTS, think, "whisper", *asked[1:])
        with pytest.raises(JobFailed):  # done here: those bytes are no state
            await jobs.run(BOTS, "a", think, *asked)
    errands = errands_at(address)
    async with workers_on(address, older) as workers:
        call = REMOTE_FUNCTIONS.by_name["bots.think"]
        answer = await workers._answer(Errand("h", 1, "bots", call.needs(*asked), call.name, call.packed(asked)))
        assert answer is not None
        with pytest.raises(Strange, match="noughts = "):
            call.answered(answer)
    await errands.close()


async def test_a_database_that_goes_away_costs_no_job(postgresql: Any, address: str) -> None:
    async with asking(address) as jobs, workers_on(address) as workers:
        await some_are_there(jobs)
        waiting = asyncio.create_task(jobs.run(READS, "a", chores.sleep, 0.5))
        await until(lambda: workers._doing)
        with psycopg.connect(address, autocommit=True) as db:
            db.execute("truncate errands")  # as after a crash: what no log kept is gone
        await waiting
        assert await jobs.run(READS, "a", chores.echo, "x") == "x"


# Real processes


class Working:
    """`tablee work` as a process of its own."""

    CODE = "from tablee.cli.work import run_bare; import sys; run_bare(*sys.argv[1:])"

    def __init__(self, address: str, processes: int = 1) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", self.CODE, address, str(processes)], stdout=subprocess.PIPE
        )

    def ready(self) -> None:
        assert self.process.stdout is not None
        while b"at once" not in self.process.stdout.readline():
            assert self.process.poll() is None

    def end(self, how: int = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(servers.PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


async def test_a_house_without_workers_of_its_own_plays_and_shows_matches_by_two_of_which_one_is_killed(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(servers.STORE, "at", lambda _: address)
    two = [Working(address), Working(address)]
    try:
        for one in two:
            one.ready()
        with server(tmp_path / "h", "compiled_bots=0", "bot_delay=20") as running:
            said = Path(running.log.name)
            await until(lambda: "workers elsewhere do 2 jobs at once" in said.read_text())
            aude = Browser(running, "Aude")
            new = {"game": "sequence", "seats": 2, "chairs": [{"kind": "bot", "bot": "random"}] * 2}
            ids = [aude.http.post("/api/tables", json=new).json()["id"] for _ in range(2)]
            moving = asyncio.Event()
            over = [asyncio.create_task(played(aude, id, moving)) for id in ids]
            await moving.wait()
            two[0].end(signal.SIGKILL)
            assert all(n > 20 for n in await asyncio.gather(*over))
            await until(lambda: "workers elsewhere do 1 jobs at once" in said.read_text())
            assert aude.http.get(f"/api/tables/{ids[0]}/replay").status_code == 200
            assert children(running.process.pid) == [], "all was done elsewhere"
            two[1].end()
            assert two[1].process.returncode == 0
            await until(lambda: "nobody works elsewhere" in said.read_text())
            assert aude.http.get(f"/api/tables/{ids[1]}/text?lang=en").status_code == 200
            assert len(children(running.process.pid)) == 1, "nobody was left elsewhere"
            aude.close()
    finally:
        for one in two:
            one.end(signal.SIGKILL)


async def played(aude: Browser, id: str, moving: asyncio.Event) -> int:
    """Starts a table of bots and watches it to its end. Return how many lines its story has; each came once."""
    async with aude.socket(id) as ws:
        await send(ws, t="start")
        heard = 0
        while True:
            update = await hear(ws, "update", 3 * servers.PATIENCE)
            assert update["full"] or update["first"] == heard, "nothing is told twice, nothing is left out"
            heard = int(update["first"]) + len(update["story"])
            if heard > 10:
                moving.set()
            if update["result"] is not None:
                return heard
