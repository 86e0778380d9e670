"""The server's own receive and send of a WebSocket, past all that stands around a request."""

from __future__ import annotations

from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

RAW = "tablee.raw"
"""Where a scope has them."""


def with_raw_sockets(app: ASGIApp) -> ASGIApp:
    """Return an application whose WebSockets can be asked for their own receive and send.

    Sessions, headers and hooks are for requests; they need not be gone through for every message."""

    async def called(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            cast(dict[str, Any], scope)[RAW] = receive, send
        await app(scope, receive, send)

    return called


def raw_socket(scope: Scope) -> tuple[Receive, Send]:
    """Return the receive and send of an accepted WebSocket. Assumes an application made by `with_raw_sockets`."""
    found: tuple[Receive, Send] = cast(dict[str, Any], scope)[RAW]
    return found
