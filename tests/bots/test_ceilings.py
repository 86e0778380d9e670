"""A cheat is handed the truth, so that what it wins is a ceiling."""

from __future__ import annotations

import pytest

from bench.device.cheats import game_of
from tablee.core.luck import from_key


@pytest.mark.parametrize("id", ["lightsaber_duel", "risk_classic"])
def test_nothing_is_hidden_from_a_cheat(id: str) -> None:
    honest, cheat = game_of("matches", id), game_of("cheat", id)
    luck = from_key(bytes(range(32)))
    truth = honest.start(2, honest.settle(2), luck)
    seen, guessed = truth.copy(), truth.copy()
    for change in (cheat.hide, cheat.conceal):
        change(seen, 0, luck)
    honest.conceal(guessed, 0, luck)
    assert bytes(seen) == bytes(truth) != bytes(guessed)
