"""Answers that take a while: given up when the browser has gone, and sent as they were compressed by a worker."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import MediaType, Request, Response

from tablee.core.game import Illegal

T = TypeVar("T")

AS_COMPRESSED = "compressed_already"
"""The mark of routes whose answers are not to be compressed again."""


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What work comes to. It is cancelled when the browser hangs up; Illegal is raised then, for nobody."""
    doing, leaving = asyncio.create_task(work), asyncio.create_task(_leaving(request))
    try:
        await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Illegal("gone")
        return doing.result()
    finally:
        leaving.cancel()
        doing.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def _leaving(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def compressed(request: Request[Any, Any, Any], text: bytes, kind: MediaType) -> Response[bytes]:
    """A text that is compressed already, for browsers that read that, and for others as it was."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        text = await asyncio.to_thread(gzip.decompress, text)
    return Response(
        text, media_type=f"{kind.value}; charset=utf-8" if kind is MediaType.TEXT else kind, headers=headers
    )
