"""The rules of noughts and crosses: two seats, one grid, and a line from edge to edge."""

from __future__ import annotations

from enum import IntEnum

from tablee.core.bits import count, lowest, nth
from tablee.core.game import EVERYBODY
from tablee.core.luck import Luck, below
from tablee.core.record import Record, Row, int8, int16, int32
from tablee.core.rule import constants, rule, tell
from tablee.games.noughts.events import Event

WIDTHS = (3, 4, 5)  # NOUGHTS-V1
ACTIONS = 25  # an action is the square it marks, row by row
NOBODY = 127


class Reason(IntEnum):
    PLAYING = 0
    LINE = 1
    FULL = 2


class State(Record):
    # options
    width = int8()
    misere = int8()
    # the grid
    turn = int8()
    marks = int32(2)  # the squares each seat has marked, as a set of bits
    # the end
    winner = int8()
    reason = int8()
    shown = int16()  # nothing is ever hidden here, so it stays 0


def lines(width: int) -> list[int]:
    """NOUGHTS-4: the rows, columns and diagonals of a grid, each as a set of squares."""
    n = range(width)
    rows = [[r * width + c for c in n] for r in n]
    columns = [[r * width + c for r in n] for c in n]
    diagonals = [[i * width + i for i in n], [i * width + width - 1 - i for i in n]]
    return [sum(1 << square for square in line) for line in rows + columns + diagonals]


MOST = 12  # lines of the largest grid
LINES: Row = constants([(lines(width) + [0] * MOST)[k] for width in WIDTHS for k in range(MOST)])


@rule
def first_line(s: State) -> int:
    """Where the lines of this grid begin in the table; there are two for each row, and two more."""
    return (s.width - WIDTHS[0]) * MOST


@rule
def line_in(s: State, squares: int) -> int:
    """NOUGHTS-4: a line that lies wholly in a set of squares, or 0."""
    for k in range(first_line(s), first_line(s) + 2 * s.width + 2):
        if squares & LINES[k] == LINES[k]:
            return LINES[k]
    return 0


@rule
def empty(s: State) -> int:
    """The squares without a mark."""
    return ((1 << (s.width * s.width)) - 1) & ~(s.marks[0] | s.marks[1])


@rule
def setup(s: State, seats: int, luck: Luck) -> None:
    """NOUGHTS-1, NOUGHTS-2: an empty grid; seat 0 has the crosses and begins."""
    s.winner = NOBODY


@rule
def to_act(s: State) -> int:
    return 1 << s.turn if s.reason == Reason.PLAYING else 0


@rule
def legal(s: State, seat: int, out: Row) -> int:
    n = 0
    if s.reason == Reason.PLAYING and seat == s.turn:
        squares = empty(s)
        while squares:
            out[n] = lowest(squares)
            n += 1
            squares &= squares - 1
    return n


@rule
def permits(s: State, seat: int, action: int) -> bool:
    if s.reason != Reason.PLAYING or seat != s.turn or action < 0 or action >= ACTIONS:
        return False
    return (empty(s) >> action) & 1 != 0


@rule
def apply(s: State, seat: int, action: int, luck: Luck) -> None:
    """NOUGHTS-3: one mark. Then the line, the full grid, or the other seat's turn."""
    s.marks[seat] |= 1 << action
    tell(s, EVERYBODY, Event.MARKED, seat, action % s.width, action // s.width)
    if line_in(s, s.marks[seat]):
        end(s, 1 - seat if s.misere else seat, Reason.LINE)  # NOUGHTS-4, NOUGHTS-V2
    elif empty(s) == 0:
        end(s, NOBODY, Reason.FULL)  # NOUGHTS-5
    else:
        s.turn = 1 - seat


@rule
def end(s: State, winner: int, reason: int) -> None:
    s.winner = winner
    s.reason = reason
    if winner == NOBODY:
        tell(s, EVERYBODY, Event.DRAWN)
    else:
        tell(s, EVERYBODY, Event.WON, winner)


@rule
def winners(s: State) -> int:
    return 0 if s.winner == NOBODY else 1 << s.winner


@rule
def scores(s: State, out: Row) -> int:
    """1 for the winner, 0 for the other seat, 0 each in a draw."""
    for seat in range(2):
        out[seat] = (winners(s) >> seat) & 1
    return s.reason


@rule
def hide(s: State, seat: int, luck: Luck) -> None:
    """Everything lies open: there is nothing to guess."""


@rule
def idle(s: State, seat: int, luck: Luck) -> int:
    """NOUGHTS-6: an absent seat marks an empty square by lot."""
    return nth(empty(s), below(luck, count(empty(s))))
