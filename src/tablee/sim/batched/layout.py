"""How a vector lies in memory, whatever it is played on: its columns, and the numbers that the rules take with them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from tablee.bots.search.desk import indifferent
from tablee.core.game import Game
from tablee.core.learning import Learning, nothing, unnumbered
from tablee.core.luck import Luck
from tablee.core.record import Record
from tablee.sim.batched import table

UNDECLARED = Learning(0, nothing, 0, unnumbered)

ORDER = ("choices", "seat", "advice", "legal", "n", "numbers", "mask", "rewards", "over", "manners", "matches")
"""The columns as the rules take them."""


@dataclass
class Layout:
    """What was asked for."""

    game: Game
    tables: int
    seats: int
    start: Record
    manners: Any  # how each seat is played
    asked: int  # flags of `table`
    outputs: int
    width: int  # numbers that are observed
    seed: int

    def columns(self) -> dict[str, Any]:
        """The columns by name: how many numbers, and of which kind."""
        n, word, small, state = self.tables, np.int32, np.uint8, self.game.state.dtype
        found: dict[str, Any] = dict.fromkeys(("seat", "advice", "n", "over", "matches", "choices"), (n, word))
        found |= {"rewards": (n * self.seats, word), "legal": (n * self.game.max_actions, word)}
        found |= {"numbers": (n * self.width, small), "mask": (n * self.outputs, small)}
        found |= {"lucks": (n, Luck.dtype), "lots": (n, Luck.dtype), "states": (n, state)}
        return found | {"known": (n if self.asked & table.KNOWN else 1, state)}

    def facts(self, begun: int) -> tuple[int, ...]:
        """The plain numbers as the rules take them, after the columns."""
        drawn = 0 if self.game.resigning_ends else -1
        return self.seats, self.seed, (self.game.learning or UNDECLARED).size, drawn, self.asked, begun


@cache
def learned(game: Game) -> Any:
    """What the rules of a table name of a game; what it does not declare is replaced by what says nothing."""
    declared = game.learning or UNDECLARED
    names = ("setup", "to_act", "legal", "apply", "winners", "hide", "conceal", "random")
    return SimpleNamespace(
        id=game.id,
        state=game.state,
        greedy=game.greedy or game.random,
        likes=game.likes or indifferent,
        observe=declared.observe,
        peek=declared.peek,
        output=declared.output,
        **{name: getattr(game, name) for name in names},
    )
