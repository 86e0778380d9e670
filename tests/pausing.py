"""A table of Risk with pauses, at which time passes only when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from servers import CATALOG, Guest, house_on, table_for, until

from tablee.games.risk import CLONE_WARS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.tests.scene import Scene, card_of, d6, scripted
from tablee.server.house import House
from tablee.server.limits import Limits
from tablee.server.messages import asks as wire

SAVES = card_of("SAVE_ONE", "separatist")
NOTHING_TO_SAY = card_of("DRAW_MORE", "separatist")
DULL = card_of("BACK_TRACK", "republic")
RED, BLACK, ORANGE, BLUE = range(4)


class Room:
    """A table of four people at which time passes only when it is told to."""

    def __init__(self, house: House) -> None:
        self.house, self.time = house, 1_000_000_000_000
        house.now = lambda: self.time  # type: ignore[method-assign]

    async def open(self, **new: Any) -> Room:
        self.t = await table_for(self.house, 4, "risk_clone_wars", **new)
        names = ("Aude", "Bob", "Chloe", "Dan", "Eve")
        self.guests = [await Guest(self.house, self.t, name).arrive() for name in names]
        for chair in range(4):
            await self.guests[chair].sit(chair)
        await self.guests[0].ask(wire.Start())
        for guest in self.guests[:4]:
            await guest.open_token()
        assert self.t.doc.phase == "playing"
        return self

    async def fight(self, held: str, dice: tuple[int, ...]) -> None:
        """Red attacks a planet of Black, who holds one card; the dice are known."""
        x = Scene(reaction_seconds=4, reaction_early=1)
        x.own("red", "felucia", troops=9).own("black", "jabiim", troops=1).rest("red", "black", "orange", "blue")
        x.hold("red", DULL).hold("black", held).at("red", Phase.S6_MAIN)
        assert self.t.play is not None
        self.t.play.match.state, self.t.play.match.luck = x.s, scripted(*d6(*dice))
        for guest in self.guests:
            guest.go()
            await guest.arrive()
            guest.got.clear()
        await self.moves(RED, "planet:felucia", "planet:jabiim", "dice:3")

    async def moves(self, seat: int, *path: str) -> None:
        guest = self.guests[seat]
        await guest.ask(wire.Move(seat=seat, k=guest.games[seat]["k"], path=list(path)))
        self.hear()

    def hear(self) -> None:
        for guest in self.guests:
            guest.hear()

    def pause(self, seat: int | None = ORANGE) -> Any:
        return self.guests[4 if seat is None else seat].games[seat]["pause"]

    async def passes(self, milliseconds: int) -> None:
        """Lets time go by, and the house do what falls due."""
        self.time += milliseconds
        await asyncio.sleep(0.005)
        await until(self.nothing_due)
        self.hear()

    def nothing_due(self) -> bool:
        """Whether all that fell due is done; if not, the clock is woken, which would look after a second of its own."""
        dues = [due for due in self.t._draft().dues() or [] if not due.what.startswith("call-")]  # they change no table
        if all(due.at > self.time for due in dues):
            return True
        self.house.scheduler.wake_at(0)
        return False

    def events(self, seat: int | None) -> list[str]:
        guest = self.guests[4 if seat is None else seat]
        return [e["event"] for entry in guest.stories[seat] for e in entry["events"]]


@asynccontextmanager
async def room(path: Path, **new: Any) -> AsyncIterator[Room]:
    async with house_on(path / "house.sqlite", limits=Limits(rate=100_000)) as house:
        house.games = {**CATALOG, CLONE_WARS.id: CLONE_WARS}
        yield await Room(house).open(**new)
