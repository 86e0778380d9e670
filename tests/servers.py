"""A house for tests: in this process without a network, or as a real server process on a free port."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import secrets
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
from websockets.asyncio.client import ClientConnection, connect

from tablee.core.game import Game, Illegal
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.sequence import GAME as SEQUENCE
from tablee.games.whisper import GAME as WHISPER
from tablee.server import bots as botseat
from tablee.server.channel.open import channel_to
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.messages.refusals import refused
from tablee.server.socket.connection import Connection
from tablee.server.table.live import LiveTable
from tablee.server.who import Who
from tablee.store import keys
from tablee.store.open import on_server, open_store

PATIENCE = 20.0  # seconds until something will not come any more: a busy machine is no failure
CATALOG: dict[str, Game] = {g.id: g for g in (SEQUENCE, NOUGHTS, ENVELOPES, WHISPER)}


STORE: dict[str, Callable[[Path], str]] = {"at": str}
"""Where the store is that a test calls by a file: in that file, unless the whole run is on another kind (`--store`)."""


def store_at(path: Path) -> str:
    """The address of the store that a test calls by a file's path."""
    return STORE["at"](path)


@contextlib.contextmanager
def sql_on(path: Path) -> Iterator[Callable[[str], list[tuple[Any, ...]]]]:
    """What a query finds in that store, of whichever kind it is."""
    address = store_at(path)
    opened: Any = psycopg.connect(address) if on_server(address) else sqlite3.connect(address)
    with contextlib.closing(opened) as db:
        yield lambda query: list(db.execute(query).fetchall())


def laid(view: dict[str, Any], within: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A view with the changed keys of some of its fields laid over it."""
    return view | {field: view[field] | keys for field, keys in within.items()}


def new_token() -> tuple[str, str]:
    """A token and its seal."""
    token = secrets.token_bytes(32)
    return token.hex(), hashlib.sha256(token).hexdigest()


@contextlib.asynccontextmanager
async def house_on(path: Path, **settings: Any) -> AsyncIterator[House]:
    """A house in this process, on a file."""
    settings = {"bot_delay": 0, "compiled_bots": False} | settings
    address = store_at(path)
    store = open_store(address)
    settings.setdefault("channel", channel_to("", address, "", secrets.token_hex(8), bytes(32)))
    house = House(store, CATALOG, keys=await keys.load(store), **settings)
    house.start()
    try:
        yield house
    finally:
        await house.stop()


class Guest:
    """A person at a table of a house in this process: what it was told, and what it may ask."""

    def __init__(self, house: House, table: LiveTable, name: str) -> None:
        self.house, self.t = house, table
        self.who = Who("p" + name, name)
        self.token, self.seal = new_token()
        self.got: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.games: dict[int | None, dict[str, Any]] = {}
        self.stories: dict[int | None, list[Any]] = {}

    async def arrive(self) -> Guest:
        self.connection = Connection(self.who)
        await self.t.join(self.connection)
        self.hear()
        return self

    def go(self) -> None:
        self.t.leave(self.connection)

    def hear(self) -> list[dict[str, Any]]:
        """Reads all that was sent, as a browser would."""
        new = [msgspec.json.decode(raw) for raw in self.connection.take()]
        for message in new:
            if message["t"] == "table":
                self.table = message
            elif message["t"] == "update":
                self._update(message)
        self.got += new
        return new

    def _update(self, m: dict[str, Any]) -> None:
        seat = m["seat"]
        view = m["view"] if m["full"] else laid(self.games[seat]["view"] | m["changes"], m["within"])
        self.games[seat] = m | {"view": view}
        story = self.stories.setdefault(seat, [])
        if m["full"]:
            story[:] = story[: m["first"]]
        assert m["first"] == len(story) or m["full"]
        story += m["story"]

    async def ask(self, message: wire.FromBrowser) -> None:
        await self.house.handle(self.t, self.who, message)
        self.hear()

    async def refusal(self, message: wire.FromBrowser) -> str:
        """The key of the refusal a message gets; empty if it is accepted."""
        try:
            await self.ask(message)
        except Illegal as e:
            return refused(e, 1, self.t.game).refusal
        return ""

    async def sit(self, chair: int) -> None:
        await self.ask(wire.Sit(chair=chair, seal=self.seal))

    async def open_token(self) -> None:
        await self.ask(wire.OpenToken(token=self.token))

    def menu_path(self, seat: int, pick: int = 0) -> list[str]:
        """A path of the last menu."""
        menu, path = self.games[seat]["menu"], []
        while menu:
            target = sorted(menu)[pick % len(menu)]
            path.append(target)
            menu = menu[target]
        return path

    async def move(self, seat: int, pick: int = 0) -> None:
        path = self.menu_path(seat, pick)
        await self.ask(wire.Move(seat=seat, k=self.games[seat]["k"], path=path))


async def table_for(house: House, seats: int = 2, game: str = "sequence", **new: Any) -> LiveTable:
    return await house.open_table(Who("pAude", "Aude"), NewTable(game=game, seats=seats, **new))


async def started(house: House, names: tuple[str, ...] = ("Aude", "Bob"), **new: Any) -> list[Guest]:
    """A table that is being played by people, with all their tokens."""
    t = await table_for(house, len(names), **new)
    guests = [await Guest(house, t, name).arrive() for name in names]
    for chair, guest in enumerate(guests):
        await guest.sit(chair)
    await guests[0].ask(wire.Start())
    for guest in guests:
        await guest.open_token()
    for guest in guests:
        guest.hear()
    assert t.doc.phase == "playing"
    return guests


async def until(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Waits for something that another task does."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.01)


def compiled_here(game: str, bot: str) -> bool:
    """Whether a bot is compiled in this process: asked of a worker."""
    return botseat._ready.get((game, bot), False)


BOTS = [ChairPlan("bot", bot="greedy"), ChairPlan("bot", bot="random")]


# A real server


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """A house as its own process. `kill` is as hard as it gets."""

    CODE = "from tablee.cli.house import run; import sys; run(*sys.argv[1:])"

    def __init__(self, database: Path, port: int | None = None, *options: str, logs: Path | None = None) -> None:
        self.database, self.port, self.options = database, port or free_port(), options
        self.logs = logs or database.parent
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-W",
            "error",
            "-c",
            self.CODE,
            store_at(self.database),
            str(self.port),
            *self.options,
        ]
        self.log = (self.logs / f"server-{self.port}.log").open("ab")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env={**os.environ})
        self.wait()

    def wait(self) -> None:
        until = time.monotonic() + 6 * PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, Path(self.log.name).read_text()
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/api/health", verify=False).status_code == 200:  # no certificates to read
                    return
            time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self.log.close()


OPENS: dict[str, Callable[..., Server]] = {}
"""What a test opens as `server`, if not one process: with `--balanced`, several behind a balancer."""


@contextlib.contextmanager
def server(database: Path, *options: str) -> Iterator[Server]:
    running = OPENS.get("several", Server)(database, None, *options)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.stop()


class Browser:
    """A person with a cookie, over the network."""

    def __init__(self, server: Server, name: str) -> None:
        self.server, self.name = server, name
        self.http = httpx.Client(base_url=server.url, headers={"origin": server.url}, verify=False, timeout=PATIENCE)
        self.http.get("/api/me")
        self.me = self.http.post("/api/me", json={"name": name, "language": "en"}).json()
        self.token, self.seal = new_token()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())

    def socket(self, table: str, **headers: str) -> connect:
        url = self.server.url.replace("http", "ws") + f"/ws/table/{table}"
        sent = {"Cookie": self.cookie, "Origin": self.server.url} | headers
        return connect(url, additional_headers=sent, max_size=2**22, open_timeout=PATIENCE)

    def close(self) -> None:
        self.http.close()


async def hear(ws: ClientConnection, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(seconds):
        while True:
            message: dict[str, Any] = msgspec.json.decode(await ws.recv())
            if message["t"] == kind:
                return message


async def send(ws: ClientConnection, **message: Any) -> None:
    await ws.send(msgspec.json.encode(message).decode())
