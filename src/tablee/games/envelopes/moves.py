"""Moves of Envelopes as text, both ways, and why a move is refused."""

from __future__ import annotations

from tablee.core.game import Illegal, Path, number
from tablee.games.envelopes.rules import Reason, State, permits


def path(s: State, seat: int, action: int) -> Path:
    return (f"count:{action}",)


def action(s: State, seat: int, path: Path) -> int:
    """The stake a path names; Illegal, with the rule it breaks, if it names none or one that is refused."""
    stake = number(path[0].removeprefix("count:")) if len(path) == 1 and path[0].startswith("count:") else None
    if stake is None:
        raise Illegal("unknown-move")
    if not permits(s, seat, stake):
        raise refusal(s, seat)
    return stake


def refusal(s: State, seat: int) -> Illegal:
    if s.reason != Reason.PLAYING:
        return Illegal("match-is-over")
    if not 0 <= seat < s.seats:
        return Illegal("no-such-seat")
    if s.ready >> seat & 1:
        return Illegal("sealed-already", "ENVELOPES-2")
    return Illegal("too-many", "ENVELOPES-3", coins=f"count:{s.purse[seat]}")
