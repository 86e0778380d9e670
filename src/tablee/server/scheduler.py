"""What falls due: bots' moves, absent seats, starts to be called off; and a look at what others have stored."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Coroutine
from typing import Any, Protocol

from tablee.core.game import Illegal
from tablee.server.bots import BotSeats
from tablee.server.table import lessons, pauses
from tablee.server.table.live import LiveTable
from tablee.server.table.moves import idle
from tablee.server.table.start import time_is_up
from tablee.store.rows import Changes, Due, Store

log = logging.getLogger("tablee")

LEASE = 30_000
"""Milliseconds a process has for what it took; then another may."""
LOOK_EVERY = 0.5
"""Seconds between two looks at what other processes have stored."""
AT_ONCE = 64
IN_A_WINDOW = 0.05
"""Seconds a bot takes at least for a window of a pause: how much it has to choose from must not show."""


class Duties(Protocol):
    """What the scheduler asks of the house it works for."""

    store: Store
    bots: BotSeats

    def now(self) -> int: ...
    async def table(self, id: str) -> LiveTable: ...
    async def on_store_changes(self, found: Changes) -> None: ...
    async def maintenance(self) -> None: ...


class Scheduler:
    """Sleeps until the next thing falls due, in this house or in what others have stored."""

    def __init__(self, house: Duties) -> None:
        self.house = house
        self._next = 0
        self._sooner = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def wake_at(self, at: int) -> None:
        """Something was stored that falls due at a time."""
        if at < self._next:
            self._next = at
            self._sooner.set()

    def start(self) -> None:
        for work in (self._dues(), self._looks()):
            self._keep(work)

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _dues(self) -> None:
        store = self.house.store
        while True:
            now = self.house.now()
            for due in await store.take_due(now, now + LEASE, AT_ONCE) if self._next <= now else []:
                self._keep(self._fulfil(due))
            self._sooner.clear()
            self._next = now + 1000
            at = await store.next_due()  # what is heard of meanwhile is not lost
            self._next = self._next if at is None else min(at, self._next)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, (self._next - self.house.now()) / 1000)):
                    await self._sooner.wait()

    async def _fulfil(self, due: Due) -> None:
        try:
            table = await self.house.table(due.match)
            if due.what == "start":
                await table.act(lambda d: time_is_up(d, due.k))
            elif due.what == "pause":
                await table.act(lambda d: pauses.advance(d, due.k))
            elif due.what == "bot":
                await self._bot(due)
            else:
                await table.act(lambda d: idle(d, due.seat, due.k, secrets.token_bytes(32)))
        except Illegal as e:  # the match went on without it
            log.info("%s of seat %s is not due any more: %s", due.what, due.seat, e)
        except Exception:
            log.exception("what fell due could not be done: %s", due)
            return
        await self.house.store.drop_due(due)

    async def _bot(self, due: Due) -> None:
        table = await self.house.table(due.match)
        chair, play = table.doc.chairs[due.seat], table.play
        if not chair.bot or play is None or play.k(due.seat) != due.k or due.seat not in play.asked():
            return
        path = lessons.scripted(table.game, table.doc, play, due.seat)
        if path is None:
            least = asyncio.sleep(IN_A_WINDOW if table.doc.pause is not None else 0)
            choice = self.house.bots.choose(table.id, table.game, chair.bot, play.match.state, due.seat)
            path = (await asyncio.gather(choice, least))[0]
        await table.act(lambda d: d.decide(due.seat, due.k, path) if d.doc.chairs[due.seat].bot else None)

    async def _looks(self) -> None:
        point = (await self.house.store.changes(None)).point
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                found = await self.house.store.changes(point)
                point = found.point
                await self.house.on_store_changes(found)
                await self.house.maintenance()
            except Exception:
                log.exception("what others have stored could not be read")
