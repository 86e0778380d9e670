"""Two processes of a house on one store: people of one table at different ones, over every kind of channel."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest
import servers
from authenticators import Authenticator
from channels import redis_server
from servers import PATIENCE, Browser, Server, hear, send, server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.anyio

AT_ONCE = 0.4
"""Seconds in which nobody who only looks now and then would have seen a thing twice out of three times."""


@pytest.fixture(params=["polling", "postgresql", "redis"], scope="module")
def houses(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes that see each other by looking into their file, by PostgreSQL's NOTIFY, or over Redis."""
    path = tmp_path_factory.mktemp("two") / "h.sqlite"
    before, options = servers.STORE["at"], ["compiled_bots=0", "bot_delay=0", "rate=100000"]
    with contextlib.ExitStack() as open_until_the_end:
        if request.param == "polling":
            servers.STORE["at"] = str
        else:
            address = request.getfixturevalue("postgresql").new_house()
            servers.STORE["at"] = lambda _: address
        if request.param == "redis":
            options.append(f"channel={open_until_the_end.enter_context(redis_server()).address}")
        one = open_until_the_end.enter_context(server(path, *options))
        two = open_until_the_end.enter_context(server(path, *options))
        yield one, two
    servers.STORE["at"] = before


@pytest.fixture
def people(houses: tuple[Server, Server]) -> Iterator[tuple[Browser, Browser]]:
    """Aude at the one, Bob at the other."""
    found = tuple(Browser(house, name) for house, name in zip(houses, ("Aude", "Bob"), strict=True))
    yield found[0], found[1]
    for browser in found:
        browser.close()


def opened(aude: Browser, *others: dict[str, str]) -> str:
    chairs = [{"kind": "me"}, *(others or [{"kind": "open"}])]
    new = {"game": "sequence", "seats": len(chairs), "chairs": chairs, "seal": aude.seal}
    return str(aude.http.post("/api/tables", json=new).json()["id"])


async def until_told(ws: ClientConnection, kind: str, so: Callable[[Any], object]) -> Any:
    """The next message of a kind of which something holds."""
    while not so(told := await hear(ws, kind)):
        pass
    return told


def online(table: dict[str, Any], chair: int) -> bool:
    return bool(table["chairs"][chair]["online"])


@contextlib.asynccontextmanager
async def begun(aude: Browser, bob: Browser) -> AsyncIterator[tuple[str, list[ClientConnection], list[Any]]]:
    """A match of the two: its table, their sockets, and what each was shown first."""
    id = opened(aude)
    async with aude.socket(id) as a, bob.socket(id) as b:
        await send(b, t="sit", chair=1, seal=bob.seal, id=1)
        await until_told(a, "table", lambda t: all(c["kind"] != "empty" for c in t["chairs"]))
        await send(a, t="start")
        for ws, who in ((a, aude), (b, bob)):
            await hear(ws, "open")
            await send(ws, t="token", token=who.token)
        yield id, [a, b], [await hear(a, "update"), await hear(b, "update")]


async def play(sockets: list[ClientConnection], updates: list[Any]) -> float:
    """One move; seconds until the other has seen it."""
    seat = 0 if updates[0]["menu"] else 1
    card, cells = min(updates[seat]["menu"].items())
    await send(sockets[seat], t="move", seat=seat, k=updates[seat]["k"], path=[card, min(cells)])
    began = time.monotonic()
    updates[1 - seat] = await hear(sockets[1 - seat], "update")
    took = time.monotonic() - began
    updates[seat] = await hear(sockets[seat], "update")
    return took


async def test_a_match_is_played_across_two_processes(people: tuple[Browser, Browser], request: Any) -> None:
    async with begun(*people) as (_, sockets, updates):
        took = [await play(sockets, updates) for _ in range(8)]
        assert updates[0]["waiting"] == updates[1]["waiting"]
        if "polling" not in request.node.name:
            assert sorted(took)[2] < AT_ONCE, "one of three looks finds it so soon, not six of eight"


async def test_who_comes_goes_and_watches_is_seen_by_those_at_another_process(people: tuple[Browser, Browser]) -> None:
    aude, bob = people
    id = opened(aude)
    async with aude.socket(id) as a:
        async with bob.socket(id) as b:
            await until_told(a, "table", lambda t: ("Bob", True) in [(g["name"], g["watching"]) for g in t["guests"]])
            await until_told(b, "table", lambda t: "Aude" in [g["name"] for g in t["guests"]])
            await send(b, t="sit", chair=1, seal=bob.seal, id=1)
            await until_told(a, "table", lambda t: t["chairs"][1]["name"] == "Bob" and online(t, 1))
            bob.http.post("/api/me", json={"name": "Robert", "language": "en"})
            await until_told(a, "table", lambda t: "Robert" in [g["name"] for g in t["guests"]])
        await until_told(a, "table", lambda t: not online(t, 1))
        async with bob.socket(id):
            await until_told(a, "table", lambda t: online(t, 1))


async def test_notices_emotes_and_chat_cross(people: tuple[Browser, Browser], request: Any) -> None:
    async with begun(*people) as (_, sockets, updates):
        await play(sockets, updates)
        await send(sockets[0], t="stop", agree=True)
        await until_told(sockets[1], "table", lambda t: t["stop"])
        await send(sockets[1], t="stop", agree=False)
        if "polling" in request.node.name:  # a notice has no row
            await until_told(sockets[0], "table", lambda t: not t["stop"])
        else:
            notice = await hear(sockets[0], "notice")
            assert (notice["notice"], notice["about"]) == ("stop-refused", {"name": "Bob"})
        await send(sockets[0], t="chat", room="table", text="hello")
        assert (await until_told(sockets[1], "chat", lambda m: m["text"] == "hello"))["name"] == "Aude"
        await send(sockets[1], t="chat", room="table", text="good evening")
        await until_told(sockets[0], "chat", lambda m: m["text"] == "good evening")


async def test_a_rematch_needs_no_new_socket(people: tuple[Browser, Browser]) -> None:
    async with begun(*people) as (id, sockets, _):
        await send(sockets[1], t="resign", seat=1)
        for ws in sockets:
            await until_told(ws, "table", lambda t: t["phase"] == "over")
        await send(sockets[1], t="rematch")
        for ws in sockets:
            new = (await until_told(ws, "table", lambda t: t["rematch"]))["rematch"]
            await send(ws, t="follow", id=9)
            while (await hear(ws, "done"))["re"] != 9:
                pass
            table = await hear(ws, "table")
            assert table["id"] == new != id
        a, b = sockets
        await send(a, t="seal", seal=people[0].seal)
        await send(b, t="seal", seal=people[1].seal)
        await until_told(b, "table", lambda t: all(c["token"] == "sealed" for c in t["chairs"]))
        await send(b, t="start")
        for ws, who in zip(sockets, people, strict=True):
            await hear(ws, "open")
            await send(ws, t="token", token=who.token)
        updates = [await hear(a, "update"), await hear(b, "update")]
        assert [u["seat"] for u in updates] == [1, 0], "they have changed chairs"


async def closed_with(ws: ClientConnection) -> int:
    """The code by which a socket is hung up on."""
    with pytest.raises(ConnectionClosed) as closed:
        await hear(ws, "never", PATIENCE)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


async def test_who_is_sent_away_or_forgotten_is_hung_up_on_at_every_process(people: tuple[Browser, Browser]) -> None:
    aude, bob = people
    id, other = opened(aude), opened(aude)
    async with aude.socket(id) as a, bob.socket(id) as b, bob.socket(other) as c:
        await send(b, t="sit", chair=1, seal=bob.seal, id=1)
        await until_told(a, "table", lambda t: t["chairs"][1]["name"] == "Bob")
        await send(a, t="remove", person=bob.me["person"])
        assert await closed_with(b) == 4403
        same = Browser(aude.server, "Bob again")  # at Aude's process, with Bob's cookie
        same.http.cookies = bob.http.cookies
        assert same.http.delete("/api/me").status_code == 204
        assert await closed_with(c) == 4410
        same.close()


class Device:
    """A member's browser at localhost, where passkeys can be made."""

    def __init__(self, house: Server, cookies: httpx.Cookies | None = None) -> None:
        home = f"http://localhost:{house.port}"
        self.house, self.headers = house, {"origin": home, "host": home.removeprefix("http://")}
        self.cookies = cookies or httpx.Cookies()

    def at(self, house: Server) -> Device:
        """The same browser at another process."""
        return Device(house, self.cookies)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """An answer over a connection of its own: a balancer may give each to another house."""
        it = httpx.Client(base_url=self.house.url, headers=self.headers, cookies=self.cookies, timeout=PATIENCE)
        with it as http:
            answer = http.request(method, f"/api/{path}", json=body)
            self.cookies = http.cookies
        return answer.json() if answer.content else None

    def join(self, handle: str) -> Authenticator:
        self.ask("POST", "me", {"name": "Aude", "language": "en"})
        key = Authenticator(self.headers["origin"], "localhost")
        made = key.make(self.ask("POST", "member/passkeys/new", {"handle": handle})["options"])
        assert self.ask("POST", "member/passkeys", made)["handle"] == handle
        return key

    def log_in(self, key: Authenticator) -> Device:
        assert self.ask("POST", "login", key.prove(self.ask("POST", "login/new", {})["options"]))["handle"]
        return self

    def here(self) -> str:
        """Its own number among the devices of its member."""
        return str(next(d["id"] for d in self.ask("GET", "member")["devices"] if d["here"]))

    def socket(self, table: str) -> connect:
        cookie = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        url = f"ws://localhost:{self.house.port}/ws/table/{table}"
        sent = {"Cookie": cookie, "Origin": self.headers["origin"]}
        return connect(url, host="127.0.0.1", additional_headers=sent, max_size=2**22, open_timeout=PATIENCE)


async def test_a_device_that_is_sent_away_is_out_at_every_process(
    houses: tuple[Server, Server], people: tuple[Browser, Browser], request: Any
) -> None:
    """It has sockets and asks at one process, and is sent away at the other."""
    id, kept, took = opened(people[1]), Device(houses[0]), list[float]()
    key = kept.join(f"aude-{secrets.token_hex(3)}")
    person = kept.ask("GET", "me")["person"]
    for n in range(5):
        lost = Device(houses[0]).log_in(key).at(houses[1])
        async with contextlib.AsyncExitStack() as until_then:
            stays, *sockets = [await until_then.enter_async_context(d.socket(id)) for d in (kept, lost, lost, lost)]
            for ws in (stays, *sockets):
                assert (await hear(ws, "table"))["you"]["person"] == person
            here, began = lost.here(), time.monotonic()
            kept.ask("DELETE", f"member/devices/{here}")
            assert lost.at(houses[1]).ask("GET", "me")["person"] != person
            assert [await closed_with(ws) for ws in sockets] == [4411] * 3
            took.append(time.monotonic() - began)
            for _ in range(3):
                assert lost.at(houses[1]).ask("GET", "member")["refusal"] == "not-a-member"
            async with lost.socket(id) as again:
                assert (await hear(again, "table"))["you"]["person"] != person
            await send(stays, t="chat", room="table", text=f"still here {n}")
            await until_told(stays, "chat", lambda m, n=n: m["text"] == f"still here {n}")  # type: ignore[misc]
    print(f"out after {', '.join(f'{t:.3f}' for t in sorted(took))} s")
    if "polling" not in request.node.name:
        assert sorted(took)[3] < 1.0, "who only looks every other second has four of five so soon hardly ever"


async def test_watching_at_another_process_is_a_table_message_and_tells_no_more_than_here(
    people: tuple[Browser, Browser],
) -> None:
    """Who wishes to be seen at one's own tables only watches without a name, in every process."""
    aude, bob = people
    bob.http.post("/api/me/seen-by", json={"seen_by": "tables"})
    id = opened(aude)
    async with aude.socket(id) as a, bob.socket(id):
        told = await until_told(a, "table", lambda t: len(t["guests"]) == 2)
        assert {g["name"] for g in told["guests"]} == {"Aude", ""}
        assert b"Bob" not in msgspec.json.encode(told)


async def test_nothing_is_heard_after_a_table_is_left(people: tuple[Browser, Browser]) -> None:
    aude, bob = people
    id, other = opened(aude), opened(aude)
    async with aude.socket(other) as quiet:
        await hear(quiet, "table")
        async with bob.socket(id) as b:
            await hear(b, "table")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1.0):
                await quiet.recv()
