"""Limits belong to people and addresses: nobody is locked out by strangers, and nobody escapes by changing sockets."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from servers import PATIENCE, Browser, Server, hear, house_on, send, server, table_for
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.core.game import Illegal, WrongInput
from tablee.server import limits as limits_module
from tablee.server.connection_limits import ConnectionLimits
from tablee.server.limits import Limits, Rates, group_of, limits_of
from tablee.server.socket.connection import TOO_MANY, Connection
from tablee.server.who import Who

pytestmark = pytest.mark.anyio


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A house in which all is soon full."""
    with server(tmp_path / "h.sqlite", "compiled_bots=0", "bot_delay=0", "watchers=20") as running:
        yield running


@contextlib.contextmanager
def people(folder: Path, names: list[str], *options: str) -> Iterator[tuple[Any, ...]]:
    """A house with some settings, and people who have come to it."""
    with server(folder / "h.sqlite", *options) as house, contextlib.ExitStack() as all_of_them:
        yield house, *(all_of_them.enter_context(contextlib.closing(Browser(house, name))) for name in names)


def opened(b: Browser, *others: dict[str, str]) -> str:
    chairs = [{"kind": "me"}, *(others or [{"kind": "open"}])]
    body = {"game": "sequence", "seats": len(chairs), "chairs": chairs, "seal": b.seal, "listed": True}
    return str(b.http.post("/api/tables", json=body).json()["id"])


def nameless(house: Server, table: str) -> connect:
    return connect(house.url.replace("http", "ws") + f"/ws/table/{table}", open_timeout=PATIENCE)


async def first(ws: ClientConnection) -> dict[str, Any]:
    """What the house says first, after its release."""
    async with asyncio.timeout(PATIENCE):
        while (said := dict(msgspec.json.decode(await ws.recv())))["t"] == "release":
            pass
        return said


async def test_strangers_who_fill_a_table_keep_no_player_out(small: Server) -> None:
    """399 sockets without a cookie filled a table, and its player was turned away three times of three."""
    with contextlib.closing(Browser(small, "Aude")) as aude, contextlib.closing(Browser(small, "Bob")) as bob:
        table = opened(aude)
        async with contextlib.AsyncExitStack() as lines, bob.socket(table) as b:
            await send(b, t="sit", chair=1, seal=bob.seal, id=1)
            await hear(b, "done")
            for _ in range(20):
                await lines.enter_async_context(nameless(small, table))
            async with nameless(small, table) as over:
                assert (await first(over)) == {"t": "closed", "reason": "too-many"}
            for who, chair in ((aude, 0), (bob, 1), (aude, 0)):
                async with who.socket(table) as ws:
                    assert (await first(ws))["you"]["chairs"] == [chair]


@pytest.mark.parametrize("place", ["house", "address"])
async def test_in_a_full_house_a_player_takes_a_watchers_place(tmp_path: Path, place: str) -> None:
    most = {"house": "sockets=12", "address": "sockets_of_address=12"}[place]
    with people(tmp_path, ["Aude", "Eve"], "compiled_bots=0", most) as (house, aude, eve):
        table = opened(aude)
        async with contextlib.AsyncExitStack() as lines:
            named = await lines.enter_async_context(eve.socket(table))
            await hear(named, "table")  # whoever is nameless is let in sooner, for nobody has to be looked up
            strangers = [await lines.enter_async_context(nameless(house, table)) for _ in range(11)]
            for ws in strangers:
                await hear(ws, "table")
            async with nameless(house, table) as over:
                assert (await first(over))["reason"] == "too-many"
            async with aude.socket(table) as ws:
                assert (await first(ws))["you"]["host"]
                gone = strangers[0] if place == "house" else named
                with pytest.raises(ConnectionClosed) as closed:
                    await hear(gone, "never")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == TOO_MANY


async def test_watchers_of_one_address_are_counted_over_all_tables(tmp_path: Path) -> None:
    with people(tmp_path, ["Aude"], "compiled_bots=0", "watchers_of_address=6") as (house, aude):
        tables = [opened(aude) for _ in range(7)]
        async with contextlib.AsyncExitStack() as lines:
            for table in tables[:6]:
                await hear(await lines.enter_async_context(nameless(house, table)), "table")
            async with nameless(house, tables[6]) as over:
                assert (await first(over))["reason"] == "too-many"
            async with aude.socket(tables[6]) as ws:
                assert (await first(ws))["you"]["chairs"] == [0]


async def test_a_person_has_so_many_sockets_in_the_whole_house(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite", limits=Limits(sockets_of_person=3)) as house:
        tables = [await table_for(house) for _ in range(4)]
        eve, came = Who("pEve", "Eve"), []
        for n, t in enumerate(tables):
            assert house.connections.barred(t, eve, "192.0.2.1") == (TOO_MANY if n == 3 else 0)
            came.append(Connection(eve))
            if n < 3:
                house.connections.come(came[n], t, "192.0.2.1")
        house.connections.go(came[0], "192.0.2.1")
        assert house.connections.barred(tables[3], eve, "192.0.2.1") == 0
        for c in came:
            house.connections.go(c, "192.0.2.1")
        assert len(house.connections) == 0
        assert vars(house.connections)["_address"] == vars(house.connections)["_person"] == {}


async def test_a_school_behind_one_address_plays(tmp_path: Path) -> None:
    """Three hundred people on chairs of their own, and the hundred who watch beside them."""
    async with house_on(tmp_path / "h.sqlite") as house:
        host = house.connections
        for n in range(300):
            t = await table_for(house)
            t.doc.chairs[0].person = person = f"p{n}"
            assert host.barred(t, Who(person, "x"), "192.0.2.1") == 0
            host.come(Connection(Who(person, "x")), t, "192.0.2.1")
        for n in range(101):
            assert host.barred(t, Who(f"w{n}", "x"), "192.0.2.1") == (TOO_MANY if n == 100 else 0)
            host.come(Connection(Who(f"w{n}", "x")), t, "192.0.2.1")
        assert host.barred(t, Who("somebody", "x"), "192.0.2.2") == 0


async def rematches(ws: ClientConnection, tries: int) -> tuple[int, dict[str, Any]]:
    """How many new tables a person gets over one socket, and how the next is refused."""
    done = 0
    for n in range(tries):
        await send(ws, t="rematch", id=10 * n + 1)
        if (refused := await answered(ws, 10 * n + 1)) is not None:
            return done, refused
        done += 1
        await send(ws, t="follow", id=10 * n + 2)
        if (refused := await answered(ws, 10 * n + 2)) is not None:
            return done, refused
        await send(ws, t="seal", seal=None)
        for move in ("start", "resign"):
            await send(ws, t=move, id=10 * n + 3, **({"seat": 0} if move == "resign" else {}))
            assert await answered(ws, 10 * n + 3) is None
    return done, {}


async def answered(ws: ClientConnection, re: int) -> dict[str, Any] | None:
    """The refusal of a message; None if it was accepted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = msgspec.json.decode(await ws.recv())
            if message.get("re") == re and message["t"] in ("done", "refused"):
                return message if message["t"] == "refused" else None


async def test_rematches_are_new_tables_and_following_does_not_begin_the_count_anew(tmp_path: Path) -> None:
    """425 tables in 20 seconds came over one socket: `follow` made a new count, `rematch` was not counted."""
    with people(tmp_path, ["Aude"], "compiled_bots=0", "bot_delay=0", "tables=12") as (_house, aude):
        table = opened(aude, {"kind": "device", "name": "Zoé"})
        async with aude.socket(table) as ws:
            await send(ws, t="seal", seal=None)
            for n, move in enumerate(("start", "resign")):
                await send(ws, t=move, id=n + 1, **({"seat": 0} if move == "resign" else {}))
                assert await answered(ws, n + 1) is None
            done, refused = await rematches(ws, 40)
        assert done <= 8
        assert (refused["refusal"], refused["about"]["seconds"] >= 1) == ("too-fast", True)
        assert str(refused["about"]["seconds"]) in refused["message"]
        answer = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2})
        assert answer.status_code == 429
        assert answer.json()["about"]["seconds"] == int(answer.headers["retry-after"]) >= 1


async def test_chat_is_counted_by_person_over_sockets_and_tables(tmp_path: Path) -> None:
    """614 lines in 15 seconds came from one person."""
    with people(tmp_path, ["Aude", "Bob"], "compiled_bots=0") as (_house, aude, bob):
        tables, taken = [opened(aude), opened(aude)], 0
        began = time.monotonic()
        for n in range(40):
            async with aude.socket(tables[n % 2]) as ws:
                await send(ws, t="chat", room="table", text=f"line {n}", id=1)
                taken += await answered(ws, 1) is None
        assert 10 <= taken <= 11 + (time.monotonic() - began) / 2
        async with bob.socket(tables[0]) as ws:
            await send(ws, t="chat", room="table", text="and I?", id=1)
            assert await answered(ws, 1) is None


async def test_questions_that_cost_are_limited_and_pings_are_not_by_them(tmp_path: Path) -> None:
    with people(tmp_path, ["Aude"], "compiled_bots=0", "questions=12") as (_house, aude):
        async with aude.socket(opened(aude)) as ws:
            for n in range(10):
                await send(ws, t="why", path=["card:7H"], id=n)
            refusals: list[str] = []
            while len(refusals) < 10:
                message = msgspec.json.decode(await ws.recv())
                if message["t"] in ("reason", "refused"):
                    refusals.append(message["refusal"])
            assert refusals.count("too-fast") >= 6
            await send(ws, t="ping", id=77)
            assert (await hear(ws, "pong"))["re"] == 77


async def test_a_flood_over_many_sockets_is_one_flood(tmp_path: Path) -> None:
    with people(tmp_path, ["Aude"], "compiled_bots=0", "messages=5") as (_house, aude):
        table, pongs, began = opened(aude), 0, time.monotonic()
        for _ in range(6):
            async with aude.socket(table) as ws:
                for n in range(15):
                    await send(ws, t="ping", id=n)
                heard = 0
                while heard < 15:
                    message = msgspec.json.decode(await ws.recv())
                    heard += message["t"] in ("pong", "refused")
                    assert message["t"] != "refused" or message["re"] in range(15), "who asked is told"
                    pongs += message["t"] == "pong"
        assert pongs <= 16 + 5 * (time.monotonic() - began)


def test_too_many_requests_are_told_when_to_come_back(tmp_path: Path) -> None:
    with server(tmp_path / "h.sqlite", "compiled_bots=0", "rate=20") as house:
        answers = [httpx.get(f"{house.url}/api/me", verify=False) for _ in range(25)]
        last = answers[-1]
        assert (last.status_code, last.json()["refusal"]) == (429, "too-fast")
        assert 1 <= last.json()["about"]["seconds"] <= 60
        assert last.headers["retry-after"] == str(last.json()["about"]["seconds"])


# Without a network


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_fills_again_and_belongs_to_person_and_address() -> None:
    clock = Clock()
    rates = Rates(Limits(chat=30), clock)
    assert [rates.meter("chat", "p1", "192.0.2.1").wait() for _ in range(10)] == [0.0] * 10
    with pytest.raises(Illegal, match="too-fast") as refused:
        rates.meter("chat", "p1", "192.0.2.9").take()
    assert refused.value.about == {"seconds": 2}
    assert rates.meter("chat", "p2", "192.0.2.1").wait() == 0.0
    clock.time = 2.0
    assert rates.meter("chat", "p1", "192.0.2.1").wait() == 0.0
    assert rates.meter("chat", "p1", "192.0.2.1").wait() > 0
    for n in range(200):  # many people of one address
        rates.meter("chat", f"q{n}", "192.0.2.1").wait()
    assert rates.meter("chat", "new", "192.0.2.1").wait() > 0


def test_the_buckets_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "MOST_BUCKETS", 50)
    rates = Rates(Limits(), Clock())
    for n in range(500):
        rates.meter("messages", f"p{n}", f"10.0.{n // 250}.{n % 250}")
    assert len(rates) == 50


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("x" * 500, "x" * 64),
    ],
)
def test_an_address_is_counted_with_those_of_its_owner(host: str, group: str) -> None:
    assert group_of(host) == group


def test_limits_are_settings_and_positive() -> None:
    settings = {"watchers": 7, "bot_delay": 0}
    assert limits_of(settings) == Limits(watchers=7)
    assert settings == {"bot_delay": 0}
    with pytest.raises(WrongInput, match="at least 1"):
        limits_of({"chat": 0})


def test_a_limit_costs_microseconds() -> None:
    rates = Rates(Limits(messages=1_000_000))
    meter = rates.meter("messages", "p1", "192.0.2.1")
    best = min(_timed(meter.wait, 1000) for _ in range(20))
    assert best < 20e-6, "of a move that takes about a hundred"


def _timed(work: Callable[[], object], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times


def test_nobody_is_left_in_an_empty_crowd() -> None:
    assert len(ConnectionLimits(Limits())) == 0
