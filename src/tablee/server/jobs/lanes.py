"""The kinds of long work: each has its own workers and its own queue, so that none waits for another kind."""

from __future__ import annotations

import os
from typing import NamedTuple

CORES = os.cpu_count() or 2


class Lane(NamedTuple):
    """A kind of work: how many do it at once, how much may wait, and what one job may use."""

    name: str
    workers: int
    waiting: int  # jobs in the queue
    each: int  # jobs of one asker, waiting or being done
    seconds: float  # by the clock on the wall
    cpu: int | None = None  # seconds of processor time
    memory: int | None = None  # bytes
    nice: int = 0
    short: bool = False  # a job that takes too long is the worker's fault, and is tried once more
    kept: int = 1  # workers that stay when there is nothing to do


BOTS = Lane("bots", max(1, CORES - 1), 4096, 64, seconds=20.0, short=True, kept=CORES)
"""Moves of bots, hints and odds. A bot is compiled in its worker meanwhile, which counts for no job."""
READS = Lane("reads", max(1, min(2, CORES)), 64, 16, seconds=60.0, cpu=30, memory=2 << 30, nice=2)
"""Replays, chronicles and matches on paper."""
CHECKS = Lane("checks", 1, 32, 8, seconds=120.0, cpu=20, memory=1 << 30, nice=15, kept=0)
"""Logs that somebody has sent."""
ANALYSES = Lane("analyses", 1, 64, 4, seconds=120.0, memory=3 << 30, nice=5)
"""Finished matches being judged, a piece at a time."""
COMPILES = Lane("compiles", 1, 64, 64, seconds=1200.0, nice=10, kept=0)
"""What others load from the disk afterwards: bots and analysts, compiled before they are asked for."""
SHARED = (BOTS, READS, CHECKS, ANALYSES)
"""What workers elsewhere may do, what is waited for most impatiently first. Compilers fill the disk of a machine."""
LANES = (BOTS, READS, CHECKS, ANALYSES, COMPILES)
