"""The suite of law 8, first half: what is compiled is what is written. Taken like that of the laws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.game import Game
from tablee.games import load
from tablee.testing.laws.backends import Walk, compiled, interpreted, same_bytes
from tablee.testing.laws.play import sittings

LENGTHS = (40, 200)
FEW = 6  # settings at each number of seats that are played on for a while; only a range of numbers has more values


def length(row: int) -> int:
    """Moves of a walk that covers options: one of each number of seats is whole, a few are long, the rest a glance."""
    return 3000 if row == 1 else 200 if row < FEW else 12


def programs(id: str) -> list[list[Walk]]:
    """The compiled walks of a game, and the same with checks of every index: left to itself, compiled code has none.

    Risk takes a minute to compile. Its own tests play it checked, and `make bounds` these walks too."""
    return [compiled(id, load)] if id.startswith("risk_") else [compiled(id, load), compiled(id, load, True)]


def covering(game: Game, seats: int) -> list[dict[str, str]]:
    """Settings in which every value of every option stands at least once: as many as the longest list of values."""
    values = {o.name: [o.text(v) for v in o.allowed(seats)] for o in game.options}
    rows = max(map(len, values.values()), default=1)
    return [{name: texts[row % len(texts)] for name, texts in values.items()} for row in range(rows)]


@pytest.mark.boundscheck
@given(data=st.data())
def test_law_8_interpreted_and_compiled_walks_give_the_same_bytes(id: str, data: st.DataObject) -> None:
    game, sitting = load(id), data.draw(sittings(load(id), LENGTHS))
    for plain, *fast in zip(interpreted(game), *programs(id)):
        same_bytes(game, plain, fast, sitting.seats, sitting.options, sitting.seed, sitting.moves)


@pytest.mark.boundscheck
def test_law_8_holds_for_every_value_of_every_option_at_every_number_of_seats(id: str, seats: int) -> None:
    game = load(id)
    for row, options in enumerate(covering(game, seats)):
        for plain, *fast in zip(interpreted(game), *programs(id)):
            same_bytes(game, plain, fast, seats, options, row, length(row))
