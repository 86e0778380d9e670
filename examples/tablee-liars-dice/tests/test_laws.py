"""Liar's Dice keeps the laws of the house, interpreted and compiled; its golden playthroughs and its lesson hold."""

import laws

from tablee.testing.suites.backends import *
from tablee.testing.suites.golden import *
from tablee.testing.suites.laws import *
from tablee.testing.suites.lessons import *
from tablee.testing.suites.pages import *

GAMES = ("liars_dice",)
LAWS = laws
