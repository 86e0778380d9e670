"""What the laws ask of Envelopes: nobody stakes what is not in the purse, and no prize is given twice."""

from __future__ import annotations

from typing import Any

from tablee.core.event import Told
from tablee.games.envelopes.rules import Reason, State


def conserved(s: State) -> object:
    for seat in range(s.seats):
        assert 0 <= s.sealed[seat] <= s.purse[seat], f"seat {seat} has sealed more than its purse"
        assert s.sealed[seat] == 0 or s.ready >> seat & 1, f"seat {seat} has a stake in an open envelope"
    played = s.round if s.reason != Reason.PLAYING else s.round - 1
    given = sum(s.points[seat] for seat in range(s.seats))
    assert given <= played * (played + 1) // 2, f"{given} points given in {played} rounds"
    return s.seats, s.coins, s.rounds


class Memory:
    """A seat remembers what it has sealed until all envelopes are opened."""

    def __init__(self, seat: int) -> None:
        self.seat, self.stake = seat, ""

    def hears(self, story: list[Told], view: Any) -> None:
        for told in story:
            if told["event"] in ("sealed", "opened"):
                self.stake = str(told["coins"]) if told["event"] == "sealed" else ""

    def denies(self, guess: State) -> str:
        if self.stake and self.stake != f"count:{guess.sealed[self.seat]}":
            return f"{self.stake} is sealed in the envelope of seat {self.seat}"
        return ""
