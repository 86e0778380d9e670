"""Nets that learn a game in minutes on a GPU, several at once, each measured against greedy as soon as it has learned.

    python -m bench.device.probes --out results --deadline 540 darth_maul:2 darth_maul:2,3,4:cheat sequence:2:blocks=5

A run is GAME:SEATS, then what is asked beside the defaults: `cheat`, and every number of a plan by its name
(`minutes=4`, `width=64`). Each has a process of its own. A line of JSON for each goes out and to `probes.jsonl`;
weights, curve and plan to a tar of its name, which is written anew at every point of the curve. `--deadline` is counted
from the start, compiling included: a run that would pass it learns for fewer minutes. Who is measured plays every chair
in turn, `--matches` in all for each number of seats; `greedy` is what greedy wins in the same chairs. With
`--gate FILE` nets are compiled at once but learn only when there is such a file: until then others measure."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tarfile
import time
from pathlib import Path
from typing import Any, cast

import msgspec

from tablee.core.backend import Backend
from tablee.core.game import WrongInput
from tablee.games import load
from tablee.sim.batched.vector import Vector
from tablee.sim.rating import Span
from tablee.train.curve import Point
from tablee.train.plan import Plan, checked

MEASURING = 45.0
"""Seconds of the deadline that are kept for the last measurement and for writing."""
MEASURED = 2_000_003
"""Added to the seed for the matches of the last measurement: no point of the curve has played them."""
LARGE = {"backend": "cuda", "against": "greedy", "tables": 8192, "batch": 16384, "rate": 1e-3, "games": 2048}
"""What a GPU is asked for unless a run says otherwise: with fewer tables it waits for launches, not for work."""


def plan_of(word: str) -> Plan:
    """The plan of a run; WrongInput if it cannot be followed."""
    game, seats, *rest = word.split(":")
    asked: dict[str, Any] = {**LARGE, "game": game, "seats": [int(n) for n in seats.split(",")]}
    for part in rest:
        name, given, value = part.partition("=")
        asked[name] = value if given else True
    try:
        return checked(msgspec.convert(asked, Plan, strict=False), load(game))
    except msgspec.ValidationError as e:
        raise WrongInput(f"{word!r}: {e}") from None


def name_of(word: str) -> str:
    """A run's name for files."""
    return "".join(c if c.isalnum() or c == "_" else "-" for c in word)


def packed(folder: Path, out: Path) -> None:
    """The folder as one file, without what only going on needs. The one before stays until it is whole."""
    new = out.with_suffix(".new")
    with tarfile.open(new, "w:gz") as tar:
        for path in sorted(folder.iterdir()):
            if path.suffix != ".pt" and not path.name.endswith(".new"):
                tar.add(path, f"{folder.name}/{path.name}")
    new.replace(out)


def advised(field: Any) -> Any:
    """Chooses as greedy would, at the tables of a field."""
    return lambda numbers, mask: field.advice


def measured(training: Any, matches: int) -> dict[str, dict[str, Span]]:
    """What the net wins against greedy, and what greedy wins in its chairs, by the number of seats."""
    from tablee.train.field import Field  # loads PyTorch

    plan, found = training.plan, {}
    for seats in plan.seats:
        field = Field(
            training.game,
            seats,
            "greedy",
            matches,
            cheat=plan.cheat,
            backend=plan.backend,
            seed=plan.seed + MEASURED,
            cores=plan.cores,
        )
        net = field.measure(training.best)
        found[str(seats)] = {"net": net, "greedy": field.measure(advised(field))}
    return found


def learned(
    word: str, out: Path, began: float, deadline: float, matches: int, gate: Path | None = None
) -> dict[str, Any]:
    """Trains a run and measures it; what is told of it."""
    from tablee.train.ppo import Training  # loads PyTorch

    plan = plan_of(word)
    name = name_of(word)
    folder, tar = out.parent / "training" / name, out / f"{name}.tar.gz"
    game, kind = load(plan.game), cast(Backend, plan.backend)
    Vector(game, 1, plan.seats[0], backend=kind, cores=plan.cores).reset()  # compiles
    compiled = time.time() - began
    while gate is not None and not gate.exists():
        time.sleep(0.2)
    training = Training(game, plan, folder)
    left = max(0.1, (deadline - (time.time() - began) - MEASURING) / 60)
    training.plan = plan = msgspec.structs.replace(plan, minutes=min(plan.minutes, left))

    def progress(part: float, point: Point | None) -> None:
        if time.time() - began > deadline - MEASURING:
            training.spent = max(training.spent, 60 * plan.minutes)  # measuring on the way has its time too
        if point is not None:
            print(f"# {word} {part:.0%} {msgspec.json.encode(point).decode()}", file=sys.stderr, flush=True)
            packed(folder, tar)

    points = training.run(progress)
    training.save()
    packed(folder, tar)
    told = {"run": word, "minutes": round(plan.minutes, 2), "compiled": round(compiled, 1), "updates": training.updates}
    told |= {"choices": training.choices, "last": msgspec.to_builtins(points[-1]), "matches": matches}
    return told | {"won": msgspec.to_builtins(measured(training, matches))}


def one(asked: argparse.Namespace) -> int:
    """One run, here."""
    (word,) = asked.runs
    try:
        told = learned(word, asked.out, asked.began, asked.deadline, asked.matches, asked.gate)
    except Exception as e:  # the line says why; the other runs go on
        told = {"run": word, "failed": f"{type(e).__name__}: {str(e)[:1500]}"}
    told["seconds"] = round(time.time() - asked.began, 1)
    line = json.dumps(told)
    print(line, flush=True)
    with (asked.out / "probes.jsonl").open("a") as file:
        file.write(line + "\n")
    return int("failed" in told)


def every(asked: argparse.Namespace) -> int:
    """All runs, so many at once; a run that passes the deadline by the time of a measurement is ended."""
    for word in asked.runs:
        plan_of(word)
    common = ["--out", str(asked.out), "--deadline", str(asked.deadline), "--matches", str(asked.matches)]
    if asked.gate is not None:
        common += ["--gate", str(asked.gate)]
    command = [sys.executable, "-m", "bench.device.probes", "--one", "--began", str(asked.began), *common]
    running: dict[str, subprocess.Popen[bytes]] = {}
    waiting, failed = list(asked.runs), 0
    while waiting or running:
        while waiting and len(running) < asked.at_once:
            word = waiting.pop(0)
            running[word] = subprocess.Popen([*command, word])
        late = time.time() - asked.began > asked.deadline + MEASURING
        for word, process in list(running.items()):
            if late:
                process.kill()
                print(json.dumps({"run": word, "failed": "was ended after its deadline"}), flush=True)
            if late or process.poll() is not None:
                failed += process.wait() != 0
                del running[word]
        if late:
            return failed + len(waiting)
        time.sleep(0.2)
    return failed


def main() -> int:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("runs", nargs="+")
    said.add_argument("--out", type=Path, required=True)
    said.add_argument("--deadline", type=float, default=540, help="seconds from the start")
    said.add_argument("--at-once", type=int, default=8)
    said.add_argument("--matches", type=int, default=4096, help="of the last measurement")
    said.add_argument("--gate", type=Path, help="learn only when there is such a file")
    said.add_argument("--one", action="store_true", help="the one run, in this process")
    said.add_argument("--began", type=float, default=0.0, help="when the deadline began to count")
    asked = said.parse_args()
    asked.began = asked.began or time.time()
    asked.out.mkdir(parents=True, exist_ok=True)
    return one(asked) if asked.one else every(asked)


if __name__ == "__main__":
    sys.exit(main())
