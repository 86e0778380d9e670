"""A WebSocket server that only sends back what it gets: the floor under every other figure."""

from __future__ import annotations

import contextlib
import sys
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tablee.server.app import WEBSOCKETS


@websocket("/")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.send_data(await socket.receive_data(mode="text"), mode="text")


if __name__ == "__main__":
    app = Litestar([echo], openapi_config=None, logging_config=None)
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning", access_log=False, **WEBSOCKETS)
