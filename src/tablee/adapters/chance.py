"""Chance in the open: the same rules, with every draw given from outside instead of by luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, get_type_hints

from tablee.adapters.episode import Episode
from tablee.core import luck
from tablee.core.backend import Backend, bind
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.core.record import Record, int32, int64
from tablee.core.rule import in_order, is_aside, is_native, namespace, rebuild, rule

Rule = Callable[..., Any]

MOST_DRAWS = 512
"""No deal and no move of any game draws more."""


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
    """The rules of a game that draw, taking draws for luck. Where one is missing, the state they leave is of no use."""

    setup: Rule
    apply: Rule


class Given(Record):
    """What will be drawn, as compiled rules take it."""

    taken = int64()  # so many draws were asked for
    given = int64()
    outcomes = int64()  # of the first that is missing; 0: none is
    draws = int32(MOST_DRAWS)


@rule
def given_below(k: Given, n: int) -> int:
    """The next draw of n. Of those that are missing the first is noted, and any number stands for them."""
    if n == 1:
        return 0
    at = k.taken
    k.taken += 1
    if at < k.given:
        return k.draws[at]
    if k.outcomes == 0:
        k.outcomes = n
    return (at * 40503 >> 5) % n  # not always the same: a rule may draw until something fits


@cache
def scripted(game: Game, backend: Backend = "python") -> Scripted:
    """The rules of a game with draws from outside: Draws interpreted, Given compiled (the first time in seconds)."""
    python = backend == "python"
    made: dict[Rule, Rule] = {luck.below: Draws.below if python else given_below}

    def twin(v: Any) -> Any:
        if isinstance(v, ModuleType) or v is game:
            return namespace(v, made)
        return made.get(v, v) if isinstance(v, FunctionType) else v

    for f in in_order([game.setup, game.apply], game):
        if f not in made and not is_native(f) and not is_aside(f):
            made[f] = other = rebuild(f, game, twin)
            other.__annotations__ = {k: Given if t is Luck else t for k, t in get_type_hints(f).items()}
            rule(other)
    roots = made[game.setup], made[game.apply]
    return Scripted(*roots) if python else Scripted(*bind(roots, backend, game))


@cache
def draws_nothing(game: Game) -> bool:
    """Whether no chance is in a game at all."""
    return luck.below not in in_order([game.setup, game.apply], game)


class Opened:
    """The rules of an episode with its chance in the open."""

    def __init__(self, episode: Episode) -> None:
        self.episode, self._rules = episode, scripted(episode.game, episode.backend)
        self.blank = bytes(episode.start)
        self._given = Given()
        self._lent = self._given.lend()
        self._row = self._lent["draws"]

    def after(self, record: bytes | None, move: tuple[int, int], draws: Sequence[int]) -> tuple[bytes | None, int]:
        """The record after a move, at which the episode then stands; None and how many outcomes the next draw has, if
        these draws do not do. Without a record it is the deal."""
        self.episode.stand(self.blank if record is None else record)
        missing = self._interpret if self.episode.backend == "python" else self._compiled
        if outcomes := missing(record is None, move, draws):
            self.episode.moved()
            return None, outcomes
        return self.episode.stands(), 0

    def _interpret(self, deals: bool, move: tuple[int, int], draws: Sequence[int]) -> int:
        """How many outcomes the first missing draw has; 0 if none is missing."""
        state, given = self.episode.state, Draws(draws)
        try:
            if deals:
                self._rules.setup(state, self.episode.seats, given)
            else:
                self._rules.apply(state, *move, given)
        except Missing as missing:
            return missing.outcomes
        return 0

    def _compiled(self, deals: bool, move: tuple[int, int], draws: Sequence[int]) -> int:
        """The same by compiled rules, which go on to their end with any draws."""
        given = self._given
        given.taken, given.given, given.outcomes = 0, len(draws), 0
        given.pack()
        if draws:
            self._row[: len(draws)] = draws
        if deals:
            self._rules.setup(self.episode.lent, self.episode.seats, self._lent)
        else:
            self._rules.apply(self.episode.lent, *move, self._lent)
        given.take_back()
        return given.outcomes
