"""How far analyses can be trusted, and what they cost: matches by bots are judged in workers, as the house has it done.

`python bench/analysis.py GAME… [--matches 40]` prints, for each game, in how many matches the curve of the last tenth
agrees with who won; with `--whole`, what the analysis of the longest of them took. How many playouts a point gets
depends on how long they take here."""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import sys
import time
from statistics import median

from tablee import bots, games
from tablee.bots.search.desk import SURE
from tablee.core.game import Game
from tablee.core.line import Line
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.server.jobs.lanes import COMPILES
from tablee.server.jobs.pool import Jobs
from tablee.server.messages.analysis import Analysis
from tablee.server.table.archive import judging
from tablee.server.table.archive.analyses import Judge, Making, playouts_of
from tablee.server.table.archive.paper import Paper
from tablee.sim.rating import wilson


def match(game: Game, seats: int, seed: int, players: list[str]) -> Paper:
    """A match by bots of these levels, as a worker is handed it."""
    dice = random.Random(f"{game.id} {seed}")
    m = Match.open(game, seats, key=dice.randbytes(32))
    while asked := m.to_act():
        seat = dice.choice(asked)
        action = bots.ask(game, players[seat], m.state, seat, from_key(dice.randbytes(32)), "numba")
        m.append(Line(seat, game.path(m.state, seat, action), str(1000 * len(m.lines))))
    return Paper(game.id, m.header, m.key, 0, [(x.seat, x.path, x.at) for x in m.lines])


def agrees(paper: Paper) -> bool:
    """Return True if in the last tenth of the moves who won was on average the most likely to, as the curve has it.

    The last point itself, which is the result, does not count. Where nobody won, each had less than half a chance."""
    it = judging.outline(paper)
    points = [n for n in it.points if n < len(paper.lines)]
    playouts = playouts_of(it)
    last = points[-max(1, len(points) // 10) :]
    curve = judging.curve(paper, last, playouts)
    means = [sum(chances[i] for chances in curve) / len(curve) for i in range(len(it.sides))]
    assert it.final is not None
    if not any(it.final):
        return max(means) < SURE / 2
    return it.final[means.index(max(means))] > 0


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


def curves(id: str, matches: int, seats: int | None) -> None:
    """In how many matches the curve is right at their end."""
    game = games.load(id)
    count = seats or game.seats[0]
    levels = [name for name in bots.names(game) if name != "random"]
    good, lines = 0, []
    for i in range(matches):
        paper = match(game, count, i, [levels[(i + k) % len(levels)] for k in range(count)])
        good += agrees(paper)
        lines.append(len(paper.lines))
        print(f"\r{id} {i + 1}/{matches}", end="", file=sys.stderr, flush=True)
    share, low, high = wilson(good, matches)
    span = f"{share:.1%} [{low:.0%} to {high:.0%}]"
    print(f"\r{id}, {count} seats: {good} of {matches} agree, {span}; {median(lines):.0f} lines, {max(lines)} at most")


async def whole(id: str, matches: int, seats: int | None) -> None:
    """What analyses take as the house makes them, of the longest of some matches."""
    game = games.load(id)
    count = seats or game.seats[0]
    level = bots.usual(game)
    paper = max((match(game, count, i, [level] * count) for i in range(matches)), key=lambda p: len(p.lines))
    jobs, began, used = Jobs(), time.perf_counter(), time.process_time()
    await jobs.run(COMPILES, "bench", judging.ready, id)
    found = await judged(jobs, paper)
    seconds = time.perf_counter() - began
    decisions, looked_at = (sum(getattr(a, name) for a in found.accounts) for name in ("decisions", "judged"))
    jobs.close()
    await jobs.gone()
    workers = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = workers.ru_utime + workers.ru_stime
    print(
        f"{id}, {count} seats: the longest of {matches}, {len(paper.lines)} lines: {seconds:.0f} s by the clock,"
        f" {spent:.0f} s in workers, {time.process_time() - used:.1f} s in the house; {found.playouts} playouts of each"
        f" point, {looked_at} of {decisions} decisions judged, {len(found.turning)} told"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--whole", action="store_true", help="make the analysis of the longest match, and time it")
    asked = parser.parse_args()
    for id in asked.games or [g.id for g in games.every().values() if g.listed]:
        if asked.whole:
            asyncio.run(whole(id, asked.matches, asked.seats))
        else:
            curves(id, asked.matches, asked.seats)


if __name__ == "__main__":
    main()
