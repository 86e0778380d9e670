"""A house's side of work that is done elsewhere: who is there to do it, what was asked of them, and their answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from tablee.server.background import Background
from tablee.server.jobs.inside import Answer, JobRefused
from tablee.server.jobs.lanes import Lane
from tablee.server.jobs.serialization import RemoteFunction, RemoteFunctions, Strange
from tablee.store.errands import Crew, Errand, Errands, State
from tablee.store.faults import StoreError

log = logging.getLogger("tablee")

LOOK_EVERY = 1.0
"""Seconds between two looks at who is there, and at what was asked and is still not answered."""


@dataclass(eq=False)
class OpenErrand:
    """An errand on its way. Its answer is None if it has to be done here."""

    errand: Errand
    call: RemoteFunction
    answer: asyncio.Future[Answer | None]
    since: float = math.inf  # when it was put up

    def settle(self, answer: Answer | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class Elsewhere:
    """Workers of other processes, as far as they are there. Whoever finds nobody does it at home."""

    def __init__(self, errands: Errands, functions: RemoteFunctions) -> None:
        self._errands, self._functions = errands, functions
        self._house, self._numbers = secrets.token_hex(8), count(1)
        self._crews: Sequence[Crew] = ()
        self._asked: dict[int, OpenErrand] = {}
        self._dropping: set[asyncio.Task[None]] = set()
        self._reading = asyncio.Lock()  # what one has read and not yet told is not missing for the other
        self._background = Background()
        self._told_strange = False
        self.lost = 0  # errands of which nobody has come back
        self.looked = asyncio.Event()  # since it is open

    def start(self) -> None:
        self._background.keep("who works elsewhere", self._look)
        self._background.keep("answers from elsewhere", self._hear)

    async def stop(self) -> None:
        await self._background.stop()
        for asked in list(self._asked.values()):
            asked.settle(None)
        if self._asked:
            await self._drop(*self._asked)
        await asyncio.gather(*self._dropping, return_exceptions=True)
        await self._errands.close()

    def hands(self, lane: Lane) -> int:
        """How many jobs of a lane are done at once elsewhere."""
        return sum(crew.hands for crew in self._crews if lane.name in crew.lanes)

    def knows(self, lane: Lane, work: Callable[..., Any], args: tuple[Any, ...]) -> Errand | None:
        """A call as an errand, if somebody is there who can do it."""
        call = self._functions.of(work)
        if call is None or not self._crews:
            return None
        needs = call.needs(*args)
        if not self._served(lane.name, needs):
            return None
        return Errand(self._house, next(self._numbers), lane.name, needs, call.name, call.packed(args))

    def _served(self, lane: str, needs: str) -> bool:
        return any(lane in crew.lanes and needs in crew.offers for crew in self._crews)

    async def do(self, errand: Errand) -> Answer | None:
        """What an errand comes to; None if it has to be done here after all."""
        call = self._functions.by_name[errand.work]
        asked = OpenErrand(errand, call, asyncio.get_running_loop().create_future())
        self._asked[errand.n] = asked
        try:
            await self._errands.ask(errand)
            asked.since = time.monotonic()
            return await asked.answer
        except StoreError:
            return None
        finally:
            del self._asked[errand.n]
            if asked.answer.cancelled() or not asked.answer.done():
                task = asyncio.create_task(self._drop(errand.n))
                self._dropping.add(task)
                task.add_done_callback(self._dropping.discard)

    async def _drop(self, *numbers: int) -> None:
        with contextlib.suppress(StoreError):  # of what nobody says that it is wanted goes by itself
            await self._errands.drop(self._house, numbers)

    async def _hear(self) -> None:
        await self._errands.hear((self._house,), LOOK_EVERY)
        async with self._reading:
            await self._collect()

    async def _collect(self) -> None:
        for n, body in await self._errands.answers(self._house):
            if (asked := self._asked.get(n)) is None:
                continue
            try:
                asked.settle(asked.call.answered(body))
            except Strange as e:
                if not self._told_strange:  # once: it may come with every move
                    log.warning("workers of another release are there, what they do not know is done here: %s", e)
                self._told_strange = True
                asked.settle(None)

    async def _look(self) -> None:
        """Looks who is there, and does at home what nobody does."""
        began = time.monotonic()
        try:
            async with self._reading:
                states, crews = await self._errands.look(self._house)
                self._meet(crews)
                await self._collect()
        except StoreError:
            self._meet(())
            for asked in list(self._asked.values()):
                asked.settle(None)
            raise
        self.looked.set()
        found = {state.n: state for state in states}
        for n, asked in list(self._asked.items()):
            if asked.since < began:
                self._judge(asked, found.get(n))
        if alone := [n for n in found if n not in self._asked]:
            await self._errands.drop(self._house, alone)
        await asyncio.sleep(LOOK_EVERY)

    def _meet(self, crews: Sequence[Crew]) -> None:
        """Goes by who is there now, and says so when that has changed."""
        before, now = (sum(crew.hands for crew in some) for some in (self._crews, crews))
        self._crews = crews
        if now != before:
            log.warning(f"workers elsewhere do {now} jobs at once" if now else "nobody works elsewhere")

    def _judge(self, asked: OpenErrand, state: State | None) -> None:
        """Decides what becomes of an errand that has no answer yet."""
        if state is None or not self._served(asked.errand.lane, asked.errand.needs):
            asked.settle(None)  # the database has lost it, or nobody is left who could do it
        elif state.lost:
            self.lost += 1
            log.warning("workers elsewhere have died of %s", asked.errand.work)
            asked.settle(JobRefused("no-answer", "", {}))
