"""The balance of a judged match: its course as a chart, its turning decisions, and what was skill and what luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from tablee.bots.search.desk import SURE
from tablee.core.chronicle import Chart, Curve
from tablee.server.messages.http import Account, Analysis
from tablee.server.table.archive.judging import Judged, Outline

FORM = 1
"""Of what is kept: an analysis of another form is made anew."""
MOST = 8
"""Turning decisions that are told."""
LEAST = 10
"""Of 1000: what a decision gave away that is told."""
MUCH = 30
"""Of 1000: what makes one seat's decisions better than another's."""


def analysis(
    it: Outline,
    frames: int,
    course: Mapping[int, Sequence[float]],
    judged: Sequence[Judged],
    looked_at: Sequence[int],
    playouts: int,
) -> Analysis:
    """All that is told of a match. `course` has chances after some lines; `looked_at` are the lines of decisions that
    were judged, and `judged` those in which something else was better."""
    told = sorted((j.turning for j in judged if j.clear and j.turning.cost >= LEAST), key=lambda x: -x.cost)[:MOST]
    accounts = [_account(it, seat, course, judged, set(looked_at)) for seat in range(len(it.even))]
    if it.final is not None:
        for a in accounts:
            a.verdict = _verdict(a, accounts)
    chart = Chart("chances", 100, None, _curves(it, course))
    return Analysis(FORM, frames, chart, told, accounts, playouts, it.final is not None)


def _curves(it: Outline, course: Mapping[int, Sequence[float]]) -> list[Curve]:
    """A line for each side, in percent; one of several seats bears the name of the side."""
    found = []
    for side in dict.fromkeys(it.sides):
        seats = [i for i, other in enumerate(it.sides) if other == side]
        points: list[tuple[int, int]] = []
        for frame in sorted(course):
            value = round(100 * course[frame][seats[0]] / SURE)
            if not points or points[-1][1] != value:
                points.append((frame, value))
        found.append(Curve(f"seat:{seats[0]}" if len(seats) == 1 else f"side:{side}", points))
    return found


def _account(
    it: Outline, seat: int, course: Mapping[int, Sequence[float]], judged: Sequence[Judged], looked_at: set[int]
) -> Account:
    final = it.final if it.final is not None else course[max(course)]
    mine = [n for n, s in it.decisions if s == seat]
    wrong = [j for j in judged if j.clear]
    lost = sum(j.brought[seat] for j in wrong if j.seat == seat)
    gained = -sum(j.brought[seat] for j in wrong if j.seat != seat)
    luck = final[seat] - it.even[seat] + lost - gained
    return Account(
        seat=seat,
        even=_of_1000(it.even[seat]),
        final=_of_1000(final[seat]),
        decisions=len(mine),
        judged=sum(n in looked_at for n in mine),
        sound=sum(n in looked_at for n in mine) - sum(j.seat == seat for j in wrong),
        lost=_of_1000(lost),
        gained=_of_1000(gained),
        luck=_of_1000(luck),
        error=_of_1000(sqrt(sum(j.error**2 for j in wrong))),
    )


def _of_1000(worth: float) -> int:
    return round(1000 * worth / SURE)


def _verdict(mine: Account, accounts: Sequence[Account]) -> str:
    """Whether a seat won or lost, and by what: its decisions beside those of who did otherwise, or its luck."""
    won = mine.final > mine.even
    others = [a for a in accounts if (a.final > a.even) != won]
    if not others:
        return ""
    sound = min(a.lost for a in others) if not won else sum(a.lost for a in others) / len(others)
    better, worse = mine.lost + MUCH < sound, mine.lost > sound + MUCH
    lucky = abs(mine.luck) > max(2 * mine.error, MUCH)
    if won:
        return "won-better" if better else "won-luckier" if worse and lucky and mine.luck > 0 else "won"
    return "lost-unlucky" if better and lucky and mine.luck < 0 else "lost-worse" if worse else "lost"
