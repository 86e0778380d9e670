"""Kills the house, hard, at random moments under load: what it accepted is there again, and every client goes on.

`pytest tests/server/test_crash.py --kills 50` for a long night.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from servers import Browser, Server, hear, new_token, send
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.store.sqlite import SQLiteStore

pytestmark = pytest.mark.anyio

TABLES = 6


class Pair:
    """One device with both chairs of a table, playing as fast as it is answered, come what may."""

    def __init__(self, server: Server, n: int) -> None:
        self.browser = Browser(server, f"Pair {n}")
        self.accepted: list[tuple[str, int, int, tuple[str, ...]]] = []
        self.heard: dict[int, int] = {0: 0, 1: 0}
        self.random = random.Random(n)
        self.returns = 0
        self.stop = False
        self.id = ""
        self.pending: dict[str, Any] | None = None

    def open(self) -> None:
        plan = [{"kind": "me"}, {"kind": "device", "name": "Zoé"}]
        self.browser.token, self.browser.seal = new_token()
        body = {"game": "sequence", "seats": 2, "chairs": plan, "seal": self.browser.seal}
        self.id = str(self.browser.http.post("/api/tables", json=body).json()["id"])
        self.heard = {0: 0, 1: 0}

    async def live(self) -> None:
        """Connects again after every break; the move that was not answered is sent again."""
        while not self.stop:
            try:
                if not self.id:
                    self.open()
                async with self.browser.socket(self.id) as ws:
                    self.returns += 1
                    await self.play(ws)
            except (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError):
                await asyncio.sleep(0.05)

    async def play(self, ws: ClientConnection) -> None:
        updates: dict[int, Any] = {}
        table = await hear(ws, "table")
        if table["phase"] == "gathering":
            if table["chairs"][0]["token"] == "missing":
                await send(ws, t="seal", seal=self.browser.seal)
            await send(ws, t="start")
        if table["phase"] == "over":
            self.id, self.pending = "", None
        while self.id and not self.stop:
            await self.one(ws, updates)

    async def one(self, ws: ClientConnection, updates: dict[int, Any]) -> None:
        """Hears one thing; acts when both seats are known and nothing is unanswered."""
        message = await hear_any(ws)
        if message["t"] == "open":
            await send(ws, t="token", token=self.browser.token)
        elif message["t"] == "table" and message["phase"] == "over":
            self.id, self.pending = "", None  # the last move's answer is not waited for: another table
        elif message["t"] == "update":
            seat = message["seat"]
            assert message["k"] >= self.heard[seat], "a decision that was told has vanished"
            self.heard[seat] = message["k"]
            updates[seat] = message
        if message["t"] in ("update", "done") and self.pending and message["re"] == 1:
            self.accepted.append((self.id, self.pending["seat"], self.pending["k"], tuple(self.pending["path"])))
            self.pending = None
        if message["t"] == "refused":
            raise AssertionError(message)
        if message["t"] in ("update", "done") and len(updates) == 2:
            await self.act(ws, updates)

    async def act(self, ws: ClientConnection, updates: dict[int, Any]) -> None:
        if self.pending is not None:
            if self.pending.get("sent") is not ws:
                self.pending["sent"] = ws
                await send(ws, **{k: v for k, v in self.pending.items() if k != "sent"})
            return
        for seat, update in updates.items():
            if update["menu"] and update["k"] == self.heard[seat]:
                menu, path = update["menu"], []
                while menu:
                    path.append(self.random.choice(sorted(menu)))
                    menu = menu[path[-1]]
                self.pending = {"t": "move", "id": 1, "seat": seat, "k": update["k"], "path": path}
                update["menu"] = None
                await self.act(ws, updates)
                return


async def hear_any(ws: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(await ws.recv())
    return found


async def test_a_house_killed_under_load_loses_no_accepted_move(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    kills = int(request.config.getoption("--kills", default=3))
    server = Server(tmp_path / "h.sqlite", None, "compiled_bots=0", "rate=100000", "messages=100000")
    pairs = [Pair(server, n) for n in range(TABLES)]
    work = [asyncio.create_task(p.live()) for p in pairs]
    chance = random.Random()
    try:
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.2, 1.2))
            before = sum(len(p.accepted) for p in pairs)
            server.kill()
            await asyncio.to_thread(server.start)
            async with asyncio.timeout(30):
                while sum(len(p.accepted) for p in pairs) < before + TABLES:
                    assert not any(t.done() for t in work), [t.exception() for t in work if t.done()]
                    await asyncio.sleep(0.02)
    finally:
        for p in pairs:
            p.stop = True
        server.kill()
        await asyncio.gather(*work)
        for p in pairs:
            p.browser.close()
    await check(tmp_path / "h.sqlite", pairs)


async def check(database: Path, pairs: list[Pair]) -> None:
    store = SQLiteStore(database)
    total = 0
    for p in pairs:
        for id in {a[0] for a in p.accepted}:
            stored = await store.moves(id)
            assert [m.n for m in stored] == list(range(1, len(stored) + 1))
            told = [(seat, k, path) for t, seat, k, path in p.accepted if t == id]
            kept = {(m.seat, m.k, m.path) for m in stored}
            assert [move for move in told if move not in kept] == []
            assert len(set(told)) == len(told)
            total += len(told)
        assert p.returns > 1
    await store.close()
    assert total > 0
