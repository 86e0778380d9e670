"""Tables of more than two: drawn anew each round so that all meet each other as evenly as can be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random

from tablee.server.tournaments.doc import EntrantRecord

PASSES = 30
"""How often all exchanges of two people are tried."""


def sizes(people: int, seats: int, allowed: Collection[int]) -> list[int]:
    """Return how many sit at each table; who is left over has a bye. Tables one smaller come before byes."""
    for tables in range(max(1, people // seats), people // 2 + 1):
        small, large = people // tables, -(-people // tables)
        if large <= seats and {small, large} <= set(allowed) and small >= max(2, seats - 1):
            return [large] * (people % tables) + [small] * (tables - people % tables)
    return [seats] * (people // seats)


def drawn(players: Sequence[EntrantRecord], seats: int, allowed: Collection[int], round: int) -> list[tuple[int, ...]]:
    """Return tables, each in the order of its seats, and those alone who have a bye: nobody a second one before all had
    one. The same players in the same round give the same tables."""
    wanted = sizes(len(players), seats, allowed)
    lot = Random(f"{round} {sorted(r.number for r in players)}")
    queue = list(players)
    lot.shuffle(queue)
    queue.sort(key=lambda r: -r.byes)  # who had a bye sits at a table before others
    sitting, alone = queue[: sum(wanted)], queue[sum(wanted) :]
    lot.shuffle(sitting)
    tables, at = [], 0
    for size in wanted:
        tables.append(sitting[at : at + size])
        at += size
    _improve(tables)
    return [_seated(table) for table in tables] + [(r.number,) for r in alone]


def _met(a: EntrantRecord, b: EntrantRecord) -> int:
    """What it costs that two sit together: each further time costs more."""
    times = a.met.get(b.number, 0)
    return (times + 1) ** 2 - times**2


def cost(table: Sequence[EntrantRecord]) -> int:
    return sum(_met(a, b) for a, b in combinations(table, 2))


def _improve(tables: list[list[EntrantRecord]]) -> None:
    """Exchanges two people at a time as long as that helps."""
    for _ in range(PASSES):
        better = False
        for one, two in combinations(tables, 2):
            for i in range(len(one)):
                for j in range(len(two)):
                    before = cost(one) + cost(two)
                    one[i], two[j] = two[j], one[i]
                    if cost(one) + cost(two) < before:
                        better = True
                    else:
                        one[i], two[j] = two[j], one[i]
        if not better:
            return


def _seated(table: Sequence[EntrantRecord]) -> tuple[int, ...]:
    """Who has sat first least often sits first."""
    return tuple(r.number for r in sorted(table, key=lambda r: (r.firsts, r.number)))
