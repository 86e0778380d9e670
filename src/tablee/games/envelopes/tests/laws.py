"""What the laws ask of Envelopes: nobody stakes what is not in the purse, and no prize is given twice."""

from __future__ import annotations

from tablee.games.envelopes.rules import Reason, State


def conserved(s: State) -> object:
    for seat in range(s.seats):
        assert 0 <= s.sealed[seat] <= s.purse[seat], f"seat {seat} has sealed more than its purse"
        assert s.sealed[seat] == 0 or s.ready >> seat & 1, f"seat {seat} has a stake in an open envelope"
    played = s.round if s.reason != Reason.PLAYING else s.round - 1
    given = sum(s.points[seat] for seat in range(s.seats))
    assert given <= played * (played + 1) // 2, f"{given} points given in {played} rounds"
    return s.seats, s.coins, s.rounds
