"""A match by the clock at which time passes only when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from servers import house_on, started, until

from tablee.server.house import House
from tablee.server.messages.parts import ClockRules

FIVE = ClockRules(match=300, gain=5)
START = 1_800_000_000_000


class Timed:
    """A match by the clock at which time passes only when it is told to."""

    def __init__(self, house: House) -> None:
        self.house, self.time = house, START
        house.now = lambda: self.time  # type: ignore[method-assign]

    async def open(self, names: tuple[str, ...] = ("Aude", "Bob"), **new: Any) -> Timed:
        self.guests = await started(self.house, names, **({"clock": FIVE} | new))
        self.t = self.guests[0].t
        return self

    @property
    def clocks(self) -> Any:
        self.hear()
        return self.guests[0].games[0]["clocks"]

    @property
    def turn(self) -> int:
        assert self.t.play is not None
        return self.t.play.asked()[0]

    def hear(self) -> None:
        for guest in self.guests:
            guest.hear()

    async def moves(self, seat: int | None = None, pick: int = 0) -> None:
        seat = self.turn if seat is None else seat
        guest = self.guests[seat]
        guest.hear()
        await guest.move(seat, pick)
        self.hear()

    async def passes(self, milliseconds: int) -> None:
        """Lets time go by, and the house do what falls due."""
        self.time += milliseconds
        await asyncio.sleep(0.005)
        await until(self.nothing_due)
        self.hear()

    def nothing_due(self) -> bool:
        dues = [due for due in self.t._draft().dues() or [] if not due.what.startswith("call-")]  # those change nothing
        if all(due.at > self.time for due in dues):
            return True
        self.house.scheduler.wake_at(0)
        return False


@asynccontextmanager
async def timed(path: Path, **new: Any) -> AsyncIterator[Timed]:
    async with house_on(path / "house.sqlite") as house:
        yield await Timed(house).open(**new)
