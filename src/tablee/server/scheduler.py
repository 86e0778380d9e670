"""What falls due: bots' moves, answers given in advance, absent seats, starts to be called off; and looking around."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Protocol

from tablee.core.game import Illegal
from tablee.server.background import Background, Duty, pause
from tablee.server.bots import BotSeats
from tablee.server.channel.channel import Channel
from tablee.server.table import calling, giving_up, lessons, orders, pauses, timekeeping
from tablee.server.table.change import ENDED, LATE
from tablee.server.table.live import LiveTable
from tablee.server.table.seating.start import time_is_up, too_late
from tablee.server.telemetry import request_id
from tablee.server.uptime import Uptime
from tablee.store.faults import StoreError
from tablee.store.rows import Changes, Due, Point, Store

log = logging.getLogger("tablee")

LEASE = 6_000
"""Milliseconds a process has for what it took; then it takes it again, or another does if it has died."""
LOOK_EVERY = 0.5
"""Seconds between two looks at what other processes have stored."""
AT_ONCE = 64
IN_A_WINDOW = 0.05
"""Seconds a bot takes at least for a window of a pause: how much it has to choose from must not show."""
AT_LEAST = 1_000
"""Milliseconds after which it looks even if nothing is said to fall due."""
LATER = ("busy", "no-answer", "closing")
"""Refusals of what may be done a little later."""


class Calling(Protocol):
    """What the scheduler asks of who calls people."""

    async def awaited(self, t: LiveTable, kind: str, seat: int, k: int) -> None:
        """A person is waited for at a table, and may have to be called."""

    async def tell(self) -> None:
        """Tells what is to be told, and returns when there is more or a while has gone by."""


class Duties(Protocol):
    """What the scheduler asks of the house it works for."""

    store: Store
    bots: BotSeats
    channel: Channel

    @property
    def calls(self) -> Calling: ...
    def now(self) -> int: ...
    async def table(self, id: str) -> LiveTable: ...
    async def on_store_changes(self, found: Changes) -> None: ...
    async def on_ended(self, t: LiveTable) -> None:
        """A match has ended. It is told again if this raises, or the process dies: what was done already must not
        matter."""

    async def on_given_up(self, t: LiveTable) -> None:
        """A table that was laid for people is closed without a match. It is told again as an end is."""

    async def maintenance(self) -> None: ...
    async def keep_order(self) -> None: ...
    async def keep_time(self) -> None: ...


class Scheduler:
    """Sleeps until the next thing falls due, in this house or in what others have stored. Only `stop` ends it."""

    def __init__(self, house: Duties) -> None:
        self.house = house
        self._next = 0
        self._sooner = asyncio.Event()
        self._background = Background()
        self._point: Point | None = None
        self._left: Sequence[Due] = ()
        self._doing: dict[Due, asyncio.Task[None]] = {}
        self._stopping = False
        self.uptime = Uptime(house.store, house.channel.process)

    def wake_at(self, at: int) -> None:
        """Something was stored that falls due at a time."""
        if at < self._next:
            self._next = at
            self._sooner.set()

    def start(self) -> None:
        self._background.keep("what falls due", self._dues)
        self._background.keep("what others have stored", self._looks)
        self._background.keep("the upkeep of the tables", self._upkeep)
        self._background.keep("who is banned", self._order)
        self._background.keep("the clock", self._time)
        self._background.keep("calls", self.house.calls.tell, within=120.0)

    async def stop(self) -> None:
        self._stopping = True
        await self._background.stop()
        taken = dict(self._doing)
        for task in taken.values():
            task.cancel()
        await asyncio.gather(*taken.values(), return_exceptions=True)
        self._left = [due for due, task in taken.items() if task.cancelled()]
        with contextlib.suppress(StoreError):
            await self.uptime.leave(self.house.now())

    async def leave(self) -> None:
        """Leaves to others at once what this process would have done. Assumes that it has stopped and stores nothing
        more."""
        await self.house.store.leave_dues(self._left)

    def wrong(self) -> str:
        """What is wrong with it, in words; empty if all goes on."""
        return self._background.wrong()

    @property
    def duties(self) -> Sequence[Duty]:
        """Return what it does again and again."""
        return self._background.duties

    # What falls due

    async def _dues(self) -> None:
        """Takes what is due, and sleeps until something is again."""
        store, now = self.house.store, self.house.now()
        if self._next <= now:
            for due in await store.take_due(now, now + LEASE, AT_ONCE):
                self._begin(due)
        self._sooner.clear()
        self._next = now + AT_LEAST
        try:
            at = await store.next_due()  # what is heard of meanwhile is not lost
        except Exception:
            self._next = 0
            raise
        self._next = self._next if at is None else min(at, self._next)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(AT_LEAST, max(0, self._next - self.house.now())) / 1000):
                await self._sooner.wait()

    def _begin(self, due: Due) -> None:
        """Sees to what is due, unless that is under way: a lease that ran out was taken again."""
        if due not in self._doing:
            task = self._doing[due] = asyncio.create_task(self._fulfil(due))
            task.add_done_callback(lambda _: self._doing.pop(due))

    async def _fulfil(self, due: Due) -> None:
        """Does what is due, however often that takes."""
        request_id.begin()
        failures = 0
        while not await self._fulfilled(due, failures) and not self._stopping:  # a cancellation may get lost
            failures += 1
            await asyncio.sleep(pause(failures))

    async def _fulfilled(self, due: Due, failures: int) -> bool:
        try:
            try:
                await self._do(due)
            except Illegal as e:
                if e.refusal in LATER or await self._behind(due):
                    return False
                log.info("%s of seat %s is not due any more: %s", due.what, due.seat, e)  # the match went on without it
            await self.house.store.drop_due(due)
        except Exception as e:
            if failures == 0:
                bug = None if isinstance(e, StoreError) else e
                log.error("what fell due could not be done and is tried again: %s: %r", due, e, exc_info=bug)
            return False
        return True

    async def _behind(self, due: Due) -> bool:
        """Whether the table has gone on in the store: what is due may be due all the same, where it has got to."""
        try:
            return await (await self.house.table(due.match)).look()
        except Illegal:  # it was removed
            return False

    async def _do(self, due: Due) -> None:
        table = await self.house.table(due.match)
        if due.what == "start":
            await table.act(lambda d: time_is_up(d, due.k))
        elif due.what == "pause":
            await table.act(lambda d: pauses.advance(d, due.k))
        elif due.what == "bot":
            await self._bot(due)
        elif due.what == ENDED:
            await self.house.on_ended(table)
        elif due.what == LATE:
            await table.act(too_late)
            if table.doc.phase == "closed":
                await self.house.on_given_up(table)
        elif due.what in calling.KINDS:
            await self.house.calls.awaited(table, calling.KINDS[due.what], due.seat, due.k)
        elif due.what == "standing":
            await table.act(lambda d: orders.answer(d, due.seat, due.k))
        elif due.what == "go-on":
            await table.act(lambda d: timekeeping.held_long_enough(d, due.k))
        elif due.what == "flag":
            await table.act(lambda d: timekeeping.flag(d, due.seat, due.k, secrets.token_bytes(32)))
        else:
            await table.act(lambda d: timekeeping.idle(d, due.seat, due.k, secrets.token_bytes(32)))

    async def _bot(self, due: Due) -> None:
        table = await self.house.table(due.match)
        async with table.lock:  # what was stored may be told to be due before this process has adopted it
            chair, play = table.doc.chairs[due.seat], table.play
        if not chair.bot or play is None or play.k(due.seat) != due.k or due.seat not in play.asked():
            raise Illegal("not-your-turn")
        path = lessons.scripted(table.game, table.doc, play, due.seat)
        if path is None:
            least = asyncio.sleep(IN_A_WINDOW if table.doc.pause is not None else 0)
            choice = self.house.bots.choose(table.id, table.game, chair.bot, play.match.state, due.seat)
            path, hope = (await asyncio.gather(choice, least))[0]
            if giving_up.note(table.hopeless, due.seat, hope):
                if giving_up.sensible(table.doc, play, table.sides, due.seat):
                    await table.act(lambda d: giving_up.resign(d, due.seat, due.k))
                    return
        await table.act(lambda d: d.decide(due.seat, due.k, path) if d.doc.chairs[due.seat].bot else None)

    # Looking around

    async def _looks(self) -> None:
        """Reads what other processes have stored since the last time."""
        if self._point is None:
            self._point = (await self.house.store.changes(None)).point
        await self.house.channel.missed(LOOK_EVERY)
        found = await self.house.store.changes(self._point)
        await self.house.on_store_changes(found)
        self._point = found.point

    async def _upkeep(self) -> None:
        await asyncio.sleep(LOOK_EVERY)
        await self.house.maintenance()

    async def _order(self) -> None:
        await asyncio.sleep(LOOK_EVERY)
        await self.house.keep_order()

    async def _time(self) -> None:
        await asyncio.sleep(LOOK_EVERY)
        await self.house.keep_time()
        await self.uptime.keep(self.house.now())
