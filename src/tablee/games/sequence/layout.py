"""The board of Sequence as tables: cells, cards, and the 192 lines of five, read from data/board.json."""

from __future__ import annotations

import json
from pathlib import Path

from tablee.core.record import Row
from tablee.core.rule import constants, rule

RANKS, SUITS = "23456789TJQKA", "SHDC"
KINDS = [r + s for s in SUITS for r in RANKS if r != "J"] + ["JS", "JH", "JD", "JC"]
"""SEQ-2: a card is its place in this list, twice in the pack. Jacks stand last: lists of moves need no sorting."""
ROWS: list[list[str]] = json.loads((Path(__file__).parent / "data" / "board.json").read_text())
CELLS = [ROWS[i // 10][i % 10] for i in range(100)]  # SEQ-1
CORNERS = [i for i in range(100) if CELLS[i] == "**"]

HALF = 50
"""A set of cells is two words: cells 0 to 49 in the low one, 50 to 99 in the high one. A set of cards is one word."""


def cards(*names: str) -> int:
    """A set of kinds of cards as a word."""
    return sum(1 << KINDS.index(n) for n in names)


ALL_CARDS = (1 << 52) - 1
TWO_EYED = cards("JC", "JD")  # SEQ-3
ONE_EYED = cards("JS", "JH")
JACKS = TWO_EYED | ONE_EYED
PLAIN = ALL_CARDS & ~JACKS


def words(cells: list[int]) -> tuple[int, int]:
    """A set of cells as its low and high word."""
    return sum(1 << c for c in cells if c < HALF), sum(1 << c - HALF for c in cells if c >= HALF)


CORNER_LOW, CORNER_HIGH = words(CORNERS)
FREE_LOW, FREE_HIGH = words([i for i in range(100) if i not in CORNERS])

LOW: Row = constants([words([i])[0] for i in range(100)])
HIGH: Row = constants([words([i])[1] for i in range(100)])

_spaces = [[i for i in range(100) if CELLS[i] == kind] for kind in KINDS]
FIRST: Row = constants([s[0] if s else 0 for s in _spaces], "b")  # the two spaces of a card; jacks have none
SECOND: Row = constants([s[1] if s else 0 for s in _spaces], "b")
CARD: Row = constants([KINDS.index(c) if c != "**" else 0 for c in CELLS], "b")  # the card of a cell; 0 for a corner
IS_FIRST: Row = constants([int(c != "**" and _spaces[KINDS.index(c)][0] == i) for i, c in enumerate(CELLS)], "b")

_steps = [(0, 1), (1, 0), (1, 1), (1, -1)]
DIRECTIONS = len(_steps)


def _line(start: int, direction: int) -> list[int]:
    (dr, dc), r, c = _steps[direction], *divmod(start, 10)
    cells = [(r + k * dr, c + k * dc) for k in range(5)]
    return sorted(r * 10 + c for r, c in cells) if all(0 <= r < 10 and 0 <= c < 10 for r, c in cells) else []


# SEQ-29, in the order of SEQ-33: the smaller number is the lexicographically smaller list of cells.
LINES = sorted((_line(i, d), d) for i in range(100) for d in range(DIRECTIONS) if _line(i, d))
LINE_LOW: Row = constants([words(cells)[0] for cells, _ in LINES])
LINE_HIGH: Row = constants([words(cells)[1] for cells, _ in LINES])

_through = [[[n for n, (cells, e) in enumerate(LINES) if i in cells and e == d] for d in range(4)] for i in range(100)]
MOST = 5  # lines of one direction through one cell
THROUGH: Row = constants([(t + [0] * MOST)[k] for cell in _through for t in cell for k in range(MOST)], "h")
THROUGH_COUNT: Row = constants([len(t) for cell in _through for t in cell], "b")
_around = [words(sorted({c for n in t for c in LINES[n][0]})) for cell in _through for t in cell]
AROUND_LOW: Row = constants([low for low, _ in _around])
AROUND_HIGH: Row = constants([high for _, high in _around])


@rule
def holds(low: int, high: int, cell: int) -> bool:
    """Whether a set of cells contains a cell."""
    return (low & LOW[cell]) | (high & HIGH[cell]) != 0
