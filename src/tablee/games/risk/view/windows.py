"""Reaction windows as the house sees them: which pause they belong to, and what passing is."""

from __future__ import annotations

from tablee.core.game import Pauses, Window
from tablee.games.risk.choice.moves import pass_button
from tablee.games.risk.rules import phases
from tablee.games.risk.rules.board import PLANETS
from tablee.games.risk.rules.invasion import defence_dice
from tablee.games.risk.rules.phases import PAUSE, Phase
from tablee.games.risk.rules.state import State
from tablee.games.risk.view.view import open_decision


def window(s: State) -> Window | None:
    """RISK-93: the open window. RISK-96: how many dice defend is an ordinary decision, where there is a choice."""
    if s.reaction_seconds == 0 or s.phase == Phase.OVER or PAUSE[s.phase] == 0:
        return None
    defending = s.phase == Phase.S6_DEFEND
    return Window(
        group=phases.PAUSES[PAUSE[s.phase]],
        decline=(f"dice:{defence_dice(s)}",) if defending else (pass_button(s),),
        ordinary=open_decision(s),
        spell=s.turns * (PLANETS + 1) + min(s.invaded, PLANETS),
    )


PAUSES = Pauses(window, phases.PAUSES[1:], ("defend",), "reaction_seconds", "reaction_early")
