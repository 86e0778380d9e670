"""A loop of events whose time is made up, and networks in it: what is sent comes late, in order, and later still where
a packet is lost. At their ends are the server's own sockets and the client's side of `websockets`."""

from __future__ import annotations

import asyncio
import selectors
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tablee.server.socket.protocol import ROUND_TRIPS, WebSocket

PING = 0x89


class MadeUp(asyncio.SelectorEventLoop):
    """Time passes by as much as nothing happens, at once."""

    def __init__(self) -> None:
        self.at = 1000.0
        super().__init__(_AtOnce(self))

    def time(self) -> float:
        return self.at


class _AtOnce(selectors.SelectSelector):
    def __init__(self, loop: MadeUp) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "everybody waits for nothing"
        self._loop.at += max(0.0, timeout)
        return super().select(0)


class Way:
    """One direction of a network. `still_until`: nothing comes through it before then."""

    def __init__(self, loop: MadeUp, chance: Random, usual: float, jitter: float, lossy: float) -> None:
        self._loop, self._chance = loop, chance
        self.usual, self.jitter, self.lossy = usual, jitter, lossy
        self._last = self.still_until = 0.0

    def send(self, data: bytes, arrives: Callable[[bytes], None]) -> None:
        late = self.usual + self._chance.uniform(0, self.jitter)
        if self._chance.random() < self.lossy:
            late += self._chance.uniform(0.2, 3.0)  # until it was sent again
        self._last = max(self._last + 1e-6, self._loop.time() + late, self.still_until)
        self._loop.call_at(self._last, arrives, data)


class Line:
    """A browser's network, and its socket while there is one. `holds`: seconds for which a browser that would gain time
    keeps back its answers to pings."""

    def __init__(self, loop: MadeUp, chance: Random, down: Way, up: Way, holds: float = 0.0) -> None:
        self.loop, self.chance, self.down, self.up, self.holds = loop, chance, down, up, holds
        self.hears: Callable[[str], None] = lambda text: None
        self.lost: Callable[[], None] = lambda: None
        self.wire: Wire | None = None

    def connect(self, config: Config, path: str) -> None:
        self.wire = Wire(self, config, path)

    def say(self, text: str) -> None:
        if self.wire is not None and self.wire.open:
            self.wire.browser.send_text(text.encode())
            self.wire.flush()

    def hang_up(self) -> None:
        """Nothing that is under way arrives any more."""
        wire, self.wire = self.wire, None
        if wire is not None:
            wire.end()

    @property
    def round_trips(self) -> list[float]:
        """The last round trips as the network has had them, not as the house has measured them."""
        return [] if self.wire is None else list(self.wire.round_trips)


class Wire(asyncio.Transport):
    """A connection: the transport of the server's socket, with a browser at the other end of the network."""

    def __init__(self, line: Line, config: Config, path: str) -> None:
        super().__init__()
        self.line, self.ended, self.open = line, False, False
        self.pinged: dict[bytes, float] = {}
        self.round_trips: deque[float] = deque(maxlen=ROUND_TRIPS)
        self.browser = ClientProtocol(parse_uri(f"ws://house{path}"))
        self.socket = WebSocket(config, ServerState(), {})
        self.socket.connection_made(self)
        self.browser.send_request(self.browser.connect())
        self.flush()

    # The house's end

    def write(self, data: bytes | bytearray | memoryview) -> None:
        data = bytes(data)
        if data[0] == PING:
            self.pinged[data[2:]] = self.line.loop.time()
        self.line.down.send(data, self._come_down)

    def is_closing(self) -> bool:
        return self.ended

    def close(self) -> None:
        if not self.ended and self.line.wire is self:
            self.line.loop.call_soon(self._closed)

    abort = close

    def _closed(self) -> None:
        if not self.ended:
            self.end()
            if self.line.wire is self:
                self.line.wire = None
                self.line.lost()

    def end(self) -> None:
        self.ended = True
        self.socket.connection_lost(None)

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...

    # The browser's end

    def _come_down(self, data: bytes) -> None:
        if self.ended:
            return
        self.browser.receive_data(data)
        pongs = []
        for event in self.browser.events_received():
            if not isinstance(event, Frame):
                self.open = True
            elif event.opcode is Opcode.TEXT:
                self.line.hears(bytes(event.data).decode())
            elif event.opcode is Opcode.PING:
                pongs.append(bytes(event.data))
        if pongs and self.line.holds:
            answers = b"".join(self.browser.data_to_send())
            self.line.loop.call_later(self.line.holds, self._go_up, answers, pongs)
        else:
            self.flush(pongs)

    def flush(self, pongs: list[bytes] | None = None) -> None:
        if data := b"".join(self.browser.data_to_send()):
            self._go_up(data, pongs or [])

    def _go_up(self, data: bytes, pongs: list[bytes]) -> None:
        self.line.up.send(data, lambda data: self._come_up(data, pongs))

    def _come_up(self, data: bytes, pongs: list[bytes]) -> None:
        if self.ended:
            return
        for pong in pongs:
            self.round_trips.append(self.line.loop.time() - self.pinged.pop(pong))
        self.socket.data_received(data)
