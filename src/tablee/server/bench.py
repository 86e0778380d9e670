"""How fast the house is: durable moves, and moves seen by opponents over many live sockets, beside a bare echo.

The load generator is this process; the house, and then the echo, are processes of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

from tablee import games
from tablee.server import wire
from tablee.server.doc import ChairDoc, TableDoc
from tablee.server.draft import Who
from tablee.server.house import House
from tablee.store.rows import Move
from tablee.store.sqlite import SQLiteStore

GAME = "sequence"
HOUSE = "from tablee.cli.house import run; import sys; run(*sys.argv[1:])"
ECHO = "from tablee.server.bench import echo; import sys; echo(int(sys.argv[1]))"


def bench(sockets: int = 1000, seconds: float = 20.0, moves: int = 20_000) -> dict[str, Any]:
    """Everything, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        found: dict[str, Any] = {"store": asyncio.run(durable(Path(folder) / "store.sqlite", moves))}
        found["house"] = asyncio.run(live(Path(folder) / "house.sqlite", sockets, seconds))
        size = int(found["house"]["bytes_per_update"])
        found["echo"] = asyncio.run(echoes(sockets, seconds, size))
    return found


async def durable(path: Path, moves: int, matches: int = 500) -> dict[str, float]:
    """Moves a second that are on the disk, many matches at once."""
    store = SQLiteStore(path)

    async def one(match: int) -> None:
        for n in range(1, moves // matches + 1):
            assert await store.append(Move(f"m{match}", n, n % 2, (n + 1) // 2, ("card:7H", "cell:3-4"), n))

    began = time.perf_counter()
    await asyncio.gather(*(one(m) for m in range(matches)))
    spent = time.perf_counter() - began
    await store.close()
    return {"moves": moves // matches * matches, "moves_per_second": moves / spent}


# The house


class Pair:
    """Two browsers at one table, and how long each saw a move of the other's after it was sent."""

    def __init__(self, n: int) -> None:
        self.random = random.Random(n)
        self.waits: list[float] = []
        self.bytes: list[int] = []
        self.moves = 0
        self.over = False

    async def arrive(self, url: str, cookies: list[str]) -> None:
        self.sockets = [await connect(url, additional_headers={"Cookie": c}, max_size=2**22) for c in cookies]
        self.updates = [await self._update(s) for s in self.sockets]

    async def _update(self, ws: ClientConnection) -> dict[str, Any]:
        while True:
            raw = await ws.recv(decode=False)
            message: dict[str, Any] = msgspec.json.decode(raw)
            if message["t"] == "update":
                self.bytes.append(len(raw))
                return message
            if message["t"] in ("refused", "closed"):
                raise RuntimeError(f"the house refused: {message}")

    async def move(self) -> None:
        """Whoever is on turn moves; it is seen when the other's update is here."""
        seat = 0 if self.updates[0]["menu"] else 1
        path, menu = [], self.updates[seat]["menu"]
        while menu:
            path.append(self.random.choice(list(menu)))
            menu = menu[path[-1]]
        ask = wire.Move(seat=seat, k=self.updates[seat]["k"], path=path)
        began = time.perf_counter()
        await self.sockets[seat].send(msgspec.json.encode(ask), text=True)
        self.updates[1 - seat] = await self._update(self.sockets[1 - seat])
        self.waits.append(time.perf_counter() - began)
        self.updates[seat] = await self._update(self.sockets[seat])
        self.moves += 1
        self.over = self.updates[0]["result"] is not None

    async def live(self, until: float, every: float) -> None:
        """A move every so many seconds, or (0) as soon as the last one is seen."""
        at = time.perf_counter() + self.random.random() * every
        while not self.over and time.perf_counter() < until:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await self.move()
            at += every


async def live(database: Path, sockets: int, seconds: float) -> dict[str, Any]:
    """Sockets at half as many tables: a move a second at each, then as fast as possible."""
    with process(HOUSE, str(database), "@", "rate=10000000", "messages=10000", "compiled_bots=0") as (port, server):
        pairs = [Pair(n) for n in range(sockets // 2)]
        empty = memory(server.pid)
        async with seated(database, port, len(pairs)) as tables:
            for pair, (id, cookies) in zip(pairs, tables):
                await pair.arrive(f"ws://127.0.0.1:{port}/ws/table/{id}", cookies)
            full = memory(server.pid)
            steady = await run_for(pairs, seconds, 1.0)
            before = processor(server.pid)
            fast = await run_for(pairs, seconds, 0.0)
            fast["cpu_ms_per_move"] = 1000 * (processor(server.pid) - before) / max(1.0, fast["moves"])
            for pair in pairs:
                await asyncio.gather(*(s.close() for s in pair.sockets))
    sizes = sorted(size for pair in pairs for size in pair.bytes[2:])
    return {
        "sockets": sockets,
        "tables": len(pairs),
        "one_a_second": steady,
        "as_fast_as_possible": fast,
        "bytes_per_update": sizes[len(sizes) // 2],
        "memory_per_table": (full - empty) // max(1, len(pairs)),
    }


async def run_for(pairs: list[Pair], seconds: float, every: float) -> dict[str, float]:
    for pair in pairs:
        pair.waits, pair.moves = [], 0
    began = time.perf_counter()
    await asyncio.gather(*(pair.live(began + seconds, every) for pair in pairs))
    spent = time.perf_counter() - began
    return summary([w for pair in pairs for w in pair.waits], spent)


def summary(waits: list[float], spent: float) -> dict[str, float]:
    waits = sorted(waits)
    at = {name: 1000 * waits[min(len(waits) - 1, int(len(waits) * q))] for name, q in (("p50", 0.5), ("p99", 0.99))}
    return {"moves": len(waits), "per_second": len(waits) / spent, "p50_ms": at["p50"], "p99_ms": at["p99"]}


@contextlib.asynccontextmanager
async def seated(database: Path, port: int, tables: int) -> AsyncIterator[list[tuple[str, list[str]]]]:
    """Tables in play, and the cookies of their people. They are put into the store from here; the server finds them."""
    house = House(SQLiteStore(database), games.every(), compiled_bots=False)
    made = []
    for n in range(tables):
        people = [await asyncio.to_thread(newcomer, port) for _ in range(2)]
        game = house.games[GAME]
        options = game.texts(game.settle(2))
        chairs = [ChairDoc(person=id, name=f"Guest {n}") for id, _ in people]
        host = people[0][0]
        doc = TableDoc(GAME, 2, options, False, None, False, host, "Guest", chairs, "", house.now())
        doc.seals = {id: None for id, _ in people}
        table = await house.store_new(doc)
        await house.handle(table, Who(host, "Guest"), wire.Start())
        made.append((table.id, [cookie for _, cookie in people]))
    try:
        yield made
    finally:
        await house.stop()


def newcomer(port: int) -> tuple[str, str]:
    """A new person's id and cookie."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/me") as answer:
        cookie = str(answer.headers["set-cookie"]).partition(";")[0]
        return str(msgspec.json.decode(answer.read())["person"]), cookie


# The bare echo


@websocket("/echo")
async def echo_socket(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.send_data(await socket.receive_data(mode="text"), mode="text")


def echo(port: int) -> None:
    """A server that only sends back what it gets."""
    import uvicorn

    from tablee.server.app import WEBSOCKETS

    app = Litestar([echo_socket], logging_config=None)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", access_log=False, **WEBSOCKETS)


async def echoes(sockets: int, seconds: float, size: int) -> dict[str, Any]:
    """The same number of bytes, there and back, over half the sockets, at the same rate."""
    with process(ECHO, "@") as (port, _):
        found = [await connect(f"ws://127.0.0.1:{port}/echo") for _ in range(sockets // 2)]
        waits: list[float] = []

        async def one(ws: ClientConnection, n: int, until: float, every: float) -> None:
            at = time.perf_counter() + random.Random(n).random() * every
            while time.perf_counter() < until:
                await asyncio.sleep(max(0.0, at - time.perf_counter()))
                began = time.perf_counter()
                await ws.send("x" * size)
                await ws.recv()
                waits.append(time.perf_counter() - began)
                at += every

        answers = []
        for every in (1.0, 0.0):
            waits.clear()
            began = time.perf_counter()
            await asyncio.gather(*(one(ws, n, began + seconds, every) for n, ws in enumerate(found)))
            answers.append(summary(waits, time.perf_counter() - began))
        for ws in found:
            await ws.close()
    return {"bytes": size, "one_a_second": answers[0], "as_fast_as_possible": answers[1]}


# Processes


@contextlib.contextmanager
def process(code: str, *arguments: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server as a process of its own; `@` among its arguments is its port."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = int(s.getsockname()[1])
    command = [sys.executable, "-c", code, *(str(port) if a == "@" else a for a in arguments)]
    server = subprocess.Popen(command)
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
                break
            time.sleep(0.05)
        yield port, server
    finally:
        server.terminate()
        server.wait(30)


def memory(pid: int) -> int:
    """Bytes of a process in memory; 0 where the system does not say."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    return 0


def processor(pid: int) -> float:
    """Seconds of processor time a process has used; 0 where the system does not say."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


if __name__ == "__main__":
    count, length = (int(a) for a in (*sys.argv[1:], "1000", "20")[:2])
    print(msgspec.json.format(msgspec.json.encode(bench(count, float(length)))).decode())
