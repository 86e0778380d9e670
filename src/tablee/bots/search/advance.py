"""A match played up to the next decision that has to be thought about."""

from __future__ import annotations

from tablee.bots.search.desk import SURE, first
from tablee.core.bits import assign, count, nth
from tablee.core.luck import Luck, below, seed
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME

RANDOM, GREEDY, THINKS, TUNED = 0, 1, 2, 3
OVER = -1


@rule
def advance(
    s: Record,
    start: Record,
    guess: Record,
    luck: Luck,
    choice: Luck,
    out: Row,
    manners: Row,
    slips: Row,
    tally: Row,
    seats: int,
    key: int,
    i: int,
    seat: int,
    action: int,
) -> int:
    """Plays on after an action of a seat (-1: from the start of match i), as long as nobody has to think.

    Returns the seat that has to, its guess in `guess`; at the end OVER. `tally`: moves made, winners.
    """
    if seat < 0:
        assign(s, start)
        seed(luck, key, i, 0)
        seed(choice, key, i, 1)
        game.setup(s, seats, luck)
        tally[0] = 0
    else:
        game.apply(s, seat, action, luck)
        tally[0] += 1
    while True:  # bound: game.longest
        mask = game.to_act(s)
        if mask == 0:
            tally[1] = game.winners(s)
            return OVER
        seat = first(mask)
        if mask & (mask - 1):
            seat = nth(mask, below(choice, count(mask)))
        assign(guess, s)
        game.hide(guess, seat, choice)
        if manners[seat] == RANDOM or (slips[seat] and below(choice, SURE) < slips[seat]):
            action = game.random(guess, seat, choice, out)
        elif manners[seat] == GREEDY:
            action = game.rollout(guess, seat, choice, out)
        elif manners[seat] == TUNED:
            action = game.tuned(guess, seat, choice, out)
        elif game.legal(guess, seat, out) == 1:
            action = out[0]
        else:
            return seat
        game.apply(s, seat, action, luck)
        tally[0] += 1
