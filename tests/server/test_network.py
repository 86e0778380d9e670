"""A real server process: a whole match over the network, and clients that mean no good."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from servers import Browser, Server, hear, send, server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablee import bots
from tablee.games import load
from tablee.server.app import create_app, open_house

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("house") / "h.sqlite", "bot_delay=0", "compiled_bots=0") as running:
        yield running


@pytest.fixture
def aude(house: Server) -> Iterator[Browser]:
    browser = Browser(house, "Aude")
    yield browser
    browser.close()


def open_table(b: Browser, *chairs: dict[str, str]) -> str:
    plan = list(chairs) or [{"kind": "open"}, {"kind": "open"}]
    body = {"game": "sequence", "seats": len(plan), "chairs": plan, "seal": b.seal}
    answer = b.http.post("/api/tables", json=body)
    assert answer.status_code == 201
    return str(answer.json()["id"])


async def play_to_the_end(ws: ClientConnection, seat: int) -> dict[str, Any]:
    update = await hear(ws, "update")
    while update["result"] is None:
        if menu := update["menu"]:
            path = []
            while menu:
                path.append(min(menu))
                menu = menu[path[-1]]
            await send(ws, t="move", seat=seat, k=update["k"], path=path)
        update = await hear(ws, "update")
    return update


async def close_code(ws: ClientConnection) -> int | None:
    """Reads until the house hangs up."""
    with contextlib.suppress(ConnectionClosed):
        async for _ in ws:
            pass
    return ws.close_code


async def test_a_person_plays_a_bot_to_the_verified_end(aude: Browser) -> None:
    id = open_table(aude, {"kind": "me"}, {"kind": "bot", "bot": "greedy"})
    async with aude.socket(id) as ws:
        await send(ws, t="start", id=1)
        await hear(ws, "open")
        await send(ws, t="token", token=aude.token)
        result = (await play_to_the_end(ws, 0))["result"]
    text = aude.http.get(f"/api/tables/{id}/log").text
    verdict = aude.http.post("/api/verify", json={"text": text}).json()
    assert (verdict["replays"]["holds"], verdict["signed"]["said"], verdict["proven"]) == (True, "signed-here", False)
    assert (verdict["promised"]["said"], verdict["result"]) == ("promise-missing", result)
    forged = aude.http.post("/api/verify", json={"text": text.replace(" 0 card", " 1 card", 1)}).json()
    assert not forged["replays"]["holds"]
    for seat in ("", "?seat=0", "?seat=1"):
        replay = aude.http.get(f"/api/tables/{id}/replay{seat}").json()
        assert len(replay["frames"]) == text.count(" #") - 1
        assert replay["result"] == result
    words = aude.http.get(f"/api/tables/{id}/text?lang=fr").text.splitlines()
    assert words[:2] == ["Sequence", "Aude, Joueur 2 (robot)"]
    assert len([line for line in words if line[:1].isdecimal() and "Aude" in line]) >= 5
    assert aude.http.get(f"/api/tables/{id}/text?lang=xx").status_code == 400


@pytest.mark.one_house
async def test_a_rematch_is_played_over_the_line_that_is_there(house: Server, aude: Browser) -> None:
    with contextlib.closing(Browser(house, "Bob")) as bob:
        table = open_table(aude, {"kind": "me"}, {"kind": "open"})
        async with aude.socket(table) as a, bob.socket(table) as b:
            await send(b, t="sit", chair=1, seal=bob.seal)
            await _begin(a, {a: aude, b: bob})
            await send(a, t="follow", id=5)
            assert (await hear(a, "refused"))["refusal"] == "not-now"
            await send(b, t="resign", seat=1, id=4)
            while (await hear(b, "done"))["re"] != 4:
                pass
            await send(a, t="rematch")
            while (again := (await hear(a, "table"))["rematch"]) is None:
                pass
            for ws, who in ((a, aude), (b, bob)):
                await send(ws, t="follow", id=6)
                while (await hear(ws, "done"))["re"] != 6:
                    pass
                told = await hear(ws, "table")
                assert (told["id"], told["phase"], told["you"]["chairs"]) == (again, "gathering", [int(who is aude)])
                await send(ws, t="seal", seal=who.seal)
            await _begin(a, {a: aude, b: bob})
            async with aude.socket(table) as old:  # of the match before there is nobody any more
                assert [c["online"] for c in (await hear(old, "table"))["chairs"]] == [True, False]
            await send(a, t="follow", id=7)
            assert (await hear(a, "refused"))["refusal"] == "not-now", "this one has no rematch yet"


async def _begin(host: ClientConnection, lines: dict[ClientConnection, Browser]) -> None:
    """Starts a match of people who have sealed, and waits for the cards."""
    while not all(c["token"] == "sealed" for c in (await hear(host, "table"))["chairs"]):
        pass
    await send(host, t="start")
    for ws, who in lines.items():
        await hear(ws, "open")
        await send(ws, t="token", token=who.token)
    for ws in lines:
        assert (await hear(ws, "update"))["full"]


async def test_a_running_match_gives_nothing_away_over_http(house: Server, aude: Browser) -> None:
    id = open_table(aude, {"kind": "me"}, {"kind": "device", "name": "Zoé"})
    async with aude.socket(id) as ws:
        await send(ws, t="start")
        await hear(ws, "open")
        await send(ws, t="token", token=aude.token)
        await hear(ws, "update")
        eve = Browser(house, "Eve")
        assert eve.http.get(f"/api/tables/{id}/replay").status_code == 409
        assert eve.http.get(f"/api/tables/{id}/story?seat=0").json()["refusal"] == "not-your-seat"
        assert eve.http.get(f"/api/tables/{id}/log").status_code == 409
        assert eve.http.get(f"/api/tables/{id}/text?seat=0").status_code == 403
        heard = eve.http.get(f"/api/tables/{id}/text").text
        assert "secret" not in heard
        assert "token" not in heard
        assert aude.http.get(f"/api/tables/{id}/story?seat=0").json()["entries"]
        eve.close()


async def test_every_answer_wears_its_headers_and_another_sites_page_is_refused(aude: Browser) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/table/x"):
        headers = aude.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    cookie = aude.http.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    evil = {"origin": "http://evil.example"}
    answer = aude.http.post("/api/me", json={"name": "x"}, headers=evil)
    assert (answer.status_code, answer.json()["refusal"]) == (403, "other-origin")
    with pytest.raises(InvalidStatus, match="403"):
        async with aude.socket(open_table(aude), Origin="http://evil.example"):
            pass


async def test_only_a_house_open_to_its_network_names_an_address_there(aude: Browser, tmp_path: Path) -> None:
    assert aude.http.get("/api/me").json()["network"] is None
    house, key = await open_house(str(tmp_path / "h"), lan="192.168.1.7")
    app, found = create_app(house, key), []
    for caller, name in (("127.0.0.1", "localhost"), ("127.0.0.1", "192.168.1.7"), ("192.168.1.9", "localhost")):
        line = httpx.ASGITransport(app, client=(caller, 5000))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=line, base_url=f"http://{name}:8080") as browser:
            found.append((await browser.get("/api/me")).json()["network"])
    await house.store.close()
    assert found == ["http://192.168.1.7:8080", None, None]


async def test_a_forged_cookie_is_nobody(house: Server, aude: Browser) -> None:
    id = open_table(aude)
    url = house.url.replace("http", "ws") + f"/ws/table/{id}"
    async with connect(url, additional_headers={"Cookie": 'tablee="Zm9yZ2Vk"'}) as ws:
        assert (await hear(ws, "table"))["you"]["person"] == ""
        await send(ws, t="sit", id=5, chair=0)
        assert (await hear(ws, "refused"))["refusal"] == "no-name"


async def test_malformed_messages_are_answered_and_at_last_cut_off_while_others_play_on(aude: Browser) -> None:
    id = open_table(aude)
    async with aude.socket(id) as good, aude.socket(id) as bad:
        await hear(good, "table")
        for wrong in ("", "{", "[]", '{"t": "fly"}', '{"t": "sit"}', '{"t": "sit", "chair": -3}', b"\xff\x00"):
            await bad.send(wrong)
            assert (await hear(bad, "refused"))["refusal"] == "bad-message"
        for _ in range(9):
            await bad.send("nonsense")
        assert await close_code(bad) == 4400
        await send(good, t="ping", id=9)
        assert (await hear(good, "pong"))["re"] == 9


async def test_an_oversized_message_hangs_up_on_its_sender_only(aude: Browser) -> None:
    id = open_table(aude)
    async with aude.socket(id) as good, aude.socket(id) as bad:
        await bad.send('{"t": "chat", "room": "table", "text": "' + "x" * 70_000 + '"}')
        assert await close_code(bad) == 1009
        await send(good, t="ping", id=9)
        await hear(good, "pong")


async def test_a_message_in_pieces_is_one_message(aude: Browser) -> None:
    async with aude.socket(open_table(aude)) as ws:
        await hear(ws, "table")
        await ws.send(iter(['{"t": "pi', 'ng", "id"', ": 7}"]))
        assert (await hear(ws, "pong"))["re"] == 7


async def test_many_messages_at_once_are_answered_one_after_the_other(aude: Browser) -> None:
    async with aude.socket(open_table(aude)) as ws:
        await hear(ws, "table")
        for n in range(50):
            await send(ws, t="ping", id=n)
        assert [(await hear(ws, "pong"))["re"] for _ in range(50)] == list(range(50))


async def test_bytes_are_answered_and_a_text_may_come_in_pieces(aude: Browser) -> None:
    async with aude.socket(open_table(aude)) as ws:
        await hear(ws, "table")
        await ws.send(b"\xff\xfe")
        assert (await hear(ws, "refused"))["refusal"] == "bad-message"
        await ws.send(iter(['{"t": "pi', 'ng", "id": 9}']))
        assert (await hear(ws, "pong"))["re"] == 9


@pytest.mark.parametrize("text", [b"\xff\xfe", [b"{", b"\xff", b"}"]])
async def test_a_text_that_is_not_utf8_ends_the_connection_as_the_protocol_says(aude: Browser, text: Any) -> None:
    id = open_table(aude)
    async with aude.socket(id) as ws:
        await hear(ws, "table")
        await ws.send(iter(text) if isinstance(text, list) else text, text=True)
        assert await close_code(ws) == 1007  # RFC 6455, 8.1
    async with aude.socket(id) as ws:
        assert (await hear(ws, "table"))["id"] == id


async def test_a_flood_is_refused_then_cut_off(aude: Browser) -> None:
    id = open_table(aude)
    async with aude.socket(id) as ws:
        with contextlib.suppress(ConnectionClosed):
            for n in range(600):
                await send(ws, t="ping", id=n)
        assert await close_code(ws) in (4429, 4408)


async def test_a_watcher_has_so_many_sockets_at_a_table_and_a_player_trades_the_oldest(
    house: Server, aude: Browser
) -> None:
    id = open_table(aude)
    with contextlib.closing(Browser(house, "Eve")) as eve:
        async with contextlib.AsyncExitStack() as lines:
            hers = [await lines.enter_async_context(eve.socket(id)) for _ in range(8)]
            mine = [await lines.enter_async_context(aude.socket(id)) for _ in range(8)]
            for ws in (*hers, *mine):
                await hear(ws, "table")
            async with eve.socket(id) as ninth:
                assert (await hear(ninth, "closed"))["reason"] == "too-many"
            async with aude.socket(id) as ninth:
                assert (await hear(ninth, "table"))["you"]["host"]
                assert await close_code(mine[0]) == 4429


async def test_a_table_that_is_not_there_is_said_so(aude: Browser) -> None:
    async with aude.socket("nowhere") as ws:
        assert (await hear(ws, "closed"))["reason"] == "no-such-table"
    assert aude.http.get("/api/tables/nowhere").status_code == 404


async def test_a_guest_names_itself_and_is_forgotten_on_demand(house: Server) -> None:
    b = Browser(house, "Bob")
    id = open_table(b, {"kind": "me"}, {"kind": "open"})
    assert b.http.post("/api/me", json={"name": "x" * 99}).status_code == 400
    assert b.http.post("/api/me", json={"name": "Robert", "language": "fr"}).json()["name"] == "Robert"
    assert b.http.get(f"/api/tables/{id}").json()["chairs"][0]["name"] == "Robert"
    assert b.http.delete("/api/me").status_code == 204
    assert b.http.get("/api/me").json()["name"] == ""
    assert b.http.get(f"/api/tables/{id}").json()["chairs"][0]["name"] == ""
    b.close()


async def test_the_api_describes_itself_and_has_no_secret_in_addresses(aude: Browser) -> None:
    schema = aude.http.get("/api/schema/openapi.json").json()
    assert {"/api/me", "/api/tables/{id}/log", "/api/verify"} <= set(schema["paths"])
    games = {g["id"]: g for g in aude.http.get("/api/games").json()}
    sequence = load("sequence")
    assert games["sequence"]["bots"] == bots.names(sequence)
    assert games["sequence"]["levels"] == {str(n): bots.names(sequence, n) for n in sequence.seats}
    assert "noughts" not in games


async def test_verifying_nonsense_or_too_much_is_answered(aude: Browser) -> None:
    answer = aude.http.post("/api/verify", json={"text": "tablee match 1\nmatch: x\n"}).json()
    assert (answer["replays"]["holds"], answer["line"]) == (False, 3)
    assert aude.http.post("/api/verify", content=b"x" * 6_000_000).status_code in (400, 413)
    assert aude.http.get("/api/health").json() == {"ok": True}
