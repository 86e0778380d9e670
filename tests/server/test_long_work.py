"""What is long keeps nobody waiting: logs to be checked, replays, matches that are read from the store."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from longest import put, risk, worst_log
from servers import PATIENCE, Browser, Server, hear, house_on, laid, send, server, store_at, table_for, until

from tablee.core.game import Illegal
from tablee.core.match import Match
from tablee.server.house import House
from tablee.server.messages.http import LogText
from tablee.store.open import open_store

pytestmark = pytest.mark.anyio

CATALOG = {"risk_classic": risk(1).game}


def children(pid: int) -> set[int]:
    """The processes that a process has started; none where that cannot be seen."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found |= {int(child) for child in task.read_text().split()}
    return found


async def upload(running: Server, text: str) -> httpx.Response:
    body = msgspec.json.encode(LogText(text))
    async with httpx.AsyncClient(base_url=running.url, verify=False, timeout=300) as http:
        return await http.post("/api/verify", content=body, headers={"content-type": "application/json"})


@contextlib.asynccontextmanager
async def at_another_table(running: Server) -> AsyncIterator[Any]:
    aude = Browser(running, "Aude")
    try:
        id = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
        async with aude.socket(id) as ws:
            await hear(ws, "table")
            yield ws
    finally:
        aude.close()


async def test_eight_of_the_worst_logs_hold_up_nobody_and_end_with_the_house(tmp_path: Path) -> None:
    text = worst_log(5000, 3_990_000)
    with server(tmp_path / "h.sqlite", "compiled_bots=0") as running:
        async with at_another_table(running) as ws:
            uploads = [asyncio.create_task(upload(running, text)) for _ in range(8)]
            await asyncio.sleep(1.0)
            times = []
            for n in range(40):
                began = time.monotonic()
                await send(ws, t="ping", id=n)
                await hear(ws, "pong")
                times.append(time.monotonic() - began)
                await asyncio.sleep(0.02)
            assert sorted(times)[len(times) // 2] < 0.5
            assert not all(task.done() for task in uploads)
        workers = children(running.process.pid)
        began = time.monotonic()
        await asyncio.to_thread(running.stop)
        assert time.monotonic() - began < 10  # on a busy machine; `make long` says how long it takes
        answers = await asyncio.gather(*uploads, return_exceptions=True)
        assert {a.status_code for a in answers if isinstance(a, httpx.Response)} <= {200, 503}
        await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))


async def test_too_much_to_check_is_refused_with_when_to_come_again(tmp_path: Path) -> None:
    text = worst_log(1000, 3_900_000)
    with server(tmp_path / "h.sqlite") as running:
        uploads = [asyncio.create_task(upload(running, text)) for _ in range(10)]
        done, rest = await asyncio.wait(uploads, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        while not (refused := [task.result() for task in done if task.result().status_code == 503]):
            done, rest = await asyncio.wait(rest, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert refused[0].json()["refusal"] == "busy"
        assert refused[0].headers["retry-after"] == "5"
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        async with asyncio.timeout(PATIENCE):
            assert (await upload(running, "nothing")).json()["replays"]["holds"] is False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes can be seen on Linux only")
async def test_a_browser_that_leaves_takes_its_check_along(tmp_path: Path) -> None:
    with server(tmp_path / "h.sqlite") as running:
        before = children(running.process.pid)
        task = asyncio.create_task(upload(running, worst_log(5000, 3_990_000)))
        await until(lambda: children(running.process.pid) - before)
        worker = children(running.process.pid) - before
        await asyncio.sleep(0.3)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await until(lambda: not worker & children(running.process.pid), 2 * PATIENCE)


@contextlib.asynccontextmanager
async def house_with(path: Path, match: Match, over: bool = True) -> AsyncIterator[tuple[House, str]]:
    """A house on a file with a long match that nobody has looked at yet."""
    store = open_store(store_at(path))
    id = await put(store, match, "pAude", over)
    await store.close()
    async with house_on(path) as house:
        house.games = {**house.games, **CATALOG}
        yield house, id


async def test_a_replay_is_what_was_seen_and_is_made_once(tmp_path: Path) -> None:
    match = risk(600)
    async with house_with(tmp_path / "h", match) as (house, id):
        t = await house.table(id)
        both = await asyncio.gather(house.exporter.replay("a", t, 1), house.exporter.replay("b", t, 1))
        assert both[0] is both[1]
        assert await house.exporter.replay("c", t, 1) is both[0]
        told = msgspec.json.decode(gzip.decompress(both[0]))
        assert len(told["frames"]) == len(match.lines) + 2
        view: dict[str, Any] = {}
        again = Match(match.game, match.header, match.key)
        for n, frame in enumerate(told["frames"][:-1]):
            if n:
                again.append(match.lines[n - 1])
            view = laid(view | frame["changes"], frame["within"])
            if n % 50 == 0:
                assert view == msgspec.json.decode(msgspec.json.encode(again.view(1)))
        with pytest.raises(Illegal, match="no-such-seat"):
            await house.exporter.replay("a", t, 4)


async def test_when_all_who_wait_for_a_replay_have_gone_it_is_not_made(tmp_path: Path) -> None:
    async with house_with(tmp_path / "h", risk(600)) as (house, id):
        t = await house.table(id)
        tasks = [asyncio.create_task(house.exporter.replay("a", t, None)) for _ in range(2)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
        assert house.exporter._making
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not house.exporter._making
        assert not house.exporter._kept
        assert gzip.decompress(await house.exporter.replay("a", t, None)).startswith(b"{")


async def test_what_is_kept_has_a_limit(tmp_path: Path) -> None:
    async with house_with(tmp_path / "h", risk(300)) as (house, id):
        t = await house.table(id)
        first = await house.exporter.replay("a", t, 0)
        house.exporter._room = 2 * len(first)
        for seat in (1, 2, 3):
            await house.exporter.replay("a", t, seat)
        assert house.exporter._size <= house.exporter._room
        assert house.exporter._size == sum(map(len, house.exporter._kept.values()))


async def test_a_long_match_is_read_from_the_store_while_others_are_served(tmp_path: Path) -> None:
    async with house_with(tmp_path / "h", risk(3000), over=False) as (house, id):
        turns, loading = 0, asyncio.create_task(house.table(id))
        while not loading.done():
            await asyncio.sleep(0.001)
            turns += 1
        t = await loading
        assert t.play is not None
        assert t.play.n == len(risk(3000).lines)
        assert turns > 20


async def test_a_list_of_tables_needs_no_match_but_those_one_plays(tmp_path: Path) -> None:
    async with house_with(tmp_path / "h", risk(300)) as (house, id):
        other = await table_for(house, 2)
        del house._tables[other.id]
        mine = await house.lobby("pAude")
        assert {card.id for card in mine.mine} == {id, other.id}
        assert not house._tables
