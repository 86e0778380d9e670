"""Judging of finished matches: chances as they are, blunders found, and nobody blamed for what could not be seen."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots.analysis import Analyst, Suspicion
from tablee.bots.search.desk import SURE
from tablee.core.luck import from_key
from tablee.core.match import Match, hidden
from tablee.core.menu import legal
from tablee.games import load


def after(game: str, *moves: str, seats: int = 2) -> Any:
    """The state after moves of whoever is asked."""
    m = Match.open(load(game), seats)
    for move in moves:
        m.submit(m.to_act()[0], (f"cell:{move}",))
    return m.state


def action(s: Any, seat: int, cell: str) -> int:
    return load("noughts").action(s, seat, (f"cell:{cell}",))


def test_what_is_won_is_worth_everything_and_chances_are_those_of_all_seats() -> None:
    analyst = Analyst(load("noughts"), 2, 1, "python")
    won = after("noughts", "a1", "b1", "a2", "b2", "a3")
    assert analyst.chances(won, 3) == [SURE, 0]
    some = analyst.chances(after("noughts"), 40)
    assert sum(some) == pytest.approx(SURE)
    assert some == Analyst(load("noughts"), 2, 1, "python").chances(after("noughts"), 40)


def test_a_blunder_is_suspected_and_weighed_again() -> None:
    analyst = Analyst(load("noughts"), 2, 1, "python")
    s = after("noughts", "a1", "b1", "a2", "b2")  # a3 wins, and b3 would win for the other
    found = analyst.look(s, 0, action(s, 0, "c1"), 200).suspicion
    assert found is not None
    assert found.better == action(s, 0, "a3")
    loss = analyst.loss(s, 0, found, 24)
    assert loss.clear(0)
    assert loss.brought[0] > SURE / 3
    assert loss.brought[0] == pytest.approx(-loss.brought[1])


def test_the_best_move_is_not_doubted() -> None:
    analyst = Analyst(load("noughts"), 2, 1, "python")
    s = after("noughts", "a1", "b1", "a2", "b2")
    look = analyst.look(s, 0, action(s, 0, "a3"), 200)
    assert look.suspicion is None
    assert look.skill == 0 == look.variance  # the game's own player takes it too


def test_equal_moves_cost_nothing() -> None:
    analyst = Analyst(load("noughts"), 2, 1, "python")
    s = after("noughts")
    loss = analyst.loss(s, 0, Suspicion(action(s, 0, "a1"), action(s, 0, "a1"), 1.0), 10)
    assert loss.brought == [0, 0]
    assert not loss.clear(0)


def test_what_was_played_is_weighed_however_little_it_is_liked() -> None:
    game = load("noughts")
    analyst = Analyst(game, 2, 1, "python")
    s = after("noughts", "a1", "b1", "a2", "b2")
    for played in legal(game, s, 0):
        assert played in [a for a, _ in analyst.options(s, 0, played, 120)]


@pytest.mark.parametrize("id", ["whisper", "envelopes"])
def test_a_decision_is_judged_by_what_its_seat_knew(id: str) -> None:
    game = load(id)
    analyst = Analyst(game, 3, 5, "python")
    s = game.start(3, game.settle(3), from_key(bytes(32)))
    seat = game.to_act(s).bit_length() - 1
    others = [hidden(game, s, seat, from_key(bytes([k] * 32))) for k in range(4)]
    assert len({bytes(x) for x in others}) > 1 or id == "envelopes"
    for played in legal(game, s, seat)[:3]:
        assert len({analyst.look(x, seat, played, 48) for x in others}) == 1
        better = legal(game, s, seat)[-1]
        again = {tuple(analyst.loss(x, seat, Suspicion(played, better, 1.0), 6).brought) for x in others}
        assert len(again) == 1
