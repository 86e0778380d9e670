"""Chance in the open: the same rules, with every draw given from outside instead of by luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from tablee.core import luck
from tablee.core.game import Game
from tablee.core.rule import calls, in_order, namespace, rebuild

Rule = Callable[..., Any]


class Missing(Exception):
    """A rule wants to draw one of `outcomes`, all equally likely, and was not given which."""

    def __init__(self, outcomes: int) -> None:
        self.outcomes = outcomes
        super().__init__(f"one of {outcomes} is to be drawn")


class Draws:
    """What will be drawn, in order. It takes the place of luck."""

    def __init__(self, given: Sequence[int]) -> None:
        self._left = iter(given)

    def below(self, n: int) -> int:
        """The next draw of n, or Missing. A draw of one is no draw."""
        if n == 1:
            return 0
        drawn = next(self._left, None)
        if drawn is None:
            raise Missing(n)
        return drawn


class Scripted(NamedTuple):
    """The rules of a game that draw, taking Draws for luck. What raised Missing has left its state of no use."""

    setup: Rule
    apply: Rule


@cache
def scripted(game: Game) -> Scripted:
    """The rules of a game, as plain Python, with draws from outside."""
    made: dict[Rule, Rule] = {luck.below: Draws.below}

    def twin(v: Any) -> Any:
        if isinstance(v, ModuleType) or v is game:
            return namespace(v, made)
        return made.get(v, v) if isinstance(v, FunctionType) else v

    for f in in_order([game.setup, game.apply], game):
        if f not in made and any(g in made for g in calls(f, game)):
            made[f] = rebuild(f, game, twin)
    return Scripted(made.get(game.setup, game.setup), made.get(game.apply, game.apply))


@cache
def draws_nothing(game: Game) -> bool:
    """Whether no chance is in a game at all."""
    return luck.below not in in_order([game.setup, game.apply], game)
