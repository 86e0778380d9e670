"""What a link shows where it is shared: the page's title, a sentence and a picture, in the language of who asks."""

from __future__ import annotations

import re
from html import escape
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from tablee.core.game import Game, Illegal
from tablee.core.words import LANGUAGES, Words
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.reading import readable
from tablee.server.http.waiting import AS_COMPRESSED, unless_gone
from tablee.server.names import in_one_line
from tablee.server.table import preview
from tablee.server.table.archive.picture import SIZE, Scene
from tablee.store.faults import StoreError

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]

SHOWN_FOR = 300  # seconds for which a picture may be shown again without asking
PLAIN = re.compile(r'\s*<meta name="description"[^>]*>|\s*<title>[^<]*</title>')


class Preview(NamedTuple):
    """What is said of a page. `picture` is a path; `found`: search engines may list the page."""

    title: str
    sentence: str
    picture: str
    found: bool = True


async def page(request: Asking, house: House, index: str) -> Response[str]:
    """The client's page with what is said of it."""
    lang = identity.language_of(request)
    told = await _preview(request, house, lang)
    text = PLAIN.sub("", index).replace("</head>", f"{_tags(request, told, lang)}  </head>", 1)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    if not told.found:
        headers["X-Robots-Tag"] = "noindex"
    return Response(text, media_type="text/html; charset=utf-8", headers=headers)


async def _preview(request: Asking, house: House, lang: str) -> Preview:
    kind, _, id = request.url.path.strip("/").partition("/")
    if kind in ("table", "replay"):
        try:
            scene = await _scene(request, house, id, lang)
        except (Illegal, StoreError):  # the page itself says what is wrong
            return _of_house(lang)._replace(found=False)
        return Preview(f"{scene.title} · Tablée", scene.sentence, f"/table/{id}/picture.png?lang={lang}", False)
    if kind == "tournament":
        return await _of_tournament(house, id, lang)
    game = house.games.get(id)
    if game is not None and game.listed:
        words = Words(lang, game)
        return Preview(f"{words.say('title')} · Tablée", words.say("pitch"), f"/box/{id}/picture.png?lang={lang}")
    return _of_house(lang)


async def _of_tournament(house: House, id: str, lang: str) -> Preview:
    """A tournament by its title and game: who takes part is shown on its page only."""
    try:
        _, doc, _ = await house.tournaments.read(id)
    except (Illegal, StoreError):
        return _of_house(lang)._replace(found=False)
    game = house.games[doc.plan.game]
    words = Words(lang, game)
    sentence = words.say("preview-tournament", game=words.say("title"))
    picture = f"/box/{game.id}/picture.png?lang={lang}"
    return Preview(f"{in_one_line(doc.plan.title)} · Tablée", sentence, picture, doc.plan.listed)


async def _scene(request: Asking, house: House, id: str, lang: str) -> Scene:
    t = await readable(request, house, id)
    return preview.scene(t, lang, await house.persons.discreet([t]))


def _of_house(lang: str) -> Preview:
    return Preview("Tablée", Words(lang).say("preview-house"), "/icon-512.png")


def _tags(request: Asking, told: Preview, lang: str) -> str:
    """The tags of a page's head. People have written some of these words: every one is escaped."""
    large = told.picture.startswith(("/table/", "/box/"))
    root = str(request.base_url).rstrip("/")
    tags = [
        ("property", "og:site_name", "Tablée"),
        ("property", "og:type", "website"),
        ("property", "og:locale", {"en": "en_GB", "fr": "fr_FR"}[lang]),
        ("property", "og:title", told.title),
        ("property", "og:description", told.sentence),
        ("property", "og:url", root + request.url.path),
        ("property", "og:image", root + told.picture),
        ("name", "twitter:card", "summary_large_image" if large else "summary"),
        ("name", "description", told.sentence),
    ]
    if large:
        tags += [("property", "og:image:width", str(SIZE[0])), ("property", "og:image:height", str(SIZE[1]))]
    if not told.found:
        tags.append(("name", "robots", "noindex"))
    lines = [f'    <meta {kind}="{name}" content="{escape(value)}" />\n' for kind, name, value in tags]
    return f"  <title>{escape(told.title)}</title>\n" + "".join(lines)


@get("/table/{id:str}/picture.png", include_in_schema=False, opt={AS_COMPRESSED: True})
async def table_picture(
    request: Asking, house: TheHouse, id: FromPath[str], lang: FromQuery[str] = "en"
) -> Response[bytes]:
    """A table's picture, for whoever may read of the table."""
    lang = _spoken(lang)
    scene = await _scene(request, house, id, lang)
    return await _picture(request, house, preview.drawable(scene, lang))


@get("/box/{id:str}/picture.png", include_in_schema=False, opt={AS_COMPRESSED: True})
async def box_picture(
    request: Asking, house: TheHouse, id: FromPath[str], lang: FromQuery[str] = "en"
) -> Response[bytes]:
    """A game's picture."""
    game: Game | None = house.games.get(id)
    if game is None or not game.listed:
        raise NotFoundException("there is no such game")
    words = Words(_spoken(lang), game)
    return await _picture(request, house, Scene(id, words.say("title"), words.say("pitch")))


def _spoken(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"


async def _picture(request: Asking, house: House, scene: Scene) -> Response[bytes]:
    address = identity.address_of(request)
    house.rates.meter("looks", await identity.person_of(house, request), address).take()
    work = house.exporter.picture(address, scene)
    headers = {
        "Cache-Control": f"max-age={SHOWN_FOR}",
        "Cross-Origin-Resource-Policy": "cross-origin",  # a messenger in a browser shows it on a page of its own
        "X-Robots-Tag": "noindex",
    }
    return Response(await unless_gone(request, work), media_type="image/png", headers=headers)


PICTURES = [table_picture, box_picture]
