"""What is measured, as plain values: rates and waits, and the report they make."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec


class Rate(msgspec.Struct, kw_only=True):
    """Moves over a while: how many, and how long each took from sent to seen."""

    moves: int
    seconds: float
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    errors: dict[str, int] = {}
    late_ms: float = 0.0  # the longest that a move was sent after its time: large, and the waits are too kind
    server_cpu: float = 0.0  # cores in use; 0 where the system does not say
    beside: dict[str, float] = {}  # cores in use by servers that the house uses
    load_cpu: float = 0.0  # near 1 the load generator is the limit, and moves_per_second a lower bound
    syncs: int = 0  # messages that were no moves but had to be sent to go on: boardgame.io's players at a new match

    @property
    def cpu_ms_per_move(self) -> float:
        """What a move costs the server: this changes little when others use the machine too."""
        return 1000 * self.server_cpu * self.seconds / max(1, self.moves)

    def beside_ms_per_move(self) -> dict[str, float]:
        """The same of each server beside."""
        return {who: 1000 * cores * self.seconds / max(1, self.moves) for who, cores in self.beside.items()}


class Live(msgspec.Struct, kw_only=True):
    """A server under load: a move a second at every table, then as fast as possible."""

    name: str
    what: str
    sockets: int
    tables: int
    steady: Rate
    fast: Rate
    bytes_per_update: int  # the median
    compressed: bool
    memory_per_table: int = 0
    memory_per_listener: int = 0
    matches: int = 0


class Durable(msgspec.Struct):
    """Moves into the store, each awaited until it is on the disk."""

    moves: int
    matches: int
    seconds: float
    moves_per_second: float


class Opening(msgspec.Struct):
    """Stored matches that nobody has in memory, from connecting to the full update. No snapshot shortens the replay."""

    moves: int
    seconds: list[float]


class Round(msgspec.Struct):
    """As fast as possible, the house and boardgame.io one right after the other."""

    house: Rate
    boardgame: Rate


class Report(msgspec.Struct):
    machine: str
    versions: dict[str, str]
    load_average: float  # before the run: above the number of idle cores nothing here can be trusted
    store: Durable
    opening: Opening
    house: Live
    beside: list[Live]
    missing: list[str]  # a sentence for each that could not be measured
    rounds: list[Round]  # the two once more, as often as was asked: a machine has quick and slow minutes


def rate(waits: Sequence[float], seconds: float, errors: dict[str, int], late: float, cpu: tuple[float, float]) -> Rate:
    """Waits in seconds as a rate."""
    ordered = sorted(waits) or [0.0]
    p50, p99 = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * q))] for q in (0.5, 0.99))
    return Rate(
        moves=len(waits),
        seconds=seconds,
        moves_per_second=len(waits) / seconds,
        p50_ms=p50,
        p99_ms=p99,
        max_ms=1000 * ordered[-1],
        errors=errors,
        late_ms=1000 * late,
        server_cpu=cpu[0] / seconds,
        load_cpu=cpu[1] / seconds,
    )


def memory(pid: int) -> int:
    """Bytes of a process and its children in memory; 0 where the system does not say."""
    found = 0
    for one in _family(pid):
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{one}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    found += int(line.split()[1]) * 1024
    return found


def processor(pid: int) -> float:
    """Seconds of processor time a process and its children have used; 0 where the system does not say."""
    found = 0.0
    for one in _family(pid):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            found += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def _family(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    return [pid]
