"""Moves of noughts and crosses as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path
from tablee.games.noughts.rules import Reason, State, permits

COLUMNS, ROWS = "abcde", "12345"


def cell(s: State, square: int) -> str:
    """A square by its column and row: `cell:b3`."""
    return f"cell:{COLUMNS[square % s.width]}{ROWS[square // s.width]}"


def path(s: State, seat: int, action: int) -> Path:
    return (cell(s, action),)


def action(s: State, seat: int, path: Path) -> int:
    """The square a path names; Illegal, with the rule it breaks, if there is none or it cannot be marked."""
    cells = [f"cell:{c}{r}" for r in ROWS for c in COLUMNS]
    if len(path) != 1 or path[0] not in cells:
        raise Illegal("unknown-move")
    row, column = divmod(cells.index(path[0]), len(COLUMNS))
    if row >= s.width or column >= s.width:
        raise Illegal("off-grid", "NOUGHTS-1", cell=path[0], number=s.width)
    square = row * s.width + column
    if not permits(s, seat, square):
        raise refusal(s, seat, path[0])
    return square


def refusal(s: State, seat: int, cell: str) -> Illegal:
    if s.reason != Reason.PLAYING:
        return Illegal("match-is-over")
    if seat != s.turn:
        return Illegal("not-your-turn")
    return Illegal("taken", "NOUGHTS-3", cell=cell)
