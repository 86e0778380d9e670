"""What a sensible player of Liar's Dice does: reckons what to expect under the other cups, and bids what may hold."""

from __future__ import annotations

from tablee.core.lot import preferred
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee_liars_dice.rules import legal, of_face, on_the_table
from tablee_liars_dice.state import CALL, FACES, State

SHARE = 12  # a die in the measure of `margin`
BOLD = 3  # how far above expectation a bid is still told


@rule
def margin(s: State, seat: int, bid: int) -> int:
    """By how much the dice to be expected exceed a bid, in twelfths of a die: own dice are counted, of others a sixth
    or, with wild ones, a third."""
    face = bid % FACES
    others = on_the_table(s) - s.left[seat]
    likely = 4 if s.wild and face > 0 else 2
    return SHARE * (of_face(s, seat, face) - (bid // FACES + 1)) + likely * others


@rule
def likes(s: State, seat: int, action: int) -> int:
    """A call is as good as the bid that stands is bad; a bid as good as it is safe, and better the higher it drives."""
    if action == CALL:
        return 2 * (-BOLD - margin(s, seat, s.bid))
    safe = margin(s, seat, action)
    return 2 * safe if safe < 0 else 1 + action // FACES


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action; equals are drawn by lot. Only the seat's own dice are looked at."""
    best, most, equal = CALL, -100000, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], likes(s, seat, out[i]), best, most, equal)
    return best
