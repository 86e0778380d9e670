"""Knock-out: who loses is out. The strongest meet last, and have the byes if there are any."""

from __future__ import annotations

from collections.abc import Sequence


def first(players: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the first round of a bracket, from the strongest player to the weakest; who is alone goes on."""
    size = 1
    while size < len(players):
        size *= 2
    seeds = [0]
    while len(seeds) < size:
        seeds = [place for seed in seeds for place in (seed, 2 * len(seeds) - 1 - seed)]
    slots = [players[seed] if seed < len(players) else None for seed in seeds]
    pairs = [(slots[i], slots[i + 1]) for i in range(0, size, 2)] if size > 1 else [(slots[0], None)]
    return [tuple(n for n in pair if n is not None) for pair in pairs]


def following(winners: Sequence[int | None]) -> list[tuple[int, ...]]:
    """Return the next round; winners stand in the order of their pairings. Where nobody has won, the other goes on."""
    pairs = [winners[i : i + 2] for i in range(0, len(winners), 2)]
    return [tuple(n for n in pair if n is not None) for pair in pairs]
