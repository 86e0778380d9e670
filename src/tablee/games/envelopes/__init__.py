"""Envelopes: the teaching game where all choose at once, in secret, and a choice is a number."""

from pathlib import Path

from tablee.core.game import Game, Option
from tablee.games.envelopes import moves, rules, view
from tablee.games.envelopes.events import Event

GAME = Game(
    rules,
    moves,
    view,
    id="envelopes",
    version=1,
    seats=(2, 3, 4),
    state=rules.State,
    actions=rules.ACTIONS,
    max_actions=rules.LISTED,
    longest=rules.MOST_ROUNDS * rules.MOST_SEATS,
    folder=Path(__file__).parent,
    events=Event,
    reasons=rules.Reason,
    hide=rules.hide,
    idle=rules.idle,
    shown_waiting=view.waiting,
    options=(
        Option("coins", 100, range(10, rules.MOST_COINS + 1), rule="ENVELOPES-V1"),
        Option("rounds", 5, range(1, rules.MOST_ROUNDS + 1), rule="ENVELOPES-V2"),
    ),
    ending=view.ending,
    listed=False,
)
GAMES = (GAME,)
