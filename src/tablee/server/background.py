"""Background tasks that go on whatever happens: errors make them pause, a little longer each time."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tablee.store.faults import StoreError

log = logging.getLogger("tablee")

FIRST, MOST = 0.2, 4.0
"""Seconds of the first pause and of the longest."""


def pause(failures: int) -> float:
    """Seconds to wait after so many failures in a row: each time twice as long, and never quite the same."""
    return min(MOST, FIRST * 2.0 ** min(failures - 1, 16)) * random.uniform(0.75, 1.25)


@dataclass(eq=False)
class Duty:
    """Something that is done again and again. `within`: seconds in which it succeeds if all is well."""

    name: str
    step: Callable[[], Awaitable[None]]
    within: float
    failures: int = 0
    failed_ever: int = 0
    succeeded: float = field(default_factory=time.monotonic)
    task: asyncio.Task[None] | None = None

    def did(self) -> None:
        if self.failures:
            log.warning("%s goes on after %d failures", self.name, self.failures)
        self.failures, self.succeeded = 0, time.monotonic()

    def failed(self, e: BaseException) -> None:
        """Says so once a spell."""
        self.failures += 1
        self.failed_ever += 1
        if self.failures == 1:
            bug = None if isinstance(e, StoreError) else e
            log.error("%s failed and is tried again: %r", self.name, e, exc_info=bug)

    def wrong(self) -> str:
        """What is wrong with it, in words; empty if nothing is."""
        late = time.monotonic() - self.succeeded
        if self.failures:
            return f"{self.name} has failed {self.failures} times"
        return f"{self.name} has not come by for {late:.0f} s" if late > self.within else ""


class Background:
    """The duties of a house."""

    def __init__(self) -> None:
        self.duties: list[Duty] = []
        self._stopping = False

    def keep(self, name: str, step: Callable[[], Awaitable[None]], within: float = 15.0) -> None:
        """Does a step for ever. It takes its own time; what it raises is told, and it is done again after a pause."""
        duty = Duty(name, step, within)
        self.duties.append(duty)
        self._begin(duty)

    def _begin(self, duty: Duty) -> None:
        duty.task = asyncio.create_task(self._go_on(duty), name=duty.name)
        duty.task.add_done_callback(lambda task: self._ended(duty, task))

    async def _go_on(self, duty: Duty) -> None:
        while not self._stopping:  # Python 3.11 can lose a cancellation in the moment in which a wait ends
            try:
                await duty.step()
            except asyncio.CancelledError as e:
                if self._stopping:
                    raise
                duty.failed(e)
            except Exception as e:
                duty.failed(e)
            else:
                duty.did()
                continue
            await asyncio.sleep(pause(duty.failures))

    def _ended(self, duty: Duty, task: asyncio.Task[None]) -> None:
        """It should not have: it is begun anew."""
        if not self._stopping:
            why = None if task.cancelled() else task.exception()
            duty.failed(why or RuntimeError("it ended"))
            asyncio.get_running_loop().call_later(pause(duty.failures), self._begin_again, duty)

    def _begin_again(self, duty: Duty) -> None:
        if not self._stopping:
            self._begin(duty)

    def wrong(self) -> str:
        """What is wrong, in words; empty if all goes on."""
        return "; ".join(said for duty in self.duties if (said := duty.wrong()))

    async def stop(self) -> None:
        self._stopping = True
        tasks = [duty.task for duty in self.duties if duty.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
