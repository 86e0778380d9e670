"""Gymnasium: one seat learns, bots have the others. `gymnasium.make("tablee/sequence-v2", bots="greedy")`, or `Env`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

try:
    import gymnasium
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("Gymnasium is missing: pip install 'tablee[gymnasium]'", name=e.name) from None

from tablee import bots as players
from tablee.adapters.company import NOBODY, Company
from tablee.adapters.episode import Episode, Looks, Numbering, Observation
from tablee.adapters.spaces import choices, observations
from tablee.core.backend import Backend
from tablee.core.game import Game, WrongInput
from tablee.core.luck import from_key
from tablee.games import every


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
        if not 0 <= seat < self.episode.seats:
            raise WrongInput(f"the seats are 0 to {self.episode.seats - 1}, not {seat}")
        found = self.episode.game
        names = [bots or players.usual(found)] if isinstance(bots, str) else bots
        others = [players.known(found, name) for name in names]
        self.bots = [others[(i - (i > seat)) % len(others)] if i != seat else "" for i in range(self.episode.seats)]
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


def register() -> None:
    """Makes every game of the house known to `gymnasium.make`, as `tablee/<id>-v<version of its rules>`."""
    for id, game in every().items():
        name = f"tablee/{id}-v{game.version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, "tablee.adapters.gymnasium:Env", kwargs={"game": id})


register()
