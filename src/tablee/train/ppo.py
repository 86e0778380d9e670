"""Training by proximal policy optimization: play, learn from it, now and then measure, and keep all that is needed
to go on."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from tablee.core.game import Game, WrongInput
from tablee.train.curve import Point, draw
from tablee.train.field import Field
from tablee.train.plan import Plan
from tablee.train.policy import Policy, weights
from tablee.train.returns import worth

STATE, CURVE, PICTURE, PLAN = "state.pt", "curve.jsonl", "curve.svg", "plan.json"
EVALUATED = 1_000_003
"""Added to the seed for the matches that measure: the learner never plays them."""


class Training:
    """A net, its optimizer, the tables it plays at, and the folder where all is kept."""

    def __init__(self, game: Game, plan: Plan, folder: Path, resume: bool = False) -> None:
        self.game, self.plan, self.folder = game, plan, folder
        self.device = "cuda" if plan.backend == "cuda" else "cpu"
        torch.manual_seed(plan.seed)
        self.lots = torch.Generator(self.device).manual_seed(plan.seed)
        torch.set_num_threads(plan.cores)  # threads that wait for each other on busy cores take a hundred times as long
        assert game.learning is not None
        self.policy = Policy(game.learning, plan.cheat, plan.width, plan.blocks).to(self.device)
        self.optimizer = torch.optim.AdamW(self.policy.parameters(), plan.rate, (0.9, 0.99), 1e-6, weight_decay=1e-4)
        self.updates, self.choices, self.spent = 0, 0, 0.0
        self.points: list[Point] = []
        self.losses = (0.0, 0.0)
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / STATE).exists() and not resume:
            raise WrongInput(f"{folder} already has a training; --resume goes on with it, or choose another folder")
        if resume:
            self._resume()
        kinds = {"both": ("self", "greedy")}.get(plan.against, (plan.against,))
        self.fields = [
            self._field(n, kind, plan.tables, plan.seed + self.updates) for n in plan.seats for kind in kinds
        ]
        self.tests = [self._field(n, "greedy", plan.games, plan.seed + EVALUATED) for n in plan.seats]
        if not resume:
            self._measure_scale()
        (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(plan)))

    def _field(self, seats: int, opponent: str, tables: int, seed: int) -> Field:
        plan = self.plan
        return Field(
            self.game,
            seats,
            opponent,
            tables,
            cheat=plan.cheat,
            backend=plan.backend,
            seed=seed,
            cores=plan.cores,
        )

    @torch.no_grad()
    def _measure_scale(self) -> None:
        """What numbers may be, as seen in a few hundred random choices at every table."""
        seen = []
        for field in self.fields:
            for _ in range(200):
                field.step(torch.multinomial(field.mask.float(), 1, generator=self.lots).squeeze(1))
                seen.append(field.numbers.amax(0))
        self.policy.measure(torch.stack(seen))

    # Playing

    def _autocast(self) -> Any:
        return torch.autocast("cuda", torch.bfloat16) if self.device == "cuda" else nullcontext()

    @torch.no_grad()
    def likes(self, numbers: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        with self._autocast():
            found: tuple[Tensor, Tensor] = self.policy(numbers, mask)
        return found

    def best(self, numbers: Tensor, mask: Tensor) -> Tensor:
        """The most liked output at each table."""
        return torch.cat([self.likes(a, b)[0].argmax(1) for a, b in zip(numbers.split(8192), mask.split(8192))])

    @torch.no_grad()
    def _play(self, field: Field) -> list[Tensor]:
        """Some choices at every table of a field, and what they were worth."""
        columns: list[list[Tensor]] = [[] for _ in range(9)]
        for _ in range(self.plan.steps):
            likes, value = self.likes(field.numbers, field.mask)
            lots = torch.rand(likes.shape, generator=self.lots, device=self.device).clamp(1e-12, 1 - 1e-7)
            output = (likes - torch.log(-torch.log(lots))).argmax(1)
            chance = functional.log_softmax(likes, 1).gather(1, output[:, None]).squeeze(1)
            seen = (field.numbers.clone(), field.mask.clone(), output, chance, value, field.seat.long())
            advised = field.advice.long().clone()
            field.step(output)
            for column, v in zip(columns, (*seen, field.rewards.float(), field.over > 0, advised)):
                column.append(v)
        _, value = self.likes(field.numbers, field.mask)
        seat = torch.stack([*columns[5], field.seat.long()])
        values = torch.stack([*columns[4], value])
        found = worth(seat, values, torch.stack(columns[6]), torch.stack(columns[7]), self.plan.keep)
        heard = found.heard.flatten()
        rows = [torch.cat(columns[k])[heard] for k in range(4)]
        advised = torch.cat(columns[8])[heard]
        return [*rows, found.advantage.flatten()[heard], found.target.flatten()[heard], advised]

    # Learning

    def _loss(self, rows: list[Tensor], entropy: float) -> tuple[Tensor, Tensor]:
        """What is to become less; and the value's error and the choices' spread, which nobody waits for here."""
        numbers, mask, output, chance, advantage, target, advised = rows
        with self._autocast():
            likes, value = self.policy(numbers, mask)
        chances = functional.log_softmax(likes, 1)
        error = functional.mse_loss(value, target)
        spread = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
        told = torch.stack([error.detach(), spread.detach()])
        if self._done() < self.plan.imitate:
            return error + functional.nll_loss(chances, advised), told
        ratio = torch.exp(chances.gather(1, output[:, None]).squeeze(1) - chance)
        gain = torch.minimum(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage).mean()
        return error - gain - entropy * spread, told

    def update(self) -> None:
        """Plays at every field and learns from it."""
        plan, left = self.plan, 1 - self._done()
        parts = [self._play(field) for field in self.fields]
        rows = [torch.cat(column) for column in zip(*parts)]
        advantage = rows[4]
        rows[4] = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        for group in self.optimizer.param_groups:
            group["lr"] = plan.rate * (0.05 + 0.95 * left)
        n, total = len(advantage), torch.zeros((), device=self.device)
        for _ in range(plan.epochs):
            for part in torch.randperm(n, device=self.device, generator=self.lots).split(plan.batch):
                loss, told = self._loss([column[part] for column in rows], plan.entropy * (0.1 + 0.9 * left))
                total += loss.detach()
                self.optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimizer.step()
        self.updates += 1
        self.choices += n
        self.losses = float(told[0]), float(told[1])
        if not math.isfinite(float(total)):  # of every batch, also of those that only imitate
            raise WrongInput("the training has left the finite numbers; a smaller --rate may help")

    def _done(self) -> float:
        """The part of the training that is behind."""
        plan = self.plan
        return min(1.0, self.updates / plan.updates if plan.updates else self.spent / 60 / max(plan.minutes, 1e-9))

    def run(self, progress: Callable[[float, Point | None], None] = lambda part, point: None) -> list[Point]:
        """Trains until the plan is done. `progress` is told the part that is done, and every point of the curve."""
        measured = self.spent
        if not self.points:
            progress(self._done(), self.measure())
        while self._done() < 1:
            began = time.monotonic()
            self.update()
            self.spent += time.monotonic() - began
            point = None
            if self.spent - measured >= 60 * self.plan.every or self._done() >= 1:
                measured, point = self.spent, self.measure()
            progress(self._done(), point)
        return self.points

    # Keeping

    def measure(self) -> Point:
        """Plays against greedy without chance, writes a point of the curve, and keeps everything."""
        spans = {str(field.seats): field.measure(self.best) for field in self.tests}
        point = Point(round(self.spent, 2), self.updates, self.choices, *self.losses, spans, self.plan.games)
        self.points.append(point)
        with (self.folder / CURVE).open("ab") as file:
            file.write(msgspec.json.encode(point) + b"\n")
        (self.folder / PICTURE).write_text(draw(self.plan, self.points), "utf-8")
        self.save()
        return point

    def save(self) -> None:
        name = f"{self.game.id}.npz"
        np.savez(self.folder / name, **weights(self.policy))
        kept = {
            "policy": self.policy.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "lots": self.lots.get_state(),
            "counts": (self.updates, self.choices, self.spent),
        }
        new = self.folder / (STATE + ".new")
        torch.save(kept, new)
        new.replace(self.folder / STATE)

    def _resume(self) -> None:
        if not (self.folder / STATE).exists():
            raise WrongInput(f"{self.folder} has no training to go on with")
        kept = torch.load(self.folder / STATE, map_location=self.device, weights_only=True)
        try:
            self.policy.load_state_dict(kept["policy"])
        except RuntimeError:
            raise WrongInput(f"the net in {self.folder} is of another game or size than was asked for") from None
        self.optimizer.load_state_dict(kept["optimizer"])
        self.lots.set_state(kept["lots"].cpu())
        self.updates, self.choices, self.spent = kept["counts"]
        lines = (self.folder / CURVE).read_bytes().splitlines()
        self.points = [msgspec.json.decode(line, type=Point) for line in lines]
