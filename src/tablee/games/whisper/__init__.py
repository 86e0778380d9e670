"""Whisper: the teaching game of hidden cards, chance, and what each seat has come to know."""

from pathlib import Path

from tablee.core.game import Game, Option
from tablee.games.whisper import bot, knowledge, moves, rules, state, view
from tablee.games.whisper.events import Event

GAME = Game(
    rules,
    moves,
    view,
    id="whisper",
    version=1,
    seats=(2, 3, 4),
    state=state.State,
    actions=state.ACTIONS,
    # Of the six cards of three others: a look and six numbers each. One's own two to change, and the wait.
    max_actions=6 * (1 + state.NUMBERS) + 2 + 1,
    longest=state.TURN_CAP,
    folder=Path(__file__).parent,
    events=Event,
    reasons=state.Reason,
    hide=knowledge.hide,
    conceal=knowledge.conceal,
    idle=rules.idle,
    options=(Option("goal", 3, range(1, 11), rule="WHISPER-V1"),),
    greedy=bot.choose,
    ending=view.ending,
    listed=False,
)
GAMES = (GAME,)
