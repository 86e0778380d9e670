"""Contests: matches between levels of a game, one after another, on one core."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tablee.bots import guests
from tablee.bots.minds import Mind, mind
from tablee.bots.search import advance
from tablee.bots.search.thinker import SEARCHERS, rules
from tablee.bots.spelling import level
from tablee.core.backend import Backend
from tablee.core.game import Game
from tablee.core.level import Level
from tablee.core.luck import Luck, seed
from tablee.core.record import Record, row
from tablee.sim.batch import Batch

KINDS = {"random": advance.RANDOM, "greedy": advance.GREEDY, "tuned": advance.TUNED}


class Contest:
    """A table at which levels meet. The same seed and number give the same match on every backend."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str] | None = None, backend: Backend = "numba"
    ) -> None:
        self.game, self.seats, self.backend = game, seats, backend
        self.start = game.state()
        for name, value in game.settle(seats, options).items():
            setattr(self.start, name, value)
        self.s, self.guess, self.luck, self.choice, self.mind = (
            game.state(),
            game.state(),
            Luck(),
            Luck(),
            Luck(),
        )
        length = max(game.max_actions, 2)
        self.out: Any = row(length) if backend == "python" else np.zeros(length, np.int32)
        self.tally: Any = row(2) if backend == "python" else np.zeros(2, np.int32)  # moves of the match, winners
        self.minds: dict[str, Mind] = {}

    def decider(self, level: Level) -> Mind:
        if level.manner not in self.minds:
            self.minds[level.manner] = mind(self.game, level.manner, self.backend)
        return self.minds[level.manner]

    def prepare(self, manner: str) -> None:
        """Compiles what matches with such a level need, or loads it."""
        rules(self.game, manner if manner in SEARCHERS else "flat", self.backend)
        if manner == "exact":
            mind(self.game, manner, self.backend)

    def play(self, levels: Sequence[Level], key: int, i: int) -> int:
        """Match i of a seed, with a level for each seat; returns the mask of its winners."""
        manners, slips = self._rows(levels)
        search = next((v.manner for v in levels if v.manner in SEARCHERS), "flat")
        step = rules(self.game, search, self.backend)[0]
        seed(self.mind, key, i, 2)
        seat, action = -1, 0
        while True:
            seat = self._step(step, manners, slips, key, i, seat, action)
            if seat == advance.OVER:
                return int(self.tally[1])
            level = levels[seat]
            if level.manner == "guest":
                action = guests.chosen(self.game, level.name, self.guess, seat, self.mind)
            else:
                action = self.decider(level).choose(level, self.guess, seat, self.mind)

    def _rows(self, levels: Sequence[Level]) -> tuple[Any, Any]:
        manners = [KINDS.get(v.manner, advance.THINKS) for v in levels]
        slips = [v.slips for v in levels]
        if self.backend != "python":
            return np.array(manners, np.int32), np.array(slips, np.int32)
        return manners, slips

    def _step(self, step: Any, manners: Any, slips: Any, key: int, i: int, seat: int, action: int) -> int:
        records = self.s, self.start, self.guess, self.luck, self.choice
        if self.backend == "python":
            found = step(*records, self.out, manners, slips, self.tally, self.seats, key, i, seat, action)
            self.s.raw_events.clear()
            return int(found)
        lent = (r.lend() for r in records)
        found = step(*lent, self.out, manners, slips, self.tally, self.seats, key, i, seat, action)
        for r in records:
            r.take_back()
        return int(found)


class Thinking:
    """A table of bots of which some search, for mass play; one match after another."""

    def __init__(self, game: Game, start: Record, seats: int, players: Sequence[str], backend: Backend) -> None:
        self.contest = Contest(game, seats, None, backend)
        self.contest.start = start.copy()
        self.levels = [level(game, name) for name in players]
        for v in self.levels:
            self.contest.prepare(v.manner)

    def play(self, seed: int, first: int, count: int) -> Batch:
        contest, game = self.contest, self.contest.game
        states, wins, reasons, moves = bytearray(), np.zeros(count, np.int32), np.zeros(count, np.int32), [0] * count
        began = time.perf_counter()
        for i in range(count):
            wins[i] = contest.play(self.levels, seed, first + i)
            moves[i] = int(contest.tally[0])
            reasons[i] = game.scores(contest.s, row(max(game.seats)))
            states += bytes(contest.s)
        seconds = time.perf_counter() - began
        return Batch(count, seconds, sum(moves), max(moves), bytes(states), reasons, wins, int((wins == 0).sum()))


def shares(winners: int, sides: Sequence[int]) -> list[float]:
    """What of a victory each seat has: one is shared by the sides that have won it, and by nobody in a draw."""
    won = {side for seat, side in enumerate(sides) if winners >> seat & 1}
    return [1 / len(won) if side in won else 0.0 for side in sides] if won else [0.0] * len(sides)
