"""The levels of every game: names that tables have stored, words for all, and moves that need no thought."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee import bots
from tablee.bots.search.thinker import Thinker
from tablee.bots.spelling import level
from tablee.core.game import WrongInput
from tablee.core.level import GREEDY, RANDOM, Level
from tablee.core.luck import Luck
from tablee.core.menu import legal
from tablee.games import every, load
from tablee.sim.run import simulate

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
games = pytest.mark.parametrize("id", every())


@games
def test_the_names_of_old_tables_are_still_names(id: str) -> None:
    game = load(id)
    assert bots.names(game)[0] == "random"
    assert "greedy" in bots.names(game) or game.greedy is None
    assert len(set(bots.names(game))) == len(bots.names(game))
    assert bots.known(game, "strongest") == bots.strongest(game) == bots.names(game)[-1]
    with pytest.raises(WrongInput, match="its bots are random"):
        bots.known(game, "clever")


def test_a_level_of_some_tables_is_the_strongest_there_and_no_level_elsewhere() -> None:
    game = load("noughts").but(levels=(RANDOM, GREEDY, Level("shrewd", "flat", 64, seats=(3, 4))))
    assert bots.names(game) == ["random", "greedy", "shrewd"]
    assert bots.names(game, 2) == ["random", "greedy"]
    assert bots.names(game, 4) == ["random", "greedy", "shrewd"]
    assert [bots.strongest(game, n) for n in (2, 3)] == ["greedy", "shrewd"]
    assert [level(game, "strongest", n).name for n in (2, 4)] == ["greedy", "shrewd"]
    assert level(game, "shrewd", 2).name == "shrewd", "a table that was opened with it plays on"


@pytest.mark.parametrize("id", every())
def test_every_number_of_seats_has_the_plain_levels(id: str) -> None:
    game = load(id)
    for seats in game.seats:
        found = bots.names(game, seats)
        assert found[0] == "random"
        assert found == [name for name in bots.names(game) if name in found]
        assert bots.usual(game) in found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_level_is_called_something(lang: str) -> None:
    lines = (TEXTS / f"{lang}.ftl").read_text("utf-8").splitlines()
    for game in every().values():
        for name in bots.names(game):
            assert any(line.startswith(f"bot-{name} = ") for line in lines), name


def test_a_forced_move_is_made_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("lightsaber_duel")
    s = game.start(2, game.settle(2), Luck())
    s.hand[0] = 1 << 4 * 3  # four bits a kind: one card
    monkeypatch.setattr(Thinker, "choose", lambda *about: pytest.fail("it thought"))
    monkeypatch.setattr(bots, "_mind", lambda *about: pytest.fail("it was compiled"))
    assert [bots.choose(game, "strongest", s, 0, Luck())] == legal(game, s, 0)


def test_simulations_take_levels_too() -> None:
    """Interpreted or compiled, `sim` plays the same matches with a bot that slips."""
    game = load("noughts").but(levels=(RANDOM, Level("dreamy", "greedy", slips=400), GREEDY))
    found = [simulate(game, 2, 5, 3, backend, ["dreamy", "greedy"]) for backend in ("python", "numba")]
    assert found[0].digest == found[1].digest
    assert found[0].moves == found[1].moves > 20
    assert sum(found[0].wins) + found[0].draws == 5
    assert found[0].digest != simulate(game, 2, 5, 3, "python", ["greedy", "greedy"]).digest
