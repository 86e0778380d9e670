"""The channel between houses alone: what a piece of news costs the server that carries it, and how long it takes.

`python -m bench.house.ways`; PostgreSQL and Redis are Debian's, started here in temporary folders."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time

from bench.house.figures import processor
from bench.house.run import ROOT
from tablee.server.channel.news import News, TableNews
from tablee.server.channel.open import channel_to

sys.path.insert(0, str(ROOT / "tests"))

from channels import redis_server
from clusters import cluster

PIECES, LISTENERS, ROUNDS = 1500, 2, 3


async def measured(name: str, address: str, database: str, pid: int) -> None:
    """Says pieces one after the other, each when the one before was heard, and prints what they cost."""
    speaker = channel_to(address, database, "house", "speaker", bytes(32))
    ears = [channel_to(address, database, "house", f"ear {n}", bytes(32)) for n in range(LISTENERS)]
    took: list[float] = []
    said = 0.0
    heard = asyncio.Event()

    def hear(by: str, one: News) -> None:
        took.append(time.perf_counter() - said)
        heard.set()

    speaker.start(lambda by, one: None)
    for n, ear in enumerate(ears):
        ear.start(hear if n == 0 else lambda by, one: None)
    while not all(one.whole for one in (speaker, *ears)):  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0.01)
    before = processor(pid)
    for n in range(PIECES):
        heard.clear()
        said = time.perf_counter()
        speaker.say(TableNews("table", n))
        await heard.wait()
    spent = processor(pid) - before
    took.sort()
    p50, p99 = (1000 * took[int(PIECES * q)] for q in (0.5, 0.99))
    print(
        f"{name}: {1000 * spent / PIECES:.3f} ms of the server a piece, {p50:.2f} ms p50, {p99:.1f} ms p99", flush=True
    )
    for one in (speaker, *ears):
        await one.close()


def main() -> None:
    with contextlib.ExitStack() as running:
        postgresql, redis = running.enter_context(cluster()), running.enter_context(redis_server())
        database = postgresql.new_house()
        for _ in range(ROUNDS):
            asyncio.run(measured("NOTIFY", "", database, postgresql.process.pid))
            asyncio.run(measured("Redis", redis.address, "", redis.process.pid))


if __name__ == "__main__":
    main()
