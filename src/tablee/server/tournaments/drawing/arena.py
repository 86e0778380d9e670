"""Arena: whoever is free meets somebody free with about as many points, as long as the time lasts."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.server.tournaments.doc import EntrantRecord

AHEAD = 4
"""How many places further down another opponent is looked for than the last one."""


def paired(free: Sequence[EntrantRecord], *, again: bool = False) -> list[tuple[int, int]]:
    """Return pairs of neighbours in the standing. `again`: the same two may meet in a row, for there is nobody else."""
    left = sorted(free, key=lambda r: (-r.points, r.number))
    found = []
    while len(left) > 1:
        one = left.pop(0)
        fresh = [i for i, o in enumerate(left[:AHEAD]) if o.number != one.last and one.number != o.last]
        if not fresh and not again:
            continue
        other = left.pop(fresh[0] if fresh else 0)
        found.append((one.number, other.number) if one.firsts <= other.firsts else (other.number, one.number))
    return found
