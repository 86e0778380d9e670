"""What can happen in noughts and crosses, and what is told of it."""

from __future__ import annotations

from tablee.core.event import SEAT, Events, target

COLUMNS, ROWS = "abcde", "12345"


def cell(column: int, row: int) -> str:
    """A square by its column and row: `cell:b3`."""
    return f"cell:{COLUMNS[column]}{ROWS[row]}"


class Event(Events):
    MARKED = 0, {"seat": SEAT, "cell": target("cell", cell, "column", "row")}
    WON = 1, {"seat": SEAT}
    DRAWN = 2
