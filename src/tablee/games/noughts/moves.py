"""Moves of noughts and crosses as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.noughts.events import COLUMNS, ROWS, cell
from tablee.games.noughts.rules import Reason, State, permits

_CELLS = {cell(column, row): (column, row) for row in range(len(ROWS)) for column in range(len(COLUMNS))}


def square(s: State, n: int) -> str:
    """The n-th square of this grid, row by row."""
    return cell(n % s.width, n // s.width)


def path(s: State, seat: int, action: int) -> Path:
    return (square(s, action),)


def action(s: State, seat: int, path: Path) -> int:
    """The square a path names; Illegal, with the rule it breaks, if there is none or it cannot be marked."""
    if len(path) != 1 or path[0] not in _CELLS:
        raise Illegal("unknown-move")
    column, row = _CELLS[path[0]]
    if row >= s.width or column >= s.width:
        raise Illegal("off-grid", "NOUGHTS-1", cell=path[0], number=s.width)
    found = row * s.width + column
    if not permits(s, seat, found):
        raise refusal(s, seat, path[0])
    return found


def refusal(s: State, seat: int, cell: str) -> Illegal:
    if s.reason != Reason.PLAYING:
        return Illegal("match-is-over")
    if seat != s.turn:
        return Illegal("not-your-turn")
    return Illegal("taken", "NOUGHTS-3", cell=cell)
