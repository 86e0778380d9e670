"""Tastes: what makes the tuned player of a game differ from greedy, and how a fit is written down."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

from bench.tastes import Climb, rewritten
from tablee.core.game import Game
from tablee.core.luck import below, from_key
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.core.record import row
from tablee.games import every, load

TUNED = [id for id, game in every().items() if game.tuned is not None]
tuned = pytest.mark.parametrize("id", TUNED)


def tastes(game: Game) -> Any:
    return importlib.import_module(f"tablee.games.{game.folder.name}.tastes")


@tuned
def test_the_table_has_whole_rows_and_a_fit_leaves_what_is_fixed(id: str) -> None:
    it = tastes(load(id))
    rows = np.asarray(it.TASTES).reshape(-1, it.PARTS)
    assert len(rows) > 1
    assert all(0 <= k < it.PARTS for k in (*it.PLAIN, *it.FIXED))
    for k in it.FIXED:
        assert (rows[1:, k] % max(1, abs(int(rows[0, k]))) == 0).all(), "a fixed number is greedy's, perhaps finer"


@tuned
def test_what_is_written_is_what_was_there(id: str) -> None:
    game = load(id)
    it, text = tastes(game), (game.folder / "tastes.py").read_text("utf-8")
    rows = np.asarray(it.TASTES).reshape(-1, it.PARTS).tolist()
    assert rewritten(text, it.PARTS, rows) == text
    rows[1][0] += 77
    assert rewritten(text, it.PARTS, rows) != text


@tuned
def test_the_tuned_player_differs_from_greedy_and_never_from_itself(id: str) -> None:
    """Over a match by lot both are asked everywhere with the same luck: they agree often, and not always."""
    game, chance, out = load(id), from_key(bytes(32)), row(load(id).max_actions)
    s, same, asked = game.start(2, game.settle(2), chance), 0, 0
    while (mask := game.to_act(s)) and asked < 150:
        seat = mask.bit_length() - 1
        guess = hidden(game, s, seat, chance)
        players: Any = game.tuned, game.tuned, game.greedy
        one, again, plain = (int(f(guess, seat, from_key(bytes([asked] * 32)), out)) for f in players)
        assert one == again
        actions = legal(game, s, seat)
        if len(actions) > 1:
            same, asked = same + (one == plain), asked + 1
        game.apply(s, seat, actions[below(chance, len(actions))], chance)
        s.raw_events.clear()
    assert asked // 4 < same < asked


def test_a_climb_goes_on_from_where_it_stood_and_finds_the_top(tmp_path: Any) -> None:
    """Against a hill whose top is known, with as little noise as none."""

    class Hill:
        def won(self, numbers: Any, key: int, deal: int, deals: int) -> float:
            return 0.5 - float(((numbers - np.array([150, 60, 7])) / 1000 * [1, 1, 0]).__pow__(2).sum())

    base, moved = np.array([100.0, 100.0, 5.0]), np.array([True, True, False])
    climb = Climb(base, moved, tmp_path / "state.npz")
    hill: Any = Hill()
    for _ in range(20):
        climb.step(hill, 1, 1)
    climb = Climb(base, moved, tmp_path / "state.npz")
    assert climb.steps == 20
    for _ in range(44):
        climb.step(hill, 1, 1)
    found = climb.found()
    assert abs(found[0] - 150) < 15
    assert abs(found[1] - 60) < 15
    assert found[2] == 5
