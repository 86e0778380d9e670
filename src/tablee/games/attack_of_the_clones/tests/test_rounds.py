"""Rounds of Attack of the Clones: how they begin and end, who wins, and the bounds of a round, in many games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.core.backend import bind
from tablee.core.luck import Luck
from tablee.core.record import row
from tablee.games.attack_of_the_clones import GAME
from tablee.games.attack_of_the_clones.state import MOST_TURNS, Reason, State
from tablee.games.attack_of_the_clones.tests.scene import Scene
from tablee.sim import playout

RANDOM, GREEDY = playout.RANDOM, playout.GREEDY
OPTIONS: list[dict[str, str]] = [
    {},
    {"trooper_must_flip": "on"},
    {"open_hands": "on"},
    {"rounds": "1"},
    {"rounds": "5"},
    {"starter": "seat1"},
]


def start(seats: int, options: dict[str, str]) -> State:
    s = State()
    for name, value in GAME.settle(seats, options).items():
        setattr(s, name, value)
    return s


def compiled(seats: int, bots: list[int], games: int, options: dict[str, str]) -> tuple[Any, Any]:
    """Final states and lengths of games by bots, compiled."""
    (play,) = bind([playout.bot_games], "numba", GAME)
    states, lengths = np.zeros(games, State.dtype), np.zeros(games, np.int32)
    luck, choice, guess, first = Luck(), Luck(), State(), start(seats, options)
    out, kinds = np.zeros(GAME.max_actions, np.int32), np.array(bots, np.int32)
    lent = luck.lend(), choice.lend()
    play(states, guess.lend(), first.lend(), *lent, out, kinds, lengths, seats, 3, 0)
    return states, lengths


def interpreted(seats: int, bots: list[int], games: int, options: dict[str, str]) -> bytes:
    (play,) = bind([playout.bot_games], "python", GAME)
    states, lengths, kinds = [State() for _ in range(games)], row(games), row(seats)
    for i, bot in enumerate(bots):
        kinds[i] = bot
    first, out = start(seats, options), row(GAME.max_actions)
    play(states, State(), first, Luck(), Luck(), out, kinds, lengths, seats, 3, 0)
    return b"".join(map(bytes, states))


def test_clones_6_whoever_ends_a_round_starts_the_next_one() -> None:
    t = Scene("", "yoda-3", deck="mace-1 dooku", display="padme-2").do("card:padme-2")
    t.turn("mace-1", "dooku")
    assert t.phase == "scored"
    assert t.view().sheets[0].ender == 1
    assert t.refused("button:end") == ("flip-to-begin", "CLONES-5")
    t.turn("yoda-1")
    assert t.events() == ["round", "turned"]
    assert (t.s.turn, t.s.round, t.s.deck, t.s.turns) == (1, 2, 109, 0)
    assert [len(t.hand(i)) for i in range(2)] == [0, 0], "CLONES-5: hands start empty"


def test_clones_27_a_tie_is_a_shared_victory() -> None:
    t = Scene("yoda-3", "mace-3", "padme-1", rounds="1").missions(0, 5, 5, 6, 6, 7).leave("zam").turn("zam")
    assert t.view().winners == [0, 1], "five missions here, five trios of troopers there"
    assert GAME.winners(t.s) == 0b011
    assert t.told[-1] == {"event": "won", "seat": "seat:1", "number": 53, "shared": 1}
    assert t.view().reason == "deck-empty"
    assert GAME.to_act(t.s) == 0


def test_clones_6_the_first_starter_is_drawn_by_lot_or_chosen() -> None:
    drawn = set()
    for k in range(60):
        luck = Luck()
        luck.key[0] = k
        s = GAME.start(5, GAME.settle(5), luck)
        drawn.add(dict(s)["turn"])
    assert drawn == set(range(5))
    assert dict(GAME.start(5, GAME.settle(5, {"starter": "seat3"}), Luck()))["turn"] == 3


@pytest.mark.boundscheck
@pytest.mark.parametrize("seats", GAME.seats)
def test_clones_30_bounds_hold_and_both_endings_occur(seats: int) -> None:
    for bots in ([RANDOM] * seats, [GREEDY] * seats):
        states, lengths = compiled(seats, bots, 400, {})
        ends = set(states["ended"][:, :3].ravel().tolist())
        assert ends == {Reason.TEN_CHARACTERS, Reason.DECK_EMPTY}, f"{bots} never saw both endings"
        assert states["lasted"].max() <= MOST_TURNS
        assert lengths.max() <= GAME.longest
        assert (states["deck"] >= 0).all()
        assert (states["deck"][states["reason"] == Reason.DECK_EMPTY] == 0).all()


@pytest.mark.boundscheck
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_interpreted_and_compiled_games_end_in_the_same_bytes(seats: int, options: dict[str, str]) -> None:
    bots = [(RANDOM, GREEDY)[i % 2] for i in range(seats)]
    assert compiled(seats, bots, 1, options)[0].tobytes() == interpreted(seats, bots, 1, options)


@pytest.mark.boundscheck
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_greedy_bot_beats_random_ones(seats: int) -> None:
    states, _ = compiled(seats, [GREEDY] + [RANDOM] * (seats - 1), 200, {})
    totals = states["totals"][:, :seats]
    assert (totals[:, 0] == totals.max(axis=1)).mean() > 0.9
