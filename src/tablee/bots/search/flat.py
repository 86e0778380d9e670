"""Paired flat Monte Carlo: every guess is played on with all candidates, each time with the same luck.

What two candidates have in common, cards and dice, falls out of their difference. The best-liked action is the
favourite, and its move stands unless another has beaten it by so many standard errors: a search with few playouts then
plays no worse than the liking it began with. Of the candidates half are dropped each time the guesses double.
"""

from __future__ import annotations

from tablee.bots.search.desk import SearchDesk, candidates, play_on, worth
from tablee.core.bits import assign
from tablee.core.luck import Luck, seed, word
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME

FEWEST = 8  # guesses before anything is dropped


@rule
def flat(
    desk: SearchDesk,
    root: Record,
    s: Record,
    guess: Record,
    image: Record,
    words: Row,
    luck: Luck,
    spare: Luck,
    out: Row,
    playouts: int,
) -> int:
    """At least so many playouts more, unless nothing is left to compare. With none, the action that is chosen now."""
    if playouts == 0:
        return answer(desk)
    if desk.done == 0:
        game.conceal(root, desk.seat, spare)
        begin(desk, root, out)
    until = desk.done + playouts
    left = remaining(desk)
    while desk.done < until and left > 1:  # bound: the playouts asked for
        assign(guess, root)
        game.hide(guess, desk.seat, luck)
        key, more = word(luck), word(luck)
        for i in range(desk.n):
            if desk.out[i] == 0:
                assign(s, guess)
                seed(spare, key, more, 0)
                game.apply(s, desk.seat, desk.action[i], spare)
                play_on(desk, s, spare, out)
                note(desk, i, worth(desk, s, desk.seat, out))
        desk.guesses += 1
        desk.done += left
        if desk.guesses >= FEWEST and desk.guesses & (desk.guesses - 1) == 0:
            drop(desk, left // 2)
            left = remaining(desk)
    return 0


@rule
def begin(desk: SearchDesk, root: Record, out: Row) -> None:
    desk.guesses = 0
    n = candidates(desk, root, desk.seat, out)
    if desk.keep >= 0 and kept(desk) < 0:
        desk.action[n - 1] = desk.keep  # in the place of the least liked
    for i in range(n):
        desk.total[i] = desk.ahead[i] = desk.square[i] = desk.out[i] = 0


@rule
def kept(desk: SearchDesk) -> int:
    """The place of the action that is weighed to the end; -1 if it is no candidate."""
    for i in range(desk.n):
        if desk.action[i] == desk.keep:
            return i
    return -1


@rule
def remaining(desk: SearchDesk) -> int:
    n = 0
    for i in range(desk.n):
        n += 1 - desk.out[i]
    return n


@rule
def note(desk: SearchDesk, i: int, came: int) -> None:
    """What came of candidate i; the favourite is played first in every guess, and is known here by its own worth."""
    if i == 0:
        desk.liked[0] = came  # of this guess: the others are measured by it
    lead = came - desk.liked[0]
    desk.total[i] += came
    desk.ahead[i] += lead
    desk.square[i] += lead * lead


@rule
def drop(desk: SearchDesk, keep: int) -> None:
    """Leaves the favourite, the one that is kept and the best of the others; two at least."""
    left, spared = remaining(desk), kept(desk)
    while left > max(2 + (spared > 0), keep):  # bound: MOST
        worst = 0
        for i in range(1, desk.n):
            if desk.out[i] == 0 and i != spared and (worst == 0 or desk.total[i] <= desk.total[worst]):
                worst = i
        desk.out[worst] = 1
        left -= 1


@rule
def answer(desk: SearchDesk) -> int:
    """The best of those left, if it has beaten the favourite clearly; else the favourite."""
    best, n = 0, desk.guesses
    for i in range(1, desk.n):
        if desk.out[i] == 0 and desk.ahead[i] > desk.ahead[best]:
            best = i
    lead = desk.ahead[best]
    if n > 1 and 16 * lead * lead * (n - 1) > desk.caution * (n * desk.square[best] - lead * lead):
        return desk.action[best]
    return desk.action[0]
