"""A house of several processes at one address: they share its people, and none is missed for long."""

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
import servers
from servers import PATIENCE, Browser, Server, hear, send, server, sql_on, until
from websockets.exceptions import ConnectionClosed

from tablee.core.game import WrongInput
from tablee.server.process.serve import Opening
from tablee.server.process.siblings import listeners, serve_together

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a port is shared by Linux")

COUNT = 3


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    before, address = servers.STORE["at"], request.getfixturevalue("postgresql").new_house()
    servers.STORE["at"] = lambda _: address
    folder = tmp_path_factory.mktemp("house")
    with server(folder / "h.sqlite", f"processes={COUNT}", "bot_delay=0", "compiled_bots=0") as running:
        yield running
    servers.STORE["at"] = before


def siblings(house: Server) -> list[int]:
    """The processes that answer."""
    pid = house.process.pid
    return sorted(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


@contextlib.contextmanager
def person(house: Server, name: str) -> Iterator[Browser]:
    browser = Browser(house, name)
    try:
        yield browser
    finally:
        browser.close()


@pytest.fixture
def aude(house: Server) -> Iterator[Browser]:
    with person(house, "Aude") as browser:
        yield browser


@pytest.fixture
def bob(house: Server) -> Iterator[Browser]:
    with person(house, "Bob") as browser:
        yield browser


def opened(host: Browser, other: dict[str, str]) -> str:
    """A new table of two."""
    new = {"game": "sequence", "seats": 2, "chairs": [{"kind": "me"}, other], "seal": host.seal}
    return str(host.http.post("/api/tables", json=new).json()["id"])


@pytest.mark.anyio
async def test_two_people_play_wherever_they_have_come_in(house: Server, aude: Browser, bob: Browser) -> None:
    assert len(siblings(house)) == COUNT
    async with contextlib.AsyncExitStack() as lines:
        tables = [opened(aude, {"kind": "open"}) for _ in range(6)]
        for table in tables:
            a, b = [await lines.enter_async_context(who.socket(table)) for who in (aude, bob)]
            await send(b, t="sit", chair=1, seal=bob.seal, id=1)
            await hear(b, "done")
            while any(c["kind"] == "empty" for c in (await hear(a, "table"))["chairs"]):
                pass
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
            assert (answer["re"], seen["re"]) == (7, None)
            assert seen["story"]
        for n in range(28):
            await lines.enter_async_context((aude, bob)[n % 2].socket(tables[n % len(tables)]))
        await until(lambda: len({process for _, process in _where(house, tables)}) == COUNT)


def _where(house: Server, tables: list[str]) -> list[tuple[str, str]]:
    with sql_on(house.database) as select:
        return [row for row in select("select match, process from presence") if row[0] in tables]


@pytest.mark.anyio
async def test_a_process_that_dies_is_there_again_and_its_tables_go_on(house: Server, aude: Browser) -> None:
    table = opened(aude, {"kind": "bot", "bot": "random"})
    before = siblings(house)
    async with aude.socket(table) as ws:
        await hear(ws, "table")
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            await hear(ws, "never")
    async with aude.socket(table) as ws:  # the port stays open: who comes meanwhile waits for a moment
        assert (await hear(ws, "table"))["you"]["chairs"] == [0]
    assert not set(before) & set(siblings(house))


def test_who_says_nothing_or_little_keeps_nobody_waiting(house: Server, aude: Browser) -> None:
    with contextlib.ExitStack() as open_lines:
        silent = [open_lines.enter_context(socket.create_connection(("127.0.0.1", house.port))) for _ in range(20)]
        silent[0].sendall(b"GET /api/hea")
        assert aude.http.get("/api/health").json() == {"ok": True}
        silent[0].sendall(b"lth HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b'{"ok":true}' in _all(silent[0])


def _all(line: socket.socket) -> bytes:
    line.settimeout(PATIENCE)
    said = b""
    while more := line.recv(4096):
        said += more
    return said


def test_all_processes_go_with_their_parent(tmp_path: Path, shared_store: None) -> None:
    for end in (signal.SIGTERM, signal.SIGKILL):
        running = Server(tmp_path / "h.sqlite", None, "processes=2", "compiled_bots=0")
        pids = siblings(running)
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


def test_a_port_is_not_shared_with_another_house() -> None:
    mine = listeners("127.0.0.1", 0, 1)[0]
    with mine, pytest.raises(WrongInput):
        listeners("127.0.0.1", mine.getsockname()[1], 2)


def test_a_file_is_for_one_process_and_the_refusal_says_what_to_do(tmp_path: Path) -> None:
    opening = Opening(str(tmp_path / "h.sqlite"), False, [], {})
    with pytest.raises(WrongInput, match=r"postgresql://.*tablee copy.*--processes at 1"):
        asyncio.run(serve_together(opening, "127.0.0.1", 0, 2))
    assert not (tmp_path / "h.sqlite").exists()
