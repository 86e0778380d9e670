"""A house that is never closed: its processes are renewed one after the other while people play."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
import pytest
import servers
from servers import Browser, Server, hear, send, server, until
from websockets.exceptions import ConnectionClosed

from tablee.server.socket.connection import RESTART

pytestmark = pytest.mark.anyio

PAIRS = 3
PROCESSES = 3
THOUGHT = 0.4
"""Seconds before a move: a match must last longer than the renewal of all processes on a busy machine."""


@pytest.fixture
def address(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A database that paths stand for."""
    cluster = request.getfixturevalue("postgresql")
    found = cluster.new_house()
    monkeypatch.setitem(servers.STORE, "at", lambda _: found)
    yield found
    cluster.drop(found)


@dataclass
class Played:
    """What somebody met while playing: moves that were acknowledged, how often sent on, waits, and what went wrong."""

    moves: list[tuple[int, int]] = field(default_factory=list)  # seat, k
    sent_on: int = 0
    waited: float = 0.0
    wrong: list[str] = field(default_factory=list)


async def play(browser: Browser, table: str, seat: int, found: Played, over: asyncio.Event) -> None:
    """Plays as the client does: comes back at once when it is sent on, and says again what was not answered."""
    pending: dict[str, Any] | None = None
    gone = 0.0
    while not over.is_set():
        try:
            async with browser.socket(table) as ws:
                await hear(ws, "table")
                found.waited = max(found.waited, time.monotonic() - gone if gone else 0.0)
                if pending is not None:
                    await send(ws, **pending)
                await moves(ws, seat, pending, found, over)
        except ConnectionClosed as e:
            code = e.rcvd.code if e.rcvd is not None else 0
            found.wrong += [] if code == RESTART else [f"closed with {code}"]
            found.sent_on += code == RESTART
            gone, pending = time.monotonic(), PENDING.get(id(found))
        except OSError as e:
            found.wrong.append(f"not reached: {e!r}")
            await asyncio.sleep(0.1)


PENDING: dict[int, dict[str, Any] | None] = {}
"""What each has said and heard no answer to."""


async def moves(ws: Any, seat: int, pending: dict[str, Any] | None, found: Played, over: asyncio.Event) -> None:
    while not over.is_set():
        try:
            message = msgspec.json.decode(await asyncio.wait_for(ws.recv(), 0.2))
        except TimeoutError:
            continue
        if message["t"] == "refused":
            found.wrong.append(message["refusal"])
        if message["t"] != "update" or message["seat"] != seat:
            continue
        if pending is not None and (message["re"] == pending["id"] or message["k"] > pending["k"]):
            found.moves.append((seat, pending["k"]))
            pending = PENDING[id(found)] = None
        if message["result"] is None and pending is None and message["menu"]:
            pending = {"t": "move", "id": message["k"], "seat": seat, "k": message["k"], "path": first(message["menu"])}
            PENDING[id(found)] = pending
            await asyncio.sleep(THOUGHT)
            await send(ws, **pending)


def first(menu: dict[str, Any]) -> list[str]:
    path = []
    while menu:
        target = min(menu)
        path.append(target)
        menu = menu[target]
    return path


async def begun(running: Server) -> tuple[str, list[Browser]]:
    """A table at which two people play."""
    aude, bob = Browser(running, "Aude"), Browser(running, "Bob")
    new = {"game": "sequence", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}], "seal": aude.seal}
    id = aude.http.post("/api/tables", json=new).json()["id"]
    async with aude.socket(id) as a, bob.socket(id) as b:
        await send(b, t="sit", chair=1, seal=bob.seal, id=1)
        await hear(b, "done")
        while any(c["kind"] == "empty" for c in (await hear(a, "table"))["chairs"]):
            pass
        await send(a, t="start")
        for ws, one in ((a, aude), (b, bob)):
            await hear(ws, "open")
            await send(ws, t="token", token=one.token)
        await hear(a, "update")
    return id, [aude, bob]


def processes(running: Server) -> list[int]:
    """The processes of the house that answer."""
    found = Path(f"/proc/{running.process.pid}/task/{running.process.pid}/children").read_text().split()
    return sorted(int(pid) for pid in found)


async def test_all_processes_are_renewed_under_play_and_nobody_sees_an_error(address: str, tmp_path: Path) -> None:
    with server(tmp_path / "h", f"processes={PROCESSES}", "compiled_bots=0", "drain=0") as running:
        said = Path(running.log.name)
        tables = [await begun(running) for _ in range(PAIRS)]
        before, over, seen = processes(running), asyncio.Event(), [Played() for _ in range(2 * PAIRS)]
        playing = [
            asyncio.create_task(play(one, id, seat, seen[2 * n + seat], over))
            for n, (id, two) in enumerate(tables)
            for seat, one in enumerate(two)
        ]
        health = asyncio.create_task(asked(running, over))
        await asyncio.sleep(1.0)
        os.kill(running.process.pid, signal.SIGHUP)
        await until(lambda: "all processes of the house are new" in said.read_text(), 6 * servers.PATIENCE)
        await asyncio.sleep(0.5)
        over.set()
        await asyncio.gather(*playing)
        assert not set(before) & set(processes(running))
        assert await health == []
        for _, two in tables:
            for one in two:
                one.close()
    assert [one.wrong for one in seen] == [[]] * len(seen)
    assert sum(one.sent_on for one in seen) >= len(seen), "every browser was at a process that was renewed"
    longest, told = max(one.waited for one in seen), sum(len(one.moves) for one in seen)
    print(f"{told} moves, {sum(one.sent_on for one in seen)} times sent on, the longest wait {longest:.2f} s")
    with psycopg.connect(address) as db:
        for n, (id, _) in enumerate(tables):
            stored = db.execute("select seat, k from moves where match = %s", (id,)).fetchall()
            assert len(stored) == len(set(stored))
            assert {move for one in seen[2 * n : 2 * n + 2] for move in one.moves} <= set(stored), "none is lost"


async def asked(running: Server, over: asyncio.Event) -> list[str]:
    """What those met who only looked at pages meanwhile."""
    wrong: list[str] = []
    async with httpx.AsyncClient(base_url=running.url, timeout=servers.PATIENCE) as http:
        while not over.is_set():
            try:
                answer = await http.get("/api/health/live", headers={"connection": "close"})
                wrong += [] if answer.status_code == 200 else [str(answer.status_code)]
            except httpx.TransportError as e:
                wrong.append(repr(e))
            await asyncio.sleep(0.05)
    return wrong


async def test_a_house_that_closes_is_not_ready_at_once_and_leaves_its_dues_to_others(
    address: str, tmp_path: Path
) -> None:
    one = Server(tmp_path / "h", None, "compiled_bots=0", "bot_delay=1500", "drain=2")
    try:
        with server(tmp_path / "h", "compiled_bots=0", "bot_delay=1500") as two:
            aude = Browser(one, "Aude")
            chairs = [{"kind": "bot", "bot": "random"}] * 2
            id = aude.http.post("/api/tables", json={"game": "noughts", "seats": 2, "chairs": chairs}).json()["id"]
            async with aude.socket(id) as ws:
                await send(ws, t="start")
                await hear(ws, "update")
                one.process.terminate()
                await until(lambda: aude.http.get("/api/health/ready").status_code == 503)
                assert aude.http.get("/api/health/live").status_code == 200, "it still answers"
                await asyncio.wait_for(ws.wait_closed(), servers.PATIENCE)
                assert ws.close_code == RESTART
            one.process.wait(servers.PATIENCE)
            aude.server = two
            async with aude.socket(id) as ws:
                while (await hear(ws, "update"))["result"] is None:
                    pass
            aude.close()
    finally:
        with contextlib.suppress(ProcessLookupError):
            one.kill()
