"""Stretch: the points that play can go back to, those since luck was last drawn or something was shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Point(NamedTuple):
    """A match after one of its lines. Points are linked to those before them and shared by all copies of a match, so
    that a new one costs the same however many there are, and going back costs what is taken back."""

    line: int  # its number; 0 is the deal
    state: bytearray  # the bytes of the state, which nobody writes to; luck is the same all along a stretch
    first: int  # the line of the first point of this stretch
    last: tuple[int, ...]  # the last line of each seat in this stretch that stands, and at TABLE of the table's words
    before: Point | None

    def after(self, line: int, state: bytearray) -> Point:
        """The point after a line that took others back: it is nobody's move."""
        return Point(line, state, self.first, self.last, self)

    def moved(self, line: int, seat: int, state: bytearray) -> Point:
        """The point after a line of a seat, or of the table."""
        last = list(self.last)
        last[seat] = line
        return Point(line, state, self.first, tuple(last), self)

    def back(self, line: int) -> Point | None:
        """The point after a line of this stretch, or None if it fell. Costs the lines after it."""
        point: Point | None = self
        while point is not None and point.line > line:
            point = point.before
        return point if point is not None and point.line == line else None

    def lines(self) -> list[int]:
        """The lines of this stretch that stand, oldest first."""
        return [point.line for point in self._backwards()][::-1]

    def oldest(self) -> Point:
        """The first point of this stretch."""
        *_, oldest = self._backwards()
        return oldest

    def _backwards(self) -> Iterator[Point]:
        point: Point | None = self
        while point is not None:
            yield point
            point = point.before


def begin(line: int, seats: int, state: bytearray) -> Point:
    """The first point of a stretch: the line before it drew or showed something, or dealt the cards."""
    return Point(line, state, line, (0,) * (seats + 1), None)
