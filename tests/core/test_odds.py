"""Odds: samples without replacement, averages, and how rare a sum is."""

from __future__ import annotations

from math import comb, isclose

import pytest

from tablee.core.chronicle import luck
from tablee.core.odds import chance, expected, rarity, repeated, sample


def test_a_sample_of_a_bag_is_hypergeometric() -> None:
    found = sample({0: 96, 1: 8}, 7)
    for k in range(8):
        assert isclose(found[k], comb(8, k) * comb(96, 7 - k) / comb(104, 7))
    assert isclose(sum(found.values()), 1)


def test_the_whole_bag_leaves_nothing_to_chance() -> None:
    assert sample({1: 2, 3: 1, 5: 4}, 7) == {25: 1.0}
    assert sample({1: 2}, 0) == {0: 1.0}


def test_many_tries_are_binomial() -> None:
    few = repeated(1 / 3, 4)
    assert all(isclose(few[k], comb(4, k) * 2 ** (4 - k) / 81) for k in range(5))
    many = repeated(1 / 2, 5000)
    assert len(many) < 1000
    assert isclose(sum(many.values()), 1, abs_tol=1e-6)
    assert isclose(expected([many]), 2500, abs_tol=1e-3)


def test_averages_add_up() -> None:
    assert isclose(expected([chance(0.25), chance(0.5), sample({0: 1, 2: 1}, 1)]), 1.75)


@pytest.mark.parametrize(("got", "rare"), [(3, 1 / 8), (2, 4 / 8), (1, 4 / 8), (0, 1 / 8)])
def test_rarity_counts_what_is_as_far_from_the_average_on_the_same_side(got: int, rare: float) -> None:
    assert isclose(rarity([chance(0.5)] * 3, got), rare)


def test_nothing_drawn_is_nothing_rare() -> None:
    it = luck("jacks", 0, [], 0, 0)
    assert (it.expected, it.rarity) == (0, 1)
