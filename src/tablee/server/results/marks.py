"""Doubts about a match that counts: they are shown with it, and leave only a part of what it changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from tablee.store.results import Finished, Results, SeatResult

DAY = 86_400_000
OFTEN, TOO_OFTEN = 5, 10
"""Matches of the same two in a day that count whole, and those after which none counts any more."""
STREAK = 3
"""Matches in a row that somebody gives up at once, from which on it looks meant."""
MOST_PAIRS = 12
"""Pairs of persons at a table that are looked at."""

PART: Mapping[str, float] = {"together": 0.5, "often": 0.5, "too-often": 0.0, "short": 0.5, "streak": 0.25}
"""What each doubt leaves: played from one place; the same two over and over; given up at once; and that in a row."""


def weight(marks: Collection[str]) -> float:
    """Return what all doubts together leave of a match."""
    left = 1.0
    for mark in marks:
        left *= PART[mark]
    return left


async def doubts(
    results: Results, f: Finished, seats: Sequence[SeatResult], places: Mapping[str, Collection[str]]
) -> tuple[str, ...]:
    """Return the doubts about a match. `places` are the networks from which its persons came, as far as they are known;
    they are compared and not kept."""
    found = list(f.marks)
    people = [s for s in seats if s.person]
    against = [(a.person, b.person) for a, b in combinations(people, 2) if a.side != b.side][:MOST_PAIRS]
    if any(set(places.get(a, ())) & set(places.get(b, ())) for a, b in against):
        found.append("together")
    since = f.ended - DAY
    met = max([await results.met(a, b, since) for a, b in against], default=0)
    if met >= TOO_OFTEN:
        found.append("too-often")
    elif met >= OFTEN:
        found.append("often")
    if "short" in f.marks:
        for s in people:
            before = await results.given_up(s.person, since, STREAK - 1) if s.gone else []
            if len(before) == STREAK - 1 and all(before):
                found.append("streak")
                break
    return tuple(found)
