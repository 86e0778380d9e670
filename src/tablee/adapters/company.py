"""The bots at a table with a learner: those that need no search play their decisions by rules, in one go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from tablee.adapters.episode import Episode
from tablee.core.backend import Backend, bind
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.core.record import row
from tablee.sim.batch import BOTS
from tablee.sim.batched import table
from tablee.sim.batched.layout import learned
from tablee.sim.batched.table import NOBODY


@cache
def _settle(game: Game, backend: Backend) -> Any:
    return bind([table.settle], backend, learned(game))[0]


class Company:
    """Who plays with the learner of an episode: a bot's name for each seat, or nothing for the learner's own."""

    def __init__(self, episode: Episode, bots: Sequence[str]) -> None:
        self.episode, self.bots = episode, list(bots)
        self._ready()

    def _ready(self) -> None:
        seats, self.compiled = self.episode.seats, self.episode.backend != "python"
        self._settle = _settle(self.episode.game, self.episode.backend)
        self._manners, self._n = (np.zeros(n, np.int32) if self.compiled else row(n) for n in (seats, 1))
        for seat, name in enumerate(self.bots):
            self._manners[seat] = BOTS.get(name, table.SELF)
        guess = self.episode.game.state()
        self._guess: Any = guess.lend() if self.compiled else guess

    def __getstate__(self) -> dict[str, Any]:
        return {"episode": self.episode, "bots": self.bots}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(**state)  # type: ignore[misc]

    def play(self, lots: Luck) -> int:
        """Plays for random and greedy bots, by these lots; returns the seat of another that is to act, or NOBODY."""
        return self.episode.settle(self._settle, self._guess, lots, self._n, self._manners)


__all__ = ["NOBODY", "Company"]
