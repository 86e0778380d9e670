"""A house on real sockets in which only play differs: the same ids, clock and luck each time, and all that is heard."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from servers import free_port, store_at
from websockets.asyncio.client import ClientConnection, connect

from tablee import games
from tablee.server import house as house_module
from tablee.server.app import WEBSOCKETS, create_app
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.limits import Limits
from tablee.server.table.live import LiveTable
from tablee.server.table.match import Play
from tablee.store.open import open_store

NOW = 1_700_000_000_000
_NUMBERS = itertools.count()


class Known:
    """Secrets that are the same each time."""

    def __init__(self) -> None:
        self.chance = Random(5)

    def token_bytes(self, n: int) -> bytes:
        return self.chance.randbytes(n)

    def token_hex(self, n: int) -> str:
        return self.chance.randbytes(n).hex()

    def choice(self, of: Sequence[str]) -> str:
        return self.chance.choice(of)


class Ear:
    """Somebody at the table, and everything that came over its socket, byte by byte."""

    def __init__(self, url: str, n: int) -> None:
        self.url, self.n = url, n
        self.token = bytes([n]) * 32
        self.ws: ClientConnection
        self.pings = 0

    async def arrive(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, headers={"origin": self.url}, verify=False) as http:
            await http.get("/api/me")
            self.me = (await http.post("/api/me", json={"name": f"P{self.n}", "language": "en"})).json()
            self.cookie = "; ".join(f"{k}={v}" for k, v in http.cookies.items())

    async def join(self, table: str) -> None:
        headers = {"Cookie": self.cookie, "Origin": self.url}
        self.ws = await connect(f"{self.url.replace('http', 'ws')}/ws/table/{table}", additional_headers=headers)

    async def ask(self, **message: Any) -> None:
        await self.ws.send(msgspec.json.encode(message).decode())

    async def heard(self) -> list[bytes]:
        """All that has come until now."""
        self.pings += 1
        await self.ask(t="ping", id=self.pings)
        came: list[bytes] = []
        async with asyncio.timeout(20):
            while True:
                raw = await self.ws.recv(decode=False)
                message = msgspec.json.decode(raw)
                if message["t"] == "refused":
                    raise AssertionError(message)
                if message["t"] == "pong" and message["re"] == self.pings:
                    return came
                came.append(raw)


class Room:
    """A match between people, and a watcher, the last of its ears."""

    def __init__(self, table: LiveTable, ears: list[Ear]) -> None:
        self.table, self.ears = table, ears

    @property
    def play(self) -> Play:
        assert self.table.play is not None
        return self.table.play

    async def move(self, seat: int, path: Sequence[str]) -> None:
        await self.ears[seat].ask(t="move", seat=seat, k=self.play.k(seat), path=list(path))
        await self.ears[seat].ask(t="ping", id=0)

    async def heard(self) -> list[list[bytes]]:
        """What each ear has heard since the last time; asking twice, so that all has been said to all."""
        first = [await ear.heard() for ear in self.ears]
        return [before + await ear.heard() for before, ear in zip(first, self.ears)]


@contextlib.asynccontextmanager
async def room(
    folder: Path, patch: pytest.MonkeyPatch, game: str, seats: int, options: dict[str, str] | None = None
) -> AsyncIterator[Room]:
    """A match that has just begun, told the same way every time."""
    known = Known()
    patch.setattr(identity, "secrets", known)
    patch.setattr(house_module, "secrets", known)
    database = folder / f"{next(_NUMBERS)}.sqlite"
    house = House(
        open_store(store_at(database)),
        {game: games.load(game)},
        compiled_bots=False,
        limits=Limits(messages=100_000, rate=100_000),
    )
    patch.setattr(house, "now", lambda: NOW)
    async with _served(house) as url:
        ears = [Ear(url, n) for n in range(seats + 1)]
        for ear in ears:
            await ear.arrive()
        plan = {"game": game, "seats": seats, "options": options or {}, "pace": 86_400}
        headers = {"Cookie": ears[0].cookie, "origin": url}
        async with httpx.AsyncClient(base_url=url, headers=headers, verify=False) as http:
            id = (await http.post("/api/tables", json=plan)).json()["id"]
        for chair, ear in enumerate(ears):
            await ear.join(id)
            if chair < seats:
                await ear.ask(t="sit", chair=chair, seal=hashlib.sha256(ear.token).hexdigest())
            await ear.heard()
        await ears[0].ask(t="start")
        await ears[0].heard()
        for ear in ears[:-1]:
            await ear.ask(t="token", token=ear.token.hex())
            await ear.heard()
        begun = Room(await house.table(id), ears)
        await begun.heard()
        assert begun.table.doc.phase == "playing"
        try:
            yield begun
        finally:
            for ear in ears:
                await ear.ws.close()


@contextlib.asynccontextmanager
async def _served(house: House) -> AsyncIterator[str]:
    port = free_port()
    app = create_app(house, bytes(32))
    where: dict[str, Any] = {"host": "127.0.0.1", "port": port, "log_level": "warning", "access_log": False}
    server = uvicorn.Server(uvicorn.Config(app, **where, **WEBSOCKETS))
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(20):
        while not server.started:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await serving
