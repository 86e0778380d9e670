"""Workers without a house of their own: they take errands from a store, do them, and hand in the answers."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence

from tablee.core.game import Illegal
from tablee.server.background import Background
from tablee.server.jobs import serialization
from tablee.server.jobs.lanes import COMPILES, Lane
from tablee.server.jobs.pool import JobFailed, Jobs
from tablee.server.jobs.serialization import RemoteFunctions, Strange
from tablee.store.errands import LEASE, LEFT, Crew, Errand, Errands
from tablee.store.faults import StoreError

log = logging.getLogger("tablee")

LOOK_EVERY = 1.0
"""Seconds between two looks for errands, if nobody says that there are any."""
MOST_TOLD = 100
"""Kinds of strange errands that the log has one line for each."""

Name = tuple[str, int]


class Workers:
    """A process that works for all houses on a store: so many errands at once, whatever their lanes."""

    def __init__(self, errands: Errands, functions: RemoteFunctions, lanes: Sequence[Lane], processes: int) -> None:
        self._errands, self._functions = errands, functions
        room = 2 * processes + 1  # what was let go may still be leaving when the next comes
        ours = [lane._replace(workers=processes, waiting=room, each=room) for lane in lanes]
        self.jobs = Jobs([*ours, COMPILES])
        self._lanes = {lane.name: lane for lane in ours}
        self.crew = Crew(secrets.token_hex(8), list(self._lanes), functions.offers(), processes)
        self._doing: dict[Name, asyncio.Task[None]] = {}
        self._free = asyncio.Event()
        self._background = Background()
        self._told: set[str] = set()
        self.done = 0

    def start(self) -> None:
        self._background.keep("saying who is there", self._stay)
        self._background.keep("taking errands", self._take)

    def offer(self, *lanes: Lane) -> None:
        """From now on they take errands of these lanes."""
        self.crew = self.crew._replace(lanes=[lane.name for lane in lanes])

    def wrong(self) -> str:
        """What is wrong, in words; empty if they take errands."""
        return self._background.wrong()

    async def stop(self, within: float = LEASE) -> None:
        """Takes nothing more, does what is under way while there is time, and leaves the rest to others."""
        await self._background.stop()
        await self._leave()
        if self._doing:
            await asyncio.wait(list(self._doing.values()), timeout=within)
        self.jobs.close()
        if self._doing:
            await asyncio.gather(*self._doing.values(), return_exceptions=True)
            await self._leave()
        await self.jobs.gone()
        await self._errands.close()

    async def _leave(self) -> None:
        """Hands over all that is not being done."""
        try:
            await self._errands.leave(self.crew.id, list(self._doing))
        except StoreError as e:
            log.warning("others hear a little later that these workers have gone: %s", e)

    async def _stay(self) -> None:
        doing = dict(self._doing)
        still = await self._errands.stay(self.crew, doing.keys())
        for name in doing.keys() - still:
            doing[name].cancel()  # nobody waits for it any more
        await asyncio.sleep(LOOK_EVERY)

    async def _take(self) -> None:
        free = self.crew.hands - len(self._doing)
        if free <= 0:
            self._free.clear()
            await self._free.wait()
            return
        taken = await self._errands.take(self.crew, free)
        for errand in taken:
            name = errand.house, errand.n
            task = self._doing[name] = asyncio.create_task(self._do(errand))
            task.add_done_callback(lambda _, name=name: self._did(name))  # type: ignore[misc]
        if not taken:
            await self._errands.hear((*self.crew.lanes, LEFT), LOOK_EVERY)

    def _did(self, name: Name) -> None:
        del self._doing[name]
        self.done += 1
        self._free.set()

    async def _do(self, errand: Errand) -> None:
        answer = await self._answer(errand)
        if answer is None:
            return
        try:
            await self._errands.answer(self.crew.id, errand, answer)
        except StoreError as e:
            log.warning("an answer could not be handed in; it is asked for again: %s", e)

    async def _answer(self, errand: Errand) -> bytes | None:
        """The answer to an errand; None if others have to give it."""
        call, lane = self._functions.by_name.get(errand.work), self._lanes.get(errand.lane)
        if call is None or lane is None or errand.needs not in self.crew.offers:
            return self._strange(errand, "it is not known here")
        try:
            args = call.unpacked(errand.given)
            return serialization.done(await self.jobs.run(lane, errand.house, call.work, *args))
        except Strange as e:
            return self._strange(errand, str(e))
        except Illegal as e:
            return None if e.refusal == "closing" else serialization.refused(e.refusal, e.rule, e.about)
        except JobFailed as e:
            return serialization.failed(str(e))

    def _strange(self, errand: Errand, why: str) -> bytes:
        """Refuses an errand by its name; the log says it once."""
        name = f"{errand.work} for {errand.needs or 'no game'}"
        if name not in self._told:
            log.warning("an errand that is not done: %s (%s)", name, why)
        if len(self._told) < MOST_TOLD:
            self._told.add(name)
        return serialization.strange(f"{name}: {why}")
