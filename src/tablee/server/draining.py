"""A process that closes sends its browsers on: one after the other, each between two of its messages."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from tablee.server.socket.connection import RESTART
from tablee.server.table.live import LiveTable

EACH, ALL = 0.001, 2.0
"""Seconds between two browsers, so that they do not all come to the others at once; and until the last is told."""


async def drain(tables: Collection[LiveTable]) -> None:
    """Tells every browser to come back at once: to whoever answers at this address then."""
    there = [c for t in tables for c in t.connections]
    pause = min(EACH, ALL / max(1, len(there)))
    for c in there:
        c.close_when_answered(RESTART)
        await asyncio.sleep(pause)
