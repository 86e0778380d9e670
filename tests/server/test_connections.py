"""Connections that say nothing end, and however many there are, players play on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from servers import PATIENCE, Browser, Server, hear, send, server
from websockets.asyncio.client import connect

from tablee.server.limits import Limits
from tablee.server.process.guard import Guard, GuardedConnection, allow_files

pytestmark = pytest.mark.anyio
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="a limit on open files is set by the shell")


@pytest.fixture(params=[1, 2])
def hasty(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A house that waits for nobody, of one process or of two; for headers so long that a busy machine reads one."""
    if request.param > 1:
        request.getfixturevalue("shared_store")
    settings = ("headers=5", "body=2", "ping=2", f"processes={request.param}")
    with server(tmp_path / "h.sqlite", "compiled_bots=0", *settings) as running:
        yield running


async def caller(house: Server, said: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(said)
    return reader, writer


async def until_hung_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, drip: bytes) -> bytes:
    """Says a byte now and then until the house hangs up, and returns what it has said."""
    heard = b""
    async with asyncio.timeout(30 + PATIENCE):
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    try:
                        more = await reader.read(4096)
                    except ConnectionError:
                        more = b""
                if not more:
                    writer.close()
                    return heard
                heard += more
                continue
            if drip:
                with contextlib.suppress(ConnectionError):
                    writer.write(drip)
                    await writer.drain()


async def test_who_says_nothing_or_byte_by_byte_is_hung_up_on(hasty: Server) -> None:
    """3,000 of 3,000 silent connections were open after 40 seconds."""
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n"
    said = {
        "nothing": (b"GET /api/health HTTP/1.1\r\n", b""),
        "a header": (b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ", b"x"),
        "a body": (head, b"x"),
        "half a body": (head + b"{", b""),
        "a body nobody reads": (head.replace(b"POST /api/me", b"GET /api/health"), b"x"),
        "a second header": (b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/health HTTP/1.1\r\nX-A:", b"x"),
    }
    lines = {name: await caller(hasty, first) for name, (first, _) in said.items()}
    crowd = [await caller(hasty, b"GET / HTTP/1.1\r\n") for _ in range(100)]
    aude = Browser(hasty, "Aude")
    heard = dict(
        zip(said, await asyncio.gather(*(until_hung_up(*lines[name], said[name][1]) for name in said)), strict=True)
    )
    silent = await asyncio.gather(*(until_hung_up(*line, b"") for line in crowd))
    assert silent == [b""] * 100
    assert heard["nothing"] == heard["a header"] == b""
    assert heard["half a body"].startswith(b"HTTP/1.1 408 ")
    assert b'"refusal":"too-slow"' in heard["half a body"]
    assert b"408" in heard["a body"] or heard["a body"] == b"", "a byte that comes too late may take the answer with it"
    assert b'{"ok":true}' in heard["a second header"] or b"200 OK" in heard["a second header"]
    assert aude.http.get("/api/me").json()["name"] == "Aude"
    aude.close()


async def test_a_socket_that_answers_no_ping_ends_and_one_that_does_stays(hasty: Server) -> None:
    aude = Browser(hasty, "Aude")
    table = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
    shake = (
        f"GET /ws/table/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    async with aude.socket(table) as quiet:  # the library answers pings by itself
        reader, writer = await caller(hasty, shake.encode())
        heard = await until_hung_up(reader, writer, b"")
        assert heard.startswith(b"HTTP/1.1 101 ")
        await asyncio.sleep(5)
        await send(quiet, t="ping", id=3)
        assert (await hear(quiet, "pong"))["re"] == 3
    aude.close()


class FewFiles(Server):
    """A house that may have 256 files open."""

    def start(self) -> None:
        python, sys.executable = sys.executable, str(self.database.parent / "python")
        script = Path(sys.executable)
        script.write_text(f'#!/bin/sh\nulimit -n 256\nexec {python} "$@"\n')
        script.chmod(0o700)
        try:
            super().start()
        finally:
            sys.executable = python


@LINUX
@pytest.mark.parametrize("processes", [1, 2])
async def test_with_256_files_a_crowd_of_strangers_harms_no_game(
    tmp_path: Path, processes: int, request: pytest.FixtureRequest
) -> None:
    """New clients were refused, and a hint closed the player's socket: no worker could be started."""
    if processes > 1:
        request.getfixturevalue("shared_store")
    house = FewFiles(tmp_path / "h.sqlite", None, "compiled_bots=0", "bot_delay=0", f"processes={processes}")
    with contextlib.ExitStack() as closing:
        closing.callback(house.stop)
        aude = closing.enter_context(contextlib.closing(Browser(house, "Aude")))
        plan = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        new = {"game": "sequence", "seats": 2, "chairs": plan, "seal": None}
        table = aude.http.post("/api/tables", json=new).json()["id"]
        async with aude.socket(table) as ws, contextlib.AsyncExitStack() as lines:
            silent = [closing.enter_context(_silent(house)) for _ in range(300)]
            assert len(silent) == 300
            await _watch(lines, house, table, 150)
            await send(ws, t="seal", seal=None)
            await send(ws, t="start", id=1)
            update = await hear(ws, "update")
            while update["menu"] is None:
                update = await hear(ws, "update")
            await send(ws, t="hint", seat=0, k=update["k"], id=2)
            hint = await hear(ws, "hint")
            await send(ws, t="move", seat=0, k=update["k"], path=hint["path"], id=3)
            update = await hear(ws, "update")
            while update["menu"] is None:  # the bot has moved as well
                update = await hear(ws, "update")
            bob = closing.enter_context(contextlib.closing(Browser(house, "Bob")))
            assert bob.http.get("/api/tables").status_code == 200
            async with aude.socket(table) as again:
                assert (await hear(again, "table"))["you"]["chairs"] == [0]


def _silent(house: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)


async def _watch(lines: contextlib.AsyncExitStack, house: Server, table: str, times: int) -> None:
    """Opens sockets without a name, as many as the house takes."""
    url = house.url.replace("http", "ws") + f"/ws/table/{table}"
    for _ in range(times):
        with contextlib.suppress(OSError, EOFError, Exception):
            await lines.enter_async_context(connect(url, open_timeout=2, close_timeout=1))


# Without a network


class Line(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.closed = False

    def is_closing(self) -> bool:
        return self.closed

    def abort(self) -> None:
        self.closed = True


class Clock:
    time = 0.0

    def __call__(self) -> float:
        return self.time


def come(guard: Guard, host: str, port: int) -> tuple[Any, Line]:
    key = ((host, port), ("127.0.0.1", 80))
    held = guard.admit(key)
    assert isinstance(held, GuardedConnection)
    held.transport = line = Line()
    return key, line


async def test_in_a_full_house_the_idle_of_the_fullest_address_make_room_and_those_in_work_stay() -> None:
    clock = Clock()
    guard = Guard(4, Limits(), clock)
    other = come(guard, "192.0.2.2", 1)[1]
    key, working = come(guard, "192.0.2.1", 1)
    idle = [come(guard, "192.0.2.1", n)[1] for n in (2, 3)]
    answered = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await answered.wait()

    task = asyncio.create_task(guard.around(app)({"type": "websocket", "client": key[0], "server": key[1]}, None, None))
    await asyncio.sleep(0)
    come(guard, "192.0.2.3", 1)
    assert [line.closed for line in (other, working, *idle)] == [False, False, True, False]
    clock.time = 11.0
    guard.look()
    assert (len(guard), working.closed, other.closed) == (1, False, True)
    answered.set()
    await task
    clock.time = 30.0
    guard.look()
    assert (len(guard), working.closed) == (0, True)


async def test_when_all_are_in_work_a_new_caller_is_not_taken() -> None:
    guard = Guard(1, Limits())
    key, _ = come(guard, "192.0.2.1", 1)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        assert guard.admit((("192.0.2.2", 1), None)) is None

    await guard.around(app)({"type": "websocket", "client": key[0], "server": key[1]}, None, None)
    assert guard.admit((("192.0.2.2", 1), None)) is not None


def test_files_are_kept_for_the_house_itself() -> None:
    assert 8 <= allow_files(50) <= 50
    assert len(os.listdir("/proc/self/fd")) < 256 or sys.platform != "linux"
    assert time.monotonic() > 0
