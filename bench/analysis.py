"""How far analyses can be trusted, and what they cost: matches by bots are judged in workers, as the house has it done.

`python bench/analysis.py GAME… [--matches 40]` prints, for each game, in how many matches the curve of the last tenth
agrees with who won, how long an analysis took by the clock, and how many decisions were judged."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from statistics import median
from typing import Any

from tablee import bots, games
from tablee.core.game import Game
from tablee.core.line import Line
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.server.jobs.pool import Jobs
from tablee.server.messages.analysis import Analysis
from tablee.server.table.archive.analyses import Judge, Making
from tablee.server.table.archive.paper import Paper


def match(game: Game, seats: int, seed: int, players: list[str]) -> Paper:
    """A match by bots of these levels, as a worker is handed it."""
    dice = random.Random(f"{game.id} {seed}")
    m = Match.open(game, seats, key=dice.randbytes(32))
    while asked := m.to_act():
        seat = dice.choice(asked)
        action = bots.ask(game, players[seat], m.state, seat, from_key(dice.randbytes(32)), "numba")
        m.append(Line(seat, game.path(m.state, seat, action), str(1000 * len(m.lines))))
    return Paper(game.id, m.header, m.key, 0, [(x.seat, x.path, x.at) for x in m.lines])


def agrees(paper: Paper, found: Analysis) -> bool:
    """Return True if in the last tenth of the moves who won was on average the most likely to, as the curve has it.

    The last point itself, which is the result, does not count. Where nobody won, each had less than half a chance."""
    game = games.load(paper.game)
    m = Match(game, paper.header, paper.key)
    for line in paper.lines:
        m.append(Line(*line))
    frames = range(max(0, len(m.lines) - max(1, len(m.lines) // 10)), len(m.lines))
    won = {game.side(m.state, i) for i in m.winners()}
    means = []
    for curve in found.chart.curves:
        kind, _, n = curve.of.partition(":")
        side = int(n) if kind == "side" else game.side(m.state, int(n))
        means.append((sum(value_at(curve.points, f) for f in frames) / len(frames), side in won))
    if not won:
        return max(mean for mean, _ in means) < 50
    return max(means)[1]


def value_at(points: list[tuple[int, int]], frame: int) -> int:
    """The value of a curve at a frame: it is level until it changes."""
    return [value for at, value in points if at <= frame][-1]


async def judged(jobs: Jobs, paper: Paper) -> Analysis:
    making = Making(paper)

    async def wait() -> None:
        while True:
            making.wanted = time.monotonic()
            await asyncio.sleep(1)

    waiting = asyncio.create_task(wait())
    found = await Judge(jobs, "bench", making).all_of_it()
    waiting.cancel()
    assert found is not None
    return found


async def measure(id: str, matches: int, seats: int | None) -> dict[str, Any]:
    """What the analyses of some matches of a game came to."""
    game = games.load(id)
    seats = seats or game.seats[0]
    levels = [name for name in bots.names(game) if name != "random"]
    jobs, seconds, good, lines, share = Jobs(), [], 0, [], []
    for i in range(matches):
        paper = match(game, seats, i, [levels[(i + k) % len(levels)] for k in range(seats)])
        began = time.perf_counter()
        found = await judged(jobs, paper)
        seconds.append(time.perf_counter() - began)
        good += agrees(paper, found)
        lines.append(len(paper.lines))
        decisions = sum(a.decisions for a in found.accounts)
        share.append(sum(a.judged for a in found.accounts) / max(1, decisions))
        print(f"{id} {i + 1}/{matches}: {good} agree, {seconds[-1]:.0f} s, {lines[-1]} lines", file=sys.stderr)
    jobs.close()
    await jobs.gone()
    return {
        "game": id, "seats": seats, "matches": matches, "agree": good, "lines": (median(lines), max(lines)),
        "seconds": (round(median(seconds)), round(max(seconds))), "judged": round(min(share), 2),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[g.id for g in games.every().values() if g.listed])
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seats", type=int)
    asked = parser.parse_args()
    for id in asked.games:
        print(asyncio.run(measure(id, asked.matches, asked.seats)), flush=True)


if __name__ == "__main__":
    main()
