"""Kills the house, hard, at random moments under load: what it accepted is there again, and every client goes on.

`pytest tests/server/test_crash.py --kills 50` for a long night.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from faults import Crowd, killed
from servers import Server

pytestmark = pytest.mark.anyio

TABLES = 6


async def test_a_house_killed_under_load_loses_no_accepted_move(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    kills = int(request.config.getoption("--kills", default=3))
    options = ("compiled_bots=0", "rate=1000000", "messages=100000", "tables=100000")
    server = Server(tmp_path / "h.sqlite", None, *options)
    crowd, chance = Crowd(server, TABLES, 0), random.Random()
    try:
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.2, 1.2))
            async with killed(server):
                pass
            await crowd.goes_on(30)
    finally:
        await crowd.leave()
        server.kill()
    assert await crowd.check(tmp_path / "h.sqlite") > 0
    assert all(pair.returns > 1 and not pair.refused for pair in crowd.pairs)
