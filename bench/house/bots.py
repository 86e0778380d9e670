"""Many matches of bots at once, beside people who play: how late a bot's move is, and what people wait for theirs.

    python -m bench.house.bots --matches 100 --people 5 --seconds 60

Every match is a table of two of a game's strongest bots; one guest watches each. A bot moves when its pause is over and
it has thought: a move that comes later than the pause, the second that a bot may think and `LATE` is counted. A pair of
people at each of some tables moves once a second meanwhile; their moves are timed until the other has seen them. All
bots are compiled before the house opens."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from bench.house.guests import PATIENCE, Failure, Guest, Heard, Pair
from bench.house.load import TABLES_AN_ADDRESS
from bench.house.run import HOUSE, NO_LIMIT, process
from tablee import bots
from tablee.games import load
from tablee.server.bots import LONGEST_THOUGHT
from tablee.server.process.serve import run

GAMES = "lightsaber_duel,risk_classic,sequence,attack_of_the_clones,darth_maul"
PAUSE = 900  # milliseconds before a bot moves, as in a house
LATE = 0.1


class Watched:
    """A match of two bots, and the times at which its moves were seen."""

    def __init__(self, n: int, game: str, port: int) -> None:
        self.game, self.guest, self.n = load(game), Guest(port, f"127.0.1.{1 + n // TABLES_AN_ADDRESS}"), n
        self.gaps: list[float] = []
        self.over = False

    async def open(self) -> None:
        """A table whose chairs are all bots' begins at once when its host says so."""
        guest, chair = self.guest, {"kind": "bot", "bot": bots.strongest(self.game, 2)}
        await asyncio.to_thread(guest.introduce, f"Carl {self.n}")
        new = {"game": self.game.id, "seats": 2, "chairs": [chair, chair]}
        table = str((await asyncio.to_thread(guest.ask, "POST", "/api/tables", new))["id"])
        async with asyncio.timeout(PATIENCE):
            await guest.arrive(table)
            await guest.say(t="start")

    async def watch(self, until: float) -> None:
        """Notes how long after one update the next one came, till then or to the match's end."""
        last: float | None = None
        while not self.over:
            async with asyncio.timeout(max(0.01, until - time.perf_counter())):
                heard: Heard = (await self.guest.listen("update"))[0]
            now = time.perf_counter()
            if heard.story and last is not None:
                self.gaps.append(now - last)
            last = now if heard.story else last
            self.over = heard.result is not None


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


async def measure(asked: argparse.Namespace, port: int) -> None:
    games = asked.games.split(",")
    tables = [Watched(n, games[n % len(games)], port) for n in range(asked.matches)]
    pairs = [Pair(n, [port], "127.0.2.1") for n in range(asked.people)]
    for pair in pairs:
        await pair.sit_down()
    for table in tables:
        await table.open()
    failed: Counter[str] = Counter()
    until = time.perf_counter() + asked.seconds

    async def tried(work: Any) -> None:
        try:
            await work
        except TimeoutError:
            pass
        except (Failure, OSError, WebSocketException) as e:
            failed[f"{type(e).__name__}: {e}"] += 1

    await asyncio.gather(*(tried(t.watch(until)) for t in tables), *(tried(p.play(until, 1.0)) for p in pairs))
    told(asked, tables, [wait for pair in pairs for wait in pair.waits], failed)


def told(asked: argparse.Namespace, tables: list[Watched], waits: list[float], failed: Counter[str]) -> None:
    budget = PAUSE / 1000 + LONGEST_THOUGHT + LATE
    print(f"{len(tables)} matches of bots, {asked.people} tables of people, {asked.seconds:.0f} s, "
          f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")  # fmt: skip
    for game in sorted({t.game.id for t in tables}):
        own = [gap for t in tables if t.game.id == game for gap in t.gaps]
        late = sum(gap > budget for gap in own)
        print(f"  {game:24} {len(own):6} moves  p50 {quantile(own, 0.5):.2f} s  p99 {quantile(own, 0.99):.2f} s  "
              f"longest {max(own, default=0):.2f} s  later than {budget:.1f} s: {late}")  # fmt: skip
    p50, p99 = 1000 * quantile(waits, 0.5), 1000 * quantile(waits, 0.99)
    print(f"  people                   {len(waits):6} moves  p50 {p50:.0f} ms  p99 {p99:.0f} ms")
    for why, n in failed.items():
        print(f"  failed {n}: {why}")


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--matches", type=int, default=100)
    said.add_argument("--people", type=int, default=5, help="tables of two people")
    said.add_argument("--seconds", type=float, default=60)
    said.add_argument("--games", default=GAMES)
    asked = said.parse_args()
    for id in asked.games.split(","):
        began = time.monotonic()
        bots.prepare(load(id), bots.strongest(load(id), 2), "numba")
        print(f"# {id}: {bots.strongest(load(id), 2)} ready after {time.monotonic() - began:.0f} s", flush=True)
    with tempfile.TemporaryDirectory(prefix="tablee-bots-") as name:
        folder = Path(name)
        with process([*HOUSE, str(folder / "house.sqlite"), "@", *NO_LIMIT, f"bot_delay={PAUSE}"], folder) as (port, _):
            run(measure(asked, port))


if __name__ == "__main__":
    main()
