"""Analyses of finished matches: made piece by piece in a worker while somebody waits, and kept with the table."""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, TypeVarTuple

import msgspec

from tablee.bots.analysis import EACH, Look
from tablee.bots.search.desk import SURE
from tablee.core.game import Illegal
from tablee.server.jobs.lanes import ANALYSES, COMPILES
from tablee.server.jobs.pool import Jobs
from tablee.server.messages.analysis import Advice, Analysing, Analysis
from tablee.server.table.archive import balance, export, judging
from tablee.server.table.archive.judging import Judged, Outline
from tablee.server.table.archive.paper import Paper
from tablee.server.table.known import KnownTable
from tablee.store.rows import Store

log = logging.getLogger("tablee")

T = TypeVar("T")
Args = TypeVarTuple("Args")

COURSE, DECISIONS, AGAIN = 8.0, 12.0, 5.0
"""Seconds of processor time for the chances after each move, for looking at decisions, and for comparing again."""
PIECE = 0.7
"""Seconds of processor time of a job: how soon progress is told, and how long others wait."""
UNTIL = (20.0, 42.0, 50.0)
"""Seconds by the clock on the wall after which what each of the three has come to has to do: the house may be busy."""
FORGOTTEN = 15.0
"""Seconds after which nobody waits any more, if nobody has asked."""
MOST = 32
"""Analyses that are made or wait at once."""
POINTS, COMPARED = (24, 2048), (48, 768)
"""The fewest and most playouts of a point, and of a decision."""
FIRST = 64
"""Playouts of every point before any gets more."""
GUESSES = (16, 128)
"""The fewest and most guesses by which two actions are compared again."""
WEIGHED = 512
"""Playouts for `what would you play`."""
AT_STAKE = 0.01
"""A chance so near to nothing, or to all, that no decision changes it any more."""


@dataclass(eq=False)
class Making:
    """An analysis on its way."""

    paper: Paper
    now: Analysing = field(default_factory=lambda: Analysing("waits"))
    wanted: float = field(default_factory=time.monotonic)
    task: asyncio.Task[None] | None = None
    refused: Illegal | None = None


class Analyses:
    """Judges each match once, however many ask; who does not ask again does not wait any more."""

    def __init__(self, jobs: Jobs, store: Store) -> None:
        self._jobs, self._store = jobs, store
        self._making: dict[str, Making] = {}

    async def look(self, t: KnownTable) -> Analysing:
        """How far the analysis of a finished match is. It is not asked for by this."""
        export.finished(t)
        if (making := self._making.get(t.id)) is not None and making.refused is None:
            return making.now
        return await self._kept(t.id) or Analysing("none")

    async def want(self, t: KnownTable) -> Analysing:
        """The same, and it is made if it is not yet there. To be asked again until it is."""
        play = export.finished(t)
        making = self._making.get(t.id)
        if making is None:
            if (found := await self._kept(t.id)) is not None:
                return found
            if len(self._making) >= MOST:
                raise Illegal("busy")
            making = self._making.setdefault(t.id, Making(export.paper(t, play)))
            if making.task is None:
                making.task = asyncio.create_task(self._make(t.id, making))
        making.wanted = time.monotonic()
        if making.refused is not None:
            del self._making[t.id]
            raise making.refused
        return making.now

    async def advice(self, asker: str, t: KnownTable, frame: int, seat: int | None) -> Advice:
        """What the strongest bot would have played at a point of a finished match."""
        play = export.finished(t, seat)
        if frame >= play.n:
            raise Illegal("match-is-over")
        return await self._jobs.run(ANALYSES, asker, judging.advice, export.paper(t, play), frame, seat, WEIGHED)

    async def _kept(self, id: str) -> Analysing | None:
        body = await self._store.analysis(id)
        if body is None:
            return None
        try:
            found = msgspec.json.decode(gzip.decompress(body), type=Analysis)
        except (msgspec.DecodeError, OSError):
            return None
        return Analysing("done", 1.0, found) if found.form == balance.FORM else None

    async def _make(self, id: str, making: Making) -> None:
        try:
            found = await Judge(self._jobs, id, making).all_of_it()
            if found is not None:
                body = gzip.compress(msgspec.json.encode(found), 6, mtime=0)
                await self._store.save_analysis(id, body)
                making.now = Analysing("done", 1.0, found)
        except Illegal as e:
            making.refused = e
        except Exception:
            log.exception("table %s cannot be analysed", id)
            making.refused = Illegal("house-error")
        else:
            self._making.pop(id, None)

    def close(self) -> None:
        """Gives up what is being made."""
        for making in self._making.values():
            if making.task is not None:
                making.task.cancel()


class _Nobody(Exception):
    """Nobody waits any more."""


class Judge:
    """One analysis, piece by piece."""

    def __init__(self, jobs: Jobs, id: str, making: Making) -> None:
        self._jobs, self._asker, self._making = jobs, f"analysis {id}", making
        self._began = float("inf")

    async def all_of_it(self) -> Analysis | None:
        """The analysis; None if nobody waits for it any more."""
        try:
            self._making.now = Analysing("ready")
            if not self._jobs.travels(ANALYSES, judging.outline, self._making.paper):  # they have it ready
                await self._jobs.run(COMPILES, self._asker, judging.ready, self._making.paper.game)
            self._began = time.monotonic()
            it: Outline = await self._run("course", 0.0, judging.outline, self._making.paper)
            course, playouts = await self._course(it)
            looks = await self._looks(it, course)
            judged = await self._losses(it, looks)
        except _Nobody:
            return None
        frames = len(self._making.paper.lines) + 1
        return balance.analysis(it, frames, course, judged, looks, playouts)

    async def _course(self, it: Outline) -> tuple[dict[int, list[float]], int]:
        """Chances after all moves, or after evenly chosen ones of a match that is too long for that."""
        points, playouts = _points(it), playouts_of(it)
        found: dict[int, list[float]] = {}
        passes = [FIRST, playouts] if playouts > 2 * FIRST else [playouts]
        made, paper = 0, self._making.paper
        for each in passes:  # a busy house has all points in its time, if not all so well
            for some in _pieces(_coarse_first(points), PIECE / (each * it.cost)):
                if self._late(0):
                    break
                done = made / (sum(passes) * len(points))
                found |= dict(zip(some, await self._run("course", done, judging.curve, paper, some, each)))
                made += each * len(some)
        if it.final is not None:
            found[len(self._making.paper.lines)] = it.final
        return found, max(1, made // len(points))

    async def _looks(self, it: Outline, course: dict[int, list[float]]) -> dict[int, Look]:
        """The decisions that were looked at; those with nothing at stake cannot be wrong."""
        swings = {n: _swing(course, n, seat) for n, seat in it.decisions}
        found = {n: Look(0.0, 0.0, None) for n, swing in swings.items() if swing is None}
        lines = sorted(swings.keys() - found, key=lambda n: -(swings[n] or 0.0))
        lines = lines[: max(1, int(DECISIONS / (COMPARED[0] * it.cost)))]
        playouts = _between(COMPARED, DECISIONS / (max(1, len(lines)) * it.cost))
        for i, some in enumerate(pieces := _pieces(lines, PIECE / (playouts * it.cost))):
            if self._late(1):
                break
            done = 0.8 * i / len(pieces)
            found |= await self._run("decisions", done, judging.looks, self._making.paper, some, playouts)
        return found

    async def _losses(self, it: Outline, looks: dict[int, Look]) -> list[Judged]:
        """The decisions that gave something away, the most suspicious first."""
        suspected = [(n, look.suspicion) for n, look in looks.items() if look.suspicion is not None]
        suspected.sort(key=lambda x: -x[1].lead)
        each = 2 * EACH * it.cost  # of a guess
        some = suspected[: max(4, int(AGAIN / (GUESSES[0] * each)))]
        guesses = _between(GUESSES, AGAIN / (max(1, len(some)) * each))
        found: list[Judged] = []
        for part in _pieces(some, PIECE / (guesses * each)):
            if self._late(2):
                break
            done = 0.8 + 0.2 * len(found) / len(some)
            found += await self._run("decisions", done, judging.losses, self._making.paper, part, guesses)
        return found

    def _late(self, part: int) -> bool:
        return time.monotonic() - self._began > UNTIL[part]

    async def _run(self, stage: Any, done: float, work: Callable[[*Args], T], *args: *Args) -> T:
        """What a piece comes to; _Nobody if nobody waits for the rest."""
        if time.monotonic() - self._making.wanted > FORGOTTEN:
            raise _Nobody
        self._making.now = Analysing(stage, round(min(1.0, done), 3))
        made: Awaitable[T] = self._jobs.run(ANALYSES, self._asker, work, *args)
        return await made


def _points(it: Outline) -> list[int]:
    """All moves after which the match is judged, or evenly chosen ones if there are too many."""
    most = max(8, int(COURSE / (POINTS[0] * it.cost)))
    every = -(-len(it.points) // most)
    return sorted({*it.points[::every], it.points[-1]})


def playouts_of(it: Outline) -> int:
    """The playouts of each of these."""
    return _between(POINTS, COURSE / (len(_points(it)) * it.cost))


def _between(bounds: tuple[int, int], wanted: float) -> int:
    return int(max(bounds[0], min(bounds[1], wanted)))


def _pieces(items: Sequence[T], each: float) -> list[list[T]]:
    n = max(1, int(each))
    return [list(items[i : i + n]) for i in range(0, len(items), n)]


def _coarse_first(points: Sequence[int]) -> list[int]:
    """The ends and every eighth point, then those between: wherever one stops, they are spread over the whole."""
    last = len(points) - 1
    order = sorted(range(len(points)), key=lambda i: (0 if i in (0, last) else _odd(i), i))
    return [points[i] for i in order]


def _odd(i: int) -> int:
    """0 for every eighth number, and up to 3 for odd ones."""
    return 0 if i % 8 == 0 else 1 if i % 4 == 0 else 2 if i % 2 == 0 else 3


def _swing(course: dict[int, list[float]], n: int, seat: int) -> float | None:
    """How much a seat's chance went down about a decision; None if nothing was at stake any more."""
    before = course[max(k for k in course if k < n)][seat] / SURE
    after = course[min((k for k in course if k >= n), default=max(course))][seat] / SURE
    settled = before == after and (before < AT_STAKE or before > 1 - AT_STAKE)
    return None if settled else before - after
