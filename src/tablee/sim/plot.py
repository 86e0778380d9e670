"""A ladder as a picture: one line a level, its rating and the interval around it."""

from __future__ import annotations

from html import escape

from tablee.bots.measured import Ladder

WIDTH, ROW, LEFT, RIGHT = 640, 28, 150, 40


def svg(ladder: Ladder) -> str:
    """The ratings as an SVG; it takes its colours from where it stands."""
    low, high = min(r.low for r in ladder.levels), max(r.high for r in ladder.levels)
    scale = (WIDTH - LEFT - RIGHT) / max(high - low, 1.0)
    height = ROW * (len(ladder.levels) + 2)

    style = 'font-family="sans-serif" font-size="13" fill="currentColor" stroke="none"'

    def x(points: float) -> float:
        return LEFT + (points - low) * scale

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {style}>',
        f'<text x="8" y="20">{escape(ladder.game)}, {ladder.seats} seats: Elo points, 95 %</text>',
    ]
    for i, rung in enumerate(ladder.levels):
        y, at = ROW * (i + 1.5), f"{x(rung.rating):.1f}"
        lines.append(f'<text x="8" y="{y + 4:.0f}">{escape(rung.name)}</text>')
        lines.append(
            f'<path d="M{x(rung.low):.1f} {y}H{x(rung.high):.1f}" stroke="currentColor" stroke-width="2"/>'
            f'<circle cx="{at}" cy="{y}" r="5"/>'
            f'<text x="{at}" y="{y - 9:.0f}" text-anchor="middle" font-size="11">{rung.rating:.0f}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])
