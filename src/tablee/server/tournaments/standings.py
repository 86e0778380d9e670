"""How a tournament stands: points, and what decides among those who have as many. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tablee.server.tournaments.doc import Doc, Entrant, Format, Pairing, records

TIES: Mapping[Format, tuple[str, ...]] = {
    "swiss": ("buchholz", "berger", "direct", "wins"),
    "robin": ("direct", "berger", "wins"),
    "knockout": ("round",),
    "arena": ("wins", "direct"),
    "tables": ("wins", "buchholz"),
}
"""What decides among equal points, in this order; the words are under `tie-…`."""


class TournamentStanding(NamedTuple):
    """Where somebody stands. Who cannot be told apart shares a place. `ties` are in the order of `TIES`."""

    place: int
    number: int
    points: float
    ties: tuple[float, ...]
    played: int


def beaten(values: Sequence[tuple[bool, int]]) -> list[float]:
    """Return points of a table of several: one for each who did worse, half a one for each who did as well. A value
    says whether somebody has won, and its score."""
    return [
        sum(1.0 if mine > other else 0.5 if mine == other else 0.0 for j, other in enumerate(values) if j != i)
        for i, mine in enumerate(values)
    ]


def standings(doc: Doc, entrants: Mapping[int, Entrant]) -> list[TournamentStanding]:
    """Return everybody, the best first."""
    known = records(doc, entrants)
    points = {n: r.points for n, r in known.items()}
    games = [p for p in doc.pairings() if p.points is not None and len(p.players) > 1]
    names = TIES[doc.plan.format]
    ties = {n: tuple(_TIE[name](n, points, games, known[n].byes) for name in names) for n in known}
    if doc.plan.format == "knockout":
        points = dict.fromkeys(points, 0.0)
    order = sorted(known, key=lambda n: (-points[n], tuple(-t for t in ties[n])))
    played = {n: sum(n in p.players for p in games) for n in known}
    found: list[TournamentStanding] = []
    for i, n in enumerate(order):
        same = bool(found) and (found[-1].points, found[-1].ties) == (points[n], ties[n])
        found.append(TournamentStanding(found[-1].place if same else i + 1, n, points[n], ties[n], played[n]))
    if doc.plan.format == "knockout":
        return [s._replace(points=known[s.number].points) for s in found]
    return found


def _buchholz(n: int, points: Mapping[int, float], games: Sequence[Pairing], byes: int) -> float:
    """The points of all whom one has played; a bye counts as somebody with as many as oneself."""
    return byes * points[n] + sum(points[o] for p in games if n in p.players for o in p.players if o != n)


def _berger(n: int, points: Mapping[int, float], games: Sequence[Pairing], byes: int) -> float:
    """The points of all whom one has beaten, and half of those with whom one has drawn."""
    return sum(share * points[o] for o, share in _shares(n, games))


def _direct(n: int, points: Mapping[int, float], games: Sequence[Pairing], byes: int) -> float:
    """What one has won against those who have as many points; if they have not all met each other, nothing."""
    level = {o for o in points if points[o] == points[n]}
    if any(not any({a, b} <= set(p.players) for p in games) for a in level for b in level if a < b):
        return 0.0
    return sum(share for o, share in _shares(n, games) if o in level)


def _wins(n: int, points: Mapping[int, float], games: Sequence[Pairing], byes: int) -> float:
    """At how many tables nobody did as well."""
    found = 0
    for p in games:
        if n in p.players and p.points is not None:
            mine = p.points[p.players.index(n)]
            found += mine > 0 and all(mine > x for o, x in zip(p.players, p.points) if o != n)
    return float(found)


def _round(n: int, points: Mapping[int, float], games: Sequence[Pairing], byes: int) -> float:
    """How many rounds of a knock-out one has come through."""
    return points[n]


def _shares(n: int, games: Sequence[Pairing]) -> list[tuple[int, float]]:
    """Whom one has played, and what one has won of each: 1, ½ or nothing."""
    found = []
    for p in games:
        if n in p.players and p.points is not None:
            mine = p.points[p.players.index(n)]
            rest = [(o, x) for o, x in zip(p.players, p.points) if o != n]
            found += [(o, 1.0 if mine > x else 0.5 if mine == x and mine > 0 else 0.0) for o, x in rest]
    return found


Tie = Callable[[int, Mapping[int, float], Sequence[Pairing], int], float]
_TIE: Mapping[str, Tie] = {
    "buchholz": _buchholz,
    "berger": _berger,
    "direct": _direct,
    "wins": _wins,
    "round": _round,
}
