"""The report of a measurement, as tables for people."""

from __future__ import annotations

from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.house.figures import Live, Rate, Report

BUSY = 0.9
PLAIN: dict[str, Any] = {"box": None, "pad_edge": False, "header_style": "bold"}


def show(report: Report) -> None:
    """Prints a report."""
    console = Console()
    house = report.house
    console.print(f"{house.sockets:,} sockets at {house.tables:,} tables", style="bold", highlight=False)
    steady = Table("a move a second at every table", "moves", "p50", "p99", "most", "errors", **PLAIN)
    fast = Table("as fast as possible", "moves/s", "p50", "p99", "errors", "CPU a move", "CPU of the load", **PLAIN)
    for live in (house, *report.beside):
        steady.add_row(live.name, *_steady(live.steady))
        fast.add_row(live.name, *_fast(live.fast))
    facts = Table("figure", "is", "wanted", **PLAIN)
    for row in _facts(report):
        facts.add_row(*row)
    for table in (steady, fast, facts):
        console.print(table)
        console.print()
    console.print(f"{report.machine}; load average before: {report.load_average:.1f}", highlight=False)
    console.print(", ".join(f"{k} {v}" for k, v in report.versions.items()), highlight=False)
    for sentence in report.missing:
        console.print(sentence, highlight=False)


def _steady(r: Rate) -> list[str]:
    return [f"{r.moves:,}", *(f"{x:.1f} ms" for x in (r.p50_ms, r.p99_ms, r.max_ms)), str(sum(r.errors.values()))]


def _fast(r: Rate) -> list[str]:
    # A load generator that is busy all the time could not have asked for more.
    least = "≥ " if r.load_cpu > BUSY else ""
    waits = [f"{x:.1f} ms" for x in (r.p50_ms, r.p99_ms)]
    cpu = [f"{r.cpu_ms_per_move:.2f} ms", f"{r.load_cpu:.0%}"]
    return [f"{least}{r.moves_per_second:,.0f}", *waits, str(sum(r.errors.values())), *cpu]


def _facts(report: Report) -> list[tuple[str, str, str]]:
    house = report.house
    kind = "compressed" if house.compressed else "not compressed"
    errors = {**house.steady.errors, **house.fast.errors}
    rows = [
        ("a move a second at every table: sent to seen, p99", f"{house.steady.p99_ms:.1f} ms", "≤ 50 ms"),
        ("errors", ", ".join(f"{n} × {e}" for e, n in errors.items()) or "none", "none"),
        ("SQLite, durable moves a second", f"{report.store.moves_per_second:,.0f}", "≥ 5,000"),
        (f"an update of a move, median, {kind}", f"{house.bytes_per_update:,} bytes", "≤ 2,000"),
        (f"a match of {report.opening.moves} moves opens in", f"{max(report.opening.seconds):.3f} s", "< 1 s"),
        ("memory a table, with its two sockets", f"{house.memory_per_table / 1000:,.0f} kB", "reported"),
    ]
    for live in report.beside:
        if live.name == "boardgame.io":
            rows += _against(house, live.fast)
    if ratios := sorted(r.house.moves_per_second / max(1.0, r.boardgame.moves_per_second) for r in report.rounds):
        spread = f"{median(ratios):.2f} × ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        rows.append((f"{house.name}: the median of {len(ratios)} rounds against boardgame.io", spread, "> 1 ×"))
    return rows


def _against(ours: Live, theirs: Rate) -> list[tuple[str, str, str]]:
    """Our moves a second beside boardgame.io's."""
    generous = theirs.moves_per_second + theirs.syncs / theirs.seconds
    ratio, least = (ours.fast.moves_per_second / max(1.0, x) for x in (theirs.moves_per_second, generous))
    return [
        (f"{ours.name}: as fast as possible, against boardgame.io", f"{ratio:.2f} ×", "> 1 ×"),
        ("the same, each sync of theirs taken for a move", f"{least:.2f} ×", "reported"),
    ]
