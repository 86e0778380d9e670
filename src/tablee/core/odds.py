"""Odds: what chance gave somebody, beside what it gives on average, and how rare that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, exp, lgamma, log

Draw = Mapping[int, float]
"""What chance could give at once: the chance of each value."""


NEXT_TO_NOTHING = 1e-12


def chance(p: float) -> Draw:
    """A draw that counts one with chance p, else nothing."""
    return {0: 1.0 - p, 1: p}


def repeated(p: float, n: int) -> Draw:
    """How often something comes in n tries, each with chance p. What is next to impossible is left out."""
    often = {}
    for k in range(n + 1):
        ways = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
        q = exp(ways + k * log(p) + (n - k) * log(1 - p))
        if q > NEXT_TO_NOTHING:
            often[k] = q
    return often


def sample(bag: Mapping[int, int], n: int) -> Draw:
    """The sum of n things drawn from a bag without putting any back; the bag says how many there are of each value."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for value, there in bag.items():
        after: dict[tuple[int, int], int] = {}
        for (drawn, total), many in ways.items():
            for k in range(min(there, n - drawn) + 1):
                key = drawn + k, total + k * value
                after[key] = after.get(key, 0) + many * comb(there, k)
        ways = after
    every = comb(sum(bag.values()), n)
    return {total: many / every for (drawn, total), many in ways.items() if drawn == n}


def expected(draws: Sequence[Draw]) -> float:
    """What all draws together bring on average."""
    return sum(value * p for draw in draws for value, p in draw.items())


def rarity(draws: Sequence[Draw], got: int) -> float:
    """The chance of a sum at least as far from the average as `got`, on the same side of it.

    Each draw has the odds it had when it was made, and draws are taken as independent of each other.
    """
    sums: dict[int, float] = {0: 1.0}
    for draw in draws:
        after: dict[int, float] = {}
        for total, p in sums.items():
            for value, q in draw.items():
                if q:
                    after[total + value] = after.get(total + value, 0.0) + p * q
        sums = after
    above = got >= expected(draws)
    return min(1.0, sum(p for total, p in sums.items() if (total >= got if above else total <= got)))
