"""Reaction windows as the house sees them: which pause they belong to, what passing is, and who is shown waiting."""

from __future__ import annotations

from tablee.core.game import Pauses, Window
from tablee.games.risk.choice.moves import pass_button
from tablee.games.risk.rules import phases
from tablee.games.risk.rules.apply import to_act
from tablee.games.risk.rules.board import PLANETS
from tablee.games.risk.rules.invasion import defence_dice
from tablee.games.risk.rules.phases import PAUSE, Phase
from tablee.games.risk.rules.state import State, hand_size


def open_decision(s: State) -> bool:
    """RISK-94: whether all may know who decides: any but a reaction window that hangs on a card."""
    if s.phase == Phase.S6_DEFEND:
        return defence_dice(s) > 1 and not s.third
    return PAUSE[s.phase] == 0


def waiting(s: State, viewer: int | None) -> int:
    """The seats shown as owing a decision. Who may answer in a reaction window is nobody else's business: the others
    go on waiting for the current seat, and the current seat for all the others."""
    acting = to_act(s)
    if acting == 0 or open_decision(s) or (viewer is not None and acting >> viewer & 1):
        return acting
    current = s.seat_of[s.army]
    return ((1 << s.seats) - 1) & ~(1 << current) if viewer == current else 1 << current


def window(s: State) -> Window | None:
    """RISK-93: the open window. RISK-96: how many dice defend is an ordinary decision, where there is a choice."""
    if s.phase == Phase.OVER or PAUSE[s.phase] == 0:
        return None
    defending = s.phase == Phase.S6_DEFEND
    return Window(
        group=phases.PAUSES[PAUSE[s.phase]],
        decline=(f"dice:{defence_dice(s)}",) if defending else (pass_button(s),),
        ordinary=open_decision(s),
        doubtful=hand_size(s, s.decider) > 0,
        spell=s.turns * (PLANETS + 1) + min(s.invaded, PLANETS),
    )


PAUSES = Pauses(window, phases.PAUSES[1:], "reaction_seconds", "reaction_early")
