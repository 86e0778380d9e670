"""Law 8, first half, over every game of the house."""

from tablee.games import every
from tablee.testing.suites.backends import *

GAMES = every()
