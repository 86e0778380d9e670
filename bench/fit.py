"""Weights of a game's value, fitted from play: greedy players with slips, and who won what stood so at random moments.

`python bench/fit.py GAME [--seats 2,3] [--matches 4000] [--each 6] [--slips 60] [--write FILE]` plays matches, reads
`features` off some moments of each, and fits the chance of a side to win as exp(weights · numbers) beside those of the
other sides (a conditional logit, by Newton's method, a little drawn towards 0). A fifth of the matches is kept apart:
what is printed is the loss there, in nats, beside that of knowing nothing. Stages that were not met keep the weights
that the file had."""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import argparse
import math
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tablee.core.backend import bind
from tablee.core.bits import assign, count, lowest, nth
from tablee.core.game import Game
from tablee.core.luck import Luck, below, seed
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule
from tablee.core.value import FINE, UNIT
from tablee.games import load
from tablee.sim.ladder import sides

game = GAME
FADE = 3.0  # how much weights are drawn towards 0, all numbers brought to one spread


@rule
def onward(s: Record, guess: Record, luck: Luck, choice: Luck, out: Row, moves: int, slips: int) -> int:
    """Plays so many moves more; returns those made, fewer at the end. Of 1024 moves so many are random."""
    for made in range(moves):
        mask = game.to_act(s)
        if mask == 0:
            return made
        seat = lowest(mask)
        if mask & (mask - 1):
            seat = nth(mask, below(choice, count(mask)))
        assign(guess, s)
        game.hide(guess, seat, choice)
        if below(choice, 1024) < slips:
            action = game.random(guess, seat, choice, out)
        else:
            action = game.greedy(guess, seat, choice, out)
        game.apply(s, seat, action, luck)
    return moves


@rule
def read(s: Record, seat: int, out: Row) -> int:
    return game.features(s, seat, out)


@rule
def begin(s: Record, start: Record, luck: Luck, choice: Luck, seats: int, key: int, i: int) -> None:
    assign(s, start)
    seed(luck, key, i, 0)
    seed(choice, key, i, 1)
    game.setup(s, seats, luck)


@rule
def won(s: Record) -> int:
    return game.winners(s)


class Moment(NamedTuple):
    """A state as its sides stood: of each its stage, its numbers (None: it is out) and what it won in the end."""

    match: int
    stages: list[int]
    numbers: list[Any]
    won: list[float]


class Table:
    """A table whose matches are looked at."""

    def __init__(self, of: Game, seats: int, slips: int) -> None:
        self.seats, self.slips = seats, slips
        rules = bind([onward, read, begin, won], "numba", of)
        self.onward, self.read, self.begin, self.won = rules
        self.start = of.state()
        values = of.settle(seats, None)
        for name, value in values.items():
            setattr(self.start, name, value)
        self.s, self.guess, self.luck, self.choice = of.state(), of.state(), Luck(), Luck()
        self.out = np.zeros(max(of.max_actions, 64), np.int32)
        by_side = sides(of, seats, of.texts(values))
        self.first = [by_side.index(side) for side in sorted(set(by_side))]  # a seat of each side

    def moments(self, key: int, i: int, each: int) -> Iterator[Moment]:
        """Some moments of match i."""
        dice = random.Random(f"{key} {i}")
        length = self._play(key, i, [])[0]
        at = sorted(dice.sample(range(1, length), min(each, length - 1)))
        _, seen, mask = self._play(key, i, at)
        if mask:
            wins = [mask >> seat & 1 for seat in self.first]
            for stages, numbers in seen:
                yield Moment(i, stages, numbers, [w / sum(wins) for w in wins])

    def _play(self, key: int, i: int, at: list[int]) -> tuple[int, list[tuple[list[int], list[Any]]], int]:
        lent = [r.lend() for r in (self.s, self.guess, self.luck, self.choice)]
        self.begin(lent[0], self.start.lend(), *lent[2:], self.seats, key, i)
        moves, seen = 0, []
        for stop in (*at, 1 << 30):
            moves += int(self.onward(*lent, self.out, stop - moves, self.slips))
            if stop < 1 << 30:
                seen.append(self._look(lent[0]))
        return moves, seen, int(self.won(lent[0]))

    def _look(self, s: Any) -> tuple[list[int], list[Any]]:
        stages, numbers = [], []
        for seat in self.first:
            n = int(self.read(s, seat, self.out))
            stages.append(int(self.out[0]))
            numbers.append(self.out[1 : 1 + n].astype(np.float64) if n else None)
        return stages, numbers


def matrix(moments: list[Moment], stages: int, size: int) -> tuple[Any, Any, Any]:
    """Rows of numbers by moment and side, each in the columns of its stage; which sides there are; what they won."""
    most = max(len(m.won) for m in moments)
    x = np.zeros((len(moments), most, stages * size), np.float32)
    there, wins = np.zeros((len(moments), most), bool), np.zeros((len(moments), most))
    for i, m in enumerate(moments):
        for j, numbers in enumerate(m.numbers):
            if numbers is not None:
                at = m.stages[j] * size
                x[i, j, at : at + size] = numbers
                there[i, j] = True
        wins[i, : len(m.won)] = m.won
    return x, there, wins * there


def chances(x: Any, there: Any, weights: Any) -> Any:
    logits = np.where(there, x @ weights, -1e9)
    odds = np.exp(logits - logits.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def loss(x: Any, there: Any, wins: Any, weights: Any) -> float:
    return float(-(wins * np.log(np.maximum(chances(x, there, weights), 1e-9))).sum(1).mean())


def fitted(x: Any, there: Any, wins: Any) -> Any:
    """The weights, by Newton's method."""
    spread = x.reshape(-1, x.shape[2])[there.reshape(-1)].std(0)
    scale = np.where(spread > 1e-6, spread, 1.0).astype(np.float32)
    x, weights = x / scale, np.zeros(x.shape[2])
    total = wins.sum(1, keepdims=True)
    for _ in range(25):
        p = chances(x, there, weights)
        gradient = np.einsum("ij,ijk->k", wins - p * total, x) - FADE * weights
        mean = np.einsum("ij,ijk->ik", p, x)
        hessian = FADE * np.eye(len(weights))
        for j in range(x.shape[1]):
            d = x[:, j] - mean
            hessian += (d * (p[:, j] * total[:, 0])[:, None]).T @ d
        step = np.linalg.solve(hessian, gradient)
        weights += step
        if np.abs(step).max() < 1e-4:
            break
    return weights / scale


def module(weights: Any) -> str:
    """The weights as a module."""
    whole = [round(float(w) * UNIT * FINE) for w in weights]
    rows = [", ".join(map(str, whole[i : i + 10])) for i in range(0, len(whole), 10)]
    body = "".join(f"        {row},\n" for row in rows)
    return (
        '"""Weights of the value, by stage. Written by `bench/fit.py` (docs/bots.md)."""\n\n'
        "from tablee.core.record import Row\nfrom tablee.core.rule import constants\n\n"
        f'WEIGHTS: Row = constants(\n    [\n{body}    ],\n    "i",\n)\n'
    )


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game")
    said.add_argument("--seats", default="2")
    said.add_argument("--matches", type=int, default=4000, help="at each number of seats")
    said.add_argument("--each", type=int, default=6, help="moments of a match")
    said.add_argument("--slips", type=int, default=60, help="of 1024 moves, so many are random")
    said.add_argument("--stages", type=int, required=True, help="as many as the game's value has")
    said.add_argument("--seed", type=int, default=1)
    said.add_argument("--write", type=Path)
    asked = said.parse_args()
    of = load(asked.game)
    moments: list[Moment] = []
    for seats in map(int, asked.seats.split(",")):
        table = Table(of, seats, asked.slips)
        for i in range(asked.matches):
            moments += table.moments(asked.seed * 100 + seats, i, asked.each)
    size = max(len(n) for m in moments for n in m.numbers if n is not None)
    fit, apart = [m for m in moments if m.match % 5], [m for m in moments if m.match % 5 == 0]
    weights = fitted(*matrix(fit, asked.stages, size))
    x, there, wins = matrix(apart, asked.stages, size)
    nothing = float(np.log(there.sum(1)).mean())
    found = loss(x, there, wins, weights)
    print(f"{of.id}: {len(fit)} moments; on {len(apart)} others the loss is {found:.4f}, knowing nothing {nothing:.4f}")
    for stage in sorted({m.stages[0] for m in apart}):
        own = np.array([m.stages[0] == stage for m in apart])
        some = loss(x[own], there[own], wins[own], weights)
        print(f"  stage {stage}: {own.sum()} moments, {some:.4f} of {math.log(2):.4f} between two")
    if asked.write:
        seen = {stage for m in moments for stage in m.stages}
        if asked.write.exists():
            before = [int(n) for n in re.findall(r"-?\d+", asked.write.read_text("utf-8").partition("constants(\n")[2])]
            for k in range(min(len(before), len(weights))):
                if k // size not in seen:
                    weights[k] = before[k] / UNIT / FINE
        asked.write.write_text(module(weights), "utf-8")


if __name__ == "__main__":
    main()
