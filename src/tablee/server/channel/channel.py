"""The channel between the processes of a house. A message may be lost: who hears the next one notices, and looks into
the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Protocol

import msgspec

from tablee.server.background import pause
from tablee.server.channel import news
from tablee.server.channel.news import News
from tablee.server.channel.seal import BrokenSeal, ChannelSeal

log = logging.getLogger("tablee")

MOST_SAID = 20_000
"""What waits to be carried; beyond that it is let go, and the others look into the store."""
GATHERED = 0.003
"""Seconds after something was said in which what comes is gathered: each piece costs everybody who hears it, however
little is in it."""
HEARING, SPEAKING = "hearing", "speaking"
MOST_SPEAKERS = 1_000
"""Processes of which the last number is remembered."""


class Transport(Protocol):
    """What carries text to all processes, this one too. Both raise when the line is lost; they are called again."""

    name: str
    most: int
    """Bytes that can be carried at once."""

    async def send(self, pieces: Sequence[bytes], /) -> None: ...
    async def listen(self, opened: Callable[[], None], hear: Callable[[bytes], None], /) -> None:
        """Says when it hears from now on, and what it hears; it does not return."""

    async def close(self) -> None: ...


class Channel:
    """Says what is news here, and hears the others. Without a transport there are no others."""

    def __init__(self, transport: Transport | None, process: str, key: bytes = b"") -> None:
        self.process = process
        self._seal = ChannelSeal(key, process)
        self.carried = self.lost = 0  # news that were handed on; those that could not be
        self._transport = transport
        self._number = 0
        self._said: list[News] = []
        self._something, self._missed = asyncio.Event(), asyncio.Event()
        self._last: dict[str, int] = {}  # the number of the last piece of each process
        self._tasks: list[asyncio.Task[None]] = []
        self._hear: Callable[[str, News], None] = lambda by, one: None
        self._open: set[str] = set()  # the sides of the line that work

    @property
    def shared(self) -> bool:
        """Return True if there may be other processes that say what they do."""
        return self._transport is not None

    @property
    def whole(self) -> bool:
        """Return True while others are heard and hear us."""
        return len(self._open) == 2

    def wrong(self) -> str:
        """What is wrong, in words; empty if nothing is."""
        if self._transport is None or not self._tasks or self.whole:
            return ""
        return f"{self._transport.name} does not answer: what other processes do is seen later"

    def start(self, hear: Callable[[str, News], None]) -> None:
        """Begins to listen; `hear` is told who says what."""
        self._hear = hear
        if self._transport is not None:
            for side, step in ((HEARING, self._listen), (SPEAKING, self._speak)):
                self._tasks.append(asyncio.create_task(self._go_on(side, step), name=f"channel-{side}"))

    async def close(self) -> None:
        """Says what waits, if it can be said now, and hangs up."""
        if self._transport is None:
            return
        for task in self._tasks:
            while not task.done():  # Python 3.11 can lose a cancellation
                task.cancel()
                await asyncio.wait([task], timeout=0.1)
        if self._said and SPEAKING in self._open:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(0.5):
                    await self._flush()
        with contextlib.suppress(Exception):
            await self._transport.close()

    def say(self, one: News) -> None:
        """Tells the others, soon."""
        if self._transport is None:
            return
        if len(self._said) >= MOST_SAID:
            self._let_go(len(self._said))
            self._said.clear()
        self._said.append(one)
        self._something.set()

    async def missed(self, within: float) -> None:
        """Returns when something was missed, or after so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._missed.wait()
        self._missed.clear()

    def miss(self) -> None:
        """Something that was heard could not be read."""
        self._missed.set()

    # Speaking

    async def _speak(self) -> None:
        await self._flush()  # also with nothing to say: whether it can be said
        while True:
            self._open.add(SPEAKING)
            await self._something.wait()
            await self._flush()
            await asyncio.sleep(GATHERED)

    async def _flush(self) -> None:
        assert self._transport is not None
        self._something.clear()
        said, self._said = self._said, []
        try:
            await self._transport.send(list(self._pieces(said)))
        except BaseException:
            self._let_go(len(said))
            raise
        self.carried += len(said)

    def _pieces(self, said: Sequence[News]) -> Iterator[bytes]:
        """All that is said, in pieces that can be carried. What is too long by itself is let go."""
        while True:
            self._number += 1
            piece = news.encode(news.NewsPiece(self.process, self._number, tuple(said)))
            if self._transport is None or len(piece) + ChannelSeal.OVERHEAD <= self._transport.most:
                yield self._seal.close(piece)
                return
            self._number -= 1
            if len(said) == 1:
                self._let_go(1)
                return
            half = len(said) // 2
            yield from self._pieces(said[:half])
            said = said[half:]

    def _let_go(self, count: int) -> None:
        """A number is left out, so that the others notice."""
        self.lost += count
        self._number += 1

    # Hearing

    async def _listen(self) -> None:
        assert self._transport is not None
        await self._transport.listen(self._opened, self._on_piece)
        raise ConnectionResetError("the line has ended")

    def _opened(self) -> None:
        self._open.add(HEARING)
        self._missed.set()  # there may be news from before

    def _on_piece(self, sealed: bytes) -> None:
        try:
            piece = news.decode(self._seal.open(sealed))
        except (BrokenSeal, msgspec.DecodeError, RecursionError):  # of another release: the look at the store finds it
            self._missed.set()
            return
        if piece.by == self.process:
            return
        before = self._last.get(piece.by)
        if before is not None and piece.number <= before:  # somebody repeats what was said
            return
        if before is not None and piece.number != before + 1:
            self._missed.set()
        self._last.pop(piece.by, None)  # the last to speak is the last to be forgotten
        self._last[piece.by] = piece.number
        if len(self._last) > MOST_SPEAKERS:
            del self._last[next(iter(self._last))]
        for one in piece.news:
            try:
                self._hear(piece.by, one)
            except Exception:
                log.exception("news of another process could not be heard")

    # Going on

    async def _go_on(self, side: str, step: Callable[[], Awaitable[None]]) -> None:
        """A side of the line, opened again whenever it is lost."""
        assert self._transport is not None
        failures = 0
        while True:
            try:
                await step()
            except Exception as e:
                failures = 1 if side in self._open else failures + 1
                self._open.discard(side)
                if failures == 1:
                    log.error("%s does not answer and is tried again (%s: %r)", self._transport.name, side, e)
            await asyncio.sleep(pause(failures))
