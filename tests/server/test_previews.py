"""What a shared link shows: tags in the page's head and a picture, no more than the page itself would tell."""

from __future__ import annotations

import contextlib
import io
import shutil
from collections.abc import AsyncIterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image
from servers import Guest, house_on, table_for

from tablee import games
from tablee.server import app
from tablee.server.limits import limits_of
from tablee.server.messages import asks as wire
from tablee.server.messages.parts import Result
from tablee.server.table import preview
from tablee.server.table.archive import picture
from tablee.server.table.archive.picture import DrawnChair, Scene
from tablee.server.table.stored import ChairDoc

pytestmark = pytest.mark.anyio
INDEX = Path(__file__).parents[2] / "web" / "index.html"
EVIL = 'A"><script>alert(1)</script>'


class Head(HTMLParser):
    """The head of a page as a messenger reads it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        has = dict(attrs)
        if tag == "meta" and (name := has.get("property") or has.get("name")):
            assert name not in self.told, f"{name} is said twice"
            self.told[name] = has.get("content") or ""


@contextlib.asynccontextmanager
async def visited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> AsyncIterator[Any]:
    """A house whose client is its bare page, and a messenger that asks for it."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    shutil.copy(INDEX, client)
    monkeypatch.setattr(app, "CLIENT", client)
    async with house_on(tmp_path / "house.sqlite", **settings) as house:
        line = httpx.ASGITransport(app.create_app(house, bytes(32)))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=line, base_url="https://tablee.example") as http:
            yield house, http


async def head(http: httpx.AsyncClient, path: str, lang: str = "en") -> dict[str, str]:
    answer = await http.get(path, headers={"accept-language": f"{lang}-XX,en;q=0.5"})
    assert answer.status_code == 200
    found = Head(answer.text)
    assert found.tags.count("title") == 1
    assert found.tags.count("script") == INDEX.read_text().count("<script")
    noindex = found.told.get("robots") == "noindex"
    assert noindex == (answer.headers.get("x-robots-tag") == "noindex")
    return found.told


async def test_a_link_says_what_lies_behind_it_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visited(tmp_path, monkeypatch) as (house, http):
        t = await table_for(house)
        bob = await Guest(house, t, "Bob").arrive()
        await bob.sit(1)
        told = await head(http, f"/table/{t.id}")
        assert told["og:title"] == "Sequence · Tablée"
        assert told["og:description"] == "Aude invites you to play. One chair is free."
        assert told["og:image"] == f"https://tablee.example/table/{t.id}/picture.png?lang=en"
        assert told["robots"] == "noindex"
        told = await head(http, f"/table/{t.id}", "fr")
        assert told["description"] == "Aude vous invite à jouer. Une place est libre."
        assert told["og:image"].endswith("lang=fr")

        t.doc.chairs[0], t.doc.phase = ChairDoc(bot="greedy", name="greedy"), "playing"
        assert (await head(http, f"/table/{t.id}"))["og:description"] == "At the table: Bot and Bob."

        t.doc.phase, t.doc.result = "over", Result("sequences", [1], [0, 2])
        assert (await head(http, f"/replay/{t.id}"))["og:description"] == "Won by Bob."
        t.doc.result = Result("stopped", [], [0, 0])
        assert "without a winner" in (await head(http, f"/table/{t.id}"))["og:description"]

        box = await head(http, "/box/sequence")
        assert "robots" not in box
        assert box["og:image"].endswith("/box/sequence/picture.png?lang=en")
        for path in ("/", "/about", "/box/nothing", "/box/noughts", "/rules/nothing"):
            told = await head(http, path)
            assert (told["og:title"], told["twitter:card"]) == ("Tablée", "summary")
        assert (await head(http, "/table/nosuchtable"))["robots"] == "noindex"


async def test_names_are_words_and_never_tags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with visited(tmp_path, monkeypatch) as (house, http):
        t = await table_for(house)
        t.doc.host_name = EVIL
        page = (await http.get(f"/table/{t.id}")).text
        assert EVIL not in page
        assert EVIL in unescape(page)
        assert (await head(http, f"/table/{t.id}"))["og:description"].startswith(EVIL)


async def test_who_may_not_read_of_a_table_gets_no_preview_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visited(tmp_path, monkeypatch) as (house, http):
        t = await table_for(house, listed=False)
        host, bob = Guest(house, t, "Aude"), Guest(house, t, "Bob")
        await host.arrive()
        await (await bob.arrive()).sit(1)
        assert "Aude" in (await head(http, f"/table/{t.id}"))["og:description"], "whoever has the link may come in"
        await host.ask(wire.Remove(person="pBob"))
        told = await head(http, f"/table/{t.id}")
        assert (told["og:title"], told["robots"]) == ("Tablée", "noindex"), "a browser without a cookie may be Bob's"
        assert (await http.get(f"/table/{t.id}/picture.png")).status_code == 403


async def test_the_picture_is_drawn_once_and_asked_for_with_measure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visited(tmp_path, monkeypatch, limits=limits_of({"looks": 8})) as (house, http):
        t = await table_for(house)
        answer = await http.get(f"/table/{t.id}/picture.png?lang=fr")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        shown = Image.open(io.BytesIO(answer.content))
        assert (shown.format, shown.size) == ("PNG", (1200, 630))
        assert len(answer.content) < 200_000

        async def again(*_: object) -> bytes:
            raise AssertionError("drawn a second time")

        monkeypatch.setattr(house.jobs, "run", again)
        assert (await http.get(f"/table/{t.id}/picture.png?lang=fr")).content == answer.content
        statuses = [(await http.get(f"/table/{t.id}/picture.png?lang=fr")).status_code for _ in range(40)]
        assert statuses[-1] == 429
        assert (await http.get("/box/nothing/picture.png")).status_code == 404


def test_every_game_has_a_cover_and_any_name_can_be_drawn() -> None:
    listed = {g.id for g in games.every().values() if g.listed}
    assert {p.stem for p in picture.COVERS.glob("*.jpg")} == listed
    for file in picture.COVERS.glob("*.jpg"):
        with Image.open(file) as cover:
            assert cover.size == picture.COVER
    odd = ("W" * 60, "Šárka Łoś", "Νίκος", "李小龍", "🙂", "") * 2
    scene = Scene("sequence", "Sequence", "W" * 120, tuple(DrawnChair(name, won=True) for name in odd), "and others")
    plain = preview.drawable(scene, "fr")
    assert [c.name for c in plain.chairs[1:5]] == ["Šárka Łoś", "Joueur 3", "Joueur 4", "Joueur 5"]
    assert Image.open(io.BytesIO(picture.drawn(plain))).size == picture.SIZE
