"""Interpreted and compiled play of the fight give the same bytes; random play is as the specification says."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tablee import bots
from tablee.core.backend import bind
from tablee.core.luck import Luck, from_key
from tablee.core.record import Record, row
from tablee.games.darth_maul import GAME
from tablee.games.darth_maul.state import TARGET
from tablee.games.darth_maul.tiles import number_of
from tablee.sim import playout

pytestmark = pytest.mark.boundscheck


def start(seats: int, options: dict[str, str]) -> Record:
    s = GAME.state()
    for name, value in GAME.settle(seats, options).items():
        setattr(s, name, value)
    return s


def interpreted(seats: int, options: dict[str, str], bots: list[int], n: int) -> bytes:
    (games,) = bind([playout.bot_games], "python", GAME)
    states, out, kinds = [GAME.state() for _ in range(n)], row(GAME.max_actions), row(seats)
    for seat, kind in enumerate(bots):
        kinds[seat] = kind
    games(states, GAME.state(), start(seats, options), Luck(), Luck(), out, kinds, row(n), seats, 1, 0)
    return b"".join(bytes(s) for s in states)


def compiled(seats: int, options: dict[str, str], bots: list[int], n: int) -> npt.NDArray[np.void]:
    (games,) = bind([playout.bot_games], "numba", GAME)
    states, out, lengths = np.zeros(n, GAME.state.dtype), np.zeros(GAME.max_actions, np.int32), np.zeros(n, np.int32)
    given = GAME.state().lend(), start(seats, options).lend(), Luck().lend(), Luck().lend()
    moves = games(states, *given, out, np.array(bots, np.int32), lengths, seats, 1, 0)
    assert moves == 10 * seats * n  # MAUL-16
    return states


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [{}, {"talk": "free"}, {"maul_tiles": "ring"}])
def test_interpreted_and_compiled_games_of_random_and_greedy_bots_end_in_the_same_bytes(
    seats: int, options: dict[str, str]
) -> None:
    bots = [playout.RANDOM] + [playout.GREEDY] * (seats - 1)
    assert compiled(seats, options, bots, 20).tobytes() == interpreted(seats, options, bots, 20)


@pytest.mark.parametrize(("seats", "mean", "beaten"), [(2, 9.3, 0.78), (3, 11.1, 0.92), (4, 11.9, 0.95)])
def test_random_play_reaches_the_target_as_often_as_the_specification_measured(
    seats: int, mean: float, beaten: float
) -> None:
    states = compiled(seats, {}, [playout.RANDOM] * seats, 20_000)
    hits = np.bitwise_count(states["hits"].view(np.uint16))
    assert hits.max() <= 9  # MAUL-T10
    assert hits.sum(axis=1).mean() == pytest.approx(mean, abs=0.06)
    assert (hits.sum(axis=1) >= TARGET).mean() == pytest.approx(beaten, abs=0.015)


def test_a_stranger_among_three_bots_wins_as_often_as_they_do() -> None:
    """MAUL-18: nothing is agreed between bots. When they shared a rota a stranger won 11 % of what was won."""
    states = compiled(4, {}, [playout.RANDOM] + [playout.GREEDY] * 3, 8000)
    (outcomes,) = bind([playout.outcomes], "numba", GAME)
    reasons, wins = np.zeros(states.size, np.int32), np.zeros(states.size, np.int32)
    outcomes(states, np.zeros(4, np.int32), reasons, wins)
    won = wins[wins > 0]
    share = ((won & 1) / np.bitwise_count(won)).mean()
    assert 0.22 < share < 0.29


def test_a_bot_attacks_by_its_own_luck() -> None:
    s: Any = GAME.start(4, GAME.settle(4), from_key(bytes(32)))
    hand = s.hand[0]
    attacks = {bots.choose(GAME, "greedy", s, 0, from_key(bytes([n]) * 32)) for n in range(40)}
    assert attacks == {zone for zone in range(5) if number_of(hand, zone)}
