"""The book of a house's results: kept, looked after, and shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from tablee.core.game import Game
from tablee.server.results.account import Places, ResultKeeper
from tablee.server.results.boards import Boards, Running
from tablee.server.results.named import Many
from tablee.server.results.person import Pages
from tablee.server.results.upkeep import Upkeep
from tablee.server.table.archive.exporter import Exporter
from tablee.server.table.live import LiveTable
from tablee.store.rows import Store


class Book(ResultKeeper):
    """An account with its pages for people, for the house, and what is done for it at leisure."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        members: Many,
        places: Places,
        running: Running,
        find: Callable[[str], Awaitable[LiveTable]],
        exporter: Exporter,
        now: Callable[[], int],
    ) -> None:
        super().__init__(store, members, places)
        self.pages = Pages(store, members, now)
        self.boards = Boards(store, members, games, running, now)
        self.upkeep = Upkeep(store, self, games, find, exporter, now)
