"""The balance of a judged match: its course as a chart, its turning decisions, and what was skill and what luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from tablee.bots.analysis import Look
from tablee.bots.search.desk import SURE
from tablee.core.chronicle import Chart, Curve
from tablee.server.messages.analysis import Account, Analysis
from tablee.server.table.archive.judging import Judged, Outline

FORM = 1
"""Of what is kept: an analysis of another form is made anew."""
MOST = 8
"""Turning decisions that are told."""
LEAST = 10
"""Of 1000: what a decision gave away that is told."""
ENOUGH = 0.9
"""Of all decisions, so many have to be judged before anything is put down to luck."""
MUCH = 30
"""Of 1000: what makes one seat's decisions better than another's."""


def analysis(
    it: Outline,
    frames: int,
    course: Mapping[int, Sequence[float]],
    judged: Sequence[Judged],
    looks: Mapping[int, Look],
    playouts: int,
) -> Analysis:
    """All that is told of a match. `course` has chances after some lines, `looks` has the decisions that were judged by
    their lines, and `judged` those in which something else was better."""
    told = sorted((j.turning for j in judged if j.clear and j.turning.cost >= LEAST), key=lambda x: -x.cost)[:MOST]
    accounts = [_account(it, seat, course, judged, looks) for seat in range(len(it.even))]
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
    it: Outline, seat: int, course: Mapping[int, Sequence[float]], judged: Sequence[Judged], looks: Mapping[int, Look]
) -> Account:
    final = it.final if it.final is not None else course[max(course)]
    mine = [n for n, s in it.decisions if s == seat]
    wrong = [j for j in judged if j.clear and j.seat == seat]
    seen = [n for n in mine if n in looks]
    skill = sum(looks[n].skill for n in seen)
    others = sum(_effect(it, seat, s) * looks[n].skill for n, s in it.decisions if s != seat and n in looks)
    variance = sum(_effect(it, seat, s) ** 2 * looks[n].variance for n, s in it.decisions if n in looks)
    enough = it.final is not None and len(looks) >= ENOUGH * len(it.decisions)
    return Account(
        seat=seat,
        even=_of_1000(it.even[seat]),
        final=_of_1000(final[seat]),
        decisions=len(mine),
        judged=len(seen),
        sound=len(seen) - len(wrong),
        lost=_of_1000(sum(j.brought[seat] for j in wrong)),
        doubt=_of_1000(sqrt(sum(j.error**2 for j in wrong))),
        skill=_of_1000(skill),
        others=_of_1000(others),
        luck=_of_1000(final[seat] - it.even[seat] - skill - others) if enough else None,
        error=_of_1000(sqrt(variance)),
    )


def _effect(it: Outline, seat: int, mover: int) -> float:
    """What a seat has of a point that a mover wins: partners win together, and the others lose it between them. Where
    all play against the game, nobody loses by what another wins."""
    sides = set(it.sides)
    if it.sides[seat] == it.sides[mover]:
        return 1.0
    return -1.0 / (len(sides) - 1) if it.shared else 0.0


def _of_1000(worth: float) -> int:
    return round(1000 * worth / SURE)


def _verdict(mine: Account, accounts: Sequence[Account]) -> str:
    """Whether a seat won or lost, and by what: its decisions beside those of who did otherwise, or its luck."""
    won = mine.final > mine.even
    others = [a for a in accounts if (a.final > a.even) != won]
    if not others:
        return ""
    other = min(others, key=lambda a: a.lost)
    doubt = max(MUCH, 2 * sqrt(mine.doubt**2 + other.doubt**2))
    better, worse = mine.lost + doubt < other.lost, mine.lost > other.lost + doubt
    luck = mine.luck if mine.luck is not None and abs(mine.luck) > max(2 * mine.error, MUCH) else 0
    if won:
        return "won-better" if better else "won-luckier" if worse and luck > 0 else ""
    return "lost-unlucky" if better and luck < 0 else "lost-worse" if worse else ""
