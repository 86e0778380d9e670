"""Experiments: many games of one kind, counted and sealed, on any backend."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np

from tablee.bots import known as bot_known
from tablee.core.backend import Backend, bind
from tablee.core.event import spelled
from tablee.core.game import Game, WrongInput
from tablee.core.luck import Luck
from tablee.core.record import Record, row
from tablee.sim import playout

BATCH = {"python": 32, "numba": 4096, "cuda": 1 << 18}
BOTS = {"random": playout.RANDOM, "greedy": playout.GREEDY}


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


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    backend: Backend = "numba",
    bots: Sequence[str] = ("random",),
    options: dict[str, str] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Result:
    """Plays games 0, 1, … of a seed. `progress` is told how many are done."""
    values = game.settle(seats, options)
    players = bots_for(game, bots, seats)
    start = game.state()
    for name, value in values.items():
        setattr(start, name, value)
    began = time.perf_counter()
    table = table_for(game, backend, start, seats, players)
    compiled = time.perf_counter() - began
    seal, seconds, moves, longest, draws = hashlib.sha256(), 0.0, 0, 0, 0
    ends: dict[int, int] = {}
    wins = [0] * seats
    for first in range(0, games, BATCH[backend]):
        batch = table.play(seed, first, min(BATCH[backend], games - first))
        seconds += batch.seconds
        moves += batch.moves
        longest = max(longest, batch.longest)
        draws += batch.draws
        for reason, n in zip(*np.unique(batch.reasons, return_counts=True)):
            ends[int(reason)] = ends.get(int(reason), 0) + int(n)
        for seat in range(seats):
            wins[seat] += int(((batch.wins >> seat) & 1).sum())
        seal.update(batch.states)
        progress(first + batch.count)
    return Result(
        game=game.id,
        seats=seats,
        games=games,
        seed=seed,
        backend=backend,
        bots=players,
        options=game.texts(values),
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


class Batch(msgspec.Struct):
    """Some games in a row."""

    count: int
    seconds: float
    moves: int
    longest: int
    states: bytes
    reasons: np.ndarray[Any, Any]
    wins: np.ndarray[Any, Any]
    draws: int


def table_for(
    game: Game, backend: Backend, start: Record, seats: int, players: Sequence[str]
) -> Interpreted | Compiled:
    """A table at which games are played one batch after another, from a state with its options set."""
    if backend == "python":
        return Interpreted(game, start, seats, players)
    if backend == "cuda":
        from tablee.sim.gpu import OnGpu

        if any(p != "random" for p in players):
            raise WrongInput("on a GPU only random bots play for now: --bots random")
        return OnGpu(game, start, seats, players)
    return Compiled(game, start, seats, players)


class Interpreted:
    """Plays in plain Python."""

    def __init__(self, game: Game, start: Record, seats: int, players: Sequence[str]) -> None:
        self.game, self.start, self.seats, self.players = game, start, seats, players
        self.random, self.by_bots, self.outcomes = _rules(game, "python", players)

    def play(self, seed: int, first: int, count: int) -> Batch:
        states, lengths = [self.game.state() for _ in range(count)], row(count)
        luck, choice, out = Luck(), Luck(), row(self.game.max_actions)
        began = time.perf_counter()
        if self.by_bots is not None:
            bots = row(self.seats)
            for i, name in enumerate(self.players):
                bots[i] = BOTS[name]
            guess = self.game.state()
            moves = self.by_bots(states, guess, self.start, luck, choice, out, bots, lengths, self.seats, seed, first)
        else:
            moves = self.random(states, self.start, luck, choice, out, lengths, self.seats, seed, first)
        seconds = time.perf_counter() - began
        reasons, wins = row(count), row(count)
        draws = self.outcomes(states, row(max(self.game.seats)), reasons, wins)
        for s in states:
            s.events.clear()
        return Batch(
            count,
            seconds,
            moves,
            max(lengths[i] for i in range(count)),
            b"".join(map(bytes, states)),
            np.asarray(reasons),
            np.asarray(wins),
            draws,
        )


class Compiled:
    """Plays on one core, compiled by Numba."""

    def __init__(self, game: Game, start: Record, seats: int, players: Sequence[str]) -> None:
        self.game, self.start, self.seats = game, start, seats
        self.random, self.by_bots, self.outcomes = _rules(game, "numba", players)
        self.bots = np.array([BOTS[p] for p in players], np.int32)

    def play(self, seed: int, first: int, count: int) -> Batch:
        states, lengths = np.zeros(count, self.game.state.dtype), np.zeros(count, np.int32)
        began = time.perf_counter()
        moves = self._play(states, lengths, seed, first)
        return self._batch(states, lengths, moves, time.perf_counter() - began)

    def _play(self, states: Any, lengths: Any, seed: int, first: int) -> int:
        luck, choice, out = Luck(), Luck(), np.zeros(self.game.max_actions, np.int32)
        start, seats = self.start.lend(), self.seats
        a, b = luck.lend(), choice.lend()
        if self.by_bots is None:
            return int(self.random(states, start, a, b, out, lengths, seats, seed, first))
        guess = self.game.state()
        return int(self.by_bots(states, guess.lend(), start, a, b, out, self.bots, lengths, seats, seed, first))

    def _batch(self, states: Any, lengths: Any, moves: int, seconds: float) -> Batch:
        reasons, wins = np.zeros(states.size, np.int32), np.zeros(states.size, np.int32)
        draws = int(self.outcomes(states, np.zeros(max(self.game.seats), np.int32), reasons, wins))
        return Batch(states.size, seconds, moves, int(lengths.max()), states.tobytes(), reasons, wins, draws)


def _rules(game: Game, backend: Backend, players: Sequence[str]) -> tuple[Any, Any, Any]:
    """The playout of random games or of bots' games, and what counts their outcomes."""
    if all(p == "random" for p in players):
        random, outcomes = bind([playout.random_games, playout.outcomes], backend, game)
        return random, None, outcomes
    by_bots, outcomes = bind([playout.bot_games, playout.outcomes], backend, game)
    return None, by_bots, outcomes
