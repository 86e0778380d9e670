"""Whether tables side by side are the same bytes on a GPU as compiled for a core, for every game.

    python -m bench.device.equal --limit 480            every game in a process of its own, a line of JSON for each
    python -m bench.device.equal --games sequence,darth_maul
    python -m bench.device.equal --game sequence        one game, here

What is compared after every step: states, seats, how many actions are legal and which, observations, rewards and ends;
for a game with numbers also those, masks and advice. A game that fails, or takes too long, ends no other."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from tablee.core.backend import Backend
from tablee.core.game import Game
from tablee.games import ids, load
from tablee.sim.batched.vector import Vector

DIFFERS = 3
"""What a process ends with that has found a difference, and has printed its line."""

TEACHING = ("noughts", "envelopes", "whisper")
COLUMNS = ("seat", "count", "rewards", "over", "advice")


class Case(NamedTuple):
    """A setting in which a game is compared."""

    seats: int
    bots: tuple[str, ...]
    looks: Literal["record", "numbers"]
    cheat: bool = False

    def words(self) -> str:
        return f"{self.seats} seats, {'+'.join(self.bots)}, {self.looks}{', cheat' if self.cheat else ''}"


def cases(game: Game) -> Iterator[Case]:
    """Every number of seats: alone, against greedy, and in numbers where the game has them."""
    for seats in game.seats:
        yield Case(seats, ("self",), "record")
        if game.greedy:
            yield Case(seats, ("self", "greedy"), "record")
        if game.learning is not None:
            yield Case(seats, ("self", "greedy"), "numbers", bool(game.learning.secret))
            yield Case(seats, ("self",), "numbers")


def vector(game: Game, case: Case, tables: int, backend: Backend, cores: int) -> Vector:
    return Vector(
        game,
        tables,
        case.seats,
        backend=backend,
        bots=case.bots,
        turning=len(case.bots) > 1,
        actions="outputs" if case.looks == "numbers" else "index",
        observe=case.looks,
        cheat=case.cheat,
        advice=True,
        seed=11,
        cores=cores,
    )


def here(array: Any) -> Any:
    """An array in this machine's memory, wherever it lies."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else np.asarray(array)


def difference(a: Vector, b: Vector) -> str:
    """What differs first, with its table; empty if nothing does."""
    count = here(a.count)
    for name in COLUMNS:
        found = where(here(getattr(a, name)), here(getattr(b, name)))
        if found:
            return f"{name} {found}"
    listed = np.arange(a.game.max_actions)[None] < count[:, None]
    found = where(np.where(listed, here(a.legal), 0), np.where(listed, here(b.legal), 0))
    if found:
        return f"legal {found}"
    for name in ("observation", "mask"):
        if getattr(a, name) is not None:
            found = where(here(getattr(a, name)), here(getattr(b, name)))
            if found:
                return f"{name} {found}"
    one, two = here(a.states), here(b.states)
    if one.tobytes() != two.tobytes():
        fields = [name for name in one.dtype.names or () if one[name].tobytes() != two[name].tobytes()]
        return f"states in {', '.join(fields) or 'what lies between the fields'}"
    return ""


def where(a: Any, b: Any) -> str:
    """The first place in which two arrays differ, and how many do; empty if none."""
    if a.shape != b.shape:
        return f"are {a.shape} and {b.shape}"
    places = np.argwhere(a != b)
    if not len(places):
        return ""
    at = tuple(int(k) for k in places[0])
    return f"at {at}: {a[at]} on the core, {b[at]} on the other; {len(places)} places"


def choices(a: Vector, step: int) -> Any:
    """A choice for every table: of its list by number, or of its mask, by a lot that both tables share."""
    lots = np.random.default_rng(step)
    if a.mask is None:
        return lots.integers(0, 1 << 30, a.tables, np.int32)
    return np.argmax(here(a.mask) * (1 + lots.random(a.mask.shape)), 1).astype(np.int32)


def compared(game: Game, case: Case, asked: argparse.Namespace) -> str:
    """Plays a case on both; what differs, and at which step, or nothing."""
    a = vector(game, case, asked.tables, "numba", asked.cores)
    b = vector(game, case, asked.tables, asked.backend, 1)
    a.reset()
    b.reset()
    for step in range(asked.steps):
        found = difference(a, b)
        if found:
            return f"step {step}: {found}"
        chosen = choices(a, step)
        a.step(chosen)
        b.step(chosen)
    found = difference(a, b)
    return f"step {asked.steps}: {found}" if found else ""


def one(asked: argparse.Namespace) -> int:
    """Every case of a game; prints a line of JSON and returns 0, or DIFFERS."""
    game, began = load(asked.game), time.monotonic()
    equal, wrong = 0, []
    for case in cases(game):
        try:
            found = compared(game, case, asked)
        except Exception as e:  # the other cases still say something
            found = f"{type(e).__name__}: {str(e)[:600]}"
        if found:
            wrong.append(f"{case.words()}: {found}")
            print(f"# {game.id}: {wrong[-1]}", file=sys.stderr, flush=True)
        equal += not found
    seconds = round(time.monotonic() - began, 1)
    line = {"game": game.id, "equal": equal, "wrong": wrong, "tables": asked.tables, "steps": asked.steps}
    print(json.dumps(line | {"backend": asked.backend, "seconds": seconds}), flush=True)
    return DIFFERS if wrong else 0


def every(asked: argparse.Namespace, games: Sequence[str]) -> int:
    """Every game in a process of its own, all at once; a line for each, also for one that is not done in time."""
    began, failed = time.monotonic(), 0
    common = ["--tables", str(asked.tables), "--steps", str(asked.steps), "--backend", asked.backend]
    common += ["--cores", str(asked.cores)]
    command = [sys.executable, "-m", "bench.device.equal", *common, "--game"]
    running = {game: subprocess.Popen([*command, game]) for game in games}
    for game, process in running.items():
        left = asked.limit - (time.monotonic() - began)
        try:
            process.wait(max(0.1, left))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        failed += process.returncode != 0
        if process.returncode not in (0, DIFFERS):
            print(json.dumps({"game": game, "ended": process.returncode, "limit": asked.limit}), flush=True)
    return failed


def main() -> int:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--game", default="", help="one game, here; without, every game in a process of its own")
    said.add_argument("--games", default="", help="only these, each in a process of its own")
    said.add_argument("--tables", type=int, default=512)
    said.add_argument("--steps", type=int, default=200)
    said.add_argument("--cores", type=int, default=1, help="cores that play beside the GPU, for each game")
    said.add_argument("--limit", type=float, default=480, help="seconds for every game together")
    said.add_argument("--backend", choices=("python", "numba", "cuda"), default="cuda", help="what is compared")
    asked = said.parse_args()
    return one(asked) if asked.game else every(asked, asked.games.split(",") if asked.games else [*ids(), *TEACHING])


if __name__ == "__main__":
    sys.exit(main())
