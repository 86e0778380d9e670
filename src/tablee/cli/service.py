"""`tablee bench server`: the house under load, and others beside it."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from tablee.cli.options import Json
from tablee.core.game import WrongInput

MOST_SOCKETS = 10_000
LONGEST = 600.0
MOST_MOVES = 1_000_000
MOST_ROUNDS = 50
ROOT = Path(__file__).parents[3]
"""The folder of a checkout, where `bench/` lies."""


def server(
    sockets: Annotated[int, typer.Option(help="Live sockets, two at each table.")] = 1000,
    seconds: Annotated[float, typer.Option(help="How long each of the two phases lasts.")] = 20.0,
    moves: Annotated[int, typer.Option(help="Moves written to the store alone.")] = 20_000,
    folder: Annotated[Path | None, typer.Option(help="Where the databases lie; else the temporary folder.")] = None,
    peers: Annotated[bool, typer.Option(help="Also measure a bare echo and boardgame.io (`make peers`).")] = True,
    rounds: Annotated[
        int, typer.Option(help="Measure the house and boardgame.io so many times again, in turn, and take the median.")
    ] = 0,
    json: Json = False,
) -> None:
    """Measure the house on this machine: moves stored and seen by opponents over many sockets."""
    if sockets % 2 or not 2 <= sockets <= MOST_SOCKETS:
        raise WrongInput(f"--sockets is an even number from 2 to {MOST_SOCKETS:,}")
    if not 0 < seconds <= LONGEST:
        raise WrongInput(f"--seconds is more than 0 and at most {LONGEST:g}")
    if not 1 <= moves <= MOST_MOVES:
        raise WrongInput(f"--moves is a number from 1 to {MOST_MOVES:,}")
    if not 0 <= rounds <= MOST_ROUNDS:
        raise WrongInput(f"--rounds is a number from 0 to {MOST_ROUNDS}")
    if rounds and not peers:
        raise WrongInput("--rounds measures boardgame.io in turn, which --no-peers leaves out")
    if folder is not None and not folder.is_dir():
        raise WrongInput(f"--folder is a folder that is there, not {str(folder)!r}")
    folder = None if folder is None else folder.resolve()  # the measured processes run elsewhere
    bench = _bench()
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("measuring", total=None)

        def show(stage: str, done: float, of: float) -> None:
            bar.update(task, description=stage, completed=min(done, of), total=of)

        report = bench.run.measure(bench.run.Wish(sockets, seconds, moves, folder, peers, rounds), show)
    if json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        bench.report.show(report)


def _bench() -> Any:
    """Return the package of the measurement; raise WrongInput outside a checkout, where there is none."""
    if not (ROOT / "bench" / "house").is_dir():
        raise WrongInput("`tablee bench server` needs a checkout of Tablée's sources, where bench/ lies")
    sys.path.insert(0, str(ROOT))
    for name in ("run", "report"):
        importlib.import_module(f"bench.house.{name}")
    return importlib.import_module("bench.house")
