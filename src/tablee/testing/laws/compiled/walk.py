"""Walks through a game that call every one of its rules at each move, as rules, for all backends.

It lies in a folder of its own because compiled rules are made anew when a file beside them changes.
"""

from __future__ import annotations

from tablee.core.bits import assign, count, nth
from tablee.core.luck import Luck, below, seed
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME

PRIME = 2147483647
TABLE_SPEAKS = 24  # one move in so many is the table's, where it may
GUESSES = 4  # one position in so many is hidden: interpreted, a guess can take longer than a move


@rule
def mixed(sum: int, value: int) -> int:
    """A running sum that every answer of every rule goes into."""
    return (sum * 48271 + value + 1) % PRIME


@rule
def begin(s: Record, start: Record, luck: Luck, choice: Luck, seats: int, key: int) -> None:
    assign(s, start)
    seed(luck, key, 0, 0)
    seed(choice, key, 0, 1)
    game.setup(s, seats, luck)


@rule
def asked(s: Record, guess: Record, choice: Luck, out: Row, seats: int, seat: int, sum: int) -> int:
    """What the rules that change nothing answer."""
    sum = mixed(sum, game.scores(s, out))
    for i in range(seats):
        sum = mixed(sum, out[i])
    sum = mixed(sum, game.winners(s))
    n = game.legal(s, seat, out)
    for i in range(n):
        sum = mixed(sum, out[i] + game.permits(s, seat, out[i]))
        sum = mixed(sum, 1 if game.permits(s, seat, out[i] + 1) else 0)
    sum = mixed(sum, game.random(s, seat, choice, out))
    assign(guess, s)
    if below(choice, GUESSES) == 0:
        game.hide(guess, -1, choice)
        sum = mixed(sum, game.to_act(guess))
        assign(guess, s)
        game.hide(guess, seat, choice)
    return mixed(sum, game.idle(guess, seat, choice))


@rule
def step(s: Record, guess: Record, luck: Luck, choice: Luck, out: Row, seats: int, sum: int) -> int:
    """One move by lot, of a seat to act or of the table; -1 at the end."""
    mask = game.to_act(s)
    if mask == 0:
        return -1
    seat = nth(mask, below(choice, count(mask)))
    sum = asked(s, guess, choice, out, seats, seat, sum)
    if below(choice, TABLE_SPEAKS) == 0:
        n = game.legal(s, -1, out)
        if n > 0:
            game.apply(s, -1, out[below(choice, n)], luck)
            return mixed(sum, n)
    n = game.legal(s, seat, out)
    game.apply(s, seat, out[below(choice, n)], luck)
    return mixed(sum, n)


@rule
def walk(
    s: Record, guess: Record, start: Record, luck: Luck, choice: Luck, out: Row, seats: int, key: int, most: int
) -> int:
    """At most so many moves of a game; the sum of all answers on the way."""
    begin(s, start, luck, choice, seats, key)
    sum = 0
    for _ in range(most):
        after = step(s, guess, luck, choice, out, seats, sum)
        if after < 0:
            return sum
        sum = after
    return sum


@rule
def sensible_walk(
    s: Record, guess: Record, start: Record, luck: Luck, choice: Luck, out: Row, seats: int, key: int, most: int
) -> int:
    """The same, where every seat plays what the greedy bot likes, or the tuned one."""
    begin(s, start, luck, choice, seats, key)
    sum = 0
    for _ in range(most):
        mask = game.to_act(s)
        if mask == 0:
            return sum
        seat = nth(mask, below(choice, count(mask)))
        assign(guess, s)
        if below(choice, GUESSES) == 0:
            game.hide(guess, seat, choice)
        if below(choice, 2) == 0:
            action = game.tuned(guess, seat, choice, out)
        else:
            action = game.greedy(guess, seat, choice, out)
        game.apply(s, seat, action, luck)
        sum = mixed(sum, action)
    return sum
