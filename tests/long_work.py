"""Measures what long work costs others: `PYTHONPATH=tests python -m long_work [TRIES]`, or `make long`.

A match of 5,000 lines of classic Risk is replayed and told, and the worst log of 4 MB is checked eight at a time, while
somebody at another table sends a ping every 10 milliseconds."""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
from faults import workers
from longest import put, risk, worst_log
from servers import Browser, Server, hear, send
from websockets.asyncio.client import ClientConnection

from tablee.core.game import TABLE
from tablee.server.messages.http import LogText
from tablee.server.table.match import Play
from tablee.store.open import open_store

LINES = 5000
OPTIONS = ("compiled_bots=0", "rate=1000000", "messages=100000", "warm=1")


class Pings:
    """Milliseconds that pings took."""

    def __init__(self) -> None:
        self.took: list[float] = []

    async def send(self, ws: ClientConnection) -> None:
        for n in range(1_000_000):
            began = time.perf_counter()
            await send(ws, t="ping", id=n)
            await hear(ws, "pong")
            self.took.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(0.01)

    def __str__(self) -> str:
        took = sorted(self.took)
        if not took:
            return "no ping"
        p99 = took[int(0.99 * (len(took) - 1))]
        return f"{len(took)} pings: median {statistics.median(took):.1f}, p99 {p99:.1f}, most {took[-1]:.1f} ms"


@contextlib.asynccontextmanager
async def pinging(ws: ClientConnection) -> AsyncIterator[Pings]:
    pings = Pings()
    task = asyncio.create_task(pings.send(ws))
    try:
        yield pings
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def processor_time(server: Server) -> float:
    """Milliseconds that the workers have used so far."""
    used = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13] for pid in workers(server)]
    return sum(int(ticks) for both in used for ticks in both) * 1000 / os.sysconf("SC_CLK_TCK")


async def settled(server: Server) -> None:
    """Waits until the worker that is made ready has nothing more to do."""
    before = -1.0
    while not workers(server) or processor_time(server) != before:
        before = processor_time(server) if workers(server) else -1.0
        await asyncio.sleep(3)


async def fetched(http: httpx.AsyncClient, path: str) -> float:
    began = time.perf_counter()
    answer = await http.get(path)
    assert answer.status_code == 200, answer.text
    return 1000 * (time.perf_counter() - began)


async def measure(folder: Path) -> None:
    database = folder / "h.sqlite"
    store = open_store(str(database))
    ids = [await put(store, risk(LINES), "pAude", snapshot=True) for _ in range(2)]
    await store.close()
    server = Server(database, None, *OPTIONS)
    aude = Browser(server, "Aude")
    table = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
    await settled(server)
    async with httpx.AsyncClient(base_url=server.url, verify=False, timeout=300) as http, aude.socket(table) as ws:
        await hear(ws, "table")
        async with pinging(ws) as quiet:
            await asyncio.sleep(2)
        print(f"nothing else: {quiet}")
        for id, kind in zip(ids, ("replay", "chronicle")):
            async with pinging(ws) as pings:
                opened = await fetched(http, f"/api/tables/{id}")
                before = processor_time(server)
                first = await fetched(http, f"/api/tables/{id}/{kind}")
                worked = processor_time(server) - before
                again = [await fetched(http, f"/api/tables/{id}/{kind}") for _ in range(5)]
            print(
                f"{kind}: table read {opened:.0f} ms, first {first:.0f} ms ({worked:.0f} ms of a worker's processor),"
                f" then at most {max(again):.0f} ms; {pings}"
            )
        body = msgspec.json.encode(LogText(worst_log(LINES, 3_990_000)))
        headers = {"content-type": "application/json"}
        uploads = [asyncio.create_task(http.post("/api/verify", content=body, headers=headers)) for _ in range(8)]
        async with pinging(ws) as pings:
            await asyncio.wait(uploads, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.sleep(1)
        print(f"eight worst logs: {pings}")
        uploads += [asyncio.create_task(http.post("/api/verify", content=body, headers=headers)) for _ in range(4)]
        await asyncio.sleep(0.5)
        began = time.perf_counter()
        await asyncio.to_thread(server.stop)
        print(f"closed with uploads under way: {time.perf_counter() - began:.1f} s")
        await asyncio.gather(*uploads, return_exceptions=True)
    aude.close()


def loop_time() -> None:
    """What the loop itself does at the end of a long match: taking back, and the snapshot."""
    match = risk(LINES)
    play = Play(match.game, match.header, match.key, 0)
    for line in match.lines:
        play.extend(line.seat, line.path, int(line.at))
    began = time.process_time()
    for _ in range(20):
        play.after(TABLE, (f"back:{play.n - 1}",), play.last_time())
    back = 50 * (time.process_time() - began)
    began = time.process_time()
    for _ in range(20):
        play.snapshot()
    print(f"after {play.n} lines: back {back:.2f} ms, snapshot {50 * (time.process_time() - began):.2f} ms of the loop")


if __name__ == "__main__":
    loop_time()
    for _ in range(int(sys.argv[1]) if sys.argv[1:] else 1):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(Path(folder)))
