"""Noughts and crosses: the teaching game where nothing is hidden and nothing is left to chance."""

from pathlib import Path

from tablee.core.game import Game, Option, switch
from tablee.games.noughts import bot, moves, rules, view
from tablee.games.noughts.events import Event

GAME = Game(
    rules,
    moves,
    view,
    id="noughts",
    version=1,
    seats=(2,),
    state=rules.State,
    actions=rules.ACTIONS,
    max_actions=rules.ACTIONS,
    longest=rules.ACTIONS,  # every move fills a square
    folder=Path(__file__).parent,
    events=Event,
    reasons=rules.Reason,
    hide=rules.hide,
    idle=rules.idle,
    options=(
        Option("width", 3, rules.WIDTHS, rule="NOUGHTS-V1"),
        switch("misere", "NOUGHTS-V2"),
    ),
    greedy=bot.choose,
    likes=bot.value,
    ending=view.ending,
    listed=False,
)
GAMES = (GAME,)
