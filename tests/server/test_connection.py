"""A connection: messages go out in order, and a browser that does not read is cut off."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from servers import until

from tablee.server.messages.tells import Done
from tablee.server.socket.connection import MOST_WAITING, TOO_SLOW, Connection
from tablee.server.who import Who

pytestmark = pytest.mark.anyio


class Browser:
    """A browser that reads only now and then."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.got: list[str] = []
        self.code = 0

    async def send(self, message: Any) -> None:
        await self.reads.wait()
        self.code = message.get("code", 0)
        if "text" in message:
            self.got.append(message["text"])

    def numbers(self) -> list[Any]:
        return [msgspec.json.decode(text).get("re") for text in self.got]


async def test_a_browser_that_reads_late_gets_everything_in_order() -> None:
    browser = Browser()
    c = Connection(Who("p", "Pia"), browser.send)
    for n in range(3):
        c.tell(Done(re=n))
    await asyncio.sleep(0)
    assert browser.got == []
    for n in range(3, 5):
        c.tell(Done(re=n))
    browser.reads.set()
    await until(lambda: len(browser.got) == 5)
    c.tell(Done(re=5))
    await until(lambda: len(browser.got) == 6)
    assert browser.numbers() == list(range(6))
    c.leave()


async def test_a_browser_that_never_reads_is_cut_off_and_told_why() -> None:
    browser = Browser()
    c = Connection(Who("p", "Pia"), browser.send)
    for n in range(MOST_WAITING + 2):
        c.tell(Done(re=n))
        await asyncio.sleep(0)
    assert c.closing == TOO_SLOW
    browser.reads.set()
    await c.last_words(10.0)
    assert browser.code == TOO_SLOW
    assert msgspec.json.decode(browser.got[-1])["reason"] == "too-slow"
    assert len(browser.got) < MOST_WAITING


async def test_a_browser_that_has_gone_ends_the_delivery() -> None:
    async def gone(message: Any) -> None:
        raise OSError("disconnected")

    c = Connection(Who("p", "Pia"), gone)
    c.tell(Done(re=1))
    await c.last_words(10.0)
    for n in range(3):
        c.tell(Done(re=n))
    c.leave()


async def test_what_is_told_after_the_browser_has_gone_is_no_error() -> None:
    browser = Browser()
    c = Connection(Who("p", "Pia"), browser.send)
    await asyncio.sleep(0)  # the delivery waits for something to send
    c.leave()
    await asyncio.sleep(0)
    c.tell(Done(re=1))
    assert browser.got == []
