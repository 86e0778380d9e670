"""A cheat is handed the truth, so that what it wins is a ceiling."""

from __future__ import annotations

import pytest

from bench.device.cheats import game_of
from tablee.core.conceal import concealed
from tablee.core.luck import from_key


@pytest.mark.parametrize("id", ["lightsaber_duel", "sequence"])
def test_nothing_is_hidden_from_a_cheat(id: str) -> None:
    honest, cheat = game_of("matches", id), game_of("cheat", id)
    truth = honest.start(2, honest.settle(2), from_key(bytes(range(32))))
    guess = truth.copy()
    cheat.hide(guess, 0, from_key(bytes(32)))
    assert bytes(guess) == bytes(concealed(cheat, truth, 0)) == bytes(truth) != bytes(concealed(honest, truth, 0))
