"""Swiss: who has as many points meets, nobody twice, and everybody sits first as often as second.

A matching of least cost over all who play (Edmonds' blossoms, by networkx). A rematch costs more than anything else, a
second bye as well; then a difference in points; then seats out of balance; then a pairing of neighbours in one
group."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.server.tournaments.doc import EntrantRecord

REMATCH, BYE, POINTS, SEATS, FOLD = 40_000_000, 10_000_000, 1_000, 20, 1
NEAR = 24
"""Neighbours in the standing among whom one is looked for in a large field."""
NOBODY = 0
"""Who plays with it has a bye."""


def paired(players: Sequence[EntrantRecord]) -> list[tuple[int, ...]]:
    """Return pairs, each in the order of its seats, and one alone if they are odd. Of those of equal points the
    stronger come first in `players`."""
    ranked = sorted(players, key=lambda r: -r.points)
    found = _matched(ranked, NEAR if len(ranked) > 2 * NEAR else len(ranked)) or _matched(ranked, len(ranked)) or []
    place = {r.number: i for i, r in enumerate(ranked)}
    by = {r.number: r for r in ranked}
    found.sort(key=lambda pair: min(place.get(n, len(ranked)) for n in pair))
    return [_seated(by, a, b, board) if NOBODY not in (a, b) else (max(a, b),) for board, (a, b) in enumerate(found)]


def _matched(ranked: Sequence[EntrantRecord], near: int) -> list[tuple[int, int]] | None:
    """Return the cheapest pairs among neighbours; None if not everybody gets one."""
    import networkx  # it takes a third of a second to read, and most houses have no Swiss

    graph = networkx.Graph()
    graph.add_nodes_from(r.number for r in ranked)
    group = {r.number: [o.number for o in ranked if o.points == r.points] for r in ranked}
    for i, a in enumerate(ranked):
        for b in ranked[i + 1 : i + 1 + near]:
            graph.add_edge(a.number, b.number, weight=-_cost(a, b, group[a.number]))
    if len(ranked) % 2:
        lowest = min(r.points for r in ranked)
        for i, r in enumerate(ranked):
            cost = BYE * r.byes + POINTS * round(4 * (r.points - lowest) ** 2) + FOLD * (len(ranked) - i)
            graph.add_edge(r.number, NOBODY, weight=-cost)
    pairs = [(int(a), int(b)) for a, b in networkx.max_weight_matching(graph, maxcardinality=True)]
    return pairs if 2 * len(pairs) == len(ranked) + len(ranked) % 2 else None


def _cost(a: EntrantRecord, b: EntrantRecord, group: Sequence[int]) -> int:
    apart = round(4 * (a.points - b.points) ** 2)
    cost = REMATCH * a.met.get(b.number, 0) + POINTS * apart
    cost += SEATS * min(_imbalance(a, b), _imbalance(b, a))
    if a.points == b.points:  # the first of the upper half meets the first of the lower half
        cost += FOLD * abs(group.index(b.number) - group.index(a.number) - (len(group) + 1) // 2)
    return cost


def _imbalance(first: EntrantRecord, second: EntrantRecord) -> int:
    return (first.firsts + 1) ** 2 + (second.firsts - 1) ** 2


def _seated(by: dict[int, EntrantRecord], a: int, b: int, board: int) -> tuple[int, int]:
    """Return two in the order of their seats; where either would do, the boards take turns."""
    one, two = _imbalance(by[a], by[b]), _imbalance(by[b], by[a])
    straight = one < two if one != two else (a < b) == (board % 2 == 0)
    return (a, b) if straight else (b, a)
