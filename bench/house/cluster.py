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

from bench.house.figures import Live, processor
from bench.house.load import Request
from bench.house.run import HOUSE, NO_LIMIT, ROOT, process, under_load

sys.path.insert(0, str(ROOT / "tests"))

from channels import RedisServer
from clusters import Cluster

COUNTS = (1, 2, 3)


@contextlib.contextmanager
def houses(address: str, folder: Path, count: int, *options: str) -> Iterator[list[tuple[int, int]]]:
    """The ports and ids of so many houses on one store."""
    with contextlib.ExitStack() as running:
        command = [*HOUSE, address, "@", *NO_LIMIT, "rate=1000000", "watchers=100000", *options]
        yield [running.enter_context(process(command, folder)) for _ in range(count)]


def measured(name: str, found: list[tuple[int, int]], wish: argparse.Namespace, folder: Path) -> Live:
    port, pid = found[0]
    request = Request("house", port, pid, wish.sockets, wish.seconds, others=found[1:], idle=wish.idle)
    return under_load(request, folder, name, lambda stage, done, of: None)


def line(name: str, live: Live, beside: dict[str, float]) -> str:
    steady, fast = live.steady, live.fast
    moves = max(1, steady.moves + fast.moves)
    others = ", ".join(f"{1000 * spent / moves:.2f} ms {who}" for who, spent in beside.items())
    errors = sum(steady.errors.values()) + sum(fast.errors.values())
    return (
        f"| {name} | {steady.p50_ms:.1f} / {steady.p99_ms:.1f} ms | {fast.moves_per_second:,.0f}/s |"
        f" {fast.p50_ms:.1f} / {fast.p99_ms:.1f} ms | {fast.cpu_ms_per_move:.2f} ms | {others or '–'} |"
        f" {fast.load_cpu:.0%} | {errors} |"
    )


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("--sockets", type=int, default=1000, help="that play, two at each table")
    parse.add_argument("--idle", type=int, default=2000, help="that only listen")
    parse.add_argument("--seconds", type=float, default=20.0, help="of each of the two phases")
    parse.add_argument("--only", default="", help="names of the rows to be measured, such as 'NOTIFY'")
    wish = parse.parse_args()
    print(f"load before: {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores; {wish.sockets} play, {wish.idle} listen")
    print("| | a move a second: p50 / p99 | at most | p50 / p99 | houses, a move | others, a move | load | errors |")
    print("|---|---|---:|---|---:|---|---:|---:|", flush=True)
    with tempfile.TemporaryDirectory(prefix="tablee-cluster-") as place:
        folder = Path(place)
        name = "one process, SQLite"
        if wish.only in name:
            with houses(str(folder / "house.sqlite"), folder, 1) as found:
                print(line(name, measured(name, found, wish, folder), {}), flush=True)
        for count, way in [*((n, "NOTIFY") for n in COUNTS), *((n, "Redis") for n in COUNTS[1:])]:
            name = f"{count} on PostgreSQL, {way}"
            if wish.only in name:
                print(row(name, count, way, wish, folder), flush=True)


def row(name: str, count: int, way: str, wish: argparse.Namespace, folder: Path) -> str:
    with contextlib.ExitStack() as running:
        cluster = Cluster("shared_buffers=256MB", "max_wal_size=1GB")
        running.callback(cluster.remove)
        spent = {"PostgreSQL": cluster.process.pid}
        options = []
        if way == "Redis":
            redis = RedisServer()
            running.callback(redis.remove)
            spent["Redis"] = redis.process.pid
            options = [f"channel={redis.address}"]
        found = running.enter_context(houses(cluster.new_house(), folder, count, *options))
        before = {who: processor(pid) for who, pid in spent.items()}
        live = measured(name, found, wish, folder)
        return line(name, live, {who: processor(pid) - before[who] for who, pid in spent.items()})


if __name__ == "__main__":
    main()
