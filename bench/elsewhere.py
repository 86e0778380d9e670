"""What it costs that bots think elsewhere: the time of one decision, and how many are made in a second.

    .venv/bin/python -m bench.elsewhere postgresql://… [--processes 2]

The database may be empty. Here and elsewhere are measured in turn, in one run; elsewhere is one process of workers."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from statistics import median, quantiles

import typer

from tablee import games
from tablee.core.luck import from_key
from tablee.server.bots import BotSeats
from tablee.server.errands import REMOTE_FUNCTIONS
from tablee.server.jobs.elsewhere import Elsewhere
from tablee.server.jobs.lanes import BOTS
from tablee.server.jobs.pool import Jobs
from tablee.store.open import make_ready, open_errands

TURNS = 5
WORK = "from tablee.cli.work import run_bare; import sys; run_bare(*sys.argv[1:])"


async def decisions(bots: BotSeats, number: int, at_once: int) -> list[float]:
    """Milliseconds of each of some decisions of a bot that hardly thinks."""
    game = games.load("sequence")
    state = game.start(2, game.settle(2), from_key(bytes(32)))
    seat, taken, left = 0 if game.to_act(state) & 1 else 1, [], iter(range(number))

    async def one_after_the_other() -> None:
        for n in left:
            began = time.perf_counter()
            await bots.choose(str(n), game, "random", state, seat)
            taken.append(1000 * (time.perf_counter() - began))

    await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))
    return taken


async def measured(address: str, processes: int, number: int) -> None:
    errands = open_errands(address)
    assert errands is not None
    elsewhere = Elsewhere(errands, REMOTE_FUNCTIONS)
    here = Jobs([BOTS._replace(workers=processes)])
    there = Jobs([BOTS._replace(workers=processes)], elsewhere)
    there.start()
    while not elsewhere.hands(BOTS):  # noqa: ASYNC110 - what is waited for has no event
        await asyncio.sleep(0.1)
    both = {"here": BotSeats(here, False), "elsewhere": BotSeats(there, False)}
    for bots in both.values():
        await decisions(bots, 50, 2 * processes)
    for name, at_once in (("one after the other", 1), (f"{2 * processes} at once", 2 * processes)):
        found: dict[str, list[float]] = {place: [] for place in both}
        rates: dict[str, list[float]] = {place: [] for place in both}
        for _ in range(TURNS):
            for place, bots in both.items():
                began = time.perf_counter()
                found[place] += await decisions(bots, number, at_once)
                rates[place].append(number / (time.perf_counter() - began))
        for place in both:
            p99 = quantiles(found[place], n=100)[98]
            print(
                f"{name}, {place}: p50 {median(found[place]):.1f} ms, p99 {p99:.1f} ms,"
                f" {median(rates[place]):.0f} a second"
            )
    print(f"load {os.getloadavg()[0]:.1f}")
    for jobs in (here, there):
        jobs.close()
        await jobs.gone()


def main(address: str, processes: int = 1, number: int = 200) -> None:
    """Measure it on a database."""
    make_ready(address)
    workers = subprocess.Popen([sys.executable, "-c", WORK, address, str(processes)], stdout=subprocess.DEVNULL)
    try:
        asyncio.run(measured(address, processes, number))
    finally:
        workers.terminate()
        workers.wait()


if __name__ == "__main__":
    typer.run(main)
