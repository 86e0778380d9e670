"""All that keeps order in a house, put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from tablee.server.order import gate
from tablee.server.order.appealing import Appealing
from tablee.server.order.desk import Answered, ModeratorsDesk
from tablee.server.order.order import Order
from tablee.server.order.reporting import Reporting
from tablee.server.table.live import LiveTable
from tablee.store.rows import Store


class Moderation:
    """Bans, reports, appeals and the moderators' desk of a house. `filter` is a file of words that are not wanted;
    `answered` tells somebody that the moderators have answered."""

    def __init__(self, store: Store, now: Callable[[], int], filter: str, answered: Answered) -> None:
        self.order = Order(store, now, Path(filter) if filter else None)
        self.reporting, self.appealing = Reporting(store), Appealing(self.order, now)
        self.desk = ModeratorsDesk(store, self.order, now, answered)

    async def keep(self, tables: Iterable[LiveTable]) -> None:
        """Reads what has changed of bans; whom a new one keeps out is sent away from these tables."""
        if await self.order.refresh():
            gate.send_away(self.order, tables)
