"""Testing: what holds a game to the laws of the house, as a plugin of pytest.

It needs its extra (`pip install 'tablee[testing]'`) and is switched on by `-p tablee.testing`. The suites then run over
the games that a test module names (`suites/laws.py`), as often as the Hypothesis profile says: `quick`, or
TABLEE_PROFILE=deep.
"""

from __future__ import annotations

import os
from types import ModuleType
from typing import TYPE_CHECKING

from tablee.core.game import Game
from tablee.games import load
from tablee.testing.laws import hooks

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    _settle_hypothesis(os.environ.get("TABLEE_PROFILE", "quick"))
    config.addinivalue_line("markers", "boundscheck: runs compiled rules; NUMBA_BOUNDSCHECK=1 repeats it with checks")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Has a test of a suite run over the games, the tables and the texts of the module that has taken it."""
    if not str(metafunc.function.__module__).startswith(f"{__name__}.suites."):
        return
    games, wanted = _games(metafunc.module), metafunc.fixturenames
    if "seats" in wanted:
        metafunc.parametrize(("id", "seats"), [(g.id, n) for g in games for n in g.seats])
    elif "id" in wanted:
        metafunc.parametrize("id", [g.id for g in games])
    elif "folder" in wanted:
        texts = dict.fromkeys(game.folder / "texts" for game in games)
        metafunc.parametrize("folder", getattr(metafunc.module, "FOLDERS", texts), ids=lambda it: it.parent.name)


def _games(module: ModuleType) -> list[Game]:
    """The games that a test module names, whose own laws are known from now on."""
    games = [load(id) for id in module.GAMES]
    if (laws := getattr(module, "LAWS", None)) is not None:
        hooks.TAUGHT.update({game.id: laws for game in games})
    return games


def _settle_hypothesis(profile: str) -> None:
    """How often a law is asked. An example is often a whole game, whose time says nothing about the test."""
    from hypothesis import HealthCheck, settings  # of the extra; the golden playthroughs do without

    slow = [HealthCheck.too_slow]
    # The same examples everywhere: a red run is always the change's own.
    settings.register_profile("quick", max_examples=40, derandomize=True, deadline=None, suppress_health_check=slow)
    settings.register_profile(
        "deep", max_examples=2000, derandomize=False, deadline=None, suppress_health_check=slow, print_blob=True
    )
    settings.load_profile(profile)
