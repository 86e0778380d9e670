"""PettingZoo: `env(game)` in turns (AEC), and `parallel_env(game)` where all who are to act choose at once.

Agents are `seat_0`, `seat_1`, …. An observation has the record as the seat knows it (`observation`), the choices
(`action_mask`) and, if choices are places in the list of legal actions, that list (`legal`). Rewards come at the end.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("PettingZoo is missing: pip install 'tablee[pettingzoo]'", name=e.name) from None

from tablee.adapters.episode import Array, Episode, Looks, Numbering, Observation
from tablee.adapters.spaces import choices, observations
from tablee.core.backend import Backend
from tablee.core.game import Game, WrongInput


class _Table:
    """What both kinds have in common: seats as agents, one episode after another, and the count of cycles.

    In a cycle every seat that was to act has acted: in a game of turns it is one decision.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        actions: Numbering = "index",
        observe: Looks = "record",
        backend: Backend = "python",
        **options: str | int | bool,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, seats, options, actions=actions, observe=observe, backend=backend)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.episode.seats)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {a: observations(self.episode) for a in self.agents}
        self.action_spaces = {a: choices(self.episode) for a in self.agents}
        self.state_space = spaces.Box(0, 255, (self.episode.game.state.size,), np.uint8)
        name = f"{self.episode.game.id}_v{self.episode.game.version}"
        self.metadata = {"name": name, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self._random: np.random.Generator | None = None

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.episode.begin(self._random.bytes(32))
        self.agents, self.cycles = self.possible_agents[:], 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What a seat knows now, and what it may choose."""
        return self.episode.observation(self.possible_agents.index(agent))

    def state(self) -> Array:
        """The whole truth, as bytes: for methods that train with it and play without."""
        return self.episode.whole()

    def render(self) -> str | None:
        """The public view as text."""
        picture = self.episode.game.picture(self.episode.truth())
        if self.render_mode == "human":
            print(picture)
        return picture if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to release."""

    def _cycled_out(self) -> bool:
        return self.max_cycles is not None and self.cycles >= self.max_cycles


class Aec(_Table, AECEnv):  # type: ignore[misc]
    """A game in turns. Of several seats that are to act the lowest chooses first; the others do not see what."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; a seed deals the same again, and after it the same row of matches."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self._skip_agent_selection = None
        self._cycle = self.episode.to_act()
        self.agent_selection = self.agents[self._cycle[0]]

    def step(self, action: int | None) -> None:
        """The choice of `agent_selection`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise WrongInput(f"{agent} is to act: its choices are 0 to {self.episode.choices - 1}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.possible_agents.index(agent)
        self.episode.play(seat, self.episode.action(seat, action))
        self._go_on(seat)
        self._accumulate_rewards()
        self._deads_step_first()

    def _go_on(self, seat: int) -> None:
        to_act = self.episode.to_act()
        self._cycle = [i for i in self._cycle if i != seat and i in to_act]
        if not self._cycle:
            self.cycles, self._cycle = self.cycles + 1, to_act
        if not to_act:
            self.rewards = dict(zip(self.possible_agents, self.episode.rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycled_out():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._cycle[0]]


class Parallel(_Table, ParallelEnv):  # type: ignore[misc]
    """A game in which all who are to act choose at once; what others send is left aside."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new match; a seed deals the same again, and after it the same row of matches."""
        self._begin(seed)
        return self._observations(), {a: {} for a in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """The choices of all agents, by their names."""
        live, to_act = self.agents, self.episode.to_act()
        if missing := [f"seat_{i}" for i in to_act if f"seat_{i}" not in actions]:
            raise WrongInput(f"choices of {', '.join(missing)} are missing")
        chosen = {i: self.episode.action(i, actions[f"seat_{i}"]) for i in to_act}
        for seat, action in chosen.items():
            if self.episode.permits(seat, action):  # unless one that came first has closed it
                self.episode.play(seat, action)
        self.cycles += 1
        over = not self.episode.to_act()
        truncated = not over and self._cycled_out()
        rewards = self.episode.rewards() if over else [0.0] * len(live)
        self.agents = [] if over or truncated else live
        return (
            {a: self.observe(a) for a in live},
            dict(zip(live, rewards)),
            dict.fromkeys(live, over),
            dict.fromkeys(live, truncated),
            {a: {} for a in live},
        )

    def _observations(self) -> dict[str, Observation]:
        return {a: self.observe(a) for a in self.agents}


def env(game: str | Game, seats: int | None = None, **settings: Any) -> AECEnv:
    """A game in turns, with PettingZoo's usual checks around it. `raw_env` takes the same."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, seats, **settings)))


raw_env = Aec
parallel_env = Parallel
