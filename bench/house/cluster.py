"""A house of several processes under load, beside one process on SQLite: `python -m bench.house.cluster --sockets 80`.

PostgreSQL and Redis are Debian's, started here in temporary folders, with everything written to the disk. Players of a
table sit at different houses."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.house.figures import Live, Rate
from bench.house.load import Request
from bench.house.run import HOUSE, NO_LIMIT, ROOT, SPARE_FILES, allow_files, process, under_load

sys.path.insert(0, str(ROOT / "tests"))

from channels import RedisServer
from clusters import Cluster

COUNTS = (1, 2, 3)
HEAD = (
    "", "a move a second: p50 / p99 / longest", "ms of a core a move", "at most", "p50 / p99", "ms of a core a move",
    "load", "errors", "a listener",
)  # fmt: skip


@contextlib.contextmanager
def houses(address: str, folder: Path, count: int, *options: str) -> Iterator[list[tuple[int, int]]]:
    """The ports and ids of so many houses on one store."""
    with contextlib.ExitStack() as running:
        command = [*HOUSE, address, "@", *NO_LIMIT, "rate=1000000", "watchers=100000", *options]
        yield [running.enter_context(process(command, folder)) for _ in range(count)]


def measured(
    name: str, found: list[tuple[int, int]], wish: argparse.Namespace, folder: Path, beside: dict[str, int]
) -> Live:
    port, pid = found[0]
    request = Request("house", port, pid, wish.sockets, wish.seconds, others=found[1:], idle=wish.idle, beside=beside)
    return under_load(request, folder, name, lambda stage, done, of: None)


def line(name: str, live: Live) -> str:
    steady, fast = live.steady, live.fast
    errors = sum(steady.errors.values()) + sum(fast.errors.values())
    said = f"{steady.errors | fast.errors}" if errors else "0"
    return (
        f"| {name} | {steady.p50_ms:.1f} / {steady.p99_ms:.1f} / {steady.max_ms:.0f} ms | {costs(steady)} |"
        f" {fast.moves_per_second:,.0f}/s | {fast.p50_ms:.1f} / {fast.p99_ms:.1f} ms | {costs(fast)} |"
        f" {steady.load_cpu:.0%}, {fast.load_cpu:.0%} | {said} | {live.memory_per_listener / 1000:.0f} kB |"
    )


def costs(rate: Rate) -> str:
    """Milliseconds of a core that a move takes, of the houses and of who serves them."""
    found = {"houses": rate.cpu_ms_per_move, **rate.beside_ms_per_move()}
    return ", ".join(f"{spent:.2f} {who}" for who, spent in found.items())


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("--sockets", type=int, default=1000, help="that play, two at each table")
    parse.add_argument("--idle", type=int, default=2000, help="that only listen")
    parse.add_argument("--seconds", type=float, default=20.0, help="of each of the two phases")
    parse.add_argument("--only", nargs="*", help="parts of the names of rows to be measured, such as 'NOTIFY'")
    wish = parse.parse_args()
    print(f"load before: {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores; {wish.sockets} play, {wish.idle} listen")
    allow_files(wish.sockets + wish.idle + SPARE_FILES)
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
    with tempfile.TemporaryDirectory(prefix="tablee-cluster-") as place:
        folder = Path(place)
        name = "one process, SQLite"
        if wanted(wish, name):
            with houses(str(folder / "house.sqlite"), folder, 1) as found:
                print(line(name, measured(name, found, wish, folder, {})), flush=True)
        for count, way in [*((n, "NOTIFY") for n in COUNTS), *((n, "Redis") for n in COUNTS[1:])]:
            name = f"{count} on PostgreSQL, {way}"
            if wanted(wish, name):
                print(row(name, count, way, wish, folder), flush=True)


def row(name: str, count: int, way: str, wish: argparse.Namespace, folder: Path) -> str:
    with contextlib.ExitStack() as running:
        cluster = Cluster("shared_buffers=256MB", "max_wal_size=1GB")
        running.callback(cluster.remove)
        beside = {"PostgreSQL": cluster.process.pid}
        options = []
        if way == "Redis":
            redis = RedisServer()
            running.callback(redis.remove)
            beside["Redis"] = redis.process.pid
            options = [f"channel={redis.address}"]
        found = running.enter_context(houses(cluster.new_house(), folder, count, *options))
        return line(name, measured(name, found, wish, folder, beside))


def wanted(wish: argparse.Namespace, name: str) -> bool:
    return not wish.only or any(part in name for part in wish.only)


if __name__ == "__main__":
    main()
