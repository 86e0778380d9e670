"""The process that answers: when it looks for garbage."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref

import uvicorn

from tablee.server import serving


class Ring(list[object]):
    """Something that goes round in a circle, so that only the collector finds it."""

    def __init__(self) -> None:
        super().__init__([self])


def garbage() -> weakref.ref[Ring]:
    """A ring that nobody needs any more, and enough other new objects to be worth a look."""
    ring = weakref.ref(Ring())
    kept.extend([n] for n in range(2 * serving.FEW))
    return ring


kept: list[list[int]] = []


def test_garbage_is_looked_for_when_nobody_waits() -> None:
    server = serving._Server(uvicorn.Config("nothing:nothing"))

    def tick(late: float) -> None:
        """A tick that comes so many seconds too late."""
        server._ticked = time.monotonic() - serving.TICK - late
        assert asyncio.run(server.on_tick(1)) is False

    threshold = gc.get_threshold()
    gc.set_threshold(serving.MANY, 10_000)
    try:
        ring = garbage()
        tick(1)  # others wait as well
        assert ring() is not None
        tick(-60)  # however long this test is held up, too early
        assert ring() is None
    finally:
        gc.set_threshold(*threshold)
        kept.clear()
