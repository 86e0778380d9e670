"""Houses of two releases at one address: each serves the other's files, and what nobody uses any more goes."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from servers import CATALOG, Browser, house_on, server

from tablee.server import app
from tablee.server.channel.open import channel_to
from tablee.server.house import House
from tablee.server.http import assets
from tablee.server.http.assets import UNUSED, Build, Showing
from tablee.server.http.security import HEADERS
from tablee.server.limits import Limits
from tablee.store.assets import Assets
from tablee.store.open import open_store

pytestmark = pytest.mark.anyio

PAGE = '<script type="module" crossorigin src="/assets/{}.js"></script>'
LONG = "export const said = 1;\n" * 200  # long enough to be compressed


def client(folder: Path, entry: str, **files: str) -> Path:
    """A built client: its page, and its files by name."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE.format(entry))
    for name, text in {f"{entry}.js": LONG, **files}.items():
        (folder / "assets" / name).write_text(text)
    return folder


@contextlib.asynccontextmanager
async def opened(address: str, folder: Path, monkeypatch: pytest.MonkeyPatch, **most: int) -> AsyncIterator[Any]:
    """A house with a client of its own on a database, and somebody who asks it."""
    house = House(
        open_store(address), CATALOG, channel=channel_to("", address, "", secrets.token_hex(8), bytes(32)),
        compiled_bots=False, limits=Limits(**most),
    )  # fmt: skip
    monkeypatch.setattr(app, "CLIENT", folder)
    it = app.create_app(house, bytes(32))
    line = httpx.ASGITransport(it)  # type: ignore[arg-type]
    async with it.lifespan(), httpx.AsyncClient(transport=line, base_url="https://tablee.example") as http:
        yield http, house


async def test_each_of_two_houses_serves_the_files_of_the_other(
    postgresql: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgresql.new_house()
    style = {"Board-abcdefgh.css": ".a {}", "secret.txt": "x", "Big-abcdefgh.js": "x" * (assets.LARGEST + 1)}
    old, new = client(tmp_path / "old", "index-older000", **style), client(tmp_path / "new", "index-newer000")
    async with opened(address, old, monkeypatch) as (one, _), opened(address, new, monkeypatch) as (two, _):
        for http, name in ((one, "index-newer000.js"), (two, "index-older000.js")):
            found = await http.get(f"/assets/{name}")
            assert (found.status_code, found.text) == (200, LONG)
            own = await http.get(f"/assets/{'index-older000.js' if http is one else 'index-newer000.js'}")
            for header in ("cache-control", "content-type", "content-encoding", "vary", *HEADERS):
                assert found.headers[header] == own.headers[header], header
            plain = await http.get(f"/assets/{name}", headers={"accept-encoding": "identity"})
            assert (plain.text, plain.headers.get("content-encoding")) == (LONG, None)
            head = await http.head(f"/assets/{name}")
            assert (head.status_code, head.content) == (200, b"")
            assert "immutable" in head.headers["cache-control"]
        css = await two.get("/assets/Board-abcdefgh.css")
        assert (css.text, css.headers["content-type"]) == (".a {}", "text/css; charset=utf-8")
        for name in (
            "secret.txt",
            "Big-abcdefgh.js",
            "nothing-abcdefgh.js",
            "%2e%2e/index.html",
            "x/Board-abcdefgh.css",
        ):
            assert (await two.get(f"/assets/{name}")).status_code == 404, name
    async with opened(address, new, monkeypatch) as (two, _):  # the old house has gone, its pages have not
        assert (await two.get("/assets/index-older000.js")).text == LONG
    postgresql.drop(address)


async def test_who_asks_for_many_files_that_are_not_here_is_slowed_down(
    postgresql: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgresql.new_house()
    here = client(tmp_path / "here", "index-older000")
    async with opened(address, here, monkeypatch, rate=3) as (http, _):
        own = [(await http.get("/assets/index-older000.js")).status_code for _ in range(9)]
        others = [(await http.get("/assets/other-abcdefgh.js")).status_code for _ in range(9)]
    assert own == [200] * 9
    assert set(others) == {404, 429}
    postgresql.drop(address)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_what_no_house_has_had_for_a_week_goes(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    cluster = request.getfixturevalue("postgresql") if kind == "postgresql" else None
    store = open_store(cluster.new_house() if cluster else str(tmp_path / "h.sqlite"))
    kept, first = Assets(store), {"a-abcdefgh.js": lambda: b"a", "b-abcdefgh.js": lambda: b"b"}
    try:
        assert await kept.show(first, 1_000) == 2
        assert await kept.show({"b-abcdefgh.js": lambda: b"other", "c-abcdefgh.js": lambda: b"c"}, 2_000) == 1
        await kept.sweep(1_500)
        found = [await kept.find(f"{name}-abcdefgh.js") for name in "abc"]
        assert found == [None, b"b", b"c"]  # a name never means two things
        assert await kept.show(first, 3_000) == 1  # a house that was thought to be gone shows all again
        assert await kept.find("a-abcdefgh.js") == b"a"
    finally:
        await store.close()


@pytest.mark.sqlite
async def test_a_house_on_a_file_keeps_nothing_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "CLIENT", client(tmp_path / "here", "index-older000"))
    async with house_on(tmp_path / "h.sqlite") as house:
        await Assets(house.store).show({"other-abcdefgh.js": lambda: b"x"}, 1)
        line = httpx.ASGITransport(app.create_app(house, bytes(32)))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=line, base_url="https://tablee.example") as http:
            answers = [(await http.get(f"/assets/{n}.js")).status_code for n in ("index-older000", "other-abcdefgh")]
    assert answers == [200, 404]


def test_a_build_is_known_by_its_first_script(tmp_path: Path) -> None:
    assert Build(client(tmp_path / "here", "index-a_b-c0D1")).id == "index-a_b-c0D1"
    assert Build(tmp_path / "nothing").id == ""
    real = Build(app.CLIENT)
    assert real.id.startswith("index-")
    assert len(real.shown()) == len(list((app.CLIENT / "assets").iterdir()))


async def test_the_first_that_a_line_says_is_the_release_of_the_house(tmp_path: Path) -> None:
    with (
        server(tmp_path / "h.sqlite", "compiled_bots=0") as running,
        contextlib.closing(Browser(running, "Aude")) as aude,
    ):
        made = aude.http.post("/api/tables", json={"game": "noughts", "seats": 2, "seal": aude.seal}).json()["id"]
        for _ in range(2):  # also to who comes back
            async with aude.socket(made) as ws:
                said = [json.loads(await ws.recv()) for _ in range(2)]
            assert said[0] == {"t": "release", "build": Build(app.CLIENT).id}
            assert said[1]["t"] == "table"


async def test_a_house_goes_on_when_an_upgrade_takes_its_files_away(postgresql: Any, tmp_path: Path) -> None:
    address, folder = postgresql.new_house(), client(tmp_path / "here", "index-older000")
    store, now = open_store(address), [1_000]
    showing = Showing(Build(folder), Assets(store), lambda: now[0])
    try:
        await showing.show()
        (folder / "assets" / "index-older000.js").unlink()
        now[0] += UNUSED + 1
        await showing.show()  # they are used still, by the pages that are open
        assert await Assets(store).find("index-older000.js") is not None
    finally:
        await store.close()
    postgresql.drop(address)
