"""Sequence: cards, chips and rows of five, for two to twelve."""

from pathlib import Path

from tablee.core.game import Game, Option, Silence, switch
from tablee.core.level import DREAMY, DROWSY, GREEDY, RANDOM, Level
from tablee.core.tempo import Tempo
from tablee.games.sequence import (
    bot,
    chronicle,
    ending,
    hints,
    knowledge,
    learning,
    legal,
    moves,
    rules,
    tale,
    value,
    view,
    why,
)
from tablee.games.sequence.events import Event, Reason
from tablee.games.sequence.state import ACTIONS, ANY, ONCE, TURN_CAP, State, side_of

TWO, THREE = (2,), (3,)

GAME = Game(
    rules,
    moves,
    view,
    id="sequence",
    version=2,
    oldest=1,
    seats=(2, 3, 4, 6, 8, 9, 10, 12),  # SEQ-6
    state=State,
    actions=ACTIONS,
    # Two kinds of two-eyed and two of one-eyed jacks reach 2 * 96 cells together (a cell is empty or not); three more
    # cards of seven have two cells each or are exchanged; a draw; and a place that is written to but not counted.
    max_actions=2 * 96 + 3 * 2 + 7 + 1 + 1,
    # A turn has a play or pass, a draw, at most four claims, and exchanges for at most the pile and one made anew;
    # penalties cost at most 12 * 7 cards.
    longest=TURN_CAP * (6 + 2 * 104) + 84,
    folder=Path(__file__).parent,
    events=Event,
    reasons=Reason,
    hide=knowledge.hide,
    conceal=knowledge.conceal,
    idle=rules.idle,
    own=view.own,
    side=side_of,
    spoken=view.spoken,
    colours=view.COLOURS,
    options=(  # SEQ-V4
        # SEQ-7: only six and twelve players choose
        Option("sides", 2, (2, 3), (), "SEQ-7", {2: TWO, 3: THREE, 4: TWO, 8: TWO, 9: THREE, 10: TWO}),
        Option("dead_cards", ANY, (ANY, ONCE), ("any", "once"), "SEQ-18", since=2, before=ONCE),
        switch("silence", "SEQ-V1"),
        switch("higher_level", "SEQ-V2"),
        Option("draw_mode", 0, (0, 1), ("auto", "manual"), "SEQ-37"),
        Option("deal_12_two_sides", 2, (2, 3), (), "SEQ-15"),
        Option("stalemate_rounds", 3, range(1, 31), (), "SEQ-40"),
    ),
    tempos=(Tempo("blitz", match=120, gain=3), Tempo("usual", match=300, gain=5), Tempo("long", match=900, gain=10)),
    greedy=bot.choose,
    likes=bot.value,
    tuned=bot.tuned,
    levels=(RANDOM, DROWSY, DREAMY, GREEDY, Level("seasoned", "tuned", seats=(2, 3, 4))),
    features=value.features,
    strength=value.strength,
    random=legal.random_move,
    why=why.why,
    explain=hints.explain,
    ending=ending.ending,
    learning=learning.LEARNING,
    chronicle=chronicle.chronicle,
    tale=tale,
    silence=Silence("silence", moves.accused, lambda s: int(s.turns)),  # SEQ-V1
    hush={"silence": "on"},
)
GAMES = (GAME,)
