"""A house of several processes behind one door: a table's people meet in one of them, and nothing is lost with it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import PATIENCE, Browser, Server, hear, send, server, sql_on
from websockets.exceptions import ConnectionClosed

from tablee.server.process.doorman import worker_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="connections are handed on by Unix")

ROOMS = 3


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with server(folder / "h.sqlite", f"processes={ROOMS}", "bot_delay=0", "compiled_bots=0") as running:
        yield running


def workers(house: Server) -> list[int]:
    """The processes behind the door."""
    pid = house.process.pid
    return sorted(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


@contextlib.contextmanager
def person(house: Server, name: str) -> Iterator[Browser]:
    browser = Browser(house, name)
    try:
        yield browser
    finally:
        browser.close()


def opened(host: Browser, other: dict[str, str]) -> str:
    """A new table of two."""
    new = {"game": "sequence", "seats": 2, "chairs": [{"kind": "me"}, other], "seal": host.seal}
    return str(host.http.post("/api/tables", json=new).json()["id"])


def test_everything_about_a_table_goes_to_one_room_and_tables_are_spread() -> None:
    def worker(line: str, caller: str = "10.0.0.1") -> int:
        return worker_of(f"{line} HTTP/1.1\r\nHost: x\r\n".encode(), caller, ROOMS)

    for id in ("k3x0a", "zz9"):
        ways = [
            f"GET /ws/table/{id}",
            f"GET /table/{id}",
            f"GET /table/{id}/picture.png?lang=fr",
            f"GET /replay/{id}",
            f"GET /api/tables/{id}/story?seat=1",
            f"POST /api/tables/{id}",
        ]
        assert len({worker(way, f"10.0.0.{i}") for i, way in enumerate(ways)}) == 1
    assert {worker(f"GET /ws/table/t{i}") for i in range(50)} == set(range(ROOMS))
    assert len({worker(way) for way in ("GET /", "GET /api/tables", "POST /api/me", "nonsense")}) == 1
    assert {worker("GET /", f"10.0.0.{i}") for i in range(50)} == set(range(ROOMS))


@pytest.fixture
def aude(house: Server) -> Iterator[Browser]:
    with person(house, "Aude") as browser:
        yield browser


@pytest.fixture
def bob(house: Server) -> Iterator[Browser]:
    with person(house, "Bob") as browser:
        yield browser


@pytest.mark.anyio
async def test_two_people_play_at_tables_of_every_room(house: Server, aude: Browser, bob: Browser) -> None:
    assert len(workers(house)) == ROOMS
    async with contextlib.AsyncExitStack() as lines:
        tables: list[str] = []
        while {worker_of(f"GET /ws/table/{id} ".encode(), "", ROOMS) for id in tables} < set(range(ROOMS)):
            tables.append(opened(aude, {"kind": "open"}))
        for table in tables:
            a, b = [await lines.enter_async_context(who.socket(table)) for who in (aude, bob)]
            await send(b, t="sit", chair=1, seal=bob.seal)
            await hear(b, "done")
            await send(a, t="start")
            for ws, who in ((a, aude), (b, bob)):
                await hear(ws, "open")
                await send(ws, t="token", token=who.token)
            first, second = await hear(a, "update"), await hear(b, "update")
            mover, other, told = (a, b, first) if first["menu"] else (b, a, second)
            card = next(iter(told["menu"]))
            path = [card, next(iter(told["menu"][card]))]
            await send(mover, t="move", id=7, seat=told["seat"], k=told["k"], path=path)
            answer, seen = await hear(mover, "update"), await hear(other, "update")
            assert answer["re"] == 7
            assert seen["re"] is None
            assert seen["story"]
        where = await connected(house, tables)
    assert all(len(processes) == 1 for processes in where.values()), "people of one table in different processes"
    assert len(set.union(*where.values())) == ROOMS, "tables of different workers in one process"


async def connected(house: Server, tables: list[str]) -> dict[str, set[str]]:
    """The processes to which both people of each table are connected, as soon as all have said so."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with sql_on(house.database) as select:
            rows = [row for row in select("select match, process from presence") if row[0] in tables]
        if len(rows) == 2 * len(tables):
            return {table: {process for match, process in rows if match == table} for table in tables}
        await asyncio.sleep(0.1)
    raise TimeoutError("not everybody is present")


@pytest.mark.anyio
async def test_a_room_that_dies_is_opened_again_and_its_table_is_there(house: Server, aude: Browser) -> None:
    table = opened(aude, {"kind": "bot", "bot": "random"})
    before = workers(house)
    async with aude.socket(table) as ws:
        await hear(ws, "table")
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            await hear(ws, "never")
    async with aude.socket(table) as ws:  # the door stays open: who comes meanwhile waits for a moment
        assert (await hear(ws, "table"))["you"]["chairs"] == [0]
    assert not set(before) & set(workers(house))


def test_who_says_nothing_or_little_keeps_nobody_waiting(house: Server, aude: Browser) -> None:
    with contextlib.ExitStack() as open_lines:
        silent = [open_lines.enter_context(socket.create_connection(("127.0.0.1", house.port))) for _ in range(20)]
        silent[0].sendall(b"GET /api/hea")
        answer = aude.http.get("/api/health")
        assert answer.json() == {"ok": True}
        assert answer.headers["connection"] == "close", "a proxy would send the next request to the same process"
        silent[0].sendall(b"lth HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b'{"ok":true}' in _all(silent[0])


def _all(line: socket.socket) -> bytes:
    line.settimeout(PATIENCE)
    said = b""
    while more := line.recv(4096):
        said += more
    return said


def test_the_rooms_go_with_the_doorman(tmp_path: Path) -> None:
    for end in (signal.SIGTERM, signal.SIGKILL):
        running = Server(tmp_path / f"{end}.sqlite", None, "processes=2", "compiled_bots=0")
        pids = workers(running)
        assert len(pids) == 2
        running.process.send_signal(end)
        running.process.wait(20)
        until = time.monotonic() + PATIENCE
        while any(_alive(pid) for pid in pids):
            assert time.monotonic() < until
            time.sleep(0.05)
        running.log.close()
        assert b"Traceback" not in Path(running.log.name).read_bytes()


def _alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
