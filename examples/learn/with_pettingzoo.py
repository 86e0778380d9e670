"""A policy for the Clash of the Lightsabers, learnt with PettingZoo and a kept library (sb3-contrib's MaskablePPO).

    pip install 'tablee[pettingzoo]' sb3-contrib
    python with_pettingzoo.py --steps 200000 --out pettingzoo.csv

One seat learns and random play has the other. A line of the file is what was won since the last one."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from curve import Curve
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.callbacks import BaseCallback

from tablee.adapters import pettingzoo

GAME = "lightsaber_duel"


class OneSeat(gymnasium.Env[Any, Any]):
    """PettingZoo's agents with random play in all places but the learner's, which changes from match to match."""

    def __init__(self, seed: int) -> None:
        self.env = pettingzoo.env(GAME)
        first = self.env.possible_agents[0]
        size = self.env.observation_space(first)["observation"].shape[0]
        self.observation_space = gymnasium.spaces.Box(0, 1, (size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(int(self.env.action_space(first).n))
        self.rng, self.matches = np.random.default_rng(seed), 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins a match, and plays until the learner is asked."""
        self.env.reset(seed=int(self.rng.integers(1 << 30)))
        self.me = self.env.possible_agents[self.matches % 2]
        self.matches += 1
        return self._until_asked()[0], {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's choice, then the other's until it is asked again."""
        self.env.step(int(action))
        seen, reward, over = self._until_asked()
        return seen, reward, over, False, {}

    def _until_asked(self) -> tuple[Any, float, bool]:
        while True:
            seen, reward, over, _, _ = self.env.last()
            if self.env.agent_selection == self.me:
                self.mask = seen["action_mask"].astype(bool) if not over else np.ones(self.action_space.n, bool)
                return seen["observation"].astype(np.float32) / 255, float(reward), over
            legal = seen["action_mask"].nonzero()[0]
            self.env.step(None if over else int(self.rng.choice(legal)))


class Told(BaseCallback):
    """Writes the curve."""

    def __init__(self, curve: Curve) -> None:
        super().__init__()
        self.curve = curve

    def _on_step(self) -> bool:
        for reward, over in zip(self.locals["rewards"], self.locals["dones"]):
            if over:
                self.curve.ended(reward > 0)
        self.curve.steps(self.num_timesteps)
        return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("pettingzoo.csv"))
    asked = parser.parse_args()
    torch.set_num_threads(1)
    env = ActionMasker(OneSeat(asked.seed), lambda env: env.unwrapped.mask)
    model = MaskablePPO("MlpPolicy", env, seed=asked.seed, n_steps=2048, batch_size=256, n_epochs=4, ent_coef=0.01)
    began = time.process_time()
    with Curve(asked.out, every=10_000) as curve:
        model.learn(asked.steps, callback=Told(curve))
    print(f"{asked.steps / (time.process_time() - began):,.0f} steps a second of processor time")


if __name__ == "__main__":
    main()
