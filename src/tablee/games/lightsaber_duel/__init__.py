"""Clash of the Lightsabers: a duel of planned and answered cards, for two."""

from pathlib import Path

from tablee.core.game import Game, Option, switch
from tablee.core.level import DREAMY, GREEDY, RANDOM, Level
from tablee.core.tempo import Tempo
from tablee.games.lightsaber_duel import (
    bot,
    chronicle,
    ending,
    hints,
    knowledge,
    learning,
    moves,
    rules,
    tale,
    view,
    why,
)
from tablee.games.lightsaber_duel.bag import KINDS
from tablee.games.lightsaber_duel.cards import CARDS_A_SIDE
from tablee.games.lightsaber_duel.events import Event, Reason
from tablee.games.lightsaber_duel.state import ACTIONS, PLAY_CAP, ROUND_CAP, State
from tablee.games.lightsaber_duel.targets import FIGHTS

GAME = Game(
    rules,
    moves,
    view,
    id="lightsaber_duel",
    version=1,
    seats=(2,),  # DUEL-1
    state=State,
    actions=ACTIONS,
    # A card of every kind, and one button: concede, or done.
    max_actions=KINDS + 1,
    # A round has two plans of three cards. In a fight the comparison after the 200th card ends it (DUEL-34; a pair may
    # make it 201), and a card is one decision; it may ask for more, an Energy Burst for most: every other card of its
    # side thrown away, and done. Conceding comes once.
    longest=ROUND_CAP * (2 * FIGHTS + FIGHTS * ((PLAY_CAP + 1) * (1 + CARDS_A_SIDE) + 1)),
    folder=Path(__file__).parent,
    events=Event,
    reasons=Reason,
    hide=knowledge.hide,
    idle=rules.idle,
    # Each seat is a side; counted from one, the house shows Qui-Gon green and Darth Maul red, as the cards are.
    side=lambda s, seat: seat + 1,
    shown_waiting=view.waiting,
    clocked=lambda s: view.waiting(s, None),
    options=(
        switch("three_rounds", "DUEL-30"),
        # Readings of cards whose texts are lost; the first of each is the one the rules page teaches.
        Option("x2", 0, (0, 1, 2), ("total", "snapshot", "one_card"), "DUEL-5"),
        Option("energy_burst", 0, (0, 1), ("redraw", "plus3"), "DUEL-12"),
        Option("knight", 0, (0, 1), ("match", "choice")),
        Option("fury", 0, (0, 1), ("sweep", "wins_unless_blocked")),
    ),
    tempos=(Tempo("blitz", match=180, gain=2), Tempo("usual", match=480, gain=5), Tempo("long", match=1200, gain=10)),
    greedy=bot.choose,
    likes=bot.value,
    learning=learning.LEARNING,
    levels=(
        RANDOM,
        DREAMY,
        GREEDY,
        Level("shrewd", "flat", 64),
        Level("formidable", "flat", 1024),
    ),
    why=why.why,
    explain=hints.explain,
    ending=ending.ending,
    chronicle=chronicle.chronicle,
    tale=tale,
)
GAMES = (GAME,)
