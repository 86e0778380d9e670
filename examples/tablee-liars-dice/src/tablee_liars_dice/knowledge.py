"""What a seat of Liar's Dice knows: its own dice. All others are as good as any."""

from __future__ import annotations

from tablee.core.luck import Luck, below
from tablee.core.rule import rule
from tablee_liars_dice.state import FACES, Reason, State


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Rolls the dice of all others anew. What lay under the cups of the last round has been seen by all."""
    if s.reason != Reason.PLAYING:
        return
    for other in range(s.seats):
        if other != seat:
            for face in range(FACES):
                s.cup[other, face] = 0
            for _ in range(s.left[other]):
                s.cup[other, below(luck, FACES)] += 1
