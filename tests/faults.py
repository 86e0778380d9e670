"""Everything that can go wrong with a house under load, caused on purpose; and clients who play on, come what may."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from disks import fill, locked
from servers import Browser, Server, hear, new_token, send, store_at
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.store.open import open_store

LOST = (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError, TimeoutError, KeyError)
"""How a client hears that it has to come again; a KeyError: what it asked for was refused."""
AGAIN = ("not-stored", "no-answer", "busy", "closing", "too-fast")


async def hear_any(ws: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(await ws.recv())
    return found


class Client:
    """Somebody at a table after another, who connects again after every break."""

    def __init__(self, server: Server, name: str, haste: float = 0.0) -> None:
        self.browser = Browser(server, name)
        self.haste = haste  # seconds to think
        self.id = ""
        self.stop = False
        self.progress = self.returns = self.refused = 0

    def open(self) -> str:
        raise NotImplementedError

    async def play(self, ws: ClientConnection) -> None:
        raise NotImplementedError

    async def live(self) -> None:
        while not self.stop:
            try:
                if not self.id:
                    self.id = await asyncio.to_thread(self.open)
                async with self.browser.socket(self.id) as ws:
                    self.returns += 1
                    await self.play(ws)
            except LOST:
                await asyncio.sleep(0.05)


class Pair(Client):
    """One device with both chairs of a table, playing as fast as it is answered. A move that was not answered, or was
    refused because it could not be stored, is sent again."""

    def __init__(self, server: Server, n: int, haste: float = 0.0) -> None:
        super().__init__(server, f"Pair {n}", haste)
        self.accepted: list[tuple[str, int, int, tuple[str, ...]]] = []
        self.told: dict[tuple[str, int], int] = {}  # the next decision of a seat at a table, as it was told
        self.random = random.Random(n)
        self.pending: dict[str, Any] | None = None

    def open(self) -> str:
        plan = [{"kind": "me"}, {"kind": "device", "name": "Zoé"}]
        self.browser.token, self.browser.seal = new_token()
        self.pending = None
        body = {"game": "sequence", "seats": 2, "chairs": plan, "seal": self.browser.seal}
        return str(self.browser.http.post("/api/tables", json=body).json()["id"])

    async def play(self, ws: ClientConnection) -> None:
        updates: dict[int, Any] = {}
        table = await hear(ws, "table")
        if table["phase"] == "gathering":
            if table["chairs"][0]["token"] == "missing":
                self.browser.token, self.browser.seal = new_token()
                await send(ws, t="seal", seal=self.browser.seal)
            await send(ws, t="start")
        if table["phase"] == "over":
            self.id = ""
        while self.id and not self.stop:
            await self.one(ws, updates)

    async def one(self, ws: ClientConnection, updates: dict[int, Any]) -> None:
        """Hears one thing; acts when both seats are known and nothing is unanswered."""
        message = await hear_any(ws)
        kind = message["t"]
        if kind == "open":
            await send(ws, t="token", token=self.browser.token)
        elif kind == "table" and message["phase"] == "over":
            self.id = ""  # the last move's answer is not waited for: another table
        elif kind == "notice" and message["notice"] == "called-off":
            raise ConnectionResetError  # begin again
        elif kind == "update":
            seat = message["seat"]
            assert message["k"] >= self.told.get((self.id, seat), 0), "a decision that was told has vanished"
            self.told[self.id, seat] = message["k"]
            updates[seat] = message
        elif kind == "refused":
            await self.hear_refusal(message)
        if kind in ("update", "done") and self.pending and message["re"] == 1:
            self.accepted.append((self.id, self.pending["seat"], self.pending["k"], tuple(self.pending["path"])))
            self.pending = None
            self.progress += 1
            await asyncio.sleep(self.haste)
        if kind in ("update", "done") and len(updates) == 2:
            await self.act(ws, updates)

    async def hear_refusal(self, message: dict[str, Any]) -> None:
        assert message["refusal"] in AGAIN, message
        self.refused += 1
        await asyncio.sleep(0.2)
        raise ConnectionResetError  # it comes again, and sends it again

    async def act(self, ws: ClientConnection, updates: dict[int, Any]) -> None:
        if self.pending is not None:
            if self.pending.get("sent") is not ws:
                self.pending["sent"] = ws
                await send(ws, **{k: v for k, v in self.pending.items() if k != "sent"})
            return
        for seat, update in updates.items():
            if update["menu"] and update["k"] == self.told[self.id, seat]:
                menu, path = update["menu"], []
                while menu:
                    path.append(self.random.choice(sorted(menu)))
                    menu = menu[path[-1]]
                self.pending = {"t": "move", "id": 1, "seat": seat, "k": update["k"], "path": path}
                update["menu"] = None
                await self.act(ws, updates)
                return


class Watcher(Client):
    """Somebody who opens tables of bots and watches them."""

    def __init__(self, server: Server, n: int) -> None:
        super().__init__(server, f"Watcher {n}")
        self.heard: dict[str, int] = {}  # lines of a table's match, as they were told

    def open(self) -> str:
        chairs = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
        body = {"game": "sequence", "seats": 2, "chairs": chairs}
        return str(self.browser.http.post("/api/tables", json=body).json()["id"])

    async def play(self, ws: ClientConnection) -> None:
        while not self.stop:
            message = await hear_any(ws)
            if message["t"] == "table":
                if message["phase"] == "gathering":
                    await send(ws, t="start")
                if message["phase"] == "over":
                    self.id = ""
                    return
            elif message["t"] == "update":
                lines = message["first"] + len(message["story"]) - 1
                assert lines >= self.heard.get(self.id, 0), "a move that was told has vanished"
                self.progress += lines > self.heard.get(self.id, 0)
                self.heard[self.id] = lines
            elif message["t"] == "refused":
                assert message["refusal"] in AGAIN, message
                await asyncio.sleep(0.2)
                return


class Crowd:
    """All who play during a run."""

    def __init__(self, server: Server, pairs: int, watchers: int, haste: float = 0.0) -> None:
        self.pairs = [Pair(server, n, haste) for n in range(pairs)]
        self.watchers = [Watcher(server, n) for n in range(watchers)]
        self.clients: list[Client] = [*self.pairs, *self.watchers]
        self.tasks = [asyncio.create_task(client.live()) for client in self.clients]

    def check_alive(self) -> None:
        assert not any(t.done() for t in self.tasks), [t.exception() for t in self.tasks if t.done()]

    async def goes_on(self, within: float) -> float:
        """Seconds until every table has gone on; an error if one has not."""
        began, before = time.monotonic(), [client.progress for client in self.clients]
        while any(c.progress <= n + 1 for c, n in zip(self.clients, before)):
            self.check_alive()
            late = [c.browser.name for c, n in zip(self.clients, before) if c.progress <= n + 1]
            assert time.monotonic() - began < within, f"after {within} s these have not gone on: {late}"
            await asyncio.sleep(0.02)
        return time.monotonic() - began

    async def leave(self) -> None:
        for client in self.clients:
            client.stop = True
        for task in self.tasks:
            task.cancel()
        done = await asyncio.gather(*self.tasks, return_exceptions=True)
        for client in self.clients:
            client.browser.close()
        assert not [e for e in done if isinstance(e, Exception)]

    async def check(self, database: Path) -> int:
        """That everything acknowledged is stored, and that nobody was told what is not; how much was acknowledged."""
        store = open_store(store_at(database))
        accepted = 0
        try:
            for pair in self.pairs:
                for id in {a[0] for a in pair.accepted} | {id for id, _ in pair.told}:
                    stored = await store.moves(id)
                    assert [m.n for m in stored] == list(range(1, len(stored) + 1))
                    acknowledged = [(seat, k, path) for t, seat, k, path in pair.accepted if t == id]
                    kept = {(m.seat, m.k, m.path) for m in stored}
                    assert [move for move in acknowledged if move not in kept] == []
                    assert len(set(acknowledged)) == len(acknowledged)
                    for seat in (0, 1):
                        made = sum(m.seat == seat for m in stored)
                        assert pair.told.get((id, seat), 1) <= made + 1, "somebody was told what was not stored"
                    accepted += len(acknowledged)
            for watcher in self.watchers:
                for id, lines in watcher.heard.items():
                    assert lines <= len(await store.moves(id)), "a spectator was told what was not stored"
        finally:
            await store.close()
        return accepted


def workers(server: Server) -> list[int]:
    """The worker processes of a house."""
    found = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return [int(pid) for children in found for pid in children.read_text().split()]


async def ready(server: Server) -> bool:
    async with httpx.AsyncClient(base_url=server.url, verify=False, timeout=30) as http:
        return (await http.get("/api/health/ready")).status_code == 200


async def until_ready(server: Server, wanted: bool, seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while await ready(server) is not wanted:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.1)


# Causes: each is a context that ends when the cause has ended.


@contextlib.asynccontextmanager
async def killed(server: Server) -> AsyncIterator[None]:
    """The house is killed, and started again."""
    server.kill()
    await asyncio.to_thread(server.start)
    yield


@contextlib.asynccontextmanager
async def full(server: Server) -> AsyncIterator[None]:
    """The disk has no room until health says so. The house must be on a small disk."""
    filler = await asyncio.to_thread(fill, server.database.parent)
    try:
        await until_ready(server, False)
        yield
    finally:
        filler.unlink()


@contextlib.asynccontextmanager
async def held(server: Server, seconds: float) -> AsyncIterator[None]:
    """Another program holds the file for so long."""
    with locked(server.database):
        await asyncio.sleep(seconds)
        yield


@contextlib.asynccontextmanager
async def stopped(server: Server) -> AsyncIterator[None]:
    """All workers are stopped, and nobody lets them go on."""
    for pid in workers(server):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
    yield


STEPS = itertools.cycle((signal.SIGUSR1, signal.SIGUSR2, signal.SIGUSR2, signal.SIGUSR1))


@contextlib.asynccontextmanager
async def stepped(server: Server) -> AsyncIterator[None]:
    """The wall's clock is set, ten minutes back or forth."""
    server.process.send_signal(next(STEPS))
    yield
