"""Risk: the Clone Wars for two to four, and classic Risk on the same board."""

from pathlib import Path

from tablee.core.game import Game, Option, Plans, switch
from tablee.core.level import DREAMY, DROWSY, GREEDY, RANDOM, Level
from tablee.core.tempo import Tempo
from tablee.games.risk.choice import moves, standing, why
from tablee.games.risk.mind import absent, bot, hints, knowledge, layout, learning, odds, value
from tablee.games.risk.rules import apply, ends, legal
from tablee.games.risk.rules.actions import ACTIONS
from tablee.games.risk.rules.events import CLASSIC_EVENTS, CLONE_WARS_EVENTS, ClassicReason, Reason
from tablee.games.risk.rules.state import FAR_LIMIT, OUT, RETURN, State
from tablee.games.risk.view import chronicle, ending, spoken, tale, view, windows
from tablee.games.risk.view.facts import FACTS

# RISK-107: in a turn come at most 13 + 24 troops for planets and systems, 16 sets of 7 and 5 powers of 6. Each is
# placed by one decision and lost in one combat of at most 16; the steps of a turn besides have fewer than 200.
_TROOPS_A_TURN = 13 + 24 + 16 * 7 + 5 * 6
LONGEST = 600 + FAR_LIMIT * (200 + _TROOPS_A_TURN * 17)

_SETUP = (
    Option("setup_mode", 0, (0, 2, 1), ("draft", "dealt", "random"), "RISK-22", brisk=2),
    Option("reinforce_batch", 1, (1, 2, 4, 5, 10, 20), rule="RISK-22", hosted=5),
)


def _sets(usual: int) -> Option:
    return Option("traded_sets", usual, (OUT, RETURN), ("out", "return"), "RISK-36", since=2, before=RETURN)


def _limits(cap: int) -> tuple[Option, ...]:
    return (
        Option("turn_cap", cap, (0, 60, 120, 240, 400), rule="RISK-108"),
        Option("stall_rounds", 10, range(31), rule="RISK-109"),
    )


CLONE_WARS = Game(
    apply,
    moves,
    view,
    id="risk_clone_wars",
    version=2,
    oldest=1,
    later={"rules": 2, "gone": 2},
    seats=(2, 3, 4),  # RISK-12
    state=State,
    actions=ACTIONS,
    max_actions=legal.MAX_ACTIONS,
    longest=LONGEST,
    folder=Path(__file__).parent,
    events=CLONE_WARS_EVENTS,
    reasons=Reason,
    hide=knowledge.hide,
    idle=absent.idle,
    side=ends.of_faction,
    spoken=spoken.spoken,
    colours=spoken.COLOURS,
    shown_waiting=windows.waiting,
    clocked=lambda s: windows.waiting(s, None),
    options=(
        *_SETUP,
        *_limits(240),
        Option("command_requests", 3, (1, 2, 3), rule="RISK-63"),
        switch("powers", "RISK-74", default=True),
        Option("reaction_seconds", 0, range(31), rule="RISK-94", hosted=4),
        switch("reaction_early", "RISK-94a", default=True),
        _sets(OUT),
    ),
    tempos=(Tempo("blitz", match=600, gain=5), Tempo("usual", match=1800, gain=10), Tempo("long", match=3600, gain=20)),
    greedy=bot.choose,
    likes=bot.likes,
    features=value.features,
    strength=value.strength,
    learning=learning.LEARNING,
    levels=(RANDOM, DROWSY, DREAMY, GREEDY, Level("shrewd", "flat", 256)),
    why=why.why,
    explain=hints.explain,
    odds=odds.odds,
    ending=ending.ending,
    chronicle=chronicle.chronicle,
    tale=tale,
    pauses=windows.PAUSES,
    standing=standing.STANDING,
    plans=Plans(layout.propose, standing.follow, standing.holds),
)

CLASSIC = CLONE_WARS.but(
    id="risk_classic",
    seats=(2, 3, 4),  # RISK-99; two is the option of RISK-105
    events=CLASSIC_EVENTS,
    reasons=ClassicReason,
    levels=(
        RANDOM,
        DROWSY,
        DREAMY,
        GREEDY,
        Level("shrewd", "flat", 64, seats=(2,)),
        Level("formidable", "flat", 256),
    ),
    setup=apply.setup_classic,
    shown_waiting=None,
    options=(*_SETUP, *_limits(400), _sets(RETURN)),
    pauses=None,
    standing=standing.CLASSIC_STANDING,
)

GAMES = (CLONE_WARS, CLASSIC)

__all__ = ["CLASSIC", "CLONE_WARS", "FACTS", "GAMES"]
