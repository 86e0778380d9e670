"""The house's own page and the leaders of its games: bounded queries, asked again only after some seconds."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Generic, TypeVar

from tablee.core.game import Game
from tablee.server.messages.results import HouseMatch, HousePage, Leader, Leaders
from tablee.server.results import strength
from tablee.server.results.named import Many, Register, told
from tablee.server.results.strength import Kind
from tablee.server.table.live import LiveTable
from tablee.store.ratings import Rating, Ratings
from tablee.store.results import Finished, Results, SeatResult
from tablee.store.rows import Store

T = TypeVar("T")

FRESH = 10.0
"""Seconds for which a page is told as it was."""
LATELY = 30 * 86_400_000
"""Milliseconds back to which matches are the longest and the closest."""
ACTIVE = 180 * 86_400_000
"""Milliseconds without a match for ratings after which nobody leads any more."""
SHOWN, LOOKED_AT, LEADERS = 6, 60, 50

Running = Callable[[], Awaitable[list[LiveTable]]]
"""The tables of which everybody may know that they are being played."""


class Cached(Generic[T]):
    """Something told for some seconds as it was."""

    def __init__(self, make: Callable[[], Awaitable[T]]) -> None:
        self._make, self._at = make, float("-inf")
        self._found: T | None = None

    async def get(self) -> T:
        if self._found is None or time.monotonic() - self._at > FRESH:
            self._found, self._at = await self._make(), time.monotonic()
        return self._found


class Boards:
    """What everybody may see of the house."""

    def __init__(
        self,
        store: Store,
        members: Many,
        games: Mapping[str, Game],
        running: Running,
        now: Callable[[], int],
    ) -> None:
        self._results, self._ratings = Results(store), Ratings(store)
        self._games, self._running, self._now = games, running, now
        self._register = Register(self._results, members)
        self._page = Cached(self._house)
        self._leaders: dict[tuple[str, Kind], Cached[Leaders]] = {}

    async def house(self) -> HousePage:
        """Return what is being played and what was, at listed tables of people who are seen by everybody."""
        return await self._page.get()

    async def leaders(self, game: str, kind: Kind) -> Leaders:
        """Return who leads in a game of this house, bots among them."""
        if (game, kind) not in self._leaders:
            self._leaders[game, kind] = Cached(lambda: self._lead(game, kind))
        return await self._leaders[game, kind].get()

    async def _lead(self, game: str, kind: Kind) -> Leaders:
        since = self._now() - ACTIVE
        rows = await self._ratings.leaders(game, kind, strength.SURE, since, LEADERS)
        names = await self._register.named([person for person, _ in rows])
        found = [
            Leader(*names[person], "", told(r, self._now()), r.matches)
            for person, r in rows
            if person in names and names[person].handle
        ]
        for bot, r in self._bots(game, kind).items():
            found.append(Leader("", "", "", bot, told(r, self._now(), bot=True), 0))
        return Leaders(game, kind, sorted(found, key=lambda leader: -leader.strength.rating))

    def _bots(self, game: str, kind: Kind) -> Mapping[str, Rating]:
        """A game's bots as they were measured between two, or at the largest table."""
        tables = [n for n in self._games[game].seats if (n == 2) == (kind == "duel")]
        return next((found for n in reversed(tables) if (found := strength.measured(game, n))), {})

    async def _house(self) -> HousePage:
        since = self._now() - LATELY
        running = [_running(t) for t in await self._running()]
        newest = await self._shown(await self._results.public("newest", since, LOOKED_AT))
        longest = await self._shown(await self._results.public("longest", since, 2 * SHOWN))
        closest = await self._shown(await self._results.closest(sorted(self._games), since, 2 * SHOWN))
        told = [[await self._match(f, seats) for f, seats in some[:SHOWN]] for some in (newest, longest, closest)]
        return HousePage(sorted(running, key=lambda m: m.at)[: 2 * SHOWN], *told)

    async def _shown(self, some: list[Finished]) -> list[tuple[Finished, list[SeatResult]]]:
        """Return matches with their seats: only those that can be looked at, of people who may all be named."""
        seats = await self._results.seats([f.match for f in some])
        there = await self._results.there([f.match for f in some])
        persons = {s.person for row in seats.values() for s in row if s.person}
        names = await self._register.named(persons)
        return [
            (f, seats[f.match])
            for f in some
            if f.match in there and f.game in self._games and all(s.bot or s.person in names for s in seats[f.match])
        ]

    async def _match(self, f: Finished, seats: list[SeatResult]) -> HouseMatch:
        names = await self._register.named([s.person for s in seats])
        called = [s.bot or names[s.person].name for s in seats]
        bots, winners = [bool(s.bot) for s in seats], [s.seat for s in seats if s.outcome == "won"]
        return HouseMatch(f.match, f.game, f.seats, called, bots, f.moves, f.ended, winners)


def _running(t: LiveTable) -> HouseMatch:
    at = t.doc.started or t.doc.created
    names, bots = [c.bot or c.name for c in t.doc.chairs], [bool(c.bot) for c in t.doc.chairs]
    return HouseMatch(t.id, t.doc.game, t.doc.seats, names, bots, None, at, [])
