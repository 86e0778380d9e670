"""Exports: matches on paper and pictures of tables, made by workers. What stays true is kept while there is room."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.core.game import Illegal
from tablee.server.jobs.lanes import CHECKS, READS
from tablee.server.jobs.pool import Jobs
from tablee.server.messages.http import SignedPromise, Verdict
from tablee.server.table.archive import export, frames, paper, picture
from tablee.server.table.known import KnownTable

ROOM = 64 << 20
"""Bytes of finished matches and of pictures that are kept."""

Name = tuple[Hashable, ...]
Work = Callable[[], Coroutine[Any, Any, bytes]]


@dataclass(eq=False)
class Export:
    """Something that is being made, and how many wait for it."""

    task: asyncio.Task[bytes]
    waiting: int = 0


class Exporter:
    """Makes each thing once, however many ask for it. All texts are compressed, so who sends them has little to do."""

    def __init__(self, jobs: Jobs, room: int = ROOM) -> None:
        self._jobs, self._room = jobs, room
        self._kept: OrderedDict[Name, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Name, Export] = {}

    async def warm_up(self) -> None:
        """Makes a worker ready before anybody waits for one."""
        with contextlib.suppress(Illegal):
            await self._jobs.run(READS, "house", paper.ready)

    async def full_log(self, asker: str, t: KnownTable) -> bytes:
        """The whole text of a finished match, with everything that proves its luck."""
        play = export.finished(t)

        def work() -> Coroutine[Any, Any, bytes]:
            return self._jobs.run(READS, asker, paper.full_log, export.paper(t, play), export.page(t, play))

        return await self._made(t, ("log",), work)

    async def in_words(self, asker: str, t: KnownTable, person: str, seat: int | None, lang: str) -> bytes:
        """A match in words, as a viewer has heard it so far."""
        play = export.may_see(t, person, seat)

        def work() -> Coroutine[Any, Any, bytes]:
            return self._jobs.run(READS, asker, paper.in_words, export.paper(t, play), export.shown(t), seat, lang)

        return await self._made(t, ("words", play.n, seat, lang), work)

    async def replay(self, asker: str, t: KnownTable, seat: int | None, times: frames.Times | None = None) -> bytes:
        """A finished match, point by point, as a seat (or a spectator) saw it."""
        play = export.finished(t, seat)

        def work() -> Coroutine[Any, Any, bytes]:
            return self._jobs.run(READS, asker, frames.replay, export.paper(t, play), export.shown(t), seat, times)

        return await self._made(t, ("replay", seat), work)

    async def past(self, asker: str, t: KnownTable, person: str, seat: int | None, first: int, stop: int) -> bytes:
        """What a person saw from a chair of its own, or as a spectator, after each of some entries of the story."""
        play = export.may_see(t, person, seat)
        if not 0 <= first < stop <= first + frames.STRETCH:
            raise Illegal("wrong-input", reason=f"a stretch has 1 to {frames.STRETCH} entries")

        def work() -> Coroutine[Any, Any, bytes]:
            return self._jobs.run(READS, asker, frames.past, export.paper(t, play), export.shown(t), seat, first, stop)

        return await self._made(t, ("past", play.n, seat, first, stop), work)

    async def chronicle(self, asker: str, t: KnownTable) -> bytes:
        """What is told of a finished match."""
        play = export.finished(t)

        def work() -> Coroutine[Any, Any, bytes]:
            return self._jobs.run(READS, asker, paper.chronicle, export.paper(t, play))

        return await self._made(t, ("chronicle",), work)

    async def picture(self, asker: str, scene: picture.Scene) -> bytes:
        """The picture of a shared link. What looks the same is drawn once, and kept."""

        def work() -> Coroutine[Any, Any, bytes]:
            return self._jobs.run(READS, asker, picture.drawn, scene)

        return await self._once(("picture", scene), True, work)

    async def verdict(
        self,
        asker: str,
        text: str,
        games: Iterable[str],
        promise: SignedPromise | None = None,
        keys: Sequence[str] | None = None,
    ) -> Verdict:
        """What checking a log comes to; `keys` are those of the house that is asked."""
        return await self._jobs.run(CHECKS, asker, paper.verdict, text, frozenset(games), promise, keys)

    async def _made(self, t: KnownTable, kind: Name, work: Work) -> bytes:
        """A text of a table: kept, or made now."""
        return await self._once((t.id, t.version, *kind), t.doc.phase == "over", work)

    async def _once(self, name: Name, keeps: bool, work: Work) -> bytes:
        """What is kept, or made now. When the last who waits for it has gone, it is not made."""
        if (found := self._kept.get(name)) is not None:
            self._kept.move_to_end(name)
            return found
        making = self._making.get(name)
        if making is None:
            making = self._making[name] = Export(asyncio.create_task(work()))
        making.waiting += 1
        try:
            found = await asyncio.shield(making.task)
        finally:
            making.waiting -= 1
            if not making.waiting:
                self._forget(name, making)
                making.task.cancel()
        if keeps:
            self._keep(name, found)
        return found

    def _forget(self, name: Name, making: Export) -> None:
        if self._making.get(name) is making:
            del self._making[name]

    def _keep(self, name: Name, text: bytes) -> None:
        if name in self._kept or len(text) > self._room:
            return
        self._kept[name] = text
        self._size += len(text)
        while self._size > self._room:
            self._size -= len(self._kept.popitem(last=False)[1])
