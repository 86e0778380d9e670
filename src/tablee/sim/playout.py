"""Whole games by bots, as rules that are bound to any game and run under every backend."""

from __future__ import annotations

from tablee.core.bits import assign, count, lowest, nth
from tablee.core.luck import Luck, below, seed
from tablee.core.record import Record, Row
from tablee.core.rule import GAME, rule

game = GAME

RANDOM, GREEDY = 0, 1


@rule
def begin(s: Record, start: Record, luck: Luck, choice: Luck, seats: int, key: int, i: int) -> None:
    """Game i of an experiment: its own luck for the cards, and its own for the choices."""
    assign(s, start)
    seed(luck, key, i, 0)
    seed(choice, key, i, 1)
    game.setup(s, seats, luck)


@rule
def random_game(s: Record, start: Record, luck: Luck, choice: Luck, out: Row, seats: int, key: int, i: int) -> int:
    """A game of random moves, all equally likely; returns its length. Of several seats to act, one by lot."""
    begin(s, start, luck, choice, seats, key, i)
    moves = 0
    while True:  # bound: game.longest
        mask = game.to_act(s)
        if mask == 0:
            return moves
        seat = lowest(mask)
        if mask & (mask - 1):
            seat = nth(mask, below(choice, count(mask)))
        game.apply(s, seat, game.random(s, seat, choice, out), luck)
        moves += 1


@rule
def bot_game(
    s: Record, guess: Record, start: Record, luck: Luck, choice: Luck, out: Row, bots: Row, seats: int, key: int, i: int
) -> int:
    """A game of bots, one kind for each seat. A greedy bot sees its guess at the state, never the truth."""
    begin(s, start, luck, choice, seats, key, i)
    moves = 0
    while True:  # bound: game.longest
        mask = game.to_act(s)
        if mask == 0:
            return moves
        seat = lowest(mask)
        if mask & (mask - 1):
            seat = nth(mask, below(choice, count(mask)))
        if bots[seat] == GREEDY:
            assign(guess, s)
            game.hide(guess, seat, choice)
            action = game.greedy(guess, seat, choice, out)
        else:
            action = game.random(s, seat, choice, out)
        game.apply(s, seat, action, luck)
        moves += 1


@rule
def random_games(
    states: list[Record], start: Record, luck: Luck, choice: Luck, out: Row, lengths: Row, seats: int, key: int, i: int
) -> int:
    """Games i, i + 1, … of an experiment, their final states and lengths; returns the moves in all."""
    moves = 0
    for k in range(len(states)):
        lengths[k] = random_game(states[k], start, luck, choice, out, seats, key, i + k)
        moves += lengths[k]
    return moves


@rule
def bot_games(
    states: list[Record],
    guess: Record,
    start: Record,
    luck: Luck,
    choice: Luck,
    out: Row,
    bots: Row,
    lengths: Row,
    seats: int,
    key: int,
    i: int,
) -> int:
    """The same with bots."""
    moves = 0
    for k in range(len(states)):
        lengths[k] = bot_game(states[k], guess, start, luck, choice, out, bots, seats, key, i + k)
        moves += lengths[k]
    return moves


@rule
def outcomes(states: list[Record], out: Row, reasons: Row, wins: Row) -> int:
    """Why each game ended, and the mask of its winners; returns how many have none."""
    draws = 0
    for k in range(len(states)):
        reasons[k] = game.scores(states[k], out)
        wins[k] = game.winners(states[k])
        if wins[k] == 0:
            draws += 1
    return draws
