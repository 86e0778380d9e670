"""The Fight against Darth Maul: ten rounds of secret attacks, together against him and each for himself."""

from pathlib import Path

from tablee.core.exact import Exact
from tablee.core.game import Game, Option
from tablee.core.level import GREEDY, RANDOM, Level
from tablee.core.tempo import Tempo
from tablee.games.darth_maul import (
    bot,
    chronicle,
    ending,
    hints,
    knowledge,
    last,
    learning,
    moves,
    rules,
    tale,
    view,
    why,
)
from tablee.games.darth_maul.events import Event
from tablee.games.darth_maul.state import HAND, ROUNDS, SEATS, Reason, State
from tablee.games.darth_maul.tiles import LISTS, ZONES

GAME = Game(
    rules,
    moves,
    view,
    id="darth_maul",
    version=1,
    seats=(2, 3, 4),  # MAUL-1
    state=State,
    actions=ZONES,
    # MAUL-7, MAUL-15: a hand never has more than three tiles, and equal tiles are one action.
    max_actions=HAND,
    # MAUL-16: exactly ten rounds, in each exactly one choice of every seat; with four seats 40.
    longest=ROUNDS * SEATS,
    folder=Path(__file__).parent,
    events=Event,
    reasons=Reason,
    hide=knowledge.hide,
    idle=rules.idle,
    spoken=view.spoken,
    colours=view.COLOURS,
    options=(
        Option("talk", 0, (0, 1), ("off", "free"), "MAUL-18"),
        Option("maul_tiles", 0, tuple(range(len(LISTS))), tuple(LISTS), "MAUL-4"),
    ),
    hush={"talk": "off"},  # MAUL-18
    tempos=(Tempo("blitz", match=60, gain=3), Tempo("usual", match=180, gain=5), Tempo("long", match=600, gain=10)),
    greedy=bot.choose,
    likes=bot.value,
    exact=Exact(last.Reckoning, last.choose),
    levels=(
        RANDOM,
        GREEDY,
        Level("instinctive", "net", net="instinctive", seats=(2,)),
        Level("inscrutable", "exact", seats=(2,)),
    ),
    why=why.why,
    explain=hints.explain,
    ending=ending.ending,
    learning=learning.LEARNING,
    chronicle=chronicle.chronicle,
    tale=tale,
    resigning_ends=False,  # MAUL-20, MAUL-24: who stays has not beaten Maul yet
)
GAMES = (GAME,)
