"""A browser's line: the texts that go out, what waits to be read, and a browser that does not read."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, cast

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from tablee.server.messages.socket import Done
from tablee.server.socket.connection import MOST_WAITING, TOO_SLOW, Connection, Post
from tablee.server.socket.protocol import Mailbox, SocketProtocol, _head
from tablee.server.who import Who

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_text_of_any_size_has_the_right_head(size: int) -> None:
    text = b"x" * size
    assert _head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_the_mailbox_keeps_the_order_and_wakes_its_reader() -> None:
    box = Mailbox(asyncio.get_running_loop())
    box.put_nowait(1)
    box.put_nowait(2)
    assert [await box.get(), await box.get()] == [1, 2]
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put_nowait(3)
    box.put_nowait(4)
    assert await reading == 3
    assert len(box) == 1
    reading = asyncio.create_task(box.get())
    assert await reading == 4
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    reading.cancel()
    await asyncio.sleep(0)
    box.put_nowait(5)  # whoever waited has gone
    assert await box.get() == 5


class Slow:
    """A line to a browser that reads only now and then."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.got: list[str] = []
        self.code = 0

    def write(self, texts: Sequence[bytes]) -> bool:
        if self.reads.is_set():
            self.got += [text.decode() for text in texts]
        return self.reads.is_set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.reads.wait()
        self.code = message.get("code", 0)
        if "text" in message:
            self.got.append(message["text"])

    def numbers(self) -> list[Any]:
        return [msgspec.json.decode(text).get("re") for text in self.got]


def at(line: Slow) -> Connection:
    return Connection(Who("p", "Pia"), cast(SocketProtocol, line), Post())


async def test_a_browser_that_reads_late_gets_everything_in_order() -> None:
    line = Slow()
    c = at(line)
    for n in range(3):
        c.tell(Done(re=n))
    await asyncio.sleep(0)
    assert line.got == []
    for n in range(3, 5):
        c.tell(Done(re=n))
    line.reads.set()
    await asyncio.sleep(0.01)
    c.tell(Done(re=5))
    await asyncio.sleep(0.01)
    assert line.numbers() == list(range(6))


async def test_a_browser_that_never_reads_is_cut_off_and_told_why() -> None:
    line = Slow()
    c = at(line)
    for n in range(MOST_WAITING + 2):
        c.tell(Done(re=n))
        await asyncio.sleep(0)
    assert c.closing == TOO_SLOW
    line.reads.set()
    await c.last_words(1.0)
    assert line.code == TOO_SLOW
    assert msgspec.json.decode(line.got[-1])["reason"] == "too-slow"
    assert len(line.got) < MOST_WAITING
