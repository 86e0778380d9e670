"""Every game of the house keeps the laws, and the words of the house and of its client are in both languages."""

from pathlib import Path

from tablee.games import every
from tablee.testing.laws.wording import HOUSE
from tablee.testing.suites.laws import *

GAMES = every()
SHELL = Path(__file__).parents[2] / "web" / "src" / "texts"
FOLDERS = [HOUSE, *dict.fromkeys(game.folder / "texts" for game in GAMES.values()), SHELL]
