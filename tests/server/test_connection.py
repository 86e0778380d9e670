"""A connection: messages go out in order, and a browser that does not read is cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tablee.server.messages.tells import Done
from tablee.server.socket.connection import MOST_WAITING, REMOVED, TOO_SLOW, Connection
from tablee.server.who import Who

pytestmark = pytest.mark.anyio


class Browser:
    """A browser that reads only now and then."""

    on_writable: Callable[[], None]
    round_trip = 0

    def __init__(self, reads: bool = False) -> None:
        self.reads = reads
        self.got: list[bytes] = []
        self.code = 0

    def write(self, text: bytes) -> bool:
        if self.reads:
            assert not self.code, "nothing comes after the close"
            self.got.append(text)
        return self.reads

    def hang_up(self, code: int) -> None:
        assert self.code == 0, "closed once"
        self.code = code

    def read_on(self) -> None:
        self.reads = True
        self.on_writable()

    def numbers(self) -> list[Any]:
        return [msgspec.json.decode(text).get("re") for text in self.got]


async def test_a_browser_that_reads_gets_a_message_before_the_teller_goes_on() -> None:
    c = Connection(Who("p", "Pia"), browser := Browser(reads=True))
    c.tell(Done(re=1))
    assert browser.numbers() == [1]


async def test_a_browser_that_reads_late_gets_everything_in_order() -> None:
    c = Connection(Who("p", "Pia"), browser := Browser())
    for n in range(5):
        c.tell(Done(re=n))
    assert browser.got == []
    browser.read_on()
    assert browser.numbers() == list(range(5))
    browser.reads = False
    c.tell(Done(re=5))
    browser.reads = True
    c.tell(Done(re=6))
    assert browser.numbers() == list(range(5)), "what came later does not go first"
    browser.read_on()
    assert browser.numbers() == list(range(7))


async def test_a_browser_that_never_reads_is_cut_off_and_told_why() -> None:
    c = Connection(Who("p", "Pia"), browser := Browser())
    for n in range(MOST_WAITING + 2):
        c.tell(Done(re=n))
    assert c.closing == TOO_SLOW
    await c.last_words(0.01)
    assert browser.code == 0, "nobody waits for it"
    browser.read_on()
    await c.last_words(10.0)
    assert browser.code == TOO_SLOW
    assert [msgspec.json.decode(text)["reason"] for text in browser.got] == ["too-slow"]


async def test_who_is_cut_off_hears_what_was_said_before_and_why_and_nothing_more() -> None:
    c = Connection(Who("p", "Pia"), browser := Browser())
    c.tell(Done(re=1))
    c.cut(REMOVED)
    c.cut(TOO_SLOW)
    c.tell(Done(re=2))
    browser.read_on()
    assert browser.numbers() == [1, None]
    assert (browser.code, msgspec.json.decode(browser.got[-1])["reason"]) == (REMOVED, "removed")


async def test_what_is_told_after_the_browser_has_gone_is_no_error() -> None:
    c = Connection(Who("p", "Pia"), browser := Browser())
    c.leave()
    for n in range(MOST_WAITING + 2):
        c.tell(Done(re=n))
    browser.read_on()
    assert browser.got == []
