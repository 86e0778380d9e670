"""The curve of a training: what the net won against greedy, and when."""

from __future__ import annotations

from html import escape

import msgspec

from tablee.sim.rating import Span
from tablee.train.plan import Plan

WIDTH, HEIGHT, LEFT, LOW = 640, 320, 52, 40
DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 5")


class Point(msgspec.Struct):
    """A moment of a training; `won` has a share with its 95 % interval for each number of seats."""

    seconds: float
    updates: int
    choices: int
    error: float
    spread: float
    won: dict[str, Span]
    games: int


def draw(plan: Plan, points: list[Point]) -> str:
    """The shares as an SVG, a line for each number of seats; it takes its colours from where it stands."""
    most = max(points[-1].seconds, 1.0)

    def x(seconds: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * seconds / most

    def y(share: float) -> float:
        return (HEIGHT - LOW) - (HEIGHT - LOW - 40) * share

    sees = ", seeing what is hidden" if plan.cheat else ""
    learned = f"learned against {plan.against}{sees}"
    title = f"{plan.game} against greedy, {learned}: share won, {points[-1].games} games a point"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="12" fill="currentColor" stroke="none">',
        f'<text x="8" y="18">{escape(title)}</text>',
    ]
    for tenth in range(0, 11, 2):
        at = y(tenth / 10)
        lines.append(f'<text x="{LEFT - 8}" y="{at + 4:.0f}" text-anchor="end">{tenth * 10} %</text>')
        lines.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - 20}" stroke="currentColor" stroke-opacity="0.2"/>')
    for k, seats in enumerate(points[-1].won):
        path = " ".join(
            f"{'M' if i == 0 else 'L'}{x(p.seconds):.1f} {y(p.won[seats][0]):.1f}" for i, p in enumerate(points)
        )
        dash = f' stroke-dasharray="{DASHES[k % len(DASHES)]}"'
        lines.append(f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="2"{dash}/>')
        share = points[-1].won[seats][0]
        lines.append(f'<text x="{WIDTH - 22}" y="{y(share) - 6:.0f}" text-anchor="end">{seats}: {share:.1%}</text>')
    lines.append(f'<text x="{LEFT}" y="{HEIGHT - 14}">0</text>')
    lines.append(f'<text x="{WIDTH - 20}" y="{HEIGHT - 14}" text-anchor="end">{most / 60:.1f} minutes</text>')
    return "\n".join([*lines, "</svg>", ""])
