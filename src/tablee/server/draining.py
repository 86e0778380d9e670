"""A process that closes sends its browsers on: one after the other, each between two of its messages."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from tablee.server.socket.connection import RESTART
from tablee.server.table.live import LiveTable

EACH, ALL = 0.02, 15.0
"""Seconds between two browsers that other processes take, and until the last is told: whoever comes costs them some
fifteen milliseconds of a core, and until then is served here."""
EACH_ALONE, ALL_ALONE = 0.001, 2.0
"""The same where nobody is there until this house is opened again."""


async def drain(tables: Collection[LiveTable], others: bool) -> None:
    """Tells every browser to come back at once: to whoever answers at this address then. Those of a table go together,
    so that others have to open it once. `others`: there may be other processes."""
    each, all_of_them = (EACH, ALL) if others else (EACH_ALONE, ALL_ALONE)
    there = [c for t in tables for c in t.connections]
    pause = min(each, all_of_them / max(1, len(there)))
    for c in there:
        c.close_when_answered(RESTART)
        await asyncio.sleep(pause)
