"""The same policy, learnt with `tablee.batch`: thousands of matches stepped at once, and PPO on one page.

pip install tablee torch
python batched.py --steps 20000000 --out batched.csv"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from curve import Curve
from torch import nn
from torch.distributions import Categorical

import tablee
from tablee.sim.batched.vector import Vector

GAME = "lightsaber_duel"
TABLES, LENGTH, PIECES, EPOCHS = 4096, 16, 16, 1
RATE, DISCOUNT, TRACE, CLIP, ENTROPY = 1e-3, 0.99, 0.95, 0.2, 0.001


class Policy(nn.Module):
    """What to choose, and how a position is judged: two layers for both."""

    def __init__(self, size: int, choices: int) -> None:
        super().__init__()
        self.look = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh())
        self.choose, self.judge = nn.Linear(64, choices), nn.Linear(64, 1)

    def forward(self, seen: torch.Tensor, count: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """Return the liking of each place in the list of legal actions, and the value."""
        looked = self.look(seen)
        liking = self.choose(looked)
        closed = torch.arange(liking.shape[1]) >= count[:, None]
        liking = liking.masked_fill(closed, -1e9)
        return Categorical(logits=liking, validate_args=False), self.judge(looked)[:, 0]


def what_varies(tables: Vector, rng: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the columns of what is seen that are not always the same (a record has room that this game at two seats
    never uses), and the greatest number in each."""
    first = tables.reset()[0].copy()
    least, most = first.copy(), first.copy()
    for _ in range(500):
        seen = tables.step(rng.integers(0, 1 << 30, TABLES, np.int32)).observation
        least, most = np.minimum(least, seen.min(0)), np.maximum(most, seen.max(0))
    columns = np.flatnonzero(least != most)
    return torch.from_numpy(columns), torch.from_numpy(most[columns].astype(np.float32))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("batched.csv"))
    asked = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(asked.seed)
    tables = tablee.batch(GAME, TABLES, seats=2, bots=["self", "random"], turning=True, seed=asked.seed)
    columns, most = what_varies(tables, np.random.default_rng(asked.seed))
    tables.reset()
    lines = np.arange(TABLES)
    net = Policy(len(columns), tablee.load(GAME).max_actions)
    learner = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    seen = torch.zeros(LENGTH, TABLES, len(columns))
    counts = torch.zeros(LENGTH, TABLES, dtype=torch.long)
    chosen, done = torch.zeros_like(counts), torch.zeros(LENGTH, TABLES)
    odds, values, rewards = (torch.zeros(LENGTH, TABLES) for _ in range(3))
    began, steps = time.process_time(), 0
    with Curve(asked.out, every=1_000_000) as curve:
        while steps < asked.steps:
            for t in range(LENGTH):
                seen[t] = torch.from_numpy(tables.observation)[:, columns] / most
                counts[t] = torch.from_numpy(tables.count)
                with torch.no_grad():
                    likes, values[t] = net(seen[t], counts[t])
                    chosen[t] = likes.sample()
                    odds[t] = likes.log_prob(chosen[t])
                mine = tables.seat.copy()
                _, won, over = tables.step(chosen[t].numpy().astype(np.int32))
                rewards[t] = torch.from_numpy(won[lines, mine])
                done[t] = torch.from_numpy(over.astype(np.float32))
                for reward in won[lines, mine][over > 0]:
                    curve.ended(reward > 0)
            steps += LENGTH * TABLES
            curve.steps(steps)
            with torch.no_grad():
                now = torch.from_numpy(tables.observation)[:, columns] / most
                _, value = net(now, torch.from_numpy(tables.count))
            better, ahead = torch.zeros_like(values), torch.zeros(TABLES)
            for t in reversed(range(LENGTH)):  # generalized advantages
                goes_on = 1 - done[t]
                surprise = rewards[t] + DISCOUNT * value * goes_on - values[t]
                ahead = surprise + DISCOUNT * TRACE * goes_on * ahead
                better[t], value = ahead, values[t]
            aims = better + values
            learner.param_groups[0]["lr"] = RATE * max(0.0, 1 - steps / asked.steps)
            flat = [x.reshape(LENGTH * TABLES, *x.shape[2:]) for x in (seen, counts, chosen, odds, better, aims)]
            for _ in range(EPOCHS):
                for piece in torch.randperm(LENGTH * TABLES).chunk(PIECES):
                    s, n, a, old, gain, aim = (x[piece] for x in flat)
                    likes, value_now = net(s, n)
                    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                    ratio = (likes.log_prob(a) - old).exp()
                    push = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                    loss = -push + 0.5 * (value_now - aim).square().mean() - ENTROPY * likes.entropy().mean()
                    learner.zero_grad()
                    loss.backward()
                    nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                    learner.step()
    print(f"{steps / (time.process_time() - began):,.0f} steps a second of processor time")


if __name__ == "__main__":
    main()
