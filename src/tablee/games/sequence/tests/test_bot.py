"""The greedy player of Sequence: it builds, blocks, keeps its jacks, and beats chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tablee.core.backend import bind
from tablee.core.luck import Luck
from tablee.core.match import hidden
from tablee.core.record import row
from tablee.games.sequence.tests.positions import GAME, A, B, Table
from tablee.sim import playout

RANDOM, GREEDY = playout.RANDOM, playout.GREEDY
GAMES = 500

Contest = Callable[[list[int]], list[float]]


@pytest.fixture(scope="module")
def contest() -> Contest:
    """Plays games of bots, one for each seat; the part of them that each side has won."""
    play: Any = bind([playout.bot_games], "numba", GAME)[0]

    def shares(bots: list[int]) -> list[float]:
        seats = len(bots)
        start = GAME.blank(GAME.settle(seats))
        states, lengths = np.zeros(GAMES, GAME.state.dtype), np.zeros(GAMES, np.int32)
        guess, luck, choice = GAME.state(), Luck(), Luck()
        out, kinds = np.zeros(GAME.max_actions, np.int32), np.array(bots, np.int32)
        play(states, guess.lend(), start.lend(), luck.lend(), choice.lend(), out, kinds, lengths, seats, 2024, 0)
        return [float((states["winner"] == side).mean()) for side in range(3)]

    return shares


@pytest.mark.parametrize("bots", [[GREEDY, RANDOM], [RANDOM, GREEDY]])
def test_it_beats_chance_at_two_seats(contest: Contest, bots: list[int]) -> None:
    assert contest(bots)[bots.index(GREEDY)] > 0.97


def test_it_beats_two_random_players_at_three_seats(contest: Contest) -> None:
    assert contest([GREEDY, RANDOM, RANDOM])[A] > 0.88


def test_two_of_them_beat_a_random_team(contest: Contest) -> None:
    assert contest([GREEDY, RANDOM] * 2)[A] > 0.97


def chosen(t: Table, seat: int) -> str:
    luck = Luck()
    assert GAME.greedy is not None
    action = GAME.greedy(hidden(GAME, t.state, seat, luck), seat, luck, row(GAME.max_actions))
    return " ".join(x.partition(":")[2] for x in GAME.path(t.state, seat, action))


def test_it_completes_five() -> None:
    assert chosen(Table(["3S QC 2C 5H", "8C"], chips=["1-0..1-3 5-5", "8-8"]), A) == "3S 1-4"


def test_it_completes_five_with_a_jack() -> None:
    assert chosen(Table(["JC QC 2C 5H", "8C"], chips=["1-0..1-3 5-5", "8-8 2-4"]), A) == "JC 1-4"


def test_it_blocks_four_with_a_plain_card() -> None:
    assert chosen(Table(["3S QC 2C 5H", "8C"], chips=["5-5 6-6", "1-0..1-3"]), A) == "3S 1-4"


def test_it_breaks_a_four_that_would_win_with_a_one_eyed_jack() -> None:
    t = Table(["JS QC 2C", "8C"], chips=["5-5", "1-0..1-3 8-2..8-6"], claimed=["", "8-2..8-6"])
    assert chosen(t, A) in {f"JS 1-{i}" for i in range(4)}


def test_it_wins_rather_than_blocks() -> None:
    t = Table(
        ["3S 9C QC", "8C"],
        chips=["1-0..1-3 7-1..7-5", "2-7 4-7..6-7 8-2..8-6"],
        claimed=["7-1..7-5", "8-2..8-6"],
    )
    assert t.allows(A, "9C 3-7")
    assert chosen(t, A) == "3S 1-4"


def test_it_keeps_its_jacks_while_nothing_is_at_stake() -> None:
    assert not chosen(Table(["JS JC QC 2C", "8C"], chips=["5-5", "3-3 3-4"]), A).startswith("J")


def test_it_exchanges_a_dead_card_and_draws_at_once() -> None:
    assert chosen(Table(["6D QC 2C", "8C"], chips=["0-1", "7-3"]), A) == "6D exchange"
    t = Table(["2H 3H", "2C 3C"], draw_mode="manual")
    t.do(A, "2H 1-2")
    assert chosen(t, A) == "draw"


def test_it_claims_the_line_that_leaves_more_to_build() -> None:
    t = Table(["6S QC", "2C"], chips=["1-4..1-6 1-8..1-9"])
    t.do(A, "6S 1-7")
    assert chosen(t, A) == "1-5-1-9", "two chips are left for the cells 1-1 to 1-5"


def test_it_gives_up_a_dead_card_rather_than_a_jack() -> None:
    t = Table(["JC 6D 3H", "2C 3C"], chips=["0-1", "7-3"], silence="on", turn=B)
    t.penalty(A)
    t.do(B, "2C 6-3")
    assert chosen(t, A) == "6D discard"
