"""How a game of Liar's Dice ended."""

from __future__ import annotations

from tablee.core.chronicle import Ending, Said
from tablee_liars_dice.state import State


def ending(s: State) -> Ending:
    """Who kept the last dice, and how many."""
    return Ending(Said("end-last", {"who": f"seat:{s.turn}", "number": s.left[s.turn]}), [f"seat:{s.turn}"])
