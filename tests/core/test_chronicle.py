"""The standing after a match."""

from __future__ import annotations

import pytest

from tablee.core.chronicle import FinishedMatch, Said


@pytest.mark.parametrize(
    ("scores", "sides", "standing"),
    [
        ([3, 1, 2], [0, 1, 2], [(1, [0]), (2, [2]), (3, [1])]),
        ([2, 2, 1], [0, 1, 2], [(1, [0, 1]), (3, [2])]),  # two share the first place
        ([0, 2, 0, 2], [0, 1, 0, 1], [(1, [1, 3]), (2, [0, 2])]),  # partners take one
    ],
)
def test_equal_scores_share_a_place_and_a_side_takes_one(
    scores: list[int], sides: list[int], standing: list[tuple[int, list[int]]]
) -> None:
    past = FinishedMatch(len(scores), [None], [[]], [])
    places = past.places(lambda i: (scores[i],), lambda i: Said("", {"number": scores[i]}), lambda i: sides[i])
    assert [(p.rank, p.seats) for p in places] == standing


def test_who_has_won_stands_first_whatever_was_counted() -> None:
    past = FinishedMatch(3, [None], [[]], [2])  # the others gave up
    found = past.places(lambda i: (5 - i,), lambda i: Said("place", {}))
    assert [(place.rank, place.seats) for place in found] == [(1, [2]), (2, [0]), (3, [1])]
