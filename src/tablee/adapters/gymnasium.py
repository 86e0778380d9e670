"""Gymnasium: one seat learns, bots have the others. `gymnasium.make("tablee/sequence-v2", bots="greedy")`, or `Env`;
`gymnasium.make_vec` with `num_envs`, or `VectorEnv`, for thousands of matches stepped at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

try:
    import gymnasium
    import gymnasium.vector
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("Gymnasium is missing: pip install 'tablee[gymnasium]'", name=e.name) from None

from tablee import bots as players
from tablee.adapters.company import NOBODY, Company
from tablee.adapters.episode import Episode, Looks, Numbering, Observation
from tablee.adapters.spaces import choices, observations
from tablee.api.match import written
from tablee.core.backend import Backend
from tablee.core.game import Game, WrongInput
from tablee.core.luck import from_key
from tablee.games import every
from tablee.sim.batched.vector import Vector


class Env(gymnasium.Env[Any, Any]):
    """A match from one seat. The reward comes at the end: 1, 0 or -1."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "",
        max_moves: int | None = None,
        render_mode: str | None = None,
        actions: Numbering = "index",
        observe: Looks = "record",
        backend: Backend = "python",
        **options: str | int | bool,
    ) -> None:
        """Bots are named in the order of the other seats and repeated in turn; without names they are the usual one."""
        self.episode = Episode(game, seats, options, actions=actions, observe=observe, backend=backend)
        self.bots = named(self.episode.game, bots, seat, self.episode.seats)
        self.company = Company(self.episode, self.bots)
        self.seat, self.max_moves, self.render_mode = seat, max_moves, render_mode
        self.observation_space, self.action_space = observations(self.episode), choices(self.episode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match at the seat's first decision."""
        super().reset(seed=seed)
        self.moves = 0
        while True:  # a match that ends before the seat has chosen anything teaches nothing
            self.episode.begin(self.np_random.bytes(32))
            self._lots = from_key(self.np_random.bytes(32))
            self._others()
            if self.episode.to_act():
                return self.episode.observation(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """A choice of the seat, and those of the bots up to its next."""
        self.episode.play(self.seat, self.episode.action(self.seat, action))
        self.moves += 1
        self._others()
        over = not self.episode.to_act()
        reward = self.episode.rewards()[self.seat] if over else 0.0
        truncated = not over and self.max_moves is not None and self.moves >= self.max_moves
        return self.episode.observation(self.seat), reward, over, truncated, {}

    def _others(self) -> None:
        """The bots play until the seat is to act, or the match is over. They are handed guesses, never the truth."""
        game = self.episode.game
        while (other := self.company.play(self._lots)) not in (NOBODY, self.seat):
            bot = self.bots[other]
            backend: Backend = "numba" if players.thinks(game, bot) else self.episode.backend
            self.episode.play(other, players.ask(game, bot, self.episode.truth(), other, self._lots, backend))

    def render(self) -> str | None:
        """The public view as text."""
        return self.episode.game.picture(self.episode.truth()) if self.render_mode == "ansi" else None


def named(game: Game, bots: str | Sequence[str], seat: int, seats: int) -> list[str]:
    """The bot of each seat but the learner's, which has none."""
    if not 0 <= seat < seats:
        raise WrongInput(f"the seats are 0 to {seats - 1}, not {seat}")
    names = [bots or players.usual(game)] if isinstance(bots, str) else bots
    others = [players.known(game, name) for name in names]
    return [others[(i - (i > seat)) % len(others)] if i != seat else "" for i in range(seats)]


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Matches side by side from one seat, over `tablee.batch`; the others are random or greedy.

    A match that is over is followed by the next in the same step: what is seen is then of the next one, the reward of
    the one that has ended. Its last state is not kept, since nothing follows it.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "",
        observe: Looks = "record",
        backend: Backend = "numba",
        cores: int = 1,
        **options: str | int | bool,
    ) -> None:
        of = Episode(game, seats, options, observe=observe, backend=backend)
        names = [name or "self" for name in named(of.game, bots, seat, of.seats)]
        self.tables = Vector(
            of.game, num_envs, of.seats, written(options),
            backend=backend, bots=names, observe=observe, every=True, cores=cores,
        )  # fmt: skip
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.num_envs, self.seat = num_envs, seat
        self.single_observation_space, self.single_action_space = observations(of), choices(of)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New matches at all tables, at the seat's first decision. One seed is for all of them."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        self.tables.reset(int(self.np_random.integers(1 << 62)))
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """A choice of the seat at every table, and those of the bots up to its next."""
        _, rewards, over = self.tables.step(np.asarray(actions))
        ended = over.astype(bool)
        return self._seen(), rewards[:, self.seat].astype(np.float64), ended, np.zeros_like(ended), {}

    def _seen(self) -> Observation:
        tables = self.tables
        open_places = np.arange(tables.legal.shape[1]) < tables.count[:, None]
        return {
            "observation": tables.observation.copy(),
            "action_mask": open_places.astype(np.int8),
            "legal": np.where(open_places, tables.legal, -1).astype(np.int32),
        }


def register() -> None:
    """Makes every game of the house known to `gymnasium.make`, as `tablee/<id>-v<version of its rules>`."""
    for id, game in every().items():
        name = f"tablee/{id}-v{game.version}"
        if name not in gymnasium.registry:
            here = "tablee.adapters.gymnasium"
            gymnasium.register(name, f"{here}:Env", vector_entry_point=f"{here}:VectorEnv", kwargs={"game": id})


register()
