"""A browser's line: uvicorn's WebSocket, with a shorter way for whole texts, which is nearly all that a table and its
browsers say. The rest is uvicorn's: the handshake, pings, closing, and frames that are none."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

LINE = "line"  # where a socket's scope has it
AHEAD = 16  # messages that are read before the one in work is done


class Mailbox:
    """What has come and was not read yet. There is one reader; asyncio's queue, for many, costs more than it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop  # to ask for the running one is a system call each time
        self._all: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._all)

    def empty(self) -> bool:
        return not self._all

    def put_nowait(self, message: Any) -> None:
        self._all.append(message)
        if self._reader is not None:
            if not self._reader.done():
                self._reader.set_result(None)
            self._reader = None

    async def get(self) -> Any:
        while not self._all:
            self._reader = self._loop.create_future()
            await self._reader
        return self._all.popleft()


class SocketProtocol(WebSocketsSansIOProtocol):
    """What uvicorn makes for every socket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue: Mailbox = Mailbox(self.loop)  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LINE] = self

    def send_receive_event_to_app(self) -> None:
        """Hands a whole message on: a text, or bytes if it is none."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        message: dict[str, Any] = {"type": "websocket.receive", "bytes": data}
        if self.curr_msg_data_type == "text":
            with contextlib.suppress(UnicodeDecodeError):
                message = {"type": "websocket.receive", "text": str(data, "utf-8")}
        self.queue.put_nowait(message)
        if len(self.queue) > AHEAD and not self.read_paused:
            self.read_paused = True  # `receive` goes on when all of it was read
            self.transport.pause_reading()

    def write(self, texts: Sequence[bytes]) -> bool:
        """Sends texts at once; False if the browser does not read now or the line is being closed: then it is for
        `send`, which waits, or knows how it ended."""
        if self.conn.state is not State.OPEN or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
        return True


def _head(size: int) -> bytes:
    """What stands before a whole text of so many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8)


def protocol_of(scope: Mapping[str, Any]) -> SocketProtocol:
    """The line of a socket: what is done to the answers of HTTP is nothing to its messages."""
    line: SocketProtocol = scope["state"][LINE]
    return line
