"""What everybody is shown of a turn."""

from __future__ import annotations

from tablee.games.risk.rules.phases import FACTS, Phase
from tablee.games.risk.rules.state import State


def stage(s: State) -> str:
    """RISK-97a: all that others are shown of the current army's phase."""
    facts = FACTS[Phase(s.phase)]
    if not facts.stage:
        facts = FACTS[Phase(s.base if s.phase == Phase.TARGET else s.resume)]
    return facts.stage
