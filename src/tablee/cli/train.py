"""`tablee train`: a net that learns a game by playing it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn

from tablee.cli.options import GameId, Ray
from tablee.core.game import Game, WrongInput, number
from tablee.games import load
from tablee.sim.spread.workers import Where
from tablee.train.curve import Point
from tablee.train.plan import Plan, checked


def train(
    game: GameId,
    seats: Annotated[str, typer.Option(metavar="N,…", help="Numbers of seats; without, the game's smallest.")] = "",
    minutes: Annotated[float, typer.Option(help="How long it plays and learns; measuring comes on top.")] = 10.0,
    against: Annotated[str, typer.Option(metavar="greedy|self|both", help="Who sits opposite.")] = "both",
    cheat: Annotated[bool, typer.Option("--cheat", help="Show it what is hidden, to find what could be won.")] = False,
    out: Annotated[Path | None, typer.Option(help="The folder for weights, curve and all; GAME-net if none.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the training in the folder.")] = False,
    imitate: Annotated[float, typer.Option(help="The part of the training that begins by choosing as greedy.")] = 0.15,
    seed: Annotated[int, typer.Option(help="The seed.")] = 0,
    updates: Annotated[int, typer.Option(help="End after so many updates instead: the seed then decides all.")] = 0,
    backend: Annotated[str, typer.Option(metavar="numba|cuda", help="How the rules run.")] = "numba",
    cores: Annotated[int, typer.Option(help="Cores that play, under numba.")] = 1,
    tables: Annotated[int, typer.Option(help="Tables of each number of seats and kind of opponent.")] = 2048,
    steps: Annotated[int, typer.Option(help="Choices at each table between two updates.")] = 32,
    batch: Annotated[int, typer.Option(help="Choices it learns from at once.")] = 4096,
    width: Annotated[int, typer.Option(help="Width of the net.")] = 128,
    blocks: Annotated[int, typer.Option(help="Blocks of the net.")] = 2,
    rate: Annotated[float, typer.Option(help="Learning rate at the beginning.")] = 8e-4,
    games: Annotated[int, typer.Option(help="Games of a measurement.")] = 1024,
    every: Annotated[float, typer.Option(help="Minutes between two measurements.")] = 1.0,
    seeds: Annotated[int, typer.Option(help="So many trainings, with seeds from --seed on, each in its folder.")] = 1,
    workers: Annotated[int | None, typer.Option(help="How many at once: processes, or places of --ray.")] = None,
    ray: Ray = None,
) -> None:
    """Train a net for a game, with PyTorch; its weights are what `bots/net.py` plays by."""
    g = load(game)
    if find_spec("torch") is None:
        raise WrongInput("training needs PyTorch: pip install 'tablee[train]'")
    plan = Plan(
        g.id, _seats(g, seats), against, cheat, minutes, updates, imitate, seed, backend, cores, tables, steps, batch,  # type: ignore[arg-type]
        width=width, blocks=blocks, rate=rate, games=games, every=every,
    )  # fmt: skip
    checked(plan, g)
    folder = out or Path(f"{g.id}-net")
    if seeds != 1 or workers is not None or ray is not None:
        return _several(plan, seeds, folder, Where(workers, ray), resume)
    from tablee.train.ppo import Training  # loads PyTorch

    with Progress(*Progress.get_default_columns()[:3], TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task(f"{g.id}: compiling", total=1.0)
        training = Training(g, plan, folder, resume)

        def progress(part: float, point: Point | None) -> None:
            bar.update(task, completed=part, description=g.id)
            if point is not None:
                bar.console.print(_line(point))

        training.run(progress)
    Console().print(f"weights, curve and what is needed to go on lie in {folder}")


def _several(plan: Plan, seeds: int, out: Path, where: Where, resume: bool) -> None:
    from tablee.train.several import several

    if resume:
        raise WrongInput("several trainings go on by themselves: what is done in the folder is not done again")
    console = Console(highlight=False)

    def told(seed: int, updates: int, won: float) -> None:
        console.print(f"seed {seed}: {updates} updates, {won:.1%} against greedy")

    before = several(plan, seeds, out, where, told)
    console.print(f"weights and curves lie in {out}" + (f"; {before} were done before" if before else ""))


def _seats(game: Game, text: str) -> tuple[int, ...]:
    found = [number(part) for part in text.split(",") if part]
    if None in found:
        raise WrongInput(f"--seats is one number or several, as 2,3,4, not {text!r}")
    return tuple(n for n in found if n is not None) or game.seats[:1]


def _line(p: Point) -> str:
    won = ", ".join(f"{seats} seats {s:.1%} [{low:.1%} to {high:.1%}]" for seats, (s, low, high) in p.won.items())
    return f"{p.seconds / 60:6.1f} min  {p.choices:>12,} choices  against greedy: {won}"
