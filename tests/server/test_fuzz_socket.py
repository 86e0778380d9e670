"""The socket of a table under messages of every kind, whole and broken: each is answered, and others play on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from servers import PATIENCE, Browser, Server, server
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tablee.server.http.websocket import MESSAGE
from tablee.server.limits import Limits
from tablee.server.messages.asks import FromBrowser

TAGS = {str(kind.__struct_config__.tag): kind for kind in get_args(FromBrowser)}
NUMBERS = itertools.count(1_000_000)
DEEP = settings.get_current_profile_name() == "deep"
KNOWN_ENDS = {1009: "too large", 4400: "too much nonsense", 4403: "removed", 4409: "closed"}

odd_text = st.text(max_size=30) | st.sampled_from(["", "\0", "\u202e", "p1", "greedy", "a" * 64, "0" * 64, "9" * 5000])
numbers = st.integers(-2, 5) | st.integers() | st.sampled_from([2**31, 2**63, 2**64, -(2**63) - 1, 10**400])
scalars = st.none() | st.booleans() | numbers | st.floats(allow_nan=True) | odd_text
paths = st.lists(
    st.sampled_from(["card:7H", "cell:3-4", "button:pass", "", "x" * 90, "count:" + "9" * 70]), max_size=20
)
anything = st.recursive(
    scalars, lambda s: st.lists(s, max_size=4) | st.dictionaries(odd_text, s, max_size=4), max_leaves=8
)


def messages() -> st.SearchStrategy[dict[str, Any]]:
    """Messages with the fields of their kind; what is in them may be anything."""

    def of(tag: str) -> st.SearchStrategy[dict[str, Any]]:
        names = [f.name for f in msgspec.structs.fields(TAGS[tag]) if f.name != "id"]
        fields = {name: numbers | odd_text | paths | st.lists(paths, max_size=3) | anything for name in names}
        sure = {"t": st.just(tag)}
        return st.fixed_dictionaries(sure, optional=fields | {"extra": anything})

    return st.sampled_from(sorted(TAGS)).flatmap(of)


texts = messages().map(lambda m: msgspec.json.encode(_finite(m)).decode())
broken = st.one_of(
    texts.flatmap(lambda t: st.integers(0, len(t)).map(lambda n: t[:n])),
    texts.flatmap(lambda t: st.integers(0, len(t)).map(lambda n: t[:n] + "\x00" + t[n:])),
    texts.map(lambda t: t[:-1] + ',"t":"ping"}'),
    anything.map(lambda a: msgspec.json.encode(_finite(a)).decode()),
)
raw = st.binary(max_size=60)


def _finite(value: Any) -> Any:
    """What JSON can carry: numbers beyond 64 bits as text would have them, no NaN."""
    if isinstance(value, dict):
        return {str(_finite(k)): _finite(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_finite(v) for v in value]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 2**63:
        return msgspec.Raw(str(value).encode())
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return value


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    plenty = [f"{name}=1000000" for name in Limits.__struct_fields__]
    folder = tmp_path_factory.mktemp("fuzz")
    with server(folder / "h.sqlite", "compiled_bots=0", "bot_delay=0", "rate=1000000", *plenty) as running:
        yield running
    log = Path(running.log.name).read_text()
    assert "Traceback" not in log, log[-3000:]


@pytest.fixture(scope="module")
def people(house: Server) -> Iterator[tuple[Browser, Browser]]:
    aude, bob = Browser(house, "Aude"), Browser(house, "Bob")
    yield aude, bob
    aude.close()
    bob.close()


async def pinged(ws: ClientConnection) -> list[dict[str, Any]]:
    """All that comes until the house answers a ping."""
    number = next(NUMBERS)
    heard: list[dict[str, Any]] = []
    await ws.send(f'{{"t":"ping","id":{number}}}')
    async with asyncio.timeout(PATIENCE):
        while True:
            message = msgspec.json.decode(await ws.recv())
            if message["t"] == "pong" and message["re"] == number:
                return heard
            heard.append(message)


async def talk(people: tuple[Browser, Browser], said: list[str | bytes]) -> None:
    aude, bob = people
    plan = {"game": "sequence", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}]}
    mine, other = (aude.http.post("/api/tables", json=plan).json()["id"] for _ in range(2))
    async with aude.socket(mine) as ws, bob.socket(other) as calm:
        with contextlib.suppress(ConnectionClosed):
            await pinged(ws)
            for text in said:
                await ws.send(text)
                answers = await pinged(ws)
                assert answers, text
                for heard in answers:
                    assert heard.get("refusal") != "house-error", text
                    assert heard["t"] != "refused" or heard["message"]
        cut = any(len(text) > MESSAGE for text in said)  # while it was still sent: the reason may not arrive
        assert ws.close_code is None or ws.close_code in KNOWN_ENDS or (cut and ws.close_code == 1006)
        await pinged(calm)


@given(said=st.lists(texts | texts | broken | raw, min_size=1, max_size=8))
@example(said=["[" * 30_000, '{"t":' * 10_000, '{"t":"ping","id":' + "9" * 5000 + "}", '{"t":"ping","id":1e400}'])
@example(said=['{"t":"chat","room":"table","text":"\\ud800"}', '{"t":"ping","id":NaN}', '{"t":"ping","t":"start"}'])
@example(
    said=[b"\xff\xfe", b"", "", "null", "0", '"ping"', "\ufeff{}", '{"t":"move","seat":0,"k":1,"path":["\\u0000"]}']
)
@example(said=["x" * 70_000])
@settings(max_examples=400 if DEEP else 25, deadline=None, suppress_health_check=[*HealthCheck], print_blob=True)
def test_every_message_is_answered_and_another_table_goes_on(
    people: tuple[Browser, Browser], said: list[str | bytes]
) -> None:
    asyncio.run(talk(people, said))


def test_the_eleventh_that_cannot_be_read_ends_the_line_with_a_reason(people: tuple[Browser, Browser]) -> None:
    async def story() -> None:
        aude = people[0]
        table = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
        async with aude.socket(table) as ws:
            said = []
            for _ in range(11):
                await ws.send("[" * 10_000)
            with contextlib.suppress(ConnectionClosed):
                async for text in ws:
                    said.append(msgspec.json.decode(text))
            assert [m["refusal"] for m in said if m["t"] == "refused"] == ["bad-message"] * 11
            assert said[-1] == {"t": "closed", "reason": "bad-message"}
            assert ws.close_code == 4400

    asyncio.run(story())
