"""The application: pages, sockets, the built client, and what stands around them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.session.client_side import CookieBackendConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from tablee import games
from tablee.core.game import Game, Illegal
from tablee.server.channel.open import channel_to
from tablee.server.clock import clock_on, unsteady_wall
from tablee.server.house import House
from tablee.server.http import calls, clubs, members, pairing, people, previews, results, tournaments
from tablee.server.http.assets import FOREVER, Build, OtherReleases, Showing
from tablee.server.http.errors import answer_bug, answer_http, answer_illegal, answer_store, answer_unreadable
from tablee.server.http.identity import HALF_A_YEAR
from tablee.server.http.order import ORDER
from tablee.server.http.pace import Pace
from tablee.server.http.routes import PAGES
from tablee.server.http.security import PlainPath, SameOrigin, security_headers
from tablee.server.http.studies import STUDIES
from tablee.server.http.waiting import AS_COMPRESSED
from tablee.server.http.websocket import MESSAGE, table_socket
from tablee.server.limits import limits_of
from tablee.server.socket.protocol import WebSocket
from tablee.store import keys
from tablee.store.assets import Assets
from tablee.store.faults import StoreError
from tablee.store.open import open_errands, open_store
from tablee.store.sqlite import SQLiteStore

CLIENT = Path(__file__).parent / "client"
CLIENT_PATHS = [f"/{page}/{{id:str}}" for page in ("table", "box", "rules", "replay", "ladder", "person", "study")]
CLIENT_PATHS += ["/order", "/moderation", "/house", "/study", "/tournament/{id:str}", "/tournaments"]
CLIENT_PATHS += ["/about", "/ladder", "/settings", "/verify", "/me", "/login", "/join", "/people"]
CLIENT_PATHS += ["/calls/confirm/{token:str}", "/calls/stop/{token:str}"]
NO_CLIENT = (
    "This house has no client yet: build it with `make setup`, or use the API described at /api/schema/openapi.json."
)
ROUTES: list[Any] = [
    *PAGES,
    *members.ROUTES,
    *people.ROUTES,
    *clubs.ROUTES,
    *pairing.ROUTES,
    *tournaments.ROUTES,
    *ORDER,
    *STUDIES,
    *results.ROUTES,
    *calls.ROUTES,
    *previews.PICTURES,
    table_socket,
]
LARGEST = 5_000_000  # bytes of an HTTP body: an exported match to be checked


async def open_house(address: str, catalog: Mapping[str, Game] | None = None, **settings: Any) -> tuple[House, bytes]:
    """The house on a store, and the key of its cookies, which every process on that store shares."""
    wait: int | None = settings.pop("wait", None)
    store = open_store(address, None if wait is None else wait / 1000)
    key = await store.setting("cookie", secrets.token_bytes(32))
    clock = await clock_on(store, unsteady_wall() if settings.pop("unsteady", 0) else time.time_ns)
    limits = limits_of(settings)
    signing = await keys.load(store)
    name = (await store.setting("house", secrets.token_hex(8).encode())).decode()
    seal = await store.setting("channel", secrets.token_bytes(32))
    channel = channel_to(settings.pop("channel", ""), address, name, secrets.token_hex(8), seal)
    catalog = games.every() if catalog is None else catalog
    errands = open_errands(address)
    house = House(
        store, catalog, limits=limits, clock=clock, keys=signing, channel=channel, errands=errands, **settings
    )
    await house.order.look()
    await house.persons.notice_forgotten()  # who is forgotten from now on is noticed, however soon that is
    return house, key


def cookies_of(key: bytes, *, tls: bool = False) -> CookieBackendConfig:
    """The cookies by which browsers are known."""
    return CookieBackendConfig(secret=key, key="tablee", max_age=HALF_A_YEAR, samesite="lax", httponly=True, secure=tls)


def not_found(request: Request[Any, Any, Any], e: NotFoundException) -> Response[Any]:
    """A person who followed a wrong link gets a page, a program an answer."""
    index = CLIENT / "index.html"
    if index.exists() and "text/html" in request.headers.get("accept", ""):
        return Response(index.read_bytes(), status_code=404, media_type="text/html; charset=utf-8")
    return answer_http(request, e)


def create_app(house: House, key: bytes, *, tls: bool = False) -> Litestar:
    """The application of a house. `tls`: browsers come over HTTPS, so cookies are for that only."""
    cookies = cookies_of(key, tls=tls)

    def provide_house() -> House:
        return house

    build = Build(CLIENT)
    showing = Showing(build, Assets(house.store), house.now)
    others = [] if isinstance(house.store, SQLiteStore) else [OtherReleases(showing, house.rates)]

    async def begin() -> None:
        if others:
            await showing.start()
        house.start()

    return Litestar(
        [*ROUTES, *client_pages()],
        dependencies={"house": Provide(provide_house, sync_to_thread=False)},
        on_startup=[begin],
        on_shutdown=[showing.stop, house.stop],
        before_send=[security_headers],
        middleware=[PlainPath(), SameOrigin(), Pace(house.rates), *others, cookies.middleware],
        exception_handlers={
            Illegal: answer_illegal,
            StoreError: answer_store,
            NotFoundException: not_found,
            HTTPException: answer_http,
            RecursionError: answer_unreadable,
            UnicodeError: answer_unreadable,
            Exception: answer_bug,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key=AS_COMPRESSED),
        openapi_config=OpenAPIConfig(
            "Tablée", version("tablee"), path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=LARGEST,
        state=State({"meters": house.meters, "build": build.id}),
        logging_config=None,
    )


def client_pages() -> list[Any]:
    """The built client: its files, and its page under every address a link may lead to."""
    index = CLIENT / "index.html"
    if not index.exists():

        @get(["/", *CLIENT_PATHS], include_in_schema=False, sync_to_thread=False)
        def no_client() -> Response[str]:
            return Response(NO_CLIENT, media_type=MediaType.TEXT)

        return [no_client]

    @get(["/", *CLIENT_PATHS], include_in_schema=False)
    async def client(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Response[str]:
        return await previews.page(request, house, index.read_text(encoding="utf-8"))

    assets = create_static_files_router("/assets", [CLIENT / "assets"], include_in_schema=False, cache_control=FOREVER)
    rest = create_static_files_router(
        "/", [CLIENT], include_in_schema=False, cache_control=CacheControlHeader(no_cache=True)
    )
    return [client, assets, rest]


WEBSOCKETS: dict[str, Any] = {
    "ws": WebSocket,
    "ws_max_size": MESSAGE,
    "proxy_headers": False,  # else any client on this machine could pretend to be another address
}
"""How uvicorn has to be told to run it."""
