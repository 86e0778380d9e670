"""A house that has lived long, as browsers use it: `python -m bench.lived HOUSE EMPTY`, two houses of `bench.bulk`.

Both are served, each by a process of its own, and asked the same things in turn: a finished table opened over its
socket until its first update, the lobby over HTTP for a stranger and for somebody who plays, and a move from when it is
sent until the opponent has it. An operator could open these houses; nothing but tables to play at is added to them."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles

from bench.house.guests import Guest, Pair
from bench.house.run import HOUSE, NO_LIMIT, process
from tablee.server.process.serve import run
from tablee.store.open import open_store

KNOWN = 500
"""Finished tables of which some are opened."""
SHOWN = 20
"""Tables that wait in each lobby."""

Found = dict[tuple[str, str], list[float]]


@dataclass
class Served:
    """A house while it is measured: its finished tables, somebody who watches, and two who play."""

    port: int
    ids: list[str]
    guest: Guest
    pair: Pair


async def opened(port: int, house: str) -> Served:
    """People for a house, and as many tables in its lobby as in any other."""
    store = open_store(house)
    try:
        ids = [row.id for row in await store.tables(("over",), False, KNOWN)]
    finally:
        await store.close()
    guest, pair = Guest(port, "127.0.0.2"), Pair(1, [port], "127.0.0.1")
    await asyncio.to_thread(guest.introduce, "Cleo")
    for _ in range(SHOWN):
        chairs = [{"kind": "open"}, {"kind": "open"}]
        new = {"game": "sequence", "seats": 2, "chairs": chairs, "listed": True}
        await asyncio.to_thread(guest.ask, "POST", "/api/tables", new)
    await pair.sit_down()
    return Served(port, ids, guest, pair)


async def first_update(served: Served, id: str) -> None:
    """A finished table, as somebody comes who follows a link to it."""
    await served.guest.arrive(id)
    await served.guest.listen("update")
    await served.guest.socket.close()


async def asked(served: Served, guest: Guest) -> None:
    await asyncio.to_thread(guest.ask, "GET", "/api/tables")


async def moved(served: Served) -> None:
    """A move, and a rematch where that has ended the match: that counts for none."""
    await served.pair.move()


async def measured(served: dict[str, Served], times: int) -> Found:
    """Milliseconds of each thing in each house, in turn."""
    chance, found = Random(7), defaultdict[tuple[str, str], list[float]](list)
    for _ in range(times):
        for name, one in served.items():
            update = one.pair.guests[0].update
            if update is not None and update.result is not None:
                await one.pair.play_again()
            works: dict[str, Callable[[], Awaitable[None]]] = {
                "table": lambda o=one: first_update(o, chance.choice(o.ids)),  # type: ignore[misc]
                "lobby": lambda o=one: asked(o, o.guest),  # type: ignore[misc]
                "own lobby": lambda o=one: asked(o, o.pair.guests[0]),  # type: ignore[misc]
                "move": lambda o=one: moved(o),  # type: ignore[misc]
            }
            for what, work in works.items():
                began = time.perf_counter()
                await work()
                found[name, what].append(1000 * (time.perf_counter() - began))
    return found


async def both(ports: dict[str, int], houses: dict[str, str], times: int) -> Found:
    served = {name: await opened(ports[name], houses[name]) for name in houses}
    await measured(served, max(1, times // 10))  # what is only done once is done
    return await measured(served, times)


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("house", help="a file, or postgresql://…")
    parse.add_argument("empty", help="a house with hardly anything")
    parse.add_argument("--times", type=int, default=300)
    wish = parse.parse_args()
    houses = {"lived": wish.house, "empty": wish.empty}
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="tablee-lived-")))
        options = ["@", *NO_LIMIT, "rate=1000000", "compiled_bots=0"]
        ports = {n: running.enter_context(process([*HOUSE, h, *options], folder))[0] for n, h in houses.items()}
        found = run(both(ports, houses, wish.times))
    for what in ("table", "lobby", "own lobby", "move"):
        (lived, tail), (empty, other) = ((median(s), quantiles(s, n=20)[-1]) for s in (found[n, what] for n in houses))
        said = (
            f"{what}: {lived:.2f} ms (95 %: {tail:.2f}), empty {empty:.2f} ms ({other:.2f}), {lived / empty - 1:+.0%}"
        )
        print(said)
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
