"""The engine's benchmark: our games and the peers' measured in alternation on one core, and their ratios."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import IO, Any

import msgspec

from tablee.core.backend import Backend
from tablee.core.game import WrongInput
from tablee.games import ids, load
from tablee.sim.tables import table_for

BENCH = Path(__file__).parents[3] / "bench"

WANTED = [  # ours, theirs, at least
    ("sequence numba", "openspiel_connect_four_python", 10.0),
    ("sequence numba", "openspiel_connect_four_cpp", 2.5),
    ("sequence python", "pettingzoo_connect_four", 3.0),
    ("sequence numba", "sequence python", 0.0),
    ("sequence numba", "pgx_connect_four", 0.0),
    ("sequence numba", "rlcard_uno", 0.0),
    ("sequence numba", "openspiel_gin_rummy_cpp", 0.0),
]


class Measurement(msgspec.Struct):
    """Moves a second, measured several times."""

    name: str
    median: float
    least: float
    most: float


class Ratio(msgspec.Struct):
    ours: str
    theirs: str
    ratio: float
    wanted: float  # 0: only reported


class BenchReport(msgspec.Struct):
    machine: str
    versions: dict[str, str]
    measurements: list[Measurement]
    ratios: list[Ratio]


def measure(rounds: int, seconds: float, progress: Callable[[int, int], None]) -> BenchReport:
    """Everything once, then once more, … so that a slow moment of the machine hits all alike."""
    one_core()
    ours = [*(f"{id} numba" for id in ids()), "sequence python"]
    with Peers() as peers:
        names = [*ours, *peers.names]
        speeds: dict[str, list[float]] = {name: [] for name in names}
        players = {name: _Ours(name) for name in ours}
        for i in range(rounds):
            for j, name in enumerate(names):
                play = players[name].speed if name in players else peers.player(name)
                speeds[name].append(play(seconds))
                progress(i * len(names) + j + 1, rounds * len(names))
        versions = peers.versions
    found = [Measurement(n, median(s), min(s), max(s)) for n, s in speeds.items()]
    return BenchReport(machine(), versions, found, _ratios({m.name: m.median for m in found}))


def _ratios(speed: dict[str, float]) -> list[Ratio]:
    cards = [(f"{id} numba", "openspiel_hearts_cpp", 0.0 if id.startswith("risk") else 2.0) for id in ids()]
    return [Ratio(a, b, speed[a] / speed[b], wanted) for a, b, wanted in (*WANTED, *cards)]


class _Ours:
    """One of our games under one backend, kept compiled."""

    def __init__(self, name: str) -> None:
        id, _, backend = name.partition(" ")
        game = load(id)
        seats = game.seats[0]
        start = game.blank(game.settle(seats))
        kind: Backend = "python" if backend == "python" else "numba"
        self.table = table_for(game, kind, start, seats, ["random"] * seats)
        self.count = 1 if backend == "python" else 256
        self.first = 0
        self.speed(0.05)

    def speed(self, seconds: float) -> float:
        moves, spent = 0, 0.0
        while spent < seconds:
            batch = self.table.play(1, self.first, self.count)
            self.first += self.count
            moves, spent = moves + batch.moves, spent + batch.seconds
        return moves / spent


class Peers:
    """The other engines, in their own environment and process."""

    def __enter__(self) -> Peers:
        python, script = BENCH / ".venv" / "bin" / "python", BENCH / "peers.py"
        if not python.exists():
            raise WrongInput("the engines to compare with are not installed: run `make peers` in a clone of Tablée")
        listed = subprocess.run([python, script, "--list"], capture_output=True, text=True, check=True)
        self.names: list[str] = json.loads(listed.stdout)
        self.process = subprocess.Popen(
            [python, script, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.versions: dict[str, str] = {}
        return self

    def __exit__(self, *error: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)

    def player(self, name: str, clock: str = "second") -> Callable[[float], float]:
        """Return what measures a peer, by the second or the processor_second."""
        return lambda seconds: self._ask(name, seconds, clock)

    def _ask(self, name: str, seconds: float, clock: str) -> float:
        ask: IO[str] | None = self.process.stdin
        answer: IO[str] | None = self.process.stdout
        assert ask is not None
        assert answer is not None
        ask.write(f"{name} {seconds}\n")
        ask.flush()
        line = answer.readline()
        if not line:
            raise RuntimeError(f"the peer {name} stopped")
        found: dict[str, Any] = json.loads(line)
        self.versions.update(found["versions"])
        return float(found[f"moves_per_{clock}"])


def one_core() -> None:
    """Holds this process to one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def machine() -> str:
    """Return what was measured on, and when."""
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        name = models[0] if models else name
    return f"{name}, one core, Python {platform.python_version()}, {time.strftime('%Y-%m-%d')}"
