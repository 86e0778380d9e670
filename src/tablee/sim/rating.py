"""What results are worth: intervals of shares, and ratings fitted to all pairs at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

Z = 1.959964  # 95 %
ELO = 400 / np.log(10)


class Span(NamedTuple):
    """A share with the bounds of its 95 % interval."""

    share: float
    low: float
    high: float


def wilson(won: float, games: int) -> Span:
    """Wilson's interval of a share; shared victories count as parts of one."""
    if games == 0:
        return Span(0.0, 0.0, 1.0)
    p, z = won / games, Z * Z / games
    middle, half = (p + z / 2) / (1 + z), sqrt(p * (1 - p) * z + z * z / 4) / (1 + z)
    return Span(p, max(0.0, middle - half), min(1.0, middle + half))


class Meeting(NamedTuple):
    """Players a and b have met so often; `won` is what a has won of games that would be even at a share of `even`."""

    a: int
    b: int
    games: int
    won: float
    even: float


def ratings(players: int, meetings: Sequence[Meeting], rounds: int = 200) -> list[Span]:
    """Elo points of each player, the first at 0, with 95 % bounds. Every pair has half a victory each beforehand.

    The odds of a are those of an even game times exp(its lead): Bradley and Terry's model by Newton's method.
    """
    theta = np.zeros(players)
    hessian = np.eye(players)
    for _ in range(rounds):
        gradient, hessian = np.zeros(players), np.zeros((players, players))
        for m in meetings:
            n, won = m.games + 1.0, m.won + m.even
            p = 1 / (1 + np.exp(-(theta[m.a] - theta[m.b])) * (1 - m.even) / m.even)
            weight = n * p * (1 - p)
            gradient[m.a] += won - n * p
            gradient[m.b] -= won - n * p
            for i, j, sign in ((m.a, m.a, 1), (m.b, m.b, 1), (m.a, m.b, -1), (m.b, m.a, -1)):
                hessian[i, j] += sign * weight
        hessian[0] = 0.0
        hessian[:, 0] = 0.0
        hessian[0, 0] = 1.0
        gradient[0] = 0.0
        step = np.linalg.solve(hessian + 1e-9 * np.eye(players), gradient)
        theta += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-6:
            break
    error = np.sqrt(np.diag(np.linalg.inv(hessian + 1e-9 * np.eye(players))))
    error[0] = 0.0
    return [Span(float(ELO * t), float(ELO * (t - Z * e)), float(ELO * (t + Z * e))) for t, e in zip(theta, error)]
