"""A house of several processes renewed while it is played in: `python -m bench.house.rolling --idle 2000`.

Every table has two guests, wherever the system puts them, and a move a second; those who are `--idle` listen at other
tables. Who is sent on comes back at once and says again what was not answered, as browsers do. At the end all that was
acknowledged is looked for in the store."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
from websockets.exceptions import ConnectionClosed, WebSocketException

from bench.house.figures import rate
from bench.house.guests import PATIENCE, Failure, Guest, Heard, Pair
from bench.house.load import TABLES_AN_ADDRESS, listeners, seat
from bench.house.run import HOUSE, NO_LIMIT, ROOT, SPARE_FILES, allow_files, process
from tablee.server.process.serve import run

sys.path.insert(0, str(ROOT / "tests"))

from channels import RedisServer
from clusters import Cluster

PROCESSES = 3
NEW = "all processes of the house are new"
SENT_ON = "restart"
AROUND = 5.0
"""Seconds of play before the renewal and after it."""


class Lasting(Pair):
    """Two guests who go on when they are sent to another process."""

    def __init__(self, n: int, port: int) -> None:
        super().__init__(n, [port], f"127.0.0.{1 + n // TABLES_AN_ADDRESS}")
        self.acknowledged: list[tuple[int, int, str]] = []
        self.away: list[float] = []  # seconds from being sent on until the table is there again
        self.over = False

    async def come_back(self, guest: Guest, why: Exception) -> None:
        """Over a new line, if the house has sent it on."""
        if isinstance(why, Failure) and str(why) != SENT_ON:
            raise why
        began = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            await guest.arrive(self.table)
            guest.update = (await guest.listen("update"))[0]
        self.away.append(time.perf_counter() - began)

    async def move(self) -> None:
        """One move, from when it is sent until the opponent has the update that shows it, whoever is renewed."""
        seat = 0 if self._asked(0) else 1
        mover, opponent = self.guests[seat], self.guests[1 - seat]
        asked = mover.update
        if asked is None or asked.menu is None or asked.k is None:
            self.over = True
            return
        path, menu = [], asked.menu
        while menu:
            path.append(self.random.choice(list(menu)))
            menu = menu[path[-1]]
        began = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            await self._said(mover, {"t": "move", "id": 1, "seat": seat, "k": asked.k, "path": path}, asked.k)
            self.acknowledged.append((seat, asked.k, " ".join(path)))
            await self._shown(opponent)
        self.waits.append(time.perf_counter() - began)
        self.over = mover.update is not None and mover.update.result is not None

    async def _said(self, mover: Guest, message: dict[str, Any], k: int) -> None:
        """Says it until it is answered."""
        back: Heard | None = None
        while back is None or back.k is None or back.k <= k:
            try:
                await mover.say(**message)
                while back is None or back.k is None or back.k <= k:
                    back = mover.update = (await mover.listen("update"))[0]
            except (ConnectionClosed, Failure) as e:
                await self.come_back(mover, e)
                back = mover.update

    async def _shown(self, opponent: Guest) -> None:
        try:
            opponent.update = (await opponent.listen("update"))[0]
        except (ConnectionClosed, Failure) as e:
            await self.come_back(opponent, e)

    async def play_on(self, until: asyncio.Event) -> None:
        at = time.perf_counter() + self.random.random()
        while not until.is_set() and not self.over:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await self.move()
            at += 1.0


async def measured(port: int, pid: int, tables: int, idle: int, said: Path, database: str) -> str:
    pairs = [Lasting(n, port) for n in range(tables)]
    await seat(pairs, lambda pair: pair.sit_down())
    heard = [Listener(*one) for one in await listeners(idle, [port])]
    until, errors = asyncio.Event(), Counter[str]()

    async def one(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (Failure, OSError, TimeoutError, WebSocketException) as e:
            errors[f"{type(e).__name__} {e}"[:60]] += 1

    playing = [asyncio.create_task(one(pair.play_on(until))) for pair in pairs]
    listening = [asyncio.create_task(one(listener.listen())) for listener in heard]
    await asyncio.sleep(AROUND)
    before, began = [list(pair.waits) for pair in pairs], time.perf_counter()
    for pair in pairs:
        pair.waits.clear()
    os.kill(pid, signal.SIGHUP)
    while NEW not in await asyncio.to_thread(said.read_text):  # noqa: ASYNC110 - it is said in a file
        await asyncio.sleep(0.1)
    took, during = time.perf_counter() - began, [wait for pair in pairs for wait in pair.waits]
    await asyncio.sleep(AROUND)
    until.set()
    await asyncio.gather(*playing)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    quiet = rate([w for some in before for w in some], AROUND, {}, 0.0, (0.0, 0.0))
    busy = rate(during, took, dict(errors), 0.0, (0.0, 0.0))
    lost, count = _lost(database, pairs)
    told = [
        f"{tables} tables, {idle} listeners, {PROCESSES} processes renewed in {took:.1f} s",
        f"{count} moves acknowledged, {lost} lost, errors {dict(errors) or 0}",
        f"before: p50 {quiet.p50_ms:.1f}, p99 {quiet.p99_ms:.1f} ms",
        f"meanwhile: {busy.moves} moves, p50 {busy.p50_ms:.1f}, p99 {busy.p99_ms:.1f} ms, longest {busy.max_ms:.0f} ms",
        _back("players", [wait for pair in pairs for wait in pair.away]),
        _back("listeners", [wait for listener in heard for wait in listener.away]),
    ]
    return "\n".join(told)


class Listener:
    """Somebody who only listens, and comes back when sent on."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.table = guest, table
        self.away: list[float] = []

    async def listen(self) -> None:
        while True:
            try:
                await self.guest.listen("never")
            except (ConnectionClosed, Failure) as e:
                if isinstance(e, Failure) and str(e) != SENT_ON:
                    raise
                began = time.perf_counter()
                async with asyncio.timeout(PATIENCE):
                    await self.guest.arrive(self.table)
                    await self.guest.listen("table")
                self.away.append(time.perf_counter() - began)


def _back(who: str, away: list[float]) -> str:
    """How often some were sent on, and when they were back."""
    found = sorted(away) or [0.0]
    times = f"p50 {1000 * found[len(found) // 2]:.0f} ms, longest {1000 * found[-1]:.0f} ms"
    return f"{who} sent on {len(away)} times: back in {times}"


def _lost(database: str, pairs: list[Lasting]) -> tuple[int, int]:
    """How many acknowledged moves are not stored, and how many there were."""
    with psycopg.connect(database) as db:
        stored = {(m, s, k, p) for m, s, k, p in db.execute("select match, seat, k, path from moves where seat >= 0")}
    told = [(pair.table, *move) for pair in pairs for move in pair.acknowledged]
    return sum(one not in stored for one in told), len(told)


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("--tables", type=int, default=500)
    parse.add_argument("--idle", type=int, default=0, help="sockets that listen at other tables")
    wish = parse.parse_args()
    allow_files(2 * wish.tables + wish.idle + SPARE_FILES)
    print(f"load before: {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores", flush=True)
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="tablee-rolling-")))
        cluster, redis = Cluster("shared_buffers=256MB", "max_wal_size=1GB"), RedisServer()
        running.callback(cluster.remove)
        running.callback(redis.remove)
        address = cluster.new_house()
        options = [*NO_LIMIT, "rate=1000000", f"channel={redis.address}", f"processes={PROCESSES}", "compiled_bots=0"]
        port, pid = running.enter_context(process([*HOUSE, address, "@", *options], folder))
        print(run(measured(port, pid, wish.tables, wish.idle, folder / f"{port}.log", address)))


if __name__ == "__main__":
    main()
