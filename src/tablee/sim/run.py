"""Experiments: many games of one kind, counted and sealed, on any backend."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import get_args

import msgspec
import numpy as np

from tablee.bots import known as bot_known
from tablee.core.backend import Backend, has_gpu
from tablee.core.event import spelled
from tablee.core.game import Game, WrongInput, is_number
from tablee.sim import trajectories
from tablee.sim.batch import Batch
from tablee.sim.spread import games as pieces
from tablee.sim.spread.workers import Where
from tablee.sim.tables import table_for
from tablee.sim.trajectories import TrajectoryPlan

HERE = Where()
ALL = Where(os.cpu_count() or 1)
BATCH = {"python": 32, "numba": 4096, "cuda": 1 << 18}


class Length(msgspec.Struct):
    mean: float
    max: int


class Result(msgspec.Struct):
    """What an experiment came to. `digest` seals the final states in order: it is the same on every backend."""

    game: str
    seats: int
    games: int
    seed: int
    backend: str
    bots: list[str]
    options: dict[str, str]
    moves: int
    seconds: float  # without compiling
    compile_seconds: float
    moves_per_second: float
    games_per_second: float
    length: Length
    ends: dict[str, int]
    wins: list[int]
    draws: int
    digest: str


def bots_for(game: Game, names: Sequence[str], seats: int) -> list[str]:
    """A bot for each seat, the names repeated in turn."""
    known = [bot_known(game, name) for name in names]
    return [known[i % len(known)] for i in range(seats)]


def check(
    game: Game, seats: int, games: int, seed: int, backend: str, bots: Sequence[str], options: dict[str, str]
) -> None:
    """Raises WrongInput, with what is allowed, if `simulate` cannot do what it is asked for."""
    game.settle(seats, options)
    bots_for(game, bots, seats)
    if not is_number(games) or games < 1:
        raise WrongInput(f"games are at least 1, not {games!r}")
    if not is_number(seed) or not 0 <= seed < 2**63:
        raise WrongInput(f"a seed is a number from 0 to 2**63 - 1, not {seed!r}")
    if backend not in get_args(Backend):
        raise WrongInput(f"the backends are {', '.join(get_args(Backend))}, not {backend!r}")
    if backend == "cuda" and not has_gpu():
        raise WrongInput("backend cuda needs an NVIDIA GPU and numba-cuda (pip install 'tablee[cuda]'); try numba")


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    backend: Backend = "numba",
    bots: Sequence[str] = ("random",),
    options: dict[str, str] | None = None,
    progress: Callable[[int], None] = lambda done: None,
    where: Where = HERE,
    keep: Path | None = None,
) -> Result:
    """Plays games 0, 1, … of a seed. `progress` is told how many are done.

    The result is the same wherever they are played, but for the times. With `keep`, a file, a run that ended goes on.
    """
    values = game.settle(seats, options)
    players = bots_for(game, bots, seats)
    if where != HERE or keep is not None:
        return _spread(TrajectoryPlan(game, seats, seed, tuple(players), values), games, backend, progress, where, keep)
    began = time.perf_counter()
    table = table_for(game, backend, game.blank(values), seats, players)
    compiled = time.perf_counter() - began
    size = BATCH[backend]
    batches = (table.play(seed, first, min(size, games - first)) for first in range(0, games, size))
    return _counted(TrajectoryPlan(game, seats, seed, tuple(players), values), backend, batches, compiled, progress)


def _spread(
    plan: TrajectoryPlan, games: int, backend: Backend, progress: Callable[[int], None], where: Where, keep: Path | None
) -> Result:
    if backend == "cuda":
        raise WrongInput("workers play under numba or python; on a GPU a run is one process's")
    options = tuple(sorted(plan.game.texts(plan.values).items()))
    kind = pieces.RunKind(plan.game.id, plan.game.version, plan.seats, plan.seed, backend, plan.players, options)
    began = time.perf_counter()
    result = _counted(plan, backend, pieces.batches(kind, games, where, keep), 0.0, progress)
    return _timed(result, time.perf_counter() - began)


def record(
    game: Game,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    options: dict[str, str] | None,
    out: Path,
    where: Where = HERE,
    progress: Callable[[int], None] = lambda done: None,
) -> Result:
    """The same with every decision written to a Parquet file, interpreted, on all cores.

    Rows and digest are the same whatever the number of workers. Random and greedy bots play the games of `simulate`.
    """
    plan = TrajectoryPlan(game, seats, seed, tuple(bots_for(game, bots, seats)), game.settle(seats, options))
    trajectories.check(out)
    batches = trajectories.batches(plan, games, out, ALL if where == HERE else where)
    began = time.perf_counter()
    result = _counted(plan, "python", batches, 0.0, progress)
    return _timed(result, time.perf_counter() - began)


def _timed(r: Result, seconds: float) -> Result:
    r.seconds, r.moves_per_second, r.games_per_second = seconds, r.moves / seconds, r.games / seconds
    return r


def _counted(
    plan: TrajectoryPlan, backend: str, batches: Iterable[Batch], compiled: float, progress: Callable[[int], None]
) -> Result:
    """What batches of games come to, in their order."""
    game, seats = plan.game, plan.seats
    seal, seconds, games, moves, longest, draws = hashlib.sha256(), 0.0, 0, 0, 0, 0
    ends: dict[int, int] = {}
    wins = [0] * seats
    for batch in batches:
        games += batch.count
        seconds += batch.seconds
        moves += batch.moves
        longest = max(longest, batch.longest)
        draws += batch.draws
        for reason, n in zip(*np.unique(batch.reasons, return_counts=True)):
            ends[int(reason)] = ends.get(int(reason), 0) + int(n)
        for seat in range(seats):
            wins[seat] += int(((batch.wins >> seat) & 1).sum())
        seal.update(batch.states)
        progress(games)
    return Result(
        game=game.id,
        seats=seats,
        games=games,
        seed=plan.seed,
        backend=backend,
        bots=list(plan.players),
        options=game.texts(plan.values),
        moves=moves,
        seconds=seconds,
        compile_seconds=compiled,
        moves_per_second=moves / seconds if seconds else 0.0,
        games_per_second=games / seconds if seconds else 0.0,
        length=Length(moves / games if games else 0.0, longest),
        ends={spelled(game.reasons(r)): n for r, n in sorted(ends.items())},
        wins=wins,
        draws=draws,
        digest=seal.hexdigest(),
    )
