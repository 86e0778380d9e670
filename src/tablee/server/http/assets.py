"""The built client: which release it is, its files by their hashed names, and those of releases beside or before it."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.datastructures import CacheControlHeader
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from tablee.server.background import Background
from tablee.server.limits import Rates
from tablee.store.assets import Assets

AT = "/assets/"
FOREVER = CacheControlHeader(max_age=31_536_000, immutable=True, public=True)
KINDS = {
    "css": "text/css",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webp": "image/webp",
    "woff2": "font/woff2",
}
"""What a file of a client is, by how its name ends."""
NAME = re.compile(rf"[A-Za-z0-9_.-]{{1,100}}-[A-Za-z0-9_-]{{8}}\.({'|'.join(KINDS)})")
"""How a build names its files, and nobody else does."""
ENTRY = re.compile(r'<script type="module"[^>]* src="/assets/([A-Za-z0-9_.-]+)\.js"')
LARGEST, MOST = 1_000_000, 2_000
"""Bytes of a file that is shown to other houses, and how many are."""
EVERY = 6 * 3600.0
"""Seconds after which the files of a build are said to be used still."""
UNUSED = 7 * 86_400_000
"""Milliseconds after which a file that no house has is thrown away."""


class Build:
    """A built client in a folder. Its `id` is the name of its first script, which changes with any other file."""

    def __init__(self, folder: Path) -> None:
        index = folder / "index.html"
        entry = ENTRY.search(index.read_text(encoding="utf-8")) if index.exists() else None
        self.id = entry[1] if entry else ""
        there = sorted(folder.glob("assets/*")) if self.id else []
        self.files = {file.name: file for file in there if NAME.fullmatch(file.name)}
        self._folder = folder / "assets"

    def has(self, name: str) -> bool:
        """Return True if a file of that name lies here now: an upgrade may have taken or brought it meanwhile."""
        return (self._folder / name).is_file()

    def shown(self) -> dict[str, Callable[[], bytes]]:
        """Return the files that other houses may serve too, each to be read and packed when it is wanted."""
        found = {name: partial(packed, file) for name, file in self.files.items() if file.stat().st_size <= LARGEST}
        return dict(list(found.items())[:MOST])


def packed(file: Path) -> bytes:
    """Return a file as it is sent to browsers, and kept."""
    return gzip.compress(file.read_bytes(), mtime=0)


class Showing:
    """The files of this house's build, kept where the houses beside it find them for as long as it is open."""

    def __init__(self, build: Build, assets: Assets, now: Callable[[], int]) -> None:
        self.build, self.assets, self._now = build, assets, now
        self._shown = build.shown()  # looked for once: an upgrade may take the files from under an open house
        self._background = Background()

    async def start(self) -> None:
        """Shows all files before anybody can be told of them, and again now and then."""
        await self.show()
        self._background.keep("showing the client to other houses", self._step, within=2 * EVERY)

    async def stop(self) -> None:
        await self._background.stop()

    async def _step(self) -> None:
        await asyncio.sleep(EVERY)
        await self.show()

    async def show(self) -> None:
        """Shows all files, and throws away what no house has had for a week."""
        await self.assets.show(self._shown, self._now())
        await self.assets.sweep(self._now() - UNUSED)


class OtherReleases(ASGIMiddleware):
    """Serves a file that this house does not have, if a house of another release has shown it. Who asks for many such
    files is slowed down like anybody who asks for much."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, showing: Showing, rates: Rates) -> None:
        self._showing, self._rates = showing, rates

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        path, answer = str(scope["path"]), next_app
        name = path.removeprefix(AT)
        asked = path.startswith(AT) and scope.get("method") in ("GET", "HEAD") and NAME.fullmatch(name)
        if asked and not self._showing.build.has(name):
            client = scope.get("client")
            self._rates.meter("requests", "", client[0] if client else "").take()
            if (body := await self._showing.assets.find(name)) is not None:
                answer = partial(served, name, body)
        await answer(scope, receive, send)


async def served(name: str, body: bytes, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with a packed file, as if it lay in this house."""
    request = Request[Any, Any, Any](scope, receive, send)
    headers = {"Cache-Control": FOREVER.to_header(), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    head = request.method == "HEAD"
    answer = Response(b"" if head else body, media_type=KINDS[name.rpartition(".")[2]], headers=headers)
    await answer.to_asgi_response(None, request, is_head_response=head)(scope, receive, send)
