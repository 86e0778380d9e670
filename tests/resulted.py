"""Matches that have ended in a house of a test, and what the house has kept of them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from servers import started

from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.results import marks
from tablee.server.table.live import LiveTable
from tablee.store.results import Finished, SeatResult


async def everybody(persons: Collection[str]) -> frozenset[str]:
    return frozenset(persons)


async def resigned(house: House, loser: int = 1, names: tuple[str, ...] = ("Aude", "Bob"), **new: object) -> LiveTable:
    """A match that one of its people gave up at once."""
    guests = await started(house, names, **({"game": "noughts"} | new))
    await guests[loser].ask(wire.Resign(seat=loser))
    assert guests[0].t.doc.phase == "over"
    return guests[0].t


async def kept(house: House, t: LiveTable) -> tuple[Finished, list[SeatResult]]:
    """What became of a match, once the house has kept it."""
    for _ in range(2000):
        if (found := await house.results.results.match(t.id)) is not None:
            return found
        await asyncio.sleep(0.01)
    raise AssertionError("it was not kept")


def made(n: int, first: str, second: str, won: str, day: int = 0) -> tuple[Finished, list[SeatResult]]:
    """A rated match as it would be told."""
    f = Finished(f"m{n}", "noughts", "duel", 2, True, True, "", (), 1.0, "line", 40, 1, 10**12 + n + day * marks.DAY)
    seats = [
        SeatResult(f"m{n}", i, p, "", i, False, "won" if p == won else "lost", 1 if p == won else 2, 0)
        for i, p in enumerate((first, second))
    ]
    return f, seats
