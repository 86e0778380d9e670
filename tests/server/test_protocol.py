"""The server's WebSocket against the client's side of `websockets`: however a stream is cut, it says the same."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from tablee.server.socket.frames import frame_size, head, whole_text
from tablee.server.socket.protocol import AHEAD, WebSocket, socket_of

pytestmark = pytest.mark.anyio
LARGEST = 70_000


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.reading, self.closed = bytearray(), True, False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True


class Meeting:
    """A socket that was accepted, and the browser at its other end."""

    def __init__(self) -> None:
        self.wire, self.browser = Wire(), ClientProtocol(parse_uri("ws://house/ws/table/x"))
        self.sockets: list[WebSocket] = []
        self.done = asyncio.Event()

    async def begin(self) -> WebSocket:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.accept"})
                self.sockets.append(socket_of(scope))
                await self.done.wait()

        config = Config(app, ws_max_size=LARGEST, ws_ping_interval=None)
        config.load()
        socket = WebSocket(config, ServerState(), {})
        socket.connection_made(self.wire)
        self.browser.send_request(self.browser.connect())
        socket.data_received(b"".join(self.browser.data_to_send()))
        while not self.sockets:  # noqa: ASYNC110 - a task of its own
            await asyncio.sleep(0)
        (response,) = self.heard()
        assert isinstance(response, Response)
        assert response.status_code == 101
        return self.sockets[0]

    def said(self) -> bytes:
        """All that the browser has said since it was asked last."""
        return b"".join(self.browser.data_to_send())

    def heard(self) -> list[Any]:
        """What the browser makes of what was written."""
        data = bytes(self.wire.written)
        self.wire.written.clear()
        self.browser.receive_data(data)
        return self.browser.events_received()


texts = st.text(max_size=40) | st.integers(100, 400).map("é".__mul__) | st.just("x" * 66_000)
things = st.tuples(st.sampled_from(["text", "text", "pieces", "bytes", "ping"]), texts)


@given(st.lists(things, max_size=6), st.lists(st.integers(1, 200), min_size=1, max_size=8))
def test_a_stream_says_the_same_however_it_is_cut(said: list[tuple[str, str]], cuts: list[int]) -> None:
    asyncio.run(_says_the_same(said, cuts))


async def _says_the_same(said: list[tuple[str, str]], cuts: list[int]) -> None:
    meeting = Meeting()
    socket = await meeting.begin()
    wanted: list[str | bytes] = []
    for kind, text in said:
        data = text.encode()
        if kind == "text":
            meeting.browser.send_text(data)
        elif kind == "bytes":
            meeting.browser.send_binary(data)
        elif kind == "ping":
            meeting.browser.send_ping(data[:100])
            continue
        else:
            meeting.browser.send_text(data[:5], fin=False)
            meeting.browser.send_ping(b"between")
            meeting.browser.send_continuation(data[5:], fin=True)
        wanted.append(data if kind == "bytes" else text)
    stream, n = meeting.said(), 0
    while stream:
        size = cuts[n % len(cuts)] * (1 if len(stream) < 2000 else 500)
        socket.data_received(stream[:size])
        stream, n = stream[size:], n + 1
    assert [await socket.read() for _ in wanted] == wanted
    pongs = [frame.data[:100] for frame in meeting.heard()]
    assert len(pongs) == sum(kind in ("ping", "pieces") for kind, _ in said)
    meeting.done.set()


@given(texts)
def test_a_frame_is_written_and_measured_as_the_library_does(text: str) -> None:
    data = text.encode()
    assert head(len(data)) + data == Frame(Opcode.TEXT, data).serialize(mask=False)
    masked = Frame(Opcode.TEXT, data).serialize(mask=True)
    assert frame_size(masked + b"more") == len(masked)
    assert [frame_size(masked[:n]) for n in (0, 1)] == [0, 0]
    assert whole_text(masked) == (text if len(data) < 1 << 16 else None)
    for other in (masked + b"x", masked[:-1], Frame(Opcode.BINARY, data).serialize(mask=True), head(len(data)) + data):
        assert whole_text(other) is None


async def test_what_is_told_is_heard_and_a_close_is_the_last_of_it() -> None:
    meeting = Meeting()
    socket = await meeting.begin()
    for text in (b"a", b"b" * 200, b"c" * 66_000):
        assert socket.write(text)
    socket.hang_up(4403)
    assert socket.write(b"lost")
    heard = meeting.heard()
    assert [bytes(frame.data) for frame in heard[:3]] == [b"a", b"b" * 200, b"c" * 66_000]
    assert heard[3].opcode is Opcode.CLOSE
    assert meeting.browser.close_rcvd is not None
    assert meeting.browser.close_rcvd.code == 4403
    assert await socket.read() is None
    assert not meeting.wire.closed, "the browser closes first"
    socket.data_received(meeting.said())
    assert meeting.wire.closed
    meeting.done.set()


async def test_a_browser_that_does_not_read_is_not_written_to_until_it_does() -> None:
    meeting, told = Meeting(), []
    socket = await meeting.begin()
    socket.on_writable = lambda: told.append(True)
    socket.pause_writing()
    assert not socket.write(b"a")
    assert meeting.heard() == []
    socket.resume_writing()
    assert told == [True]
    assert socket.write(b"a")
    meeting.done.set()


async def test_what_is_not_read_is_soon_not_taken_from_the_network() -> None:
    meeting = Meeting()
    socket = await meeting.begin()
    for n in range(AHEAD):
        assert meeting.wire.reading
        meeting.browser.send_text(str(n).encode())
        socket.data_received(meeting.said())
    assert not meeting.wire.reading
    assert [await socket.read() for _ in range(AHEAD)] == [str(n) for n in range(AHEAD)]
    assert meeting.wire.reading
    meeting.done.set()


WRONG = {
    "not masked": (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
    "a reserved bit": (Frame(Opcode.TEXT, b"{}", rsv1=False).serialize(mask=True).replace(b"\x81", b"\xc1", 1), 1002),
    "no such opcode": (b"\x83\x80abcd", 1002),
    "a piece of nothing": (Frame(Opcode.CONT, b"{}").serialize(mask=True), 1002),
    "a text within a text": (
        Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True) + Frame(Opcode.TEXT, b"{}").serialize(mask=True),
        1002,
    ),
    "a long ping": (b"\x89\xfe\x00\x7e" + bytes(4 + 126), 1002),
    "not UTF-8": (Frame(Opcode.TEXT, b"\xff").serialize(mask=True), 1007),
    "too long": (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), 1009),
    "too long in pieces": (Frame(Opcode.TEXT, b"x" * 50_000, fin=False).serialize(mask=True) * 1
                           + Frame(Opcode.CONT, b"x" * 50_000).serialize(mask=True), 1009),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
async def test_nonsense_ends_the_socket_with_its_code(name: str) -> None:
    meeting = Meeting()
    socket = await meeting.begin()
    stream, code = WRONG[name]
    socket.data_received(stream)
    assert await socket.read() is None
    meeting.heard()
    assert meeting.browser.close_rcvd is not None
    assert meeting.browser.close_rcvd.code == code
    assert meeting.wire.closed
    socket.data_received(stream)
    meeting.done.set()


async def test_a_transport_that_is_lost_ends_the_reading_and_frees_who_waits_to_write() -> None:
    meeting, told = Meeting(), []
    socket = await meeting.begin()
    socket.on_writable = lambda: told.append(True)
    socket.pause_writing()
    reading = asyncio.ensure_future(socket.read())
    await asyncio.sleep(0)
    socket.connection_lost(None)
    assert await reading is None
    assert told == [True]
    assert socket.write(b"lost")
    meeting.done.set()


async def test_only_the_answer_to_the_last_ping_is_a_round_trip() -> None:
    meeting = Meeting()
    socket = await meeting.begin()

    def pong(*said: bytes) -> int:
        for one in said:
            meeting.browser.send_pong(one)
        socket.data_received(meeting.said())
        return len(socket._round_trips)

    assert pong(b"") == 0
    socket._ping()
    meeting.heard()
    answer = meeting.said()
    assert pong(b"", b"else") == 0
    socket.data_received(answer)
    assert pong() == 1
    socket.data_received(answer)
    assert pong(b"") == 1, "browsers may say it unasked, and nothing is measured by that"
    meeting.done.set()
    socket.connection_lost(None)
