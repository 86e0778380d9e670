"""Every numbered rule of a specification is cited in the code that carries it out, or says why it needs no code."""

from pathlib import Path

import tablee.games
from tablee.testing.suites.pages import *  # noqa: F403

GAMES = tablee.games.own()


def test_every_game_has_its_list_of_rules() -> None:
    folders = {file.parent.name for file in Path(next(iter(tablee.games.__path__))).glob("*/__init__.py")}
    assert folders == {game.folder.name for game in GAMES.values()}
