"""Who is turned away at a socket's door, or sent away later, is counted and has a line in the log."""

from __future__ import annotations

import contextlib
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from servers import Browser, free_port, hear, house_on, send, server, table_for, until
from websockets.exceptions import ConnectionClosed

from tablee.server.http import identity
from tablee.server.http.websocket import Visit, table_socket
from tablee.server.limits import Limits
from tablee.server.messages.http import NewTable
from tablee.server.process import metrics
from tablee.server.socket.connection import CLUB, REASONS, RESTART, Connection
from tablee.server.telemetry import lines
from tablee.server.who import Caller, Who
from tablee.store.faults import StoreError

pytestmark = pytest.mark.anyio

TIMES = {"no-such-table": 1, "too-many": 1, "removed": 2}
EXPECTED = [f'tablee_refusals_total{{refusal="{reason}"}} {times}.0' for reason, times in TIMES.items()]


def numbers(port: int) -> str:
    """What a house shows of itself."""
    return httpx.get(f"http://127.0.0.1:{port}/metrics", verify=False).text  # no certificates to read


def noted(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, str]]:
    """What was refused, what was asked, and where, by the lines of the log."""
    found = [record.about for record in caplog.records if record.name == "tablee.refusals"]  # type: ignore[attr-defined]
    return [(about["refusal"], about["asked"], about.get("table", "")) for about in found]


async def closed(browser: Browser, table: str) -> str:
    """Why somebody may not come to a table."""
    async with browser.socket(table) as ws:
        found = await hear(ws, "closed")
        with pytest.raises(ConnectionClosed):
            await hear(ws, "never")
    return str(found["reason"])


async def test_at_the_door_of_a_real_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    monkeypatch.setenv(metrics.WHERE, f"127.0.0.1:{port}")
    monkeypatch.setenv(lines.FORM, "json")
    with server(tmp_path / "h.sqlite", "compiled_bots=0", "watchers=1") as running, contextlib.ExitStack() as people:
        aude, bob, eve = (people.enter_context(contextlib.closing(Browser(running, n))) for n in ("Aude", "Bob", "Eve"))
        new = {"game": "noughts", "seats": 2, "seal": aude.seal}
        id = aude.http.post("/api/tables", json=new).json()["id"]
        assert await closed(aude, "nosuchtable2") == "no-such-table"
        async with aude.socket(id) as host, bob.socket(id) as watching:
            await hear(watching, "table")
            assert await closed(eve, id) == "too-many"
            await send(host, t="remove", person=bob.me["person"], id=1)
            assert (await hear(watching, "closed"))["reason"] == "removed"
            assert await closed(bob, id) == "removed"
            await until(lambda: all(figure in numbers(port) for figure in EXPECTED))
        log = Path(running.log.name).read_text()  # noqa: ASYNC240 - a few lines
    said = [found for line in log.splitlines() if (found := json.loads(line)).get("asked") == "socket"]
    where = {("no-such-table", "nosuchtable2"), ("too-many", id), ("removed", id)}
    assert {(line["refusal"], line["table"]) for line in said} == where


class Line:
    """A socket at the door: what it is told, and that it is closed."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    async def accept(self) -> None: ...

    async def send_data(self, data: bytes, mode: str) -> None:
        self.said.append(json.loads(data))

    async def close(self, code: int, reason: str) -> None:
        self.said.append(code)


async def test_a_store_that_does_not_answer_is_noted_at_the_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def anybody(*_: Any) -> Any:
        return Who("pBob", "Bob")

    async def nowhere(*_: Any) -> Any:
        return Caller("pBob", "192.0.2.1")

    async def broken(*_: Any) -> Any:
        raise StoreError("locked", "a lock")

    monkeypatch.setattr(identity, "who", anybody)
    monkeypatch.setattr(identity, "caller", nowhere)
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house, 2, game="noughts")
        for part, name in ((house, "table"), (house.members, "lets_in")):
            socket: Any = Line()
            with monkeypatch.context() as patch, caplog.at_level(logging.INFO, "tablee.refusals"):
                patch.setattr(part, name, broken)
                await table_socket.fn(socket, house, t.id)
            assert socket.said == [{"t": "closed", "reason": REASONS[RESTART]}, RESTART]
        assert house.meters.errors["store"] == 2
        assert house.meters.refusals["not-stored"] == 2
    assert noted(caplog) == [("not-stored", "socket", t.id)] * 2


async def test_who_makes_room_for_a_player_is_noted_and_so_is_who_may_not_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Open:
        """A socket that says nothing and hears all."""

        async def read(self) -> str | None:
            house.connections.barred(t, Who("pAude", "Aude"), "192.0.2.9")  # the host comes into a full house
            return None

        def write(self, text: bytes) -> bool:
            return True

        def hang_up(self, code: int) -> None: ...

    async with house_on(tmp_path / "h.sqlite", limits=Limits(sockets=1)) as house:
        t = await table_for(house, 2, game="noughts")
        socket: Any = Open()
        with caplog.at_level(logging.INFO, "tablee.refusals"):
            await Visit(house, socket, Connection(Who("pEve", "Eve"), socket), "192.0.2.1").all_of_it(t)
        assert house.meters.refusals["too-many"] == 1
        to = await house.open_table(Who("pAude", "Aude"), NewTable(game="noughts", seats=2))
        t.doc.rematch = to.id

        async def never(*_: Any) -> bool:
            return False

        monkeypatch.setattr(house.members, "lets_in", never)
        asking: Any = Going([json.dumps({"t": "follow", "id": 4})])
        with caplog.at_level(logging.INFO, "tablee.refusals"):
            await Visit(house, asking, Connection(Who("pBob", "Bob"), asking), "192.0.2.1").all_of_it(t)
        assert [m["refusal"] for m in asking.sent if m["t"] == "refused"] == ["not-now"]
        assert house.meters.refusals[REASONS[CLUB]] == house.meters.refusals["not-now"] == 1
    assert noted(caplog) == [("too-many", "socket", t.id), ("club-only", "socket", to.id), ("not-now", "follow", t.id)]


class Going(Line):
    """A socket over which some messages come, and what is written to it."""

    def __init__(self, asked: list[str]) -> None:
        super().__init__()
        self.asked, self.sent = asked, list[dict[str, Any]]()

    async def read(self) -> str | None:
        return self.asked.pop(0) if self.asked else None

    def write(self, text: bytes) -> bool:
        self.sent.append(json.loads(text))
        return True
