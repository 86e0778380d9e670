"""The turn: its start, the order of its steps, its end, and the next army."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck
from tablee.core.rule import rule, tell
from tablee.games.risk.rules.board import CLASSES
from tablee.games.risk.rules.cards import draw
from tablee.games.risk.rules.ends import check_limits, players_left
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.invasion import close_invasion
from tablee.games.risk.rules.order66 import may_call
from tablee.games.risk.rules.phases import NEXT, Phase
from tablee.games.risk.rules.reinforce import count_reinforcements
from tablee.games.risk.rules.state import PAWN_LAST, State, next_of
from tablee.games.risk.rules.tokens import begin_track, has_track, look_at_top


@rule
def start_turn(s: State, luck: Luck) -> None:
    """RISK-24: what belongs to a turn begins anew."""
    s.pool = s.dots = s.taken = s.conquest = s.locked = s.trades = s.builds = s.paid = 0
    s.fortifies = s.anywhere = s.asks = s.refused = s.extra = s.held_back = s.bare = s.queue = 0
    for kind in range(CLASSES):
        s.built[kind] = 0
    close_invasion(s)
    tell(s, EVERYBODY, Event.TURN, s.army, s.turns + 1)
    if has_track(s):
        look_at_top(s, luck)
    else:
        s.phase = Phase.COUNT


@rule
def reinforce_army(s: State) -> None:
    """RISK-97a: whoever is asked for ADVANCE_TRACK holds the card. So that the table does not see it wait there, it
    comes when the pawn has moved and the troops are counted, which it does not change."""
    count_reinforcements(s)
    s.phase = Phase.S3_REINFORCE
    if has_track(s):
        s.phase = Phase.S1_TOKEN if s.bare else Phase.S2_ADV


@rule
def pass_step(s: State) -> None:
    """The current army ends a step, or has nothing more to do in it."""
    if s.phase == Phase.S6_MAIN:
        close_invasion(s)
        s.fortifies = 1  # RISK-56
    if s.phase == Phase.S7_TROOPS and s.classic:  # RISK-99
        s.phase = Phase.S10_DRAW
    elif s.phase == Phase.S1_TOKEN and s.rules >= PAWN_LAST:
        begin_track(s)
    else:
        s.phase = NEXT[s.phase]


@rule
def cards_due(s: State) -> int:
    """RISK-64: a card for each enemy army that lost a planet and for each dot. RISK-102: one for any conquest."""
    if s.classic:
        return 1 if s.taken else 0
    return count(s.taken) + s.dots + s.extra


@rule
def draw_cards(s: State, luck: Luck) -> None:
    """Step 10: captured tokens then leave the game."""
    draw(s, s.army, cards_due(s), luck)
    s.captured = s.dots = 0
    s.phase = Phase.S11_CALL if may_call(s) else Phase.TURN_END


@rule
def end_turn(s: State) -> None:
    """RISK-14, RISK-108, RISK-109."""
    s.turns += 1
    s.quiet = 0 if s.conquest else s.quiet + 1
    s.army = next_of(players_left(s), s.army)
    s.phase = Phase.TURN_START
    check_limits(s)
