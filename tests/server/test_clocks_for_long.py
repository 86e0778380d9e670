"""Ten thousand moves over a bad network, with restarts in between: no clock is wrong by more than a move's own way, and
no flag falls wrongly. `make clocks` plays a hundred times as many."""

from __future__ import annotations

from random import Random

import pytest
from unstored import WHO, Table

from tablee.core.game import Illegal
from tablee.server.messages.asks import Move
from tablee.server.table import clocks
from tablee.server.table.moves import move


class Line:
    """A browser's network: its round trips, some of which lose a packet, and what the house has measured of them."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.usual, self.jitter = chance, chance.randrange(5, 900), chance.randrange(1, 300)
        self.measured = [self.way() for _ in range(5)]

    def way(self) -> int:
        lost = self.chance.randrange(200, 3000) if self.chance.random() < 0.05 else 0
        return self.usual + self.chance.randrange(self.jitter) + lost

    def credit(self) -> int:
        """Return what the house gives back for a move: by its own pings alone."""
        self.measured = [*self.measured[1:], self.way()]
        return min(clocks.FLIGHT, min(self.measured))


def step(table: Table, line: Line, chance: Random) -> None:
    """One move: it is charged what went by less what the house has measured, or the flag falls on it rightly."""
    seat, told = table.turn, table.now
    left, used = table.clock.left[seat], table.clock.used[seat]
    way, thought, lag = line.way(), int(chance.expovariate(1 / 3000)), line.credit()
    arrives = told + way + thought
    if chance.random() < 0.02:  # the house is killed, and back after a while: what was under way comes again
        dies, gone = chance.randrange(told, arrives + 1), chance.randrange(500, 60_000)
        table.flags(dies)
        table.away = [*table.away, (dies, dies + gone)]
        arrives += gone
    table.flags(arrives)
    if table.over:
        assert thought + way >= left + clocks.FLIGHT, "the flag fell on a move that was in time"
        return
    table.now = arrives
    ask = Move(seat=seat, k=table.k(seat), path=table.path(seat))
    try:
        table.act(lambda d: move(d, WHO[seat], ask), lag)
    except Illegal as e:
        if e.refusal != "time-is-up":
            raise
        assert thought + way - lag > left, "a move that was in time was refused"
        table.flags(arrives + clocks.FLIGHT)
        assert table.over
        return
    charged = table.clock.used[seat] - used
    assert charged == max(0, thought + way - lag) <= left
    assert abs(charged - thought) <= max(way, lag), "a clock is wrong by more than the way of a move"


@pytest.mark.parametrize("seed", range(2))
def test_ten_thousand_moves_with_jitter_lost_packets_and_restarts(seed: int, request: pytest.FixtureRequest) -> None:
    chance, moves, flags, kills = Random(seed), 0, 0, 0
    while moves < 5_000 * request.config.getoption("--moves"):
        table, lines = Table(chance), [Line(chance), Line(chance)]
        while not table.over:
            step(table, lines[table.turn], chance)
            moves += 1
        flags += table.timed_out
        kills += len(table.away)
    assert flags > 20
    assert kills > 50
    print(f"{moves:,} moves, {kills:,} restarts, {flags:,} flags")
