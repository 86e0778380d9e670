"""Which tables a caller may read of."""

from __future__ import annotations

from typing import Any

from litestar import Request

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.table.live import LiveTable

Asking = Request[Any, Any, Any]


async def readable(request: Asking, house: House, id: str) -> LiveTable:
    """Return a table of which who asks may read; raise Illegal for one who was sent away from it."""
    t = await house.table(id)
    if t.doc.bars(await identity.person_of(house, request)):
        raise Illegal("removed")
    return t
