"""Law 8, first half: interpreted and compiled, the same seed and choices give the same bytes and the same answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from tablee.core.backend import Backend, bind
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.core.record import row
from tablee.testing.laws.compiled.walk import sensible_walk, walk

Walk = Callable[..., int]


@cache
def compiled(id: str, load: Callable[[str], Game], check_bounds: bool = False) -> list[Walk]:
    """The walks of a game under Numba, compiled once (and kept on disk by `bind`)."""
    return _bound(load(id), "numba", check_bounds)


@cache
def interpreted(game: Game) -> list[Walk]:
    return _bound(game, "python")


def _bound(game: Game, backend: Backend, check_bounds: bool = False) -> list[Walk]:
    walks = [walk, sensible_walk] if game.greedy else [walk]
    return bind(walks, backend, game.but(tuned=game.tuned or game.greedy), check_bounds=check_bounds)


def same_bytes(
    game: Game, plain: Walk, fast: Sequence[Walk], seats: int, options: Mapping[str, str], seed: int, most: int
) -> None:
    """A walk of at most `most` moves comes out the same on all; else the first move that differs is named."""

    def differ(n: int) -> bool:
        slow = _walked(game, plain, seats, options, seed, n, False)
        return any(slow != _walked(game, twin, seats, options, seed, n, True) for twin in fast)

    if differ(most):
        low, high = 0, most
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if differ(middle) else (middle + 1, high)
        raise AssertionError(f"interpreted and compiled differ from move {low} on")


def _walked(
    game: Game, f: Walk, seats: int, options: Mapping[str, str], seed: int, most: int, lent: bool
) -> tuple[int, bytes, bytes, bytes]:
    s, guess, start, luck, choice = game.state(), game.state(), game.state(), Luck(), Luck()
    for name, value in game.settle(seats, options).items():
        setattr(start, name, value)
    records = s, guess, start, luck, choice
    length = max(game.max_actions, max(game.seats))
    if lent:
        out: Any = np.zeros(length, np.int32)
        answer = f(*(x.lend() for x in records), out, seats, seed, most)
        for x in records:
            x.take_back()
    else:
        answer = f(*records, row(length), seats, seed, most)
    return int(answer), bytes(s), bytes(luck), bytes(choice)
