"""What comes of a state: it is played on to its end again and again, and what each seat wins is counted."""

from __future__ import annotations

from tablee.bots.search.desk import SearchDesk, play_on, worth
from tablee.core.bits import assign
from tablee.core.luck import Luck, seed
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME


@rule
def outcomes(
    desk: SearchDesk,
    root: Record,
    s: Record,
    luck: Luck,
    out: Row,
    tally: Row,
    key: int,
    first: int,
    stop: int,
    seats: int,
    seat: int,
    action: int,
) -> None:
    """Adds to the tally of each seat what came of playouts first … stop - 1; playout i has the luck (key, i).

    With a seat (-1: none), that seat does an action first. Two actions on the same luck can so be compared.
    """
    for i in range(first, stop):
        assign(s, root)
        seed(luck, key, i, 3)
        if seat >= 0:
            game.apply(s, seat, action, luck)
        play_on(desk, s, luck, out)
        for j in range(seats):
            tally[j] += worth(desk, s, j, out)
