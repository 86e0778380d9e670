"""Ladders that are shown: they are what `tablee ladder --json` prints, and name bots that there are."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import pytest

from tablee import bots, games
from tablee.bots.measured import Ladder, ladders

FILES = sorted(f.name for f in (files("tablee.bots") / "ladders").iterdir() if f.name.endswith(".json"))


@pytest.mark.parametrize("name", FILES)
def test_a_kept_ladder_is_of_its_game_and_its_levels_are_in_order(name: str) -> None:
    body = (files("tablee.bots") / "ladders" / name).read_bytes()
    it = msgspec.json.decode(body, type=Ladder, strict=True)
    game = games.load(it.game)
    assert name == f"{it.game}-{it.seats}.json"
    assert it in ladders(it.game)
    assert it.seats in game.seats
    known = bots.names(game)
    assert [rung.name for rung in it.levels] == [n for n in known if n in {rung.name for rung in it.levels}]
    assert all(rung.low <= rung.rating <= rung.high for rung in it.levels)
    assert it.options == game.texts(game.settle(it.seats, it.options))
    assert all(pair.games >= 1 and {pair.a, pair.b} <= {r.name for r in it.levels} for pair in it.pairs)


def test_a_game_that_was_not_measured_has_none() -> None:
    assert ladders("noughts") == ()
