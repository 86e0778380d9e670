"""A match by the clock without a store: whatever is changed is written down and read again, as by a restart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tablee.core.match import Header
from tablee.games.noughts import GAME
from tablee.server.messages.parts import ClockRules
from tablee.server.table import stored, timekeeping
from tablee.server.table.change import Draft
from tablee.server.table.match import Play
from tablee.server.table.stored import ChairDoc, ClockDoc, Spell, TableDoc
from tablee.server.who import Who

WHO = (Who("pA", "A"), Who("pB", "B"))
START = 1_800_000_000_000


class Table:
    """Noughts and crosses between two, as a house has it in its memory. `away`: when no house was there."""

    def __init__(self, chance: Random, now: int = START) -> None:
        self.chance, self.now, self.away = chance, now, list[Spell]()
        chairs = [ChairDoc(person=who.person, name=who.name) for who in WHO]
        options = GAME.texts(GAME.settle(2))
        self.doc = TableDoc("noughts", 2, options, False, None, False, "pA", "A", chairs, "", now)
        self.doc.clock = ClockDoc(ClockRules(match=chance.choice((15, 30, 60)), gain=chance.choice((0, 2, 5))))
        self.doc.header, self.doc.phase = Header.of(GAME, 2, options), "starting"
        self.play: Play | None = None
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

    @property
    def timed_out(self) -> bool:
        return self.doc.result is not None and self.doc.result.reason == "time"

    @property
    def turn(self) -> int:
        assert self.play is not None
        return self.play.asked()[0]

    def k(self, seat: int) -> int:
        assert self.play is not None
        return self.play.k(seat)

    def flags(self, until: int) -> None:
        """The house looks at what falls due up to a time, unless it is away then."""
        for due in sorted(self.dues, key=lambda due: due.at):
            if due.what == "flag" and due.at <= until and not self.over:
                self.now = max(self.now, due.at, *(end for begin, end in self.away if begin <= due.at < end))
                self.act(lambda d, due=due: timekeeping.flag(d, due.seat, due.k, bytes(32)))  # type: ignore[misc]

    def path(self, seat: int) -> list[str]:
        """Some move of a seat that is asked."""
        assert self.play is not None
        path, menu = [], self.play.menu(seat)
        while menu:
            path.append(self.chance.choice(sorted(menu)))
            menu = menu[path[-1]]
        return path
