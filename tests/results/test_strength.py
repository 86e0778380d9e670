"""Strength is recovered from results: players of known strength stand in the right order after thirty matches each."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp

import pytest

from tablee.server.results.strength import (
    NEW,
    PERIOD,
    POINT,
    Kind,
    Seat,
    aged,
    kind_of,
    measured,
    reckoned,
)
from tablee.store.ratings import Rating

PLAYERS, MATCHES, SEASONS = 12, 30, 9
TRUE = [600 + 1800 * i / (PLAYERS - 1) for i in range(PLAYERS)]


def tau(order: Sequence[float], truth: Sequence[float]) -> float:
    """Kendall's: how many more pairs stand in the right order than in the wrong one, as a share of all."""
    pairs = list(combinations(range(len(truth)), 2))
    right = sum((order[i] < order[j]) == (truth[i] < truth[j]) for i, j in pairs)
    return (2 * right - len(pairs)) / len(pairs)


def drawn(sides: Sequence[Sequence[int]], rng: random.Random) -> list[int]:
    """The places of sides in a match: the next is always one of those left, by the strength of all in it."""
    left, ranks = list(range(len(sides))), [0] * len(sides)
    for rank in range(1, len(sides) + 1):
        weights = [exp(sum(TRUE[p] - NEW.rating for p in sides[s]) / POINT) for s in left]
        first = rng.choices(left, weights)[0]
        ranks[first] = rank
        left.remove(first)
    return ranks


def near(ratings: Sequence[Rating], size: int, rng: random.Random) -> list[list[int]]:
    """A round: tables of players who are about equally strong, as far as is known."""
    order = sorted(range(PLAYERS), key=lambda p: ratings[p].rating + rng.gauss(0, ratings[p].deviation / 2))
    return [order[i : i + size] for i in range(0, PLAYERS, size)]


def solo(table: list[int], rng: random.Random) -> list[list[int]]:
    return [[p] for p in table]


def pairs(table: list[int], rng: random.Random) -> list[list[int]]:
    rng.shuffle(table)
    return [table[i : i + 2] for i in range(0, len(table), 2)]


def season(size: int, seated: Callable[[list[int], random.Random], list[list[int]]], seed: int) -> float:
    """How well the order is known after each player's last match."""
    rng, ratings = random.Random(seed), [NEW] * PLAYERS
    for number in range(MATCHES):
        for table in near(ratings, size, rng):
            sides = seated(table, rng)
            ranks, people = drawn(sides, rng), [p for side in sides for p in side]
            of = {p: s for s, side in enumerate(sides) for p in side}
            seats = [Seat(ratings[p], of[p], ranks[of[p]]) for p in people]
            kind: Kind = kind_of([s.side for s in seats])
            for p, new in zip(people, reckoned(kind, seats, 1.0, 1 + number)):
                ratings[p] = new
    return tau([r.rating for r in ratings], TRUE)


@pytest.mark.parametrize(
    ("size", "seated"),
    [(2, solo), (4, solo), (4, pairs), (6, pairs)],
    ids=["two", "four", "two teams", "three teams"],
)
def test_the_order_is_recovered(size: int, seated: Callable[[list[int], random.Random], list[list[int]]]) -> None:
    found = sorted(season(size, seated, seed) for seed in range(SEASONS))
    print(f"Kendall tau of {SEASONS} seasons: {', '.join(f'{one:.3f}' for one in found)}")
    assert found[SEASONS // 2] >= 0.9, found


def test_the_numbers_of_glickmans_own_example() -> None:
    """Of the paper's three opponents, one at a time: the first alone moves 1500 with 200 by what its formulas say."""
    seats = [Seat(Rating(1500, 200, 0.06), 0, 1), Seat(Rating(1400, 30, 0.06), 1, 2)]
    me, _ = reckoned("duel", seats, 1.0, 1)
    assert round(me.rating, 1) == 1563.6
    assert round(me.deviation, 1) == 175.4


def test_who_is_fixed_stays_and_half_a_weight_is_half_the_way() -> None:
    seats = [Seat(NEW, 0, 1), Seat(measured("sequence", 2)["greedy"], 1, 2, fixed=True)]
    whole, bot = reckoned("duel", seats, 1.0, 5)
    half, _ = reckoned("duel", seats, 0.5, 5)
    none, _ = reckoned("duel", seats, 0.0, 5)
    assert bot == seats[1].rating
    assert none == NEW
    assert half.rating == pytest.approx((NEW.rating + whole.rating) / 2)
    assert whole.deviation < half.deviation < NEW.deviation
    assert (whole.matches, whole.at) == (1, 5)


def test_a_draw_between_equals_moves_nobody_and_all_are_surer() -> None:
    for sides in ((0, 1), (0, 1, 2), (0, 1, 0, 1)):
        after = reckoned(kind_of(sides), [Seat(NEW, side, 1) for side in sides], 1.0, 1)
        assert [round(r.rating, 6) for r in after] == [NEW.rating] * len(sides)
        assert all(r.deviation < NEW.deviation for r in after)


def test_nobody_is_less_sure_than_a_newcomer_and_time_makes_less_sure() -> None:
    known = Rating(1700, 60, 0.06, 30, at=1)
    assert aged(known, 1) == known
    later = aged(known, 1 + 12 * PERIOD)
    assert 60 < later.deviation < 75
    assert aged(known, 1 + 100_000 * PERIOD).deviation == NEW.deviation


def test_the_usual_bot_stands_where_newcomers_do_and_what_was_not_measured_has_no_number() -> None:
    levels = measured("lightsaber_duel", 2)
    assert levels["greedy"].rating == NEW.rating
    assert levels["random"].rating < levels["dreamy"].rating < levels["greedy"].rating < levels["formidable"].rating
    assert measured("risk_clone_wars", 6) == {}
