"""What is done by lot in every game: a legal move, one of equals, and the one fixed deal of what a seat cannot see."""

from __future__ import annotations

from tablee.core.luck import Luck, below, seed
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME

UNLIKED = -(1 << 62)
"""Liked less than anything."""


@rule
def any_legal(s: Record, seat: int, luck: Luck, out: Row) -> int:
    """One of the listed legal actions, all equally likely. A game may have a quicker way to the very same action."""
    return out[below(luck, game.legal(s, seat, out))]


@rule
def conceal(s: Record, seat: int, luck: Luck) -> None:
    """Deals what a seat does not know by one fixed lot, always the same; `luck` is any record of luck, overwritten.

    It does for every game whose `hide` makes bags of all that is unseen before it deals them out again.
    """
    seed(luck, 0, 0, 0)
    game.hide(s, seat, luck)


@rule
def preferred(luck: Luck, action: int, liked: int, best: int, most: int, equal: int) -> tuple[int, int, int]:
    """The best-liked of several actions, seen one after another; of equals each is as likely.

    Takes the next action and how it is liked, and what was returned for those before it: the best, how it is liked,
    and how many are liked as much. Begin with any action, UNLIKED and 0.
    """
    if liked > most:
        return action, liked, 1
    if liked < most:
        return best, most, equal
    if below(luck, equal + 1) == 0:
        return action, most, equal + 1
    return best, most, equal + 1
