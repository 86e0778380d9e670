"""Batches: some games in a row, interpreted or compiled for one core."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from tablee.core.backend import Backend, bind
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.core.record import Record, row
from tablee.sim import playout

BOTS = {"random": playout.RANDOM, "greedy": playout.GREEDY}


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


class Interpreted:
    """Plays in plain Python."""

    def __init__(self, game: Game, start: Record, seats: int, players: Sequence[str]) -> None:
        self.game, self.start, self.seats, self.players = game, start, seats, players
        self.random, self.by_bots, self.outcomes = _rules(game, "python", players)

    def play(self, seed: int, first: int, count: int) -> Batch:
        states, lengths = [self.game.state() for _ in range(count)], row(count)
        for s in states:
            s.raw_events = deque(maxlen=0)  # nobody will ask what happened
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
