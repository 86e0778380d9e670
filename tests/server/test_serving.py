"""The process that answers: when it looks for garbage."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
import uvicorn

from tablee.server.process import serve as serving
from tablee.server.telemetry.meters import Meters


class Ring(list[object]):
    """Something that goes round in a circle, so that only the collector finds it."""

    def __init__(self) -> None:
        super().__init__([self])


@pytest.fixture
def tick() -> Iterator[Callable[[float, bool], None]]:
    """Ticks of a server that come so many seconds too late, while somebody is connected or not."""
    house = SimpleNamespace(meters=Meters())
    server = serving._Server(uvicorn.Config("nothing:nothing"), house, None, None, 0)  # type: ignore[arg-type]

    def ticks(late: float, connected: bool) -> None:
        server._ticked = time.monotonic() - serving.TICK - late
        server.server_state.connections = {server} if connected else set()  # type: ignore[arg-type]
        assert asyncio.run(server.on_tick(1)) is False

    threshold = gc.get_threshold()
    gc.set_threshold(serving.MANY, serving.NEVER)
    gc.collect()
    yield ticks
    gc.set_threshold(*threshold)


EARLY = -60  # however long a test is held up


def test_new_garbage_is_looked_for_when_nobody_waits(tick: Callable[[float, bool], None]) -> None:
    ring = weakref.ref(Ring())
    others = [[n] for n in range(2 * serving.FEW)]  # enough to be worth a look
    tick(1, True)
    assert ring() is not None
    tick(EARLY, True)
    assert ring() is None
    assert others


def test_old_garbage_is_looked_for_in_an_empty_house(tick: Callable[[float, bool], None]) -> None:
    kept = Ring()
    ring = weakref.ref(kept)
    gc.collect(0)  # it is not new any more
    del kept
    tick(EARLY, False)
    assert ring() is not None, "all of it after so little would be too often"
    for _ in range(serving.SEVERAL):
        gc.collect(0)
    tick(EARLY, True)
    tick(1, False)
    assert ring() is not None
    for _ in range(2):  # once for what has become new since
        tick(EARLY, False)
    assert ring() is None
