"""Two checkouts in turn, counted in processor time, so that it may be done on a busy machine.

    .venv/bin/python -m bench.turns house OTHER      what a move costs the process of a house
    .venv/bin/python -m bench.turns rules OTHER      what moves of random play cost, interpreted and compiled
    .venv/bin/python -m bench.turns compile OTHER    what compiling random play costs, nothing being cached

OTHER is another checkout of this project after `make setup`. The ratios are ours over theirs, one of each turn."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import typer

from bench.house.guests import Pair
from bench.house.load import TABLES_AN_ADDRESS
from bench.house.run import NO_LIMIT, ROOT, process
from tablee.games import ids
from tablee.server.process.serve import run

HOUSE = ["-c", "from tablee.cli.house import run; import sys; run(*sys.argv[1:])"]
RULES = ROOT / "bench" / "rules.py"
PHASES = {"a move a second": 1.0, "as fast as possible": 0.0}
GAMES = {"python": 8, "numba": 1 << 14}
Other = Annotated[Path, typer.Argument(help="another checkout", exists=True, file_okay=False)]
Turns = Annotated[int, typer.Option(help="how often each is measured", min=1)]
Only = Annotated[list[str] | None, typer.Option(help="some games")]
app = typer.Typer(add_completion=False, help="Measure this checkout and another in turn, in processor time.")


def python(checkout: Path) -> str:
    return str(checkout.absolute() / ".venv" / "bin" / "python")


def report(name: str, found: Sequence[Sequence[float]], unit: str) -> None:
    """One line: the medians of theirs and ours, and of the ratios the median and the half that lies around it."""
    theirs, ours = found
    ratios = sorted(b / a for a, b in zip(theirs, ours))
    quarter = len(ratios) // 4
    spread = f"{ratios[quarter]:.3f} – {ratios[-1 - quarter]:.3f}"
    print(
        f"{name:34} {median(theirs):9.3f} {median(ours):9.3f} {unit:12} × {median(ratios):.3f}  ({spread})", flush=True
    )


# A house


@app.command()
def house(other: Other, turns: Turns = 20, seconds: float = 2.0, tables: int = 50) -> None:
    """What a move costs the process of a house, its threads included; both houses run all the time."""
    with tempfile.TemporaryDirectory(prefix="tablee-turns-") as name, contextlib.ExitStack() as open_houses:
        sides = []
        for checkout in (other, ROOT):
            known = _limits(checkout)
            folder = Path(tempfile.mkdtemp(dir=name))
            command = [python(checkout), *HOUSE, str(folder / "house.sqlite"), "@", *known]
            sides.append(open_houses.enter_context(process(command, folder)))
        run(_play(sides, turns, seconds, tables))


def _limits(checkout: Path) -> list[str]:
    """The limits that a house knows: an earlier one has fewer."""
    source = (checkout / "src/tablee/server/limits.py").exists()
    return NO_LIMIT if source else ["messages=1000000"]


async def _play(sides: Sequence[tuple[int, int]], turns: int, seconds: float, tables: int) -> None:
    pairs = [[Pair(n, [port], f"127.0.0.{1 + n // TABLES_AN_ADDRESS}") for n in range(tables)] for port, _ in sides]
    for some in pairs:
        for pair in some:
            await pair.sit_down()
    for phase, every in PHASES.items():
        found: list[list[float]] = [[], []]
        for turn in range(turns + 1):
            for side in (0, 1) if turn % 2 else (1, 0):
                cost = await _cost(pairs[side], sides[side][1], seconds, every)
                if turn:  # the first is for warming up
                    found[side].append(cost)
        report(phase, found, "ms a move")


def _processor(pid: int) -> float:
    """Seconds of processor time of all threads of a process, to the nanosecond."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


async def _cost(pairs: Sequence[Pair], pid: int, seconds: float, every: float) -> float:
    """Milliseconds of processor time a move."""
    for pair in pairs:
        pair.waits = []
    before = _processor(pid)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until, every) for pair in pairs))
    return 1000 * (_processor(pid) - before) / sum(len(pair.waits) for pair in pairs)


# Rules


@app.command()
def rules(other: Other, turns: Turns = 15, only: Only = None) -> None:
    """What a hundred thousand moves of random play cost, of the very same games."""
    for backend, games in GAMES.items():
        for game in only or ids():
            with contextlib.ExitStack() as stack:
                sides = [stack.enter_context(_player(c, game, backend, games)) for c in (other, ROOT)]
                found: list[list[float]] = [[], []]
                for turn in range(turns + 1):
                    for side in (0, 1) if turn % 2 else (1, 0):
                        spent, moves = sides[side]()
                        if turn:
                            found[side].append(1e5 * spent / moves)
            report(f"{game}, {backend}", found, "s / 100,000")


@contextlib.contextmanager
def _player(checkout: Path, game: str, backend: str, games: int) -> Iterator[Callable[[], Any]]:
    """A process that plays some games again whenever it is asked to."""
    command = [python(checkout), str(RULES), game, backend, str(games)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=checkout) as player:
        assert player.stdin is not None
        assert player.stdout is not None
        asked, told = player.stdin, player.stdout
        json.loads(told.readline())

        def play() -> Any:
            asked.write("\n")
            asked.flush()
            return json.loads(told.readline())

        yield play
        asked.close()


@app.command(name="compile")
def compile_(other: Other, turns: Turns = 3, only: Only = None) -> None:
    """What compiling random play costs in a new process with an empty cache."""
    for game in only or ids():
        found: list[list[float]] = [[], []]
        for turn in range(turns):
            for side in (0, 1) if turn % 2 else (1, 0):
                found[side].append(_compiling((other, ROOT)[side], game))
        report(game, found, "s")


def _compiling(checkout: Path, game: str) -> float:
    with tempfile.TemporaryDirectory(prefix="tablee-cache-") as home:
        command = [python(checkout), str(RULES), game, "numba", "1"]
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=True,
            cwd=checkout,
            env={**os.environ, "HOME": home},
            input="",
        )
    return float(done.stdout)


if __name__ == "__main__":
    app()
