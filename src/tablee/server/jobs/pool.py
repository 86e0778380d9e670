"""The house's side of long work: jobs wait in lanes, fairly, and are done by worker processes."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import Context
from dataclasses import dataclass, field
from typing import Any, TypeVar, TypeVarTuple, Unpack

from tablee.core.game import Illegal
from tablee.server.jobs.elsewhere import Elsewhere
from tablee.server.jobs.inside import JobCrashed, JobDone, JobRefused, Terms, framed, nothing
from tablee.server.jobs.lanes import LANES, Lane
from tablee.server.jobs.worker import Died, Overdue, Worker
from tablee.store.errands import Errand
from tablee.store.histogram import Histogram

log = logging.getLogger("tablee")

T = TypeVar("T")
Args = TypeVarTuple("Args")

LOOK_EVERY = 0.5
"""Seconds between two looks at the workers."""
LEAVE_AFTER = 60.0
"""Seconds after which a worker without work goes, if it is not kept."""
PROBE = 5.0
"""Seconds for which an answer shows that the workers are well."""


class JobFailed(Exception):
    """A job met a bug; the text is its trace."""


@dataclass(eq=False)
class Job:
    """Something to be done for somebody who waits for it."""

    asker: str
    message: bytes
    done: asyncio.Future[Any]
    errand: Errand | None = None  # it may be done elsewhere
    since: float = field(default_factory=time.monotonic)
    worker: Worker | None = None


class Queue:
    """A lane with its queue and its workers. Those who ask take turns, however much each has asked for."""

    def __init__(self, lane: Lane, elsewhere: Elsewhere | None = None) -> None:
        self.lane, self._elsewhere = lane, elsewhere
        self._here = asyncio.Semaphore(lane.workers)
        self.closed = False
        self.failures = 0  # jobs in a row that no worker could do
        self.answered = 0.0  # when a worker last did
        self.took, self.lost = Histogram(), 0  # seconds a job took its worker; workers that died or were overdue
        self._waiting: dict[str, deque[Job]] = {}  # by asker, who is next first
        self._doing: dict[asyncio.Task[None], Job] = {}
        self._idle: list[Worker] = []
        self._leaving: set[asyncio.Task[None]] = set()

    def hands(self) -> int:
        """How many jobs are done at once, here or by workers elsewhere."""
        return (self._elsewhere.hands(self.lane) if self._elsewhere is not None else 0) or self.lane.workers

    def put(self, asker: str, message: bytes, errand: Errand | None = None) -> Job:
        """Takes a job, or refuses it because too much waits already."""
        if self.closed:
            raise Illegal("closing")
        mine = len(self._waiting.get(asker, ())) + sum(j.asker == asker for j in self._doing.values())
        if mine >= self.lane.each or self.waits() >= self.lane.waiting:
            raise Illegal("busy")
        job = Job(asker, message, asyncio.get_running_loop().create_future(), errand)
        self._waiting.setdefault(asker, deque()).append(job)
        self._go_on()
        return job

    def drop(self, job: Job) -> None:
        """Nobody waits for it any more: it leaves the queue, or its worker is killed unless it is soon done anyhow."""
        if not job.done.cancel():  # it is done
            return
        line = self._waiting.get(job.asker)
        if line is not None and job in line:
            line.remove(job)
            if not line:
                del self._waiting[job.asker]
        elif job.worker is not None and not self.lane.short:
            job.worker.kill()

    def _next(self) -> Job | None:
        for asker in self._waiting:
            line = self._waiting.pop(asker)
            job = line.popleft()
            if line:
                self._waiting[asker] = line  # behind the others
            return job
        return None

    def _go_on(self) -> None:
        while not self.closed and len(self._doing) < self.hands() and (job := self._next()) is not None:
            task = asyncio.create_task(self._do(job))
            self._doing[task] = job
            task.add_done_callback(self._did)

    def _did(self, task: asyncio.Task[None]) -> None:
        job = self._doing.pop(task)
        if not job.done.done():
            bug = None if task.cancelled() else task.exception()
            job.done.set_exception(bug or Illegal("closing" if self.closed else "no-answer"))
        self._go_on()

    async def _do(self, job: Job) -> None:
        if job.errand is not None and self._elsewhere is not None:
            began = time.monotonic()
            doing = asyncio.ensure_future(self._elsewhere.do(job.errand))
            job.done.add_done_callback(lambda _: doing.cancel())  # nobody waits
            await asyncio.wait([doing])
            if doing.cancelled() or job.done.done():
                return
            if (answer := doing.result()) is not None:
                self._did_well(began)
                _settle(job.done, answer)
                return
        async with self._here:
            await self._do_here(job)

    def _did_well(self, began: float) -> None:
        self.failures, self.answered = 0, time.monotonic()
        self.took.note(self.answered - began)

    async def _do_here(self, job: Job) -> None:
        for _ in range(2):
            if job.done.done():
                return
            worker = job.worker = self._idle.pop() if self._idle else Worker(self._terms())
            began = time.monotonic()
            try:
                found = await worker.do(job.message, self.lane.seconds)
            except (Died, Overdue) as e:
                self._send_home(worker)
                if job.done.done():  # it was killed because nobody waits
                    return
                self.lost += 1
                log.warning("a worker for %s %s", self.lane.name, "is overdue" if isinstance(e, Overdue) else "died")
                if isinstance(e, Overdue) and not self.lane.short:
                    job.done.set_exception(Illegal("too-long"))
                    return
                continue
            self._idle.append(worker)
            self._did_well(began)
            if not job.done.done():
                _settle(job.done, found)
            return
        self.failures += 1

    def _terms(self) -> Terms:
        return Terms(list(sys.path), self.lane.nice, self.lane.cpu, self.lane.memory)

    def _send_home(self, worker: Worker) -> None:
        worker.kill()
        task = asyncio.create_task(worker.gone())
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def look(self) -> None:
        """Ends workers that were stopped, that died, or that have nothing to do."""
        for job in self._doing.values():
            if job.worker is not None and job.worker.stopped():
                log.warning("a worker for %s was stopped: it is replaced", self.lane.name)
                job.worker.kill()
        late = time.monotonic() - LEAVE_AFTER
        for worker in list(self._idle):
            spare = len(self._idle) > self.lane.kept and worker.idle_since < late
            if worker.pid is None or worker.stopped() or spare:
                self._idle.remove(worker)
                self._send_home(worker)

    def waits(self) -> int:
        """How many jobs nobody does yet."""
        return sum(map(len, self._waiting.values()))

    def running(self) -> int:
        """How many jobs are being done."""
        return len(self._doing)

    def oldest(self) -> float:
        """For how many seconds the oldest job has waited."""
        now = time.monotonic()
        jobs = [*self._doing.values(), *(line[0] for line in self._waiting.values())]
        return max((now - job.since for job in jobs), default=0.0)

    def close(self) -> None:
        """Ends all at once; who waits is told so."""
        self.closed = True
        jobs = [*self._doing.values(), *(job for line in self._waiting.values() for job in line)]
        self._waiting.clear()
        for job in jobs:
            if not job.done.done():
                job.done.set_exception(Illegal("closing"))
        for task in list(self._doing):
            task.cancel()
        for job in list(self._doing.values()):
            if job.worker is not None:
                self._send_home(job.worker)
        while self._idle:
            self._send_home(self._idle.pop())

    async def gone(self) -> None:
        """Waits until the last worker has ended."""
        await asyncio.gather(*self._doing, *self._leaving, return_exceptions=True)


def _settle(done: asyncio.Future[Any], found: JobDone | JobRefused | JobCrashed) -> None:
    if isinstance(found, JobDone):
        done.set_result(found.value)
    elif isinstance(found, JobRefused):
        done.set_exception(Illegal(found.refusal, found.rule, **found.about))
    else:
        done.set_exception(JobFailed(found.trace))


class Jobs:
    """All lanes of a house. Workers start when they are needed, and those elsewhere come first."""

    def __init__(self, lanes: Sequence[Lane] = LANES, elsewhere: Elsewhere | None = None) -> None:
        self.elsewhere = elsewhere
        self.queues = {lane.name: Queue(lane, elsewhere) for lane in lanes}
        self._watch: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Looks from now on who works elsewhere."""
        if self.elsewhere is not None:
            self.elsewhere.start()

    async def shared(self, lane: Lane) -> bool:
        """Whether others work in a lane, once that is known."""
        if self.elsewhere is None:
            return False
        await self.elsewhere.looked.wait()
        return self.elsewhere.hands(lane) > 0

    async def run(self, lane: Lane, asker: str, work: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """What a function of a module comes to, called in a worker. All that goes there and back is plain data.

        Illegal: `busy` if too much waits, `too-long` if it was over its budget, `no-answer` if two workers died of it,
        `closing` if the house closes. Who is cancelled takes the job along."""
        queue = self.queues[lane.name]
        errand = None if self.elsewhere is None else self.elsewhere.knows(lane, work, args)
        job = queue.put(asker, framed((work, args)), errand)  # refused once closed: then nobody may begin to look
        if self._watch is None or self._watch.done():
            self._watch = asyncio.create_task(self._look(), context=Context())  # it is nobody's who asks
        try:
            found: T = await asyncio.shield(job.done)
        finally:
            queue.drop(job)
        return found

    def travels(self, lane: Lane, work: Callable[[Unpack[Args]], Any], *args: *Args) -> bool:
        """Whether workers elsewhere are there for a call."""
        return self.elsewhere is not None and self.elsewhere.knows(lane, work, args) is not None

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            for queue in self.queues.values():
                try:
                    queue.look()
                except Exception:
                    log.exception("the workers for %s cannot be looked at", queue.lane.name)

    async def wrong(self, lane: Lane) -> str:
        """What is wrong with a lane's workers, in words; empty if they answer."""
        queue = self.queues[lane.name]
        if not queue.failures and (not queue.answered or time.monotonic() - queue.answered < PROBE):
            return ""  # nothing was asked of them yet, or they answered just now
        if (waited := queue.oldest()) > lane.seconds:
            return f"a job has waited for {waited:.0f} s"
        try:
            await asyncio.wait_for(self.run(lane, "health", nothing), lane.seconds)
        except (TimeoutError, Illegal, JobFailed):
            return f"they do not answer; {queue.failures} jobs in a row were not done"
        return ""

    def close(self) -> None:
        """Kills all workers; who waits is told that the house closes."""
        if self._watch is not None:
            self._watch.cancel()
        for queue in self.queues.values():
            queue.close()

    async def gone(self) -> None:
        """Waits until all that was killed has ended."""
        if self._watch is not None:
            await asyncio.gather(self._watch, return_exceptions=True)
        await asyncio.gather(*(queue.gone() for queue in self.queues.values()))
        if self.elsewhere is not None:
            await self.elsewhere.stop()
