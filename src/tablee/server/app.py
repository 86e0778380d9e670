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
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.middleware.session.client_side import CookieBackendConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from tablee import games
from tablee.core.game import Game, Illegal
from tablee.server.clock import clock_on, unsteady_wall
from tablee.server.house import House
from tablee.server.http import previews
from tablee.server.http.errors import answer_bug, answer_http, answer_illegal, answer_store, answer_unreadable
from tablee.server.http.routes import PAGES
from tablee.server.http.security import PlainPath, SameOrigin, close_connection, security_headers
from tablee.server.http.waiting import AS_COMPRESSED
from tablee.server.http.websocket import MESSAGE, table_socket
from tablee.server.limits import limits_of
from tablee.store import keys
from tablee.store.faults import StoreError
from tablee.store.open import open_store

CLIENT = Path(__file__).parent / "client"
CLIENT_PATHS = [f"/{room}/{{id:str}}" for room in ("table", "box", "rules", "replay", "ladder")]
CLIENT_PATHS += ["/about", "/ladder", "/settings", "/verify", "/me"]
NO_CLIENT = (
    "This house has no client yet: build it with `make setup`, or use the API described at /api/schema/openapi.json."
)
LARGEST = 5_000_000  # bytes of an HTTP body: an exported match to be checked
HALF_A_YEAR = 180 * 86_400


async def open_house(address: str, catalog: Mapping[str, Game] | None = None, **settings: Any) -> tuple[House, bytes]:
    """The house on a store, and the key of its cookies, which every process on that store shares."""
    wait: int | None = settings.pop("wait", None)
    store = open_store(address, None if wait is None else wait / 1000)
    key = await store.setting("cookie", secrets.token_bytes(32))
    clock = await clock_on(store, unsteady_wall() if settings.pop("unsteady", 0) else time.time_ns)
    limits = limits_of(settings)
    signing = await keys.load(store)
    catalog = games.every() if catalog is None else catalog
    return House(store, catalog, limits=limits, clock=clock, keys=signing, **settings), key


def create_app(house: House, key: bytes, *, tls: bool = False, rate: int = 600) -> Litestar:
    """The application of a house. `tls`: browsers come over HTTPS, so cookies are for that only."""
    cookies = CookieBackendConfig(
        secret=key, key="tablee", max_age=HALF_A_YEAR, samesite="lax", httponly=True, secure=tls
    )
    limit = RateLimitConfig(rate_limit=("minute", rate), exclude=["^/assets/", "^/games/"])

    def provide_house() -> House:
        return house

    async def begin() -> None:
        house.start()

    def not_found(request: Request[Any, Any, Any], e: NotFoundException) -> Response[Any]:
        """A person who followed a wrong link gets a page, a program an answer."""
        index = CLIENT / "index.html"
        if index.exists() and "text/html" in request.headers.get("accept", ""):
            return Response(index.read_bytes(), status_code=404, media_type="text/html; charset=utf-8")
        return answer_http(request, e)

    return Litestar(
        [*PAGES, *previews.PICTURES, table_socket, *client_pages()],
        dependencies={"house": Provide(provide_house, sync_to_thread=False)},
        on_startup=[begin],
        on_shutdown=[house.stop],
        before_send=[security_headers, close_connection] if house.behind else [security_headers],
        middleware=[PlainPath(), SameOrigin(), limit.middleware, cookies.middleware],
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

    forever = CacheControlHeader(max_age=31_536_000, immutable=True, public=True)
    assets = create_static_files_router("/assets", [CLIENT / "assets"], include_in_schema=False, cache_control=forever)
    rest = create_static_files_router(
        "/", [CLIENT], include_in_schema=False, cache_control=CacheControlHeader(no_cache=True)
    )
    return [client, assets, rest]


WEBSOCKETS: dict[str, Any] = {
    "ws": "websockets-sansio",
    "ws_max_size": MESSAGE,
    "ws_per_message_deflate": False,  # a compressor for each socket costs more memory than updates of 1 kB are worth
    "proxy_headers": False,  # else any client on this machine could pretend to be another address
}
"""How uvicorn has to be told to run it."""
