"""The tables of a vector on some cores, compiled, or one after another in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tablee.core.backend import Backend, bind
from tablee.core.luck import Luck
from tablee.core.record import Record, row
from tablee.sim.batched import table
from tablee.sim.batched.layout import ORDER, Layout, learned

LINE = 64  # bytes: at multiples of it JAX reads without a copy


def aligned(size: int, kind: Any) -> Any:
    """An array of zeros that begins at a multiple of LINE."""
    room = np.zeros(size * np.dtype(kind).itemsize + LINE, np.uint8)
    begin = -room.ctypes.data % LINE
    return room[begin : begin + room.size - LINE].view(kind)


class OnCpu:
    """The arrays of a vector in NumPy, and its tables in turn on some cores, or interpreted."""

    def __init__(self, layout: Layout, backend: Backend, cores: int) -> None:
        self.layout, self.backend, self.manners = layout, backend, layout.manners
        (self.turns,) = bind([table.turns], backend, learned(layout.game))
        for name, (size, kind) in layout.columns().items():
            setattr(self, name, aligned(size, kind))
        tables = layout.tables
        cores = 1 if backend == "python" else max(1, min(cores, tables))
        self.parts = [(tables * k // cores, tables * (k + 1) // cores) for k in range(cores)]
        most = layout.game.max_actions
        python = backend == "python"
        self.spare = [
            (layout.game.state(), Luck(), row(most) if python else np.zeros(most, np.int32)) for _ in self.parts
        ]
        self.pool = ThreadPoolExecutor(cores) if cores > 1 else None
        if backend == "python":
            self.played = [layout.game.state() for _ in range(tables)], [layout.game.state() for _ in range(tables)]
            self.own = [Luck() for _ in range(tables)], [Luck() for _ in range(tables)]

    states: Any
    known: Any
    lucks: Any
    lots: Any
    matches: Any
    choices: Any

    def plain(self, name: str) -> Any:
        return getattr(self, name)

    def shaped(self, name: str, width: int) -> Any:
        return getattr(self, name).reshape(self.layout.tables, width)

    def bytes_of(self, name: str) -> Any:
        return getattr(self, name).view(np.uint8).reshape(self.layout.tables, -1)

    def begin(self) -> None:
        self.matches[:] = 0
        for name in ("rewards", "over"):
            getattr(self, name)[:] = 0

    def choose(self, choices: Any) -> None:
        self.choices[:] = choices

    def run(self, begun: int) -> None:
        if self.backend == "python":
            return self._interpret(begun)
        jobs = [
            (self.states, self.known, guess.lend(), self.layout.start.lend(), self.lucks, self.lots, spare.lend(), out)
            + tuple(getattr(self, name) for name in ORDER)
            + self.layout.facts(begun)
            + part
            for part, (guess, spare, out) in zip(self.parts, self.spare)
        ]
        if self.pool is None:
            self.turns(*jobs[0])
        else:
            list(self.pool.map(lambda job: self.turns(*job), jobs))

    def _interpret(self, begun: int) -> None:
        states, known = self.played
        guess, spare, out = self.spare[0]
        columns = (getattr(self, name).data for name in ORDER)
        self.turns(
            states, known, guess, self.layout.start, *self.own, spare, out, *columns,
            *self.layout.facts(begun), 0, self.layout.tables,
        )  # fmt: skip
        guess.raw_events.clear()
        _written(states, self.states)
        if self.layout.asked & table.KNOWN:
            _written(known, self.known)


def _written(records: Sequence[Record], into: Any) -> None:
    for i, s in enumerate(records):
        s.raw_events.clear()
        into[i : i + 1] = np.frombuffer(bytes(s), s.dtype)
