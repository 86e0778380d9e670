"""The server's WebSocket: `websockets` speaks the protocol, and whole texts, which is nearly all that a table and its
browsers say, go a short way past it. uvicorn makes one for every socket (`Config.ws`)."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from tablee.server.socket.frames import frame_size, head, whole_text
from tablee.server.socket.scope import scope_of

log = logging.getLogger("tablee")
quiet = logging.getLogger("tablee.socket")
quiet.setLevel(logging.WARNING)  # the library would tell of every socket that opens and closes

STATE = "tablee.socket"
"""Where the state of a scope has its socket."""
AHEAD = 16
"""Messages that may wait to be read before no more are taken from the network."""
HEADERS = 14
"""Bytes that may stand before what a frame says."""
CLOSING = 10.0
"""Seconds a browser has to hang up after it was told that the socket closes."""
FIRST_PING = 1.0
"""Seconds after which a socket is first asked for its round trip; then with every ping."""
ROUND_TRIPS = 5
"""Round trips that are remembered."""
GONE, UNREADABLE, SILENT, RESTART = 1006, 1007, 1011, 1012


class Disconnected(OSError):
    """Nobody hears what is sent any more."""


class WebSocket(asyncio.Protocol):
    """A socket between its transport and an ASGI application. Who knows it reads and writes without ASGI: `read`,
    `write` and `hang_up`."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._config, self._server, self._app_state = config, server_state, app_state
        self._loop = asyncio.get_running_loop()
        self._conn = ServerProtocol(max_size=config.ws_max_size, logger=quiet)
        self._response: Response | None = None  # to the handshake, until the application accepts
        self._open = False  # texts may come and go
        self._connected = False  # the application was told of the socket
        self._rest = bytearray()  # of a frame that has not come whole
        self._parts: list[bytes] = []  # of a message that comes in several frames
        self._is_text = True
        self._came: deque[str | bytes] = deque()
        self._left: tuple[int, str] | None = None  # with which code and reason it ended, once it has
        self._reader: asyncio.Future[None] | None = None
        self._paused = False
        self._writable = asyncio.Event()
        self._writable.set()
        self.on_writable: Callable[[], None] = _nothing
        self._alarm: asyncio.TimerHandle | None = None  # the next ping, or the end of waiting for its answer
        self._pinged = b""
        self._pinged_at = 0.0
        self._round_trips: deque[float] = deque(maxlen=ROUND_TRIPS)

    # The transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(self)
        self._end(GONE)
        self.resume_writing()  # what still waits is lost

    def eof_received(self) -> None:
        """The transport closes by itself."""

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()
        self.on_writable()

    def data_received(self, data: bytes) -> None:
        if self._open and not self._rest and not self._parts and (text := whole_text(data)) is not None:
            self._put(text)
        elif self._conn.state is State.CONNECTING and self._response is None:
            self._hand_over(data)  # the handshake
        else:
            self._rest += data
            self._split()

    def shutdown(self) -> None:
        """The server closes."""
        if self._open:
            self.hang_up(RESTART)
        elif self._response is not None:
            self._reject(HTTPStatus.SERVICE_UNAVAILABLE)
        self._transport.close()

    # What comes

    def _split(self) -> None:
        """Takes all frames that have come whole: the library never holds a part of one."""
        most = (self._config.ws_max_size or 0) + HEADERS
        while self._rest and (size := frame_size(self._rest)):
            size = size if size <= most else len(self._rest)  # too long: refused by its head
            if size > len(self._rest):
                return
            frame = bytes(self._rest[:size])
            del self._rest[:size]
            if self._open and not self._parts and (text := whole_text(frame)) is not None:
                self._put(text)
            else:
                self._hand_over(frame)

    def _hand_over(self, data: bytes) -> None:
        """Lets the library read: the handshake, pieces, pings, a close, and whatever is wrong."""
        conn = self._conn
        if conn.state is State.CLOSED or self._transport.is_closing():
            return
        conn.receive_data(data)
        for event in conn.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._flush()
        if conn.parser_exc is not None or conn.handshake_exc is not None:
            self._end(conn.close_sent.code if conn.close_sent is not None else GONE)
            self._transport.close()
        elif conn.close_rcvd is not None:
            self._end(conn.close_rcvd.code, conn.close_rcvd.reason)
            self._transport.close()

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            self._answered(bytes(frame.data))
        if self._left is not None or frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        self._parts.append(bytes(frame.data))
        if frame.fin:
            message, self._parts = b"".join(self._parts), []
            try:
                self._put(str(message, "utf-8") if self._is_text else message)
            except UnicodeDecodeError:  # RFC 6455, 8.1
                self._conn.fail(UNREADABLE)
                self._end(UNREADABLE)
                self._flush()
                self._transport.close()

    def _put(self, message: str | bytes) -> None:
        self._came.append(message)
        self._wake()
        if len(self._came) >= AHEAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def _wake(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def read(self) -> str | bytes | None:
        """Return the next message, or None when there is none any more. Assumes one reader."""
        while not self._came:
            if self._left is not None:
                return None
            self._reader = self._loop.create_future()
            await self._reader
        message = self._came.popleft()
        if self._paused and not self._came:
            self._paused = False
            self._transport.resume_reading()
        return message

    # What goes

    def write(self, text: bytes) -> bool:
        """Sends a text at once; after the end it is lost. False if the browser does not read now: `on_writable` is
        called when it does."""
        if not self._writable.is_set():
            return False
        if self._open:
            self._transport.write(head(len(text)) + text)
        return True

    def hang_up(self, code: int, reason: str = "") -> None:
        """Closes the socket, with all that was written before."""
        if not self._open:
            return
        self._conn.send_close(code, reason)
        self._flush()
        self._end(code, reason)
        if self._paused:  # for the browser's own close
            self._paused = False
            self._transport.resume_reading()
        self._alarm = self._loop.call_later(CLOSING, self._transport.abort)

    def _flush(self) -> None:
        if data := b"".join(self._conn.data_to_send()):
            self._transport.write(data)

    def _end(self, code: int, reason: str = "") -> None:
        """No message comes or goes any more."""
        self._open, self._response = False, None
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._left is None:
            self._left = code, reason
            self._wake()

    # Pings

    @property
    def round_trip(self) -> int:
        """Return the smallest of the last round trips in milliseconds; 0 while none was measured."""
        return int(min(self._round_trips, default=0.0) * 1000)

    def _ping_later(self) -> None:
        if interval := self._config.ws_ping_interval:
            wait = interval if self._round_trips else min(FIRST_PING, interval)
            self._alarm = self._loop.call_later(wait, self._ping)

    def _ping(self) -> None:
        self._pinged = secrets.token_bytes(4)
        self._pinged_at = time.perf_counter()
        self._conn.send_ping(self._pinged)
        self._flush()
        self._alarm = None
        if self._config.ws_ping_timeout:
            self._alarm = self._loop.call_later(self._config.ws_ping_timeout, self._unanswered)

    def _answered(self, pong: bytes) -> None:
        if self._open and self._alarm is not None and self._pinged and pong == self._pinged:  # some say pong unasked
            self._pinged = b""
            self._round_trips.append(time.perf_counter() - self._pinged_at)
            self._alarm.cancel()
            self._ping_later()

    def _unanswered(self) -> None:
        self._conn.fail(SILENT, "no answer to a ping")
        self._flush()
        self._end(SILENT)
        self._transport.close()
        self._alarm = self._loop.call_later(CLOSING, self._transport.abort)  # it may not read either

    # The application

    def _shake_hands(self, request: Request) -> None:
        response = self._conn.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._conn.send_response(response)
            return
        self._response = response
        state = {**self._app_state, STATE: self}
        task = self._loop.create_task(self._run(scope_of(request, self._transport, self._config, state)))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except Disconnected:
            pass
        except Exception:
            log.exception("a socket could not be answered")
        finally:
            if self._response is not None:
                self._reject(HTTPStatus.INTERNAL_SERVER_ERROR)
            if self._open or self._alarm is None:  # else the browser is hanging up
                self._transport.close()

    async def _receive(self) -> dict[str, Any]:
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        message = await self.read()
        if message is None:
            code, reason = self._left or (GONE, "")
            return {"type": "websocket.disconnect", "code": code, "reason": reason}
        return {"type": "websocket.receive", "text" if isinstance(message, str) else "bytes": message}

    async def _send(self, message: dict[str, Any]) -> None:
        await self._writable.wait()
        kind = message["type"]
        if self._response is not None and kind == "websocket.accept":
            self._accept(self._response, message.get("headers", ()))
        elif self._response is not None and kind == "websocket.close":
            self._reject(HTTPStatus.FORBIDDEN)
        elif self._left is not None:
            raise Disconnected
        elif self._open and kind == "websocket.send":
            if (text := message.get("text")) is not None:
                self.write(text.encode())
            else:
                self._conn.send_binary(message["bytes"])
                self._flush()
        elif self._open and kind == "websocket.close":
            self.hang_up(message.get("code", 1000), message.get("reason") or "")
        else:
            raise RuntimeError(f"{kind} is not what comes now")

    def _accept(self, response: Response, headers: Any) -> None:
        del response.headers["Date"]  # the server's own are set below
        for name, value in (*self._server.default_headers, *headers):
            response.headers[name.decode("latin-1")] = value.decode("latin-1")
        self._conn.send_response(response)
        self._response, self._open = None, True
        self._flush()
        self._ping_later()

    def _reject(self, status: HTTPStatus) -> None:
        self._conn.send_response(self._conn.reject(status, ""))
        self._end(GONE)
        self._flush()
        self._transport.close()


def socket_of(scope: Any) -> WebSocket:
    """Return the socket of an accepted WebSocket's scope: its messages need not go through what is for requests."""
    found: WebSocket = scope["state"][STATE]
    return found


def _nothing() -> None: ...
