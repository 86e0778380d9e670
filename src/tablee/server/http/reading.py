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
    """Return a table of which who asks may read; raise Illegal for one who was sent away from it, and, unless it is
    theirs, for one who is banned from the house or not of the club for which it is."""
    t = await house.table(id)
    if house.channel.shared:  # who has just done something at another process reads of it here
        await t.look()
    caller = await identity.caller(house, request)
    if t.doc.bars(caller.person):
        raise Illegal("removed")
    if not t.doc.belongs_to(caller.person):
        house.order.admit(caller)
    if not await house.members.lets_in(t.doc, caller.person):
        raise Illegal("club-only")
    return t
