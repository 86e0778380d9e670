"""Liar's Dice: everybody rolls under a cup, bids go up, and somebody calls a liar."""

from pathlib import Path

from tablee.core.game import Game, Option, switch
from tablee_liars_dice import bot, ending, knowledge, moves, rules, state, view
from tablee_liars_dice.events import Event

GAME = Game(
    rules,
    moves,
    view,
    id="liars_dice",
    version=1,
    seats=(2, 3, 4, 5, 6),
    state=state.State,
    actions=state.ACTIONS,
    # Before the first bid of a round every bid; after it all higher ones and the call: never more than there are bids.
    max_actions=state.CALL,
    # With t dice on the table a round has at most 6 t bids and the call, and every round takes one of at most 30 dice.
    longest=sum(6 * t + 1 for t in range(2, state.MOST + 1)),
    folder=Path(__file__).parent,
    events=Event,
    reasons=state.Reason,
    hide=knowledge.hide,
    idle=rules.idle,
    options=(Option("dice", 5, range(1, 6), rule="DICE-V1"), switch("wild", "DICE-V2", default=True)),
    greedy=bot.choose,
    likes=bot.likes,
    why=moves.why,
    ending=ending.ending,
    colours=((r"[⚀⚁⚂⚃⚄⚅]", "bold"),),
)
