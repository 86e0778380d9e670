"""What a viewer may know of noughts and crosses (everything), and the grid as text."""

from __future__ import annotations

import msgspec

from tablee.core.chronicle import Ending, Said
from tablee.core.event import spelled
from tablee.games.noughts.events import COLUMNS, ROWS
from tablee.games.noughts.moves import square
from tablee.games.noughts.rules import NOBODY, Reason, State, line_in

SIGNS = "XO"


class View(msgspec.Struct):
    seat: int | None
    turn: int
    width: int
    misere: bool
    grid: str  # a sign for each square, row by row: X, O, or `.` for an empty one
    line: list[str]  # the squares of the line that ended the game
    winner: int | None
    reason: str | None


def grid(s: State) -> str:
    signs = ["."] * (s.width * s.width)
    for i in range(len(signs)):
        for seat in range(2):
            if s.marks[seat] >> i & 1:
                signs[i] = SIGNS[seat]
    return "".join(signs)


def line(s: State) -> list[str]:
    """The squares of the line that ended the game; none before."""
    found = line_in(s, s.marks[0]) or line_in(s, s.marks[1])
    return [square(s, i) for i in range(s.width * s.width) if found >> i & 1]


def view(s: State, viewer: int | None) -> View:
    return View(
        seat=viewer,
        turn=s.turn,
        width=s.width,
        misere=bool(s.misere),
        grid=grid(s),
        line=line(s),
        winner=None if s.winner == NOBODY else s.winner,
        reason=None if s.reason == Reason.PLAYING else spelled(Reason(s.reason)),
    )


def ending(s: State) -> Ending:
    """Why it is over, and the line."""
    return Ending(Said(f"reason-{spelled(Reason(s.reason))}", {}), line(s))


def picture(s: State) -> str:
    """The grid as text, its columns by letter and its rows by number."""
    signs = grid(s)
    rows = [signs[i : i + s.width] for i in range(0, len(signs), s.width)]
    return "\n".join(["  " + " ".join(COLUMNS[: s.width])] + [f"{n} {' '.join(r)}" for n, r in zip(ROWS, rows)])
