"""Round robin: everybody meets everybody once, by turning a ring of chairs of which one stays where it is."""

from __future__ import annotations

from collections.abc import Sequence


def rounds(players: Sequence[int]) -> list[list[tuple[int, ...]]]:
    """Return all rounds: pairs in the order of their seats; who is left over is alone."""
    ring: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    found = []
    for turn in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = [(ring[i], ring[-1 - i]) for i in range(half)]
        found.append([_seated(a, b, swap=(turn if i == 0 else i) % 2 == 1) for i, (a, b) in enumerate(pairs)])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return found


def _seated(a: int | None, b: int | None, *, swap: bool) -> tuple[int, ...]:
    pair = (b, a) if swap else (a, b)
    return tuple(n for n in pair if n is not None)
