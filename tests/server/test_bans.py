"""A ban closes the house in every process within a second, and leaves to who is banned what is theirs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from servers import Browser, hear, house_on, send, server, store_at, until
from stores import opened

from tablee.core.game import Illegal
from tablee.server.order.bans import Bans, network_in
from tablee.server.who import Caller
from tablee.store.order import DAY, Ban, OrderBook

pytestmark = pytest.mark.anyio


def ban(kind: Any, target: str, scope: Any = "house", person: str = "pBob", until_: int = 2**41) -> Ban:
    return Ban(f"b-{kind}-{target}", kind, target, scope, person, "insult", "Why.", "pMod", 1, until_)


async def impose(at: Path, *bans: Ban) -> None:
    async with opened(store_at(at)) as store:
        for one in bans:
            await OrderBook(store).impose(one)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("0.0.0.0/0", "network-too-wide"),
        ("::/0", "network-too-wide"),
        ("10.0.0.0/8", "network-too-wide"),
        ("::ffff:0:0/96", "network-too-wide"),
        ("127.0.0.0/16", "network-own"),
        ("::1", "network-own"),
        ("here", "no-network"),
        ("192.0.2.0/33", "no-network"),
    ],
)
def test_what_is_no_network_or_half_the_world_cannot_be_banned(text: str, refusal: str) -> None:
    with pytest.raises(Illegal) as e:
        network_in(text)
    assert e.value.refusal == refusal


def test_a_ban_is_found_by_person_device_or_network_and_ends_by_itself() -> None:
    bans = Bans()
    networks = [ban("network", "192.0.2.0/24"), ban("network", "2001:db8::/64")]
    bans.take([ban("person", "pBob", until_=100), ban("device", "d1"), *networks], {"pMod": "operator"})

    def on(person: str, address: str = "", device: str = "", now: int = 50) -> list[str]:
        return [one.kind for one in bans.on(Caller(person, address, device), now)]

    assert on("pBob") == ["person"]
    assert on("pBob", now=100) == []
    assert on("pNew", device="d1") == ["device"]
    assert on("pNew", "192.0.2.77") == on("", "::ffff:192.0.2.77") == on("pNew", "2001:db8::7") == ["network"]
    assert on("pNew", "192.0.3.1") == on("pNew", "nonsense") == on("pNew", "") == on("", device="") == []
    assert on("pMod", "192.0.2.77", "d1") == []  # a moderator who sits in the same network


@pytest.mark.one_house
async def test_the_banned_neither_open_nor_sit_nor_talk_nor_watch_but_read_and_finish_what_is_theirs(
    tmp_path: Path,
) -> None:
    with server(tmp_path / "h", "bot_delay=60000") as house, contextlib.ExitStack() as open:
        aude, bob = (Browser(house, name) for name in ("Aude", "Bob"))
        for one in (aude, bob):
            open.callback(one.close)
        seat = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        own = bob.http.post("/api/tables", json={"game": "sequence", "seats": 2, "chairs": seat}).json()["id"]
        other = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2, "listed": True}).json()["id"]
        async with bob.socket(own) as ws, bob.socket(other) as theirs:
            await send(ws, t="start", id=1)
            await hear(ws, "update")
            await hear(theirs, "table")
            await impose(tmp_path / "h", ban("person", bob.me["person"]))
            assert (await hear(theirs, "closed", 5))["reason"] == "banned"
            await send(ws, t="chat", room="table", text="still here", id=2)
            refused = await hear(ws, "refused")
            assert (refused["refusal"], refused["about"]["why"]) == ("barred", "insult")
            await send(ws, t="resign", seat=0, id=3)
            assert await hear(ws, "done")
        assert bob.http.post("/api/tables", json={"game": "sequence", "seats": 2}).status_code == 403
        assert bob.http.post("/api/lessons", json={"game": "sequence"}).json()["refusal"] == "barred"
        assert bob.http.get(f"/api/tables/{other}").json()["refusal"] == "barred"
        assert bob.http.get(f"/api/tables/{own}").status_code == 200
        lobby = bob.http.get("/api/tables").json()
        assert (lobby["open"], lobby["running"], [card["id"] for card in lobby["mine"]]) == ([], [], [own])
        async with bob.socket(other) as theirs:
            assert (await hear(theirs, "closed"))["reason"] == "banned"


async def test_who_is_banned_from_talking_plays_on_in_silence(tmp_path: Path) -> None:
    with server(tmp_path / "h") as house:
        bob = Browser(house, "Bob")
        await impose(tmp_path / "h", ban("person", bob.me["person"], "talk"))
        made = bob.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
        async with bob.socket(made) as ws:
            answer = ""
            while answer != "silenced":  # it may not know for a moment
                await asyncio.sleep(0.2)
                await send(ws, t="chat", room="table", text="hello", id=1)
                message = msgspec.json.decode(await ws.recv())
                answer = message.get("refusal", "")
        cup = {"title": "Aude cheats", "game": "sequence", "format": "swiss", "starts": 0}
        for path, said in (("tournaments", cup), ("clubs", {"name": "Aude cheats"})):  # what others would read
            assert bob.http.post(f"/api/{path}", json=said).json()["refusal"] == "silenced"
        bob.close()


async def test_a_device_stays_banned_when_its_person_is_forgotten_and_the_mark_goes_with_the_ban(
    tmp_path: Path,
) -> None:
    async with house_on(tmp_path / "h") as house:
        await house.order.book.impose(ban("device", "d1"))
        await house.order.look()
        assert house.order.barred("pNew", "", "d1")
        assert not house.order.barred("pNew", "", "d2")
        await house.order.book.lift("b-device-d1", "pMod", 5)
        await house.order.look()
        assert not house.order.barred("pNew", "", "d1")


async def test_forgetting_oneself_is_no_way_around_a_ban_of_the_device(tmp_path: Path) -> None:
    with server(tmp_path / "h") as house:
        bob = Browser(house, "Bob")
        async with opened(store_at(tmp_path / "h")) as store:
            table = bob.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
            async with bob.socket(table):
                await soon(lambda: OrderBook(store).places(bob.me["person"]))
            places = await OrderBook(store).places(bob.me["person"])
            await OrderBook(store).impose(ban("device", places[0].device, person=bob.me["person"]))
        await _barred(bob)
        assert bob.http.delete("/api/me").status_code == 204
        new = bob.http.get("/api/me").json()
        assert new["person"] != bob.me["person"]
        bob.http.post("/api/me", json={"name": "Robert", "language": "en"})
        await _barred(bob)
        bob.close()


async def soon(condition: Callable[[], Awaitable[object]]) -> None:
    """Waits for what another process does."""
    async with asyncio.timeout(10):
        while not await condition():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.05)


async def _barred(someone: Browser) -> None:
    async def refused() -> bool:
        return someone.http.post("/api/tables", json={"game": "sequence", "seats": 2}).status_code == 403

    await soon(refused)


async def test_another_process_knows_within_a_second(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as one, house_on(tmp_path / "h") as other:
        await one.order.book.impose(ban("person", "pBob", until_=one.now() + DAY))
        await until(lambda: other.order.barred("pBob", ""), 5)


@pytest.mark.one_house
async def test_the_banned_read_their_own_studies_and_no_others(tmp_path: Path) -> None:
    with server(tmp_path / "h", "bot_delay=60000") as house, contextlib.ExitStack() as open:
        aude, bob = (Browser(house, name) for name in ("Aude", "Bob"))
        studies = []
        for one in (aude, bob):
            open.callback(one.close)
            seat = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
            new = {"game": "noughts", "seats": 2, "chairs": seat}
            table = one.http.post("/api/tables", json=new).json()["id"]
            async with one.socket(table) as ws:
                await send(ws, t="start", id=1)
                await hear(ws, "update")
                await send(ws, t="resign", seat=0, id=2)
                while (await hear(ws, "done"))["re"] != 2:
                    pass
            study = one.http.post(f"/api/tables/{table}/study", json={"frame": 0, "luck": "same"})
            assert study.status_code == 201, study.text
            studies.append(f"/api/studies/{study.json()['id']}")
        hers, his = studies
        assert bob.http.get(hers).status_code == 200
        await impose(tmp_path / "h", ban("person", bob.me["person"]))
        await _barred(bob)
        asked = [bob.http.get(hers), bob.http.get(f"{hers}/point")]
        asked.append(bob.http.post(f"{hers}/advice", json={"line": 0, "seat": 0}))
        assert [answer.json()["refusal"] for answer in asked] == ["barred"] * 3
        assert [bob.http.get(his).status_code, bob.http.get(f"{his}/point").status_code] == [200, 200]
        assert bob.http.get("/api/studies/none").json()["refusal"] == "no-such-study"
