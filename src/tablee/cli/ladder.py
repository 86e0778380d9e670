"""`tablee ladder`: the bots of a game measured against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from tablee.bots import names
from tablee.bots.measured import Ladder
from tablee.bots.spelling import spelled
from tablee.cli.options import GameId, Json, Options, Ray, Seats, chosen, seats_of
from tablee.core.game import Game, WrongInput
from tablee.core.level import Level
from tablee.games import load
from tablee.sim.ladder import climb
from tablee.sim.plot import svg


def ladder(
    game: GameId,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="Matches of each pair, at least.")] = 100,
    levels: Annotated[str, typer.Option(metavar="NAME,…", help="Levels; or others, as flat:512:caution=2.")] = "",
    against: Annotated[str, typer.Option(metavar="NAME,…", help="Opponents of all, instead of each other.")] = "",
    seed: Annotated[int, typer.Option(help="The seed: the same seed gives the same matches.")] = 0,
    workers: Annotated[
        int | None, typer.Option(help="How many play at once: processes (one), with --ray places of the cluster (all).")
    ] = None,
    ray: Ray = None,
    keep: Annotated[Path | None, typer.Option(help="A file of what is done: a second run goes on from it.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings into this file, as SVG.")] = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Measure the bots of a game against each other, every side in turn on the same deals."""
    g = load(game)
    count, options = seats_of(g, seats), chosen(option)
    g.settle(count, options)
    if games < 1:
        raise WrongInput("--games is at least 1")
    mine, theirs = _levels(g, levels or ",".join(names(g, count))), _levels(g, against)
    with Progress(*Progress.get_default_columns()[:3], TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task(f"{game}, {count} seats", total=None)
        found = climb(
            g,
            count,
            mine,
            games,
            seed,
            options,
            theirs,
            workers,
            keep,
            lambda done, of: bar.update(task, completed=done, total=of),
            ray,
        )
    if plot is not None:
        plot.write_text(svg(found), "utf-8")
    if json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        _show(found)


def _levels(game: Game, words: str) -> list[Level]:
    return [spelled(game, word) for word in words.split(",") if word]


def _show(found: Ladder) -> None:
    rungs = Table("level", "Elo", "95 %", box=None, pad_edge=False)
    for r in found.levels:
        rungs.add_row(r.name, f"{r.rating:.0f}", f"{r.low:.0f} to {r.high:.0f}")
    met = Table("level", "against", "games", "won", "95 %", "even", box=None, pad_edge=False)
    for p in found.pairs:
        met.add_row(p.a, p.b, f"{p.games}", f"{p.share:.1%}", f"{p.low:.1%} to {p.high:.1%}", f"{p.even:.1%}")
    console = Console()
    console.print(rungs, "", met)
