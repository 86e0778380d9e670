"""Law 8, first half, over every game: what is compiled is what is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.backends import compiled, interpreted, same_bytes
from laws.play import sittings

from tablee.games import every, load

LENGTHS = (40, 200)


@pytest.mark.boundscheck
@pytest.mark.parametrize("id", every())
@given(data=st.data())
def test_law_8_interpreted_and_compiled_walks_give_the_same_bytes(id: str, data: st.DataObject) -> None:
    game, sitting = load(id), data.draw(sittings(load(id), LENGTHS))
    for plain, fast in zip(interpreted(game), compiled(id, load)):
        same_bytes(game, plain, fast, sitting.seats, sitting.options, sitting.seed, sitting.moves)
