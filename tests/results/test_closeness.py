"""How close finished matches were, by their chronicles."""

from __future__ import annotations

from random import Random

import pytest

from tablee import bots, games
from tablee.core.chronicle import Chart, Chronicle, Curve, FinishedMatch
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.server.results.closeness import gap

SEATS = {0: 0, 1: 1}


def played(game: str, seed: int, *players: str) -> Chronicle:
    """What is told of a match of two bots."""
    g, luck = games.load(game), from_key(Random(seed).randbytes(32))
    m = Match.open(g, len(players), None, Random(seed + 1).randbytes(32))
    states, events = [m.state], [m.opening]
    while not m.over:
        seat = m.to_act()[0]
        events.append(m.submit(seat, g.path(m.state, seat, bots.ask(g, players[seat], m.state, seat, luck))))
        states.append(m.state)
    assert g.chronicle is not None
    past = FinishedMatch(len(players), states, events, m.winners())
    return Chronicle(past.frames, charts=g.chronicle(past).charts)


def ends(told: Chronicle) -> list[int]:
    return sorted((curve.points[-1][1] for curve in told.charts[0].curves), reverse=True)


def test_sequence_lost_by_one_space_was_closer_than_a_whitewash() -> None:
    matches = [played("sequence", seed, "greedy", "greedy") for seed in range(12)]
    close = [told for told in matches if ends(told)[0] == ends(told)[1] + 1]
    assert close
    washed = played("sequence", 3, "greedy", "random")
    assert ends(washed)[1] <= 4, "not one sequence for the loser"
    for told in close:
        near, far = gap(told, SEATS), gap(washed, SEATS)
        assert near is not None
        assert far is not None
        assert 0 <= near < far <= 1


@pytest.mark.parametrize("game", ["lightsaber_duel", "sequence"])
def test_matches_of_games_that_score_one_to_nothing_differ(game: str) -> None:
    found = {gap(played(game, seed, "greedy", "greedy"), SEATS) for seed in range(6)}
    assert None not in found
    assert len(found) > 3


def drawn(*curves: tuple[str, list[tuple[int, int]]], frames: int = 30, top: int = 10) -> Chronicle:
    return Chronicle(frames, charts=[Chart("all", 5, None, [Curve("table:all", [(0, 3)])]),
                                     Chart("race", top, None, [Curve(*c) for c in curves])])  # fmt: skip


def test_only_the_last_third_counts_and_only_the_two_best_and_seats_of_a_side_together() -> None:
    late = drawn(("seat:0", [(0, 0), (5, 10), (20, 6)]), ("seat:1", [(0, 1), (20, 5)]), ("seat:2", [(0, 0)]))
    assert gap(late, {0: 0, 1: 1, 2: 2}) == 0.1
    assert gap(late, {0: 0, 1: 1, 2: 1}) == 0.1
    assert gap(late, {0: 0, 1: 1, 2: 0}) == 0.1
    assert gap(late, {0: 0, 1: 0, 2: 1}) == 1.0, "never more than the whole"
    half = drawn(("side:0", [(0, 0), (25, 4)]), ("side:1", [(0, 0)]))
    assert gap(half, SEATS) == 0.2


def test_nothing_is_said_where_no_picture_shows_two_sides() -> None:
    assert gap(Chronicle(), SEATS) is None
    assert gap(drawn(("seat:0", [(0, 1)]), ("seat:1", [(0, 4)])), {0: 0, 1: 0}) is None
