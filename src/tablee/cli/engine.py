"""`tablee bench engine`: ours and the peers, side by side in one run."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tablee.cli.options import Json
from tablee.core.game import WrongInput
from tablee.sim.bench import BenchReport, measure


def engine(
    rounds: Annotated[int, typer.Option(help="How often each is measured, in alternation; the median counts.")] = 5,
    seconds: Annotated[float, typer.Option(help="How long one measurement takes.")] = 1.0,
    json: Json = False,
) -> None:
    """Measure random play on one core: our games, OpenSpiel, Pgx, RLCard, PettingZoo (`make peers` installs them)."""
    if rounds < 1 or seconds <= 0:
        raise WrongInput("--rounds is at least 1 and --seconds more than 0")
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("measuring", total=None)
        report = measure(rounds, seconds, lambda done, of: bar.update(task, completed=done, total=of))
    if json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _show(report)


def _show(report: BenchReport) -> None:
    console = Console()
    speeds = Table("measurement", "moves/s (median)", "least", "most", box=None, pad_edge=False, header_style="bold")
    for m in report.measurements:
        speeds.add_row(m.name, f"{m.median:,.0f}", f"{m.least:,.0f}", f"{m.most:,.0f}")
    ratios = Table("ratio", "is", "wanted", box=None, pad_edge=False, header_style="bold")
    for r in report.ratios:
        ratios.add_row(f"{r.ours} / {r.theirs}", f"{r.ratio:.1f} ×", f"{r.wanted:g} ×" if r.wanted else "reported")
    console.print(speeds)
    console.print()
    console.print(ratios)
    console.print(f"\n{report.machine}; {', '.join(f'{k} {v}' for k, v in report.versions.items())}")
