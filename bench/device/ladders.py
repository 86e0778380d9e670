"""What a rented machine's cores measure of the bots while its GPU is busy: jobs in an order, each for so many seconds.

    python -m bench.device.ladders --out results --workers 14 --seconds 500
    python -m bench.device.ladders --list                      the jobs, their order and how long each may take

Pieces of ladders go to `ladders-kept.jsonl` as they are done; with `--kept FILE` those of an earlier run are not played
again. After every job a line of JSON for each pair and number of seats goes out and to `ladders.jsonl`, also when a
job's time is over: then it is of what was done. Side -1 is all sides together. Each of the `matches` is a line of
`matches.jsonl` at once. `--jobs 4,5` are only those numbers."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import tablee
from bench.device.cheats import game_of
from tablee.bots.spelling import spelled
from tablee.games import load
from tablee.sim.contest import Contest, shares
from tablee.sim.ladder import LadderLine, sides
from tablee.sim.rating import wilson

DEEP = "flat:512:depth=40:caution=2"
BOLD = "flat:512:depth=40"
KEPT, TOLD, MATCHES = "ladders-kept.jsonl", "ladders.jsonl", "matches.jsonl"


class Job(NamedTuple):
    """What is measured, and for how many seconds at most; no `words` are all levels of the house.

    A `ladder` is played by pieces that are kept; `matches` one by one, which suits bots that think for long: after its
    time all sides of all numbers of seats have played about as many, from the same deals. A `cheat` is such matches in
    which everybody is handed the truth; greedy makes nothing of it.
    """

    kind: str
    game: str
    seats: tuple[int, ...]
    words: tuple[str, ...]
    against: tuple[str, ...]
    games: int
    seconds: float


JOBS = (
    Job("exploit", "darth_maul", (2, 3, 4), ("greedy", "exact"), (), 1000, 150),
    Job("ladder", "lightsaber_duel", (2,), (), (), 400, 200),
    Job("ladder", "darth_maul", (2, 3, 4), ("exact",), ("greedy",), 2000, 60),
    Job("matches", "attack_of_the_clones", (2, 3, 4, 5), (DEEP,), ("greedy",), 400, 100),
    Job("matches", "sequence", (2, 3, 4, 6, 8, 9, 10, 12), (DEEP,), ("greedy",), 400, 160),
    Job("matches", "risk_classic", (2, 3, 4), ("formidable",), ("greedy",), 100, 240),
    Job("matches", "risk_clone_wars", (2,), ("flat:256",), ("greedy",), 100, 150),
    Job("matches", "attack_of_the_clones", (2, 3, 4, 5), (BOLD,), ("greedy",), 400, 100),
    Job("matches", "sequence", (2, 3, 4), (BOLD,), ("greedy",), 400, 150),
    Job("matches", "risk_classic", (2, 3, 4), ("formidable",), ("greedy",), 200, 500),
    Job("matches", "risk_clone_wars", (2, 3, 4), ("flat:256",), ("greedy",), 200, 500),
    Job("matches", "lightsaber_duel", (2,), ("tree:16384",), ("greedy",), 400, 160),
    Job("matches", "lightsaber_duel", (2,), ("tree:16384",), ("formidable",), 1000, 330),
    Job("cheat", "lightsaber_duel", (2,), ("tree:16384",), ("greedy",), 400, 240),
    Job("cheat", "lightsaber_duel", (2,), ("tree:16384",), ("formidable",), 400, 240),
    Job("cheat", "risk_classic", (2,), ("formidable",), ("greedy",), 200, 500),
)


_BEGUN: list[subprocess.Popen[bytes]] = []


def begun(command: list[str], **how: Any) -> subprocess.Popen[bytes]:
    """A process with a group of its own, so that it can be ended with those it begins."""
    _BEGUN.append(subprocess.Popen(command, process_group=0, **how))
    return _BEGUN[-1]


def ended(process: subprocess.Popen[bytes], until: float) -> None:
    """Waits until then at most, and ends a process with those it has begun."""
    with suppress(subprocess.TimeoutExpired):
        process.wait(max(1.0, until - time.monotonic()))
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def stop(*_: object) -> None:
    """Ends everything, for who was told to end."""
    for process in _BEGUN:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    sys.exit(143)


def exploit(job: Job, out: Path, workers: int) -> None:
    """Best responses in Maul: two seats on half of the cores, more seats on one core for each player."""
    until, running = time.monotonic() + job.seconds, []
    for seats in job.seats:
        for players in [",".join(job.words)] if seats == 2 else job.words:
            command = [sys.executable, "-m", "bench.exploit", "--players", players, "--seats", str(seats)]
            command += ["--play", str(2 * job.games if seats == 2 else job.games)]
            threads = {"NUMBA_NUM_THREADS": str(max(1, workers // 2)) if seats == 2 else "1"}
            with (out / "exploit.txt").open("ab") as file:
                running.append(begun(command, stdout=file, stderr=file, env=os.environ | threads))
    for process in running:
        ended(process, until)
    print((out / "exploit.txt").read_text("utf-8"), flush=True)


def climbed(job: Job, out: Path, workers: int) -> None:
    """A job's ladders, one number of seats after another, in this process."""
    for seats in job.seats:
        tablee.ladder(
            job.game, job.words, job.games, seats=seats, against=job.against, workers=workers, keep=out / KEPT, seed=3
        )


def ladder(number: int, job: Job, out: Path, workers: int) -> None:
    """A job's ladders, each in a process that is ended when its share of the time is over."""
    until = time.monotonic() + job.seconds
    for k, seats in enumerate(job.seats):
        share = (until - time.monotonic()) / (len(job.seats) - k)
        command = [sys.executable, "-m", "bench.device.ladders", "--out", str(out), "--workers", str(workers)]
        command += ["--climb", str(number), "--seats", str(seats)]
        ended(begun(command), time.monotonic() + share)
        for line in told(out, job, seats):
            say(out, line)


def told(out: Path, job: Job, seats: int) -> Iterator[dict[str, Any]]:
    """What is known of every pair of a job, of all pieces that are kept."""
    path, found = out / KEPT, dict[tuple[str, str], list[float]]()
    lines = path.read_bytes().splitlines() if path.exists() else []
    for kept in (msgspec.json.decode(line, type=LadderLine) for line in lines if line.endswith(b"}")):
        piece = kept.piece
        mine = not job.words or piece.a.name in job.words or piece.a == piece.b
        if (piece.game, piece.seats) == (job.game, seats) and mine:
            sums = found.setdefault((piece.a.name, piece.b.name), [0.0, 0.0])
            sums[0], sums[1] = sums[0] + kept.games, sums[1] + kept.won
    even = 1 / len(set(sides(load(job.game), seats, {})))
    for (a, b), (games, won) in found.items():
        share, low, high = (round(x, 4) for x in wilson(won, int(games)))
        yield {
            "game": job.game, "seats": seats, "a": a, "b": b, "games": int(games), "share": share, "low": low,
            "high": high, "even": round(even, 4),
        }  # fmt: skip


def say(out: Path, line: dict[str, Any]) -> None:
    text = json.dumps(line)
    print(text, flush=True)
    with (out / TOLD).open("a") as file:
        file.write(text + "\n")


_TABLES: dict[tuple[str, str, int], Contest] = {}


def match(asked: tuple[str, str, int, str, str, int, int]) -> tuple[int, float]:
    """One match, a level for one side and another for the rest: the side, and what it has won."""
    kind, id, seats, a, b, side, i = asked
    game = game_of(kind, id)
    if (kind, id, seats) not in _TABLES:
        _TABLES[kind, id, seats] = Contest(game, seats)
    contest = _TABLES[kind, id, seats]
    of = sides(game, seats, {})
    levels = [spelled(game, a if x == side else b) for x in of]
    return side, shares(contest.play(levels, 3, i), of)[of.index(side)]


def by_side(job: Job, out: Path, workers: int, deal: int) -> None:
    """Deals from a number on, each once with the level on every side in turn; every side is told apart."""
    until, (a,), (b,), game = time.monotonic() + job.seconds, job.words, job.against, game_of(job.kind, job.game)
    of = {seats: sorted(set(sides(game, seats, {}))) for seats in job.seats}
    for word in (a, b):
        Contest(game, job.seats[0]).prepare(spelled(game, word).manner)
    won = {(seats, side): (0, 0.0) for seats in job.seats for side in of[seats]}
    asked = [
        (job.kind, job.game, seats, a, b, side, i)
        for i in range(deal, deal + job.games)
        for seats in job.seats
        for side in of[seats]
        if (i - deal) * len(of[seats]) < job.games
    ]
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    jobs = {pool.submit(match, one): one[2] for one in asked}
    with suppress(TimeoutError):
        for done in as_completed(jobs, timeout=max(1.0, until - time.monotonic())):
            side, share = done.result()
            with (out / MATCHES).open("a") as file:
                file.write(json.dumps([*job[:2], jobs[done], a, b, side, share]) + "\n")
            games, sum_of = won[jobs[done], side]
            won[jobs[done], side] = games + 1, sum_of + share
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for seats in job.seats:
        each = {side: won[seats, side] for side in of[seats]}
        total = sum(games for games, _ in each.values()), sum(sum_of for _, sum_of in each.values())
        for side, (games, sum_of) in [*each.items(), (-1, total)]:
            if games:
                share, low, high = (round(x, 4) for x in wilson(sum_of, games))
                line = {
                    "kind": job.kind,
                    "game": job.game,
                    "seats": seats,
                    "a": a,
                    "b": b,
                    "side": side,
                    "games": games,
                    "deal": deal,
                }
                say(out, line | {"share": share, "low": low, "high": high, "even": round(1 / len(of[seats]), 4)})


def main() -> int:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--out", type=Path, default=Path())
    said.add_argument("--workers", type=int, default=14)
    said.add_argument("--seconds", type=float, default=500, help="for all jobs together")
    said.add_argument("--first", type=int, default=0, help="the job to begin with")
    said.add_argument("--jobs", default="", help="only these, by their numbers, as 1,3,4")
    said.add_argument("--kept", type=Path, help="the pieces of an earlier run")
    said.add_argument("--deal", type=int, default=0, help="the first deal of matches; those of before are not repeated")
    said.add_argument("--list", action="store_true")
    said.add_argument("--climb", type=int, default=-1, help="the ladders of a job, here")
    said.add_argument("--seats", type=int, default=0, help="with --climb, the one number of seats")
    asked = said.parse_args()
    if asked.list:
        for number, job in enumerate(JOBS):
            print(number, *job)
        return 0
    if asked.climb >= 0:
        climbed(JOBS[asked.climb]._replace(seats=(asked.seats,)), asked.out, asked.workers)
        return 0
    return every(asked)


def every(asked: argparse.Namespace) -> int:
    """The jobs in their order, as long as there is time; each has what it may take, or what is left."""
    signal.signal(signal.SIGTERM, stop)
    until = time.monotonic() + asked.seconds
    asked.out.mkdir(parents=True, exist_ok=True)
    if asked.kept is not None and asked.kept.exists():
        shutil.copyfile(asked.kept, asked.out / KEPT)
    chosen = [int(k) for k in asked.jobs.split(",") if k] or list(range(asked.first, len(JOBS)))
    for number in chosen:
        left = until - time.monotonic()
        if left < 10:
            break
        job = JOBS[number]._replace(seconds=min(JOBS[number].seconds, left))
        began = time.monotonic()
        try:
            if job.kind == "exploit":
                exploit(job, asked.out, asked.workers)
            elif job.kind in ("matches", "cheat"):
                by_side(job, asked.out, asked.workers, asked.deal)
            else:
                ladder(number, job, asked.out, asked.workers)
        except Exception as e:  # the next job may go well
            print(f"# job {number} failed: {type(e).__name__}: {e}", flush=True)
        print(f"# job {number} {job.game}: {time.monotonic() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
