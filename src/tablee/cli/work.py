"""`tablee work`: workers without a house, for all houses on a database, on this machine or another."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from typing import Annotated

import typer
from rich.console import Console

from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.cli.watching import FORMS, Log
from tablee.core.game import WrongInput, listing
from tablee.store.open import exists, on_server, open_errands, shown

Wanted = Annotated[str, typer.Option(metavar="LANE,…", help="what they do: bots, reads, checks, analyses; else all")]
Processes = Annotated[int, typer.Option(help="how much they do at once; 0: as much as the machine has cores", min=0)]


def work(
    lanes: Wanted = "",
    processes: Processes = 0,
    database: Database = "",
    database_file: DatabaseFile = None,
    log: Log = "plain",
) -> None:
    """Do the long work of the houses on a PostgreSQL database: bots, replays, logs to be checked, analyses."""
    from tablee.server.process.serve import run
    from tablee.server.telemetry import lines

    if log not in FORMS:
        raise WrongInput(f"a log is {' or '.join(FORMS)}, not {log!r}")
    os.environ[lines.FORM] = log
    names, address = chosen(lanes), database_of(database, database_file)
    if not on_server(address):
        raise WrongInput("a house on a file does its work itself: workers of their own need a PostgreSQL database")
    if not exists(address):
        raise WrongInput(f"there is no house in {shown(address)}")
    with contextlib.suppress(KeyboardInterrupt):
        run(_work(address, names, processes or os.cpu_count() or 1, warm=True))


def run_bare(address: str, processes: str, lanes: str = "") -> None:
    """Workers that compile nothing in advance, for tests and measurements."""
    asyncio.run(_work(address, chosen(lanes), int(processes), warm=False))


def chosen(text: str) -> list[str]:
    """The lanes that were named, or WrongInput."""
    from tablee.server.jobs.lanes import SHARED

    known = [lane.name for lane in SHARED]
    names = [name.strip() for name in text.split(",") if name.strip()] or known
    if wrong := [name for name in names if name not in known]:
        raise WrongInput(f"there is no lane {wrong[0]!r}; the lanes are {listing(known, 'and')}")
    return [name for name in known if name in names]


async def _work(address: str, names: list[str], processes: int, *, warm: bool) -> None:
    from tablee.server.errands import REMOTE_FUNCTIONS, warm_up
    from tablee.server.jobs.crew import Workers
    from tablee.server.jobs.lanes import SHARED
    from tablee.server.telemetry import lines as said

    said.set_up()
    errands = open_errands(address)
    assert errands is not None
    lanes = [lane for lane in SHARED if lane.name in names]
    workers = Workers(errands, REMOTE_FUNCTIONS, lanes, processes)
    closing = asyncio.Event()
    for end in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(end, closing.set)
    workers.start()
    Console().print(
        f"\n  {processes} at once for the houses in {shown(address)}: {listing(names, 'and')}.\n", highlight=False
    )
    warming = asyncio.create_task(warm_up(workers, lanes)) if warm else None
    await closing.wait()
    if warming is not None:
        warming.cancel()
        await asyncio.gather(warming, return_exceptions=True)
    await workers.stop()
