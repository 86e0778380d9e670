"""How close a finished match was, by the curves of its chronicle. Scores say little where only one can win."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from tablee.core.chronicle import Chart, Chronicle, Curve


def gap(told: Chronicle, sides: Mapping[int, int]) -> float | None:
    """Return how far apart the two best sides were, on average over the last third of a match: 0 is side by side, 1 the
    whole height of its picture. None where no picture shows two sides. `sides` are those of the seats."""
    for chart in told.charts:
        if len(curves := _by_side(chart, sides)) > 1:
            frames = range(told.frames * 2 // 3, told.frames)
            apart = 0
            for frame in frames:
                first, second, *_ = sorted((sum(_at(c, frame) for c in own) for own in curves.values()), reverse=True)
                apart += first - second
            return min(1.0, apart / len(frames) / max(1, chart.top))
    return None


def _by_side(chart: Chart, sides: Mapping[int, int]) -> dict[int, list[Curve]]:
    """Return the curves of each side: its own, or those of its seats."""
    found: dict[int, list[Curve]] = {}
    for curve in chart.curves:
        kind, _, number = curve.of.partition(":")
        if kind == "side" or (kind == "seat" and int(number) in sides):
            found.setdefault(int(number) if kind == "side" else sides[int(number)], []).append(curve)
    return found


def _at(curve: Curve, frame: int) -> int:
    """Return what a curve is worth at a frame: as it was when it last changed."""
    place = bisect_right(curve.points, frame, key=lambda point: point[0])
    return curve.points[max(0, place - 1)][1]
