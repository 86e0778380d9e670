"""Interpreted and compiled play of the duel give the same bytes; random play is as the specification measured."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tablee.core.backend import bind
from tablee.core.bits import assign, count, lowest, nth
from tablee.core.luck import Luck, below, seed
from tablee.core.record import Record, Row, row
from tablee.core.rule import rule
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.bag import pick, size
from tablee.games.lightsaber_duel.rules import apply, setup, to_act
from tablee.games.lightsaber_duel.state import CONCEDE, DISCARD, DONE, PLAN, PLAY, TIE, Phase, State
from tablee.sim import playout

pytestmark = pytest.mark.boundscheck

OPTIONS: list[dict[str, str]] = [{}, *({o.name: name} for o in GAME.options for name in o.names[1:])]


def start(options: dict[str, str]) -> Record:
    s = GAME.state()
    for name, value in GAME.settle(2, options).items():
        setattr(s, name, value)
    return s


def interpreted(options: dict[str, str], bots: list[int], n: int) -> bytes:
    (games,) = bind([playout.bot_games], "python", GAME)
    states, kinds = [GAME.state() for _ in range(n)], row(2)
    kinds[0], kinds[1] = bots
    games(states, GAME.state(), start(options), Luck(), Luck(), row(GAME.max_actions), kinds, row(n), 2, 1, 0)
    return b"".join(bytes(s) for s in states)


def compiled(options: dict[str, str], bots: list[int], n: int) -> npt.NDArray[np.void]:
    (games,) = bind([playout.bot_games], "numba", GAME)
    states, out, lengths = np.zeros(n, GAME.state.dtype), np.zeros(GAME.max_actions, np.int32), np.zeros(n, np.int32)
    given = GAME.state().lend(), start(options).lend(), Luck().lend(), Luck().lend()
    games(states, *given, out, np.array(bots, np.int32), lengths, 2, 1, 0)
    return states


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(o.values()) or "default")
def test_interpreted_and_compiled_games_of_random_and_greedy_bots_end_in_the_same_bytes(
    options: dict[str, str],
) -> None:
    for bots in ([playout.RANDOM, playout.RANDOM], [playout.RANDOM, playout.GREEDY]):
        assert compiled(options, bots, 12).tobytes() == interpreted(options, bots, 12)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(o.values()) or "default")
def test_the_greedy_bot_beats_a_random_player_on_both_sides(options: dict[str, str]) -> None:
    green = compiled(options, [playout.GREEDY, playout.RANDOM], 1000)["winner"]
    red = compiled(options, [playout.RANDOM, playout.GREEDY], 1000)["winner"]
    assert (green == 1).mean() < 0.16
    assert (red == 0).mean() < 0.16


@rule
def whim(s: State, seat: int, percent: int, choice: Luck) -> int:
    """The player the specification measured with: any card of the hand, and behind, conceding by a chance in 100."""
    if s.phase == Phase.ANSWER and below(choice, 100) < percent:
        return CONCEDE
    hand = s.hand[seat]
    if s.phase == Phase.BURST:
        n = size(hand)
        k = below(choice, n + 1)
        return DISCARD + pick(hand, k) if k < n else DONE
    return (PLAN if s.phase == Phase.PLAN else PLAY) + pick(hand, below(choice, size(hand)))


@rule
def whims(
    s: State, start: State, luck: Luck, choice: Luck, out: Row, tally: Row, percent: int, n: int, key: int
) -> None:
    """Games of that player against itself: wins of each side, rounds, fights, tied fights, most plays and rounds."""
    for i in range(n):
        assign(s, start)
        seed(luck, key, i, 0)
        seed(choice, key, i, 1)
        setup(s, 2, luck)
        while to_act(s):
            mask = to_act(s)
            seat = lowest(mask) if mask & (mask - 1) == 0 else nth(mask, below(choice, count(mask)))
            at, fight = s.round, s.fight
            apply(s, seat, whim(s, seat, percent, choice), luck)
            tally[5] = max(tally[5], s.plays)
            over = s.round != at or to_act(s) == 0
            for k in range(fight, 3 if over else s.fight):
                tally[3] += 1
                ended = s.before[k] if s.round != at else s.won[k]
                tally[4] += 1 if ended == TIE else 0
        tally[0] += 1 if s.winner == 0 else 0
        tally[1] += 1 if s.winner == 1 else 0
        tally[2] += s.round
        tally[6] = max(tally[6], s.round)


def measured(percent: int, n: int, key: int = 1) -> dict[str, float]:
    (play,) = bind([whims], "numba", GAME)
    tally: Any = np.zeros(7, np.int32)
    out = np.zeros(GAME.max_actions, np.int32)
    play(GAME.state().lend(), start({}).lend(), Luck().lend(), Luck().lend(), out, tally, percent, n, key)
    green, red, rounds, fights, ties, plays, most = (int(x) for x in tally)
    return {
        "green": green / n,
        "red": red / n,
        "rounds": rounds / n,
        "ties": ties / fights,
        "plays": plays,
        "most_rounds": most,
    }


@pytest.mark.parametrize(("percent", "ties"), [(0, 0.10), (20, 0.035), (50, 0.006)])
def test_duel_35_random_play_is_as_even_and_as_long_as_the_specification_measured(percent: int, ties: float) -> None:
    found = measured(percent, 20_000)
    assert found["green"] == pytest.approx(0.5, abs=0.015)
    assert found["red"] == pytest.approx(0.5, abs=0.015)
    assert 4.5 < found["rounds"] < 5.0
    assert found["ties"] == pytest.approx(ties, rel=0.25)
    assert found["plays"] < 60  # DUEL-34: far from the guard
