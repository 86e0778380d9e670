"""What can be clicked and told in Sequence, written as text: cards, cells and lines."""

from __future__ import annotations

from tablee.games.sequence.layout import KINDS, LINES

_CARDS = [f"card:{kind}" for kind in KINDS]
_CELLS = [f"cell:{i // 10}-{i % 10}" for i in range(100)]


def card(kind: int) -> str:
    return _CARDS[kind]


def cell(i: int) -> str:
    return _CELLS[i]


def line(n: int) -> str:
    """A line by its two ends: `line:1-0-1-4`."""
    cells = LINES[n][0]
    return f"line:{cell(cells[0])[5:]}-{cell(cells[-1])[5:]}"


_cards = {card(i): i for i in range(52)}
_cells = {cell(i): i for i in range(100)}
_lines = {line(n): n for n in range(len(LINES))}


def card_of(target: str) -> int | None:
    """The kind of card a target names."""
    return _cards.get(target)


def cell_of(target: str) -> int | None:
    return _cells.get(target)


def line_of(target: str) -> int | None:
    return _lines.get(target)
