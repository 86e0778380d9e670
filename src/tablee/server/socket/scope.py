"""What an application is told of a WebSocket: its ASGI scope."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import unquote

from uvicorn import Config
from websockets.http11 import Request


def scope_of(request: Request, transport: asyncio.Transport, config: Config, state: dict[str, Any]) -> dict[str, Any]:
    """Return the scope of a socket whose handshake has been read."""
    path, _, query = request.path.partition("?")
    root = config.root_path
    return {
        "type": "websocket",
        "asgi": {"version": config.asgi_version, "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
        "server": _end_of(transport.get_extra_info("sockname")),
        "client": _end_of(transport.get_extra_info("peername")),
        "root_path": root,
        "path": root + unquote(path),
        "raw_path": (root + path).encode("ascii"),
        "query_string": query.encode("ascii"),
        "headers": [(k.lower().encode("ascii"), v.encode("latin-1")) for k, v in request.headers.raw_items()],
        "subprotocols": [],
        "state": state,
        "extensions": {},
    }


def _end_of(address: Any) -> tuple[str, int | None] | None:
    """One end of a connection, as a scope has it."""
    if isinstance(address, tuple):
        return str(address[0]), int(address[1])
    return (address, None) if address and isinstance(address, str) else None
