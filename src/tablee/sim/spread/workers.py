"""Who works: processes of this machine or a Ray cluster. They are given pieces and say which ones are done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

import msgspec

from tablee.core.game import WrongInput

P = TypeVar("P")
R = TypeVar("R")

AHEAD = 4
"""Pieces for each place at work that may be begun before the first is done: their results wait in memory."""


class Where(msgspec.Struct, frozen=True):
    """Where pieces are played: here, in so many processes, or on a Ray cluster by so many at once (None: by all)."""

    workers: int | None = None
    ray: str | None = None

    def check(self) -> None:
        """Raises WrongInput if nobody can work there."""
        if self.workers is not None and self.workers < 1:
            raise WrongInput(f"workers are at least 1, not {self.workers}")


class RunWorkers(Protocol):
    """Several places at work."""

    places: int

    def begin(self, f: Callable[[Any], Any], piece: Any) -> Any: ...

    def done(self, jobs: Collection[Any]) -> Collection[Any]:
        """Waits until a job is done; returns those that are."""

    def result(self, job: Any) -> Any: ...

    def close(self, jobs: Collection[Any]) -> None:
        """Gives up what is still under way."""


class Processes:
    """Processes of this machine."""

    def __init__(self, count: int) -> None:
        self.places = 2 * count  # so that none waits for us
        self._pool = ProcessPoolExecutor(count, get_context("spawn"))

    def begin(self, f: Callable[[Any], Any], piece: Any) -> Future[Any]:
        return self._pool.submit(f, piece)

    def done(self, jobs: Collection[Future[Any]]) -> Collection[Future[Any]]:
        return wait(jobs, return_when=FIRST_COMPLETED).done

    def result(self, job: Future[Any]) -> Any:
        return job.result()

    def close(self, jobs: Collection[Future[Any]]) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def workers_at(where: Where) -> RunWorkers | None:
    """The workers of a place; None is this process alone."""
    where.check()
    if where.ray is not None:
        from tablee.sim.spread.on_ray import OnRay  # needs Ray

        return OnRay(where.ray, where.workers)
    return Processes(where.workers) if where.workers is not None and where.workers > 1 else None


@contextmanager
def spread(f: Callable[[P], R], pieces: Sequence[P], where: Where) -> Iterator[Iterator[tuple[int, R]]]:
    """The number and the result of each piece, as they are done. Without pieces nobody is called."""
    workers = workers_at(where) if pieces else None
    if workers is None:
        yield ((n, f(piece)) for n, piece in enumerate(pieces))
        return
    jobs: dict[Any, int] = {}
    try:
        yield _played(f, pieces, workers, jobs)
    finally:
        workers.close(jobs)


def _played(
    f: Callable[[P], R], pieces: Sequence[P], workers: RunWorkers, jobs: dict[Any, int]
) -> Iterator[tuple[int, R]]:
    """A slow piece holds the others up only when AHEAD times as many as there are places are done before it."""
    early: set[int] = set()
    first = begun = 0
    while first < len(pieces):
        while len(jobs) < workers.places and begun < min(len(pieces), first + AHEAD * workers.places):
            jobs[workers.begin(f, pieces[begun])] = begun
            begun += 1
        for job in workers.done(jobs):
            n = jobs.pop(job)
            early.add(n)
            yield n, workers.result(job)
        while first in early:
            early.remove(first)
            first += 1


def in_order(found: Iterator[tuple[int, R]]) -> Iterator[R]:
    """The results in the order of their pieces."""
    early: dict[int, R] = {}
    n = 0
    for k, result in found:
        early[k] = result
        while n in early:
            yield early.pop(n)
            n += 1
