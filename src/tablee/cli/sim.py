"""`tablee sim`: many games at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from tablee.api.bar import bar
from tablee.cli.options import GameId, Json, Options, Ray, Seats, chosen, seats_of
from tablee.core.game import WrongInput
from tablee.games import load
from tablee.sim.run import Result, check, record, simulate
from tablee.sim.spread.workers import Where


def sim(
    game: GameId,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The seed: the same seed gives the same games.")] = 0,
    backend: Annotated[str, typer.Option(metavar="python|numba|cuda", help="How the rules run.")] = "numba",
    bots: Annotated[str, typer.Option(metavar="NAME,…", help="Bots in seat order, repeated in turn.")] = "random",
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.parquet", help="Keep every decision, interpreted, on all cores.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="How many play at once: processes, or with --ray places of the cluster.")
    ] = None,
    ray: Ray = None,
    keep: Annotated[Path | None, typer.Option(help="A file of what is done: a second run goes on from it.")] = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Play many games by bots, and count."""
    g = load(game)
    count, options, names = seats_of(g, seats), chosen(option), bots.split(",")
    check(g, count, games, seed, backend, names, options)
    if keep is not None and out is not None:
        raise WrongInput("--keep is for games that are counted; with --out they are in the file")
    where = Where(workers, ray)
    where.check()

    def played(progress: Callable[[int], None]) -> Result:
        if out is not None:
            return record(g, count, games, seed, names, options, out, where, progress)
        return simulate(g, count, games, seed, backend, names, options, progress, where, keep)  # type: ignore[arg-type]

    if json:
        print(msgspec.json.format(msgspec.json.encode(played(lambda done: None)), indent=2).decode())
        return
    with bar(games, "compiling" if backend != "python" and out is None else "playing") as told:
        result = played(told)
    _show(result)


def _show(r: Result) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    rows = {
        "game": f"{r.game}, {r.seats} seats, {r.games:,} games, seed {r.seed}",
        "bots": ", ".join(r.bots),
        "options": ", ".join(f"{k} {v}" for k, v in r.options.items()) or "none",
        "speed": f"{r.moves_per_second:,.0f} moves/s, {r.games_per_second:,.0f} games/s ({r.backend})",
        "time": f"{r.seconds:.2f} s playing, {r.compile_seconds:.2f} s compiling or loading",
        "length": f"{r.length.mean:.1f} moves on average, {r.length.max} at most",
        "ends": ", ".join(f"{k} {n:,}" for k, n in r.ends.items()),
        "wins": ", ".join(f"seat {i} {n / r.games:.1%}" for i, n in enumerate(r.wins)) + f", nobody {r.draws:,}",
        "digest": r.digest,
    }
    for name, text in rows.items():
        table.add_row(name, text)
    Console().print(table)
