"""Whole games of both kinds by chance or by the greedy player, with every invariant checked after every action."""

from __future__ import annotations

from tablee.core.bits import assign, lowest
from tablee.core.luck import Luck, below, seed
from tablee.core.record import Row
from tablee.core.rule import rule
from tablee.games.risk.mind.bot import choose
from tablee.games.risk.mind.knowledge import hide
from tablee.games.risk.rules.apply import apply, setup, setup_classic, to_act
from tablee.games.risk.rules.legal import legal, permits
from tablee.games.risk.rules.state import State
from tablee.games.risk.tests.compiled.invariants import Fault, at, fault

FAULTS = 1 << 16  # a game that goes wrong answers with its action and its fault as one number below 0


@rule
def chosen(s: State, guess: State, seat: int, choice: Luck, out: Row, greedy: int) -> int:
    """An action by lot, or the greedy player's; it sees a guess."""
    n = legal(s, seat, out)
    if n == 0:
        return -at(Fault.NO_CHOICE, seat)
    if not greedy:
        return out[below(choice, n)]
    assign(guess, s)
    hide(guess, seat, choice)
    wrong = fault(guess)
    return -wrong if wrong else choose(guess, seat, choice, out)


@rule
def checked_game(
    s: State,
    guess: State,
    start: State,
    luck: Luck,
    choice: Luck,
    out: Row,
    classic: int,
    greedy: int,
    seats: int,
    key: int,
    i: int,
) -> int:
    """Game i of a seed to its end; the number of its actions, or what went wrong. Guesses keep the invariants too."""
    assign(s, start)
    seed(luck, key, i, 0)
    seed(choice, key, i, 1)
    if classic:
        setup_classic(s, seats, luck)
    else:
        setup(s, seats, luck)
    moves, wrong = 0, fault(s)
    while wrong == 0:  # bound: game.longest
        mask = to_act(s)
        if mask == 0:
            return moves
        seat = lowest(mask)
        action = chosen(s, guess, seat, choice, out, greedy)
        if action < 0:
            wrong = -action
        elif not permits(s, seat, action):
            wrong = at(Fault.CHOICE_NOT_PERMITTED, seat)
        else:
            apply(s, seat, action, luck)
            moves += 1
            wrong = fault(s)
    return -(moves * FAULTS + wrong)
