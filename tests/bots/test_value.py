"""Values fitted from play: numbers for every side, and chances that follow from them."""

from __future__ import annotations

import random

import pytest

from tablee.bots.search.desk import SURE, SearchDesk, judged
from tablee.core.backend import bind
from tablee.core.luck import from_key
from tablee.core.menu import legal
from tablee.core.record import row
from tablee.core.value import FAR, ONE, OUT, UNIT, times
from tablee.games import every, load
from tablee.sim.ladder import sides

VALUED = [(id, seats) for id, game in every().items() if game.strength for seats in (game.seats[0], game.seats[-1])]


def test_a_unit_is_a_factor_of_e() -> None:
    assert times(0) == ONE
    assert times(UNIT) == pytest.approx(ONE * 2.71828, rel=1e-3)
    assert times(-10 * FAR) == times(-FAR) < 1 < times(FAR) == times(10 * FAR)


@pytest.mark.parametrize(("id", "seats"), VALUED)
def test_the_chances_of_all_sides_are_together_one(id: str, seats: int) -> None:
    game = load(id)
    assert game.features is not None
    assert game.strength is not None
    (chance,) = bind([judged], "python", game)
    dice, luck, out = random.Random(id), from_key(bytes(32)), row(max(game.max_actions, 64))
    values = game.settle(seats)
    s, of = game.start(seats, values, luck), sides(game, seats, game.texts(values))
    desk = SearchDesk()
    desk.seats = seats
    for seat, side in enumerate(of):
        desk.side[seat] = side
    told = set()
    for _ in range(120):
        if not (mask := game.to_act(s)):
            break
        seat = mask.bit_length() - 1
        game.apply(s, seat, dice.choice(legal(game, s, seat)), luck)
        chances = {side: chance(desk, s, of.index(side), out) for side in of}
        assert sum(chances.values()) == pytest.approx(SURE, abs=len(chances))
        told |= {game.strength(s, x, out) for x in range(seats)}
        s.raw_events.clear()
    assert len(told - {OUT}) > 10
