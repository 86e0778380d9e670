"""A field: tables of one number of seats and one kind of opponent, with their arrays as tensors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from tablee.bots.search.thinker import sides_of
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.sim.batched.vector import Vector
from tablee.sim.rating import Span, wilson

Choose = Callable[[Tensor, Tensor], Tensor]
"""Outputs, from numbers and masks of many tables."""

BETWEEN = 8
"""Steps from one question whether all matches are over to the next: a GPU has to be waited for before it answers."""


def against_of(game: Game, seats: int, opponent: str) -> tuple[list[str], list[int]]:
    """Who sits where if the first side is the learner's and all others are an opponent's; and the side of each seat."""
    s = game.start(seats, game.settle(seats), Luck())
    sides = sides_of(game, s)
    return ["self" if side == sides[0] else opponent for side in sides], sides


class Field:
    """Matches of a learner with itself (`self`) or with bots; chairs turn from table to table."""

    def __init__(
        self, game: Game, seats: int, opponent: str, tables: int, *, cheat: bool, backend: Any, seed: int, cores: int
    ) -> None:
        self.seats, self.opponent, self.tables = seats, opponent, tables
        players, self.sides = against_of(game, seats, opponent)
        self.vector = Vector(
            game,
            tables,
            seats,
            backend=backend,
            bots=players,
            turning=opponent != "self",
            actions="outputs",
            observe="numbers",
            cheat=cheat,
            advice=True,
            seed=seed,
            cores=cores,
        )
        device = "cuda" if backend == "cuda" else "cpu"
        v = self.vector
        self.numbers, self.mask, self.seat, self.over, self.rewards, self.advice = (
            torch.as_tensor(a, device=device) for a in (v.observation, v.mask, v.seat, v.over, v.rewards, v.advice)
        )
        self.choices = torch.zeros(tables, dtype=torch.int32, device=device)
        v.reset()

    def step(self, outputs: Tensor) -> None:
        self.choices.copy_(outputs)
        on_gpu = self.choices.is_cuda
        self.vector.step(self.choices if on_gpu else self.choices.numpy())

    def measure(self, choose: Choose) -> Span:
        """The share of victories in the first match of each table, from the beginning."""
        self.vector.reset()
        shares = torch.full((self.tables,), -1.0, device=self.over.device)
        sides = torch.tensor(self.sides, device=self.over.device)
        at = torch.arange(self.tables, device=self.over.device)
        mine = (self.seats - at % self.seats) % self.seats  # the first chair of table t has turned t places back
        while bool((shares < 0).any()):  # every match ends
            for _ in range(BETWEEN):
                self.step(choose(self.numbers, self.mask))
                won = self.rewards == 1
                victors = sum((won & (sides == side)[None]).any(1).float() for side in sorted(set(self.sides)))
                share = won[at, mine].float() / torch.as_tensor(victors).clamp(min=1)
                shares = torch.where((self.over > 0) & (shares < 0), share, shares)
        return wilson(float(shares.sum()), self.tables)
