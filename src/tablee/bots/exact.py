"""Exact players as bots: the rule of a game that reckons, bound with its desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.core.backend import Backend, bind
from tablee.core.game import Game
from tablee.core.level import Level
from tablee.core.luck import Luck
from tablee.core.record import Record, row


class ExactPlayer:
    """Decides by the game's own reckoning. One at a time may use it."""

    def __init__(self, game: Game, backend: Backend) -> None:
        if game.exact is None:
            raise TypeError(f"{game.id} declares nothing that reckons")
        self.game, self.backend = game, backend
        self.desk = game.exact.desk()
        (self.rule,) = bind([game.exact.choose], backend, game)
        compiled = backend != "python"
        self.out: Any = np.zeros(game.max_actions, np.int32) if compiled else row(game.max_actions)

    def choose(
        self, level: Level, guess: Record, seat: int, luck: Luck, enough: Callable[[], bool] | None = None
    ) -> int:
        """The action in a guess of a seat; it is found in one piece, and never late."""
        if self.backend == "python":
            return int(self.rule(self.desk, guess, seat, luck, self.out))
        found = self.rule(self.desk.lend(), guess.lend(), seat, luck.lend(), self.out)
        luck.take_back()
        return int(found)
