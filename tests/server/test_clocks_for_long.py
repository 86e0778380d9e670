"""Ten thousand moves over a bad network, with restarts in between: no clock is wrong by more than a move's own way, and
no flag falls wrongly. `make clocks` plays a hundred times as many."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tablee.core.game import Illegal
from tablee.core.match import Header
from tablee.games.noughts import GAME
from tablee.server.messages.asks import Move
from tablee.server.messages.parts import ClockRules
from tablee.server.table import clocks, stored, timekeeping
from tablee.server.table.change import Draft
from tablee.server.table.match import Play
from tablee.server.table.moves import move
from tablee.server.table.stored import ChairDoc, ClockDoc, Spell, TableDoc
from tablee.server.who import Who

WHO = (Who("pA", "A"), Who("pB", "B"))
START = 1_800_000_000_000


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


class Table:
    """A match by the clock without a store: whatever is changed is written down and read again, as by a restart."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.now, self.away = chance, START, list[Spell]()
        chairs = [ChairDoc(person=who.person, name=who.name) for who in WHO]
        options = GAME.texts(GAME.settle(2))
        self.doc = TableDoc("noughts", 2, options, False, None, False, "pA", "A", chairs, "", START)
        self.doc.clock = ClockDoc(ClockRules(match=chance.choice((15, 30, 60)), gain=chance.choice((0, 2, 5))))
        self.doc.header, self.doc.phase = Header.of(GAME, 2, options), "starting"
        self.play: Play | None = None
        self.lines = [Line(chance), Line(chance)]
        self.act(lambda d: d.begin())

    def act(self, change: Callable[[Draft], None], lag: int = 0) -> None:
        d = Draft("t", GAME, self.doc, self.play, bytes(32), b"", self.now, lag=lag, away=self.away)
        change(d)
        timekeeping.keep(d)
        self.doc, self.play = stored.from_row(stored.to_row("t", d.doc, 1, bytes(32), b"", self.now)), d.play
        self.dues = d.dues() or []

    @property
    def clock(self) -> ClockDoc:
        assert self.doc.clock is not None
        return self.doc.clock

    @property
    def over(self) -> bool:
        return self.doc.phase == "over"

    def flags(self, until: int) -> None:
        """The house looks at what falls due up to a time, unless it is away then."""
        for due in sorted(self.dues, key=lambda due: due.at):
            if due.what == "flag" and due.at <= until and not self.over:
                self.now = max(self.now, due.at, *(end for begin, end in self.away if begin <= due.at < end))
                self.act(lambda d, due=due: timekeeping.flag(d, due.seat, due.k, bytes(32)))  # type: ignore[misc]

    def step(self) -> None:
        """One move: it is charged what went by less what the house has measured, or the flag falls on it rightly."""
        assert self.play is not None
        seat, told = self.play.asked()[0], self.now
        line, left, used = self.lines[seat], self.clock.left[seat], self.clock.used[seat]
        way, thought, lag = line.way(), int(self.chance.expovariate(1 / 3000)), line.credit()
        arrives = told + way + thought
        if self.chance.random() < 0.02:  # the house is killed, and back after a while: what was under way comes again
            dies, gone = self.chance.randrange(told, arrives + 1), self.chance.randrange(500, 60_000)
            self.flags(dies)
            self.away = [*self.away, (dies, dies + gone)]
            arrives += gone
        self.flags(arrives)
        if self.over:
            assert thought + way >= left + clocks.FLIGHT, "the flag fell on a move that was in time"
            return
        self.now = arrives
        ask = Move(seat=seat, k=self.play.k(seat), path=self.path(seat))
        try:
            self.act(lambda d: move(d, WHO[seat], ask), lag)
        except Illegal as e:
            if e.refusal != "time-is-up":
                raise
            assert thought + way - lag > left, "a move that was in time was refused"
            self.flags(arrives + clocks.FLIGHT)
            assert self.over
            return
        charged = self.clock.used[seat] - used
        assert charged == max(0, thought + way - lag) <= left
        assert abs(charged - thought) <= max(way, lag), "a clock is wrong by more than the way of a move"

    def path(self, seat: int) -> list[str]:
        assert self.play is not None
        path, menu = [], self.play.menu(seat)
        while menu:
            path.append(self.chance.choice(sorted(menu)))
            menu = menu[path[-1]]
        return path


@pytest.mark.parametrize("seed", range(2))
def test_ten_thousand_moves_with_jitter_lost_packets_and_restarts(seed: int, request: pytest.FixtureRequest) -> None:
    chance, moves, flags, kills = Random(seed), 0, 0, 0
    while moves < 5_000 * request.config.getoption("--moves"):
        table = Table(chance)
        while not table.over:
            table.step()
            moves += 1
        flags += table.doc.result is not None and table.doc.result.reason == "time"
        kills += len(table.away)
    assert flags > 20
    assert kills > 50
    print(f"{moves:,} moves, {kills:,} restarts, {flags:,} flags")
