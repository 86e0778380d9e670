"""Attack of the Clones: push your luck for ten characters, three rounds, two to five players."""

from pathlib import Path

from tablee.core.game import Game, Option, switch
from tablee.core.level import DREAMY, DROWSY, GREEDY, RANDOM, Level
from tablee.core.tempo import Tempo
from tablee.games.attack_of_the_clones import (
    absent,
    bot,
    chronicle,
    ending,
    hints,
    learning,
    moves,
    rules,
    tale,
    value,
    view,
    why,
)
from tablee.games.attack_of_the_clones.events import Event
from tablee.games.attack_of_the_clones.state import ACTIONS, MOST_ROUNDS, MOST_TURNS, Reason, State

# The longest a round can last, in decisions:
# - 110 flips and 80 takes (CLONES-30), and 95 turns that end by a click;
# - an opponent named for each of 3 + 3 cards of Dooku and Jango, 3 cards given, 3 taken with Zam, 5 jokers answered;
# - 26 missions of three of the 80 characters;
# - cards to keep. A mission of a value leaves two cards fewer of ten at least, and keeps all but two at most:
#   8 + 6 + 4 + 2 for each of eight values.
LONGEST_ROUND = 110 + 80 + MOST_TURNS + (3 + 3 + 3 + 3 + 5) + 26 + 8 * 20

GAME = Game(
    rules,
    moves,
    view,
    id="attack_of_the_clones",
    version=1,
    seats=(2, 3, 4, 5),  # CLONES-1
    state=State,
    actions=ACTIONS,
    # Jango Fett's victim may choose any card of its hand, and no hand is larger than the 80 characters. All other
    # lists are shorter: ten cards of the display and a flip, eight values and two buttons, ten cards of one value.
    max_actions=80,
    longest=LONGEST_ROUND * MOST_ROUNDS,
    folder=Path(__file__).parent,
    events=Event,
    reasons=Reason,
    hide=rules.hide,
    idle=absent.idle,
    options=(
        Option("rounds", 3, range(1, MOST_ROUNDS + 1), (), "CLONES-5"),
        switch("trooper_must_flip", "CLONES-10"),
        switch("open_hands", "CLONES-28"),
        Option(
            "starter",
            0,
            range(6),
            ("random", "seat0", "seat1", "seat2", "seat3", "seat4"),
            "CLONES-6",
            {2: (0, 1, 2), 3: (0, 1, 2, 3), 4: (0, 1, 2, 3, 4)},
        ),
    ),
    tempos=(Tempo("blitz", match=240, gain=2), Tempo("usual", match=600, gain=5), Tempo("long", match=1500, gain=10)),
    greedy=bot.choose,
    likes=bot.value,
    tuned=bot.tuned,
    levels=(RANDOM, DROWSY, DREAMY, GREEDY, Level("seasoned", "tuned", seats=(2, 3, 4))),
    features=value.features,
    strength=value.strength,
    why=why.why,
    explain=hints.explain,
    ending=ending.ending,
    learning=learning.LEARNING,
    chronicle=chronicle.chronicle,
    tale=tale,
)
GAMES = (GAME,)
