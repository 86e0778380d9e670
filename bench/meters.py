"""What counting a move costs: everything that `/metrics` adds to its way, a hundred thousand times, in processor time.

.venv/bin/python -m bench.meters"""

from __future__ import annotations

import time

from tablee.server.telemetry.meters import Meters
from tablee.server.telemetry.request_id import RequestId
from tablee.server.telemetry.spans import span
from tablee.store.histogram import Writing

MOVES = 100_000
TURNS = 7


def main() -> None:
    """Prints the least of several turns, in microseconds a move; no collector of traces listens."""
    print(f"{min(_turn() for _ in range(TURNS)) * 1e6:.2f} µs a move")


def _turn() -> float:
    meters, writing, request_id = Meters(), Writing(), RequestId()
    began = time.process_time()
    for _ in range(MOVES):
        _move(meters, writing, request_id)
    counted = time.process_time() - began
    began = time.process_time()
    for _ in range(MOVES):
        pass
    return (counted - (time.process_time() - began)) / MOVES


def _move(meters: Meters, writing: Writing, request_id: RequestId) -> None:
    """What is noted of a move, without the move."""
    heard = time.perf_counter()
    request_id.step += 1
    with span("message", kind="move", game="noughts"), span("table"):
        checked = time.perf_counter()
        with span("commit"):
            writing.asked += 1
        committed = time.perf_counter()
        with span("tell"):
            pass
        meters.moved("person", heard, checked, committed, time.perf_counter())
    writing.committed(1, committed - checked)


if __name__ == "__main__":
    main()
