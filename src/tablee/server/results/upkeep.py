"""What is done for the results at leisure: luck and closeness of matches, and matches from before there were any."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from math import sqrt
from statistics import NormalDist

import msgspec

from tablee.core.chronicle import Chronicle
from tablee.core.game import Game, Illegal
from tablee.server.background import Background
from tablee.server.results.account import ResultKeeper
from tablee.server.results.closeness import gap
from tablee.server.results.outcome import outcome
from tablee.server.table import stored
from tablee.server.table.archive.exporter import Exporter
from tablee.server.table.live import LiveTable
from tablee.store.rows import Store

EVERY = 5.0
"""Seconds between two steps."""
AT_LEISURE = 30_000
"""Milliseconds after its end until the luck of a match is reckoned: by then its people have mostly had it told."""
FEW = 20
"""Old tables of a step."""
SETTING = "results-taken-in"
DONE = b"\xff"

Find = Callable[[str], Awaitable[LiveTable]]
"""A table by its id; Illegal if there is none."""


class Upkeep:
    """Goes on while the house is open. Several processes may do the same: it comes to the same."""

    def __init__(
        self,
        store: Store,
        account: ResultKeeper,
        games: Mapping[str, Game],
        find: Find,
        exporter: Exporter,
        now: Callable[[], int],
    ) -> None:
        self._store, self._account, self._games, self._find, self._exporter = store, account, games, find, exporter
        self._now = now
        self._background = Background()

    def start(self) -> None:
        self._background.keep("the upkeep of results", self._step, within=600.0)

    async def stop(self) -> None:
        await self._background.stop()

    def wrong(self) -> str:
        """What is wrong, in words; empty if all goes on."""
        return self._background.wrong()

    async def _step(self) -> None:
        await asyncio.sleep(EVERY)
        await self.take_in()
        await self.reckon_luck(self._now())

    async def take_in(self) -> bool:
        """Keeps the results of some matches that were finished before the house kept any; False if there is none
        left."""
        place = await self._store.setting(SETTING, b"")
        if place == DONE:
            return False
        sql = "select id from tables where phase = 'over' and id > ? order by id limit ?"
        ids = [id for (id,) in await self._store.ask(sql, (place.decode(), FEW))]
        for id in ids:
            await self._take(id)
        await self._store.put_setting(SETTING, ids[-1].encode() if ids else DONE)
        return bool(ids)

    async def _take(self, id: str) -> None:
        row = await self._store.table(id)
        if row is None or (doc := stored.from_row(row)).game not in self._games:
            return
        sides = stored.sides(self._games[doc.game], doc.seats, doc.options)
        moves = len(await self._store.moves(id))
        if (found := outcome(id, doc, sides, None, moves)) is not None:
            await self._account.add(*found, {})

    async def reckon_luck(self, now: int) -> bool:
        """Reckons the luck of one match that was finished a while ago, and how close it was; False if there is none to
        be reckoned."""
        some = await self._account.results.untold(now - AT_LEISURE, 1)
        for f in some:
            try:
                text = await self._exporter.chronicle("house", await self._find(f.match))
                told = msgspec.json.decode(gzip.decompress(text), type=Chronicle)
            except Illegal as e:
                if e.refusal in ("busy", "no-answer", "closing"):
                    return True
                told = Chronicle()  # its table is gone, or of other rules
            sides = {s.seat: s.side for s in (await self._account.results.seats([f.match]))[f.match]}
            await self._account.results.tell(f.match, deviations(told), gap(told, sides))
        return bool(some)


def deviations(told: Chronicle) -> dict[int, float]:
    """Return how lucky each seat was that had any luck, in deviations: what is as rare, under the normal law.

    A seat with several kinds of luck has them together, as if they were independent."""
    found: dict[int, list[float]] = {}
    for luck in told.luck:
        rare = min(0.5, max(luck.rarity, 1e-9))
        far = NormalDist().inv_cdf(1.0 - rare)
        better = (luck.got >= luck.expected) == luck.good
        found.setdefault(luck.seat, []).append(far if better else -far)
    return {seat: sum(some) / sqrt(len(some)) for seat, some in found.items()}
