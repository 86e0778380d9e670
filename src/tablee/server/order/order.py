"""Who is banned from what, known by every process within a second, and what a banned one may still do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from tablee.core.game import Illegal
from tablee.server.limits import group_of
from tablee.server.order.bans import Bans
from tablee.server.order.filters import Filter
from tablee.server.who import Caller
from tablee.store.order import DAY, Ban, OrderBook, Sighting
from tablee.store.rows import Store

SIGHT_EVERY = 3_600_000
"""Milliseconds between two notes of the same person by the same device and network."""
MOST_SIGHTED = 5_000
SWEEP_EVERY = 3600.0


class Order:
    """Order in the house, as this process knows it. `refresh` is called twice a second."""

    def __init__(self, store: Store, now: Callable[[], int], filter: Path | None = None) -> None:
        self.filter = Filter(filter)
        self.book = OrderBook(store)
        self._now = now
        self._bans = Bans()
        self._stamp: tuple[object, ...] = ()  # of what is known
        self._told: tuple[object, ...] = ()  # and of what was acted upon
        self._sighted: dict[tuple[str, str, str], int] = {}
        self._to_sight: dict[tuple[str, str, str], int] = {}
        self._swept = time.monotonic()
        self._reading = asyncio.Lock()

    # What is asked

    def barred(self, person: str, address: str, mark: str = "") -> Ban | None:
        """The ban from the house that holds for a caller, if there is one: the one that ends last."""
        found = self._bans.on(Caller(person, address, mark), self._now())
        return next((ban for ban in found if ban.scope == "house"), None)

    def silenced(self, caller: Caller) -> Ban | None:
        """The ban from the house, or from talking in it, that holds for a caller."""
        return next(iter(self._bans.on(caller, self._now())), None)

    def admit(self, caller: Caller) -> None:
        """Raise Illegal if a caller is banned from the house."""
        if (ban := self.barred(*caller)) is not None:
            raise refusal(ban)

    def let_talk(self, caller: Caller) -> None:
        """Raise Illegal if a caller is banned from the house, or from talking in it."""
        if (ban := self.silenced(caller)) is not None:
            raise refusal(ban)

    def bans_on(self, caller: Caller) -> list[Ban]:
        """All bans that hold for a caller."""
        return self._bans.on(caller, self._now())

    def moderates(self, person: str) -> bool:
        return bool(person) and person in self._bans.moderators

    @property
    def moderators(self) -> Iterable[str]:
        """Return who moderates."""
        return self._bans.moderators.keys()

    @property
    def holding(self) -> list[Ban]:
        """Return the bans that hold, as far as this process knows."""
        now = self._now()
        return [ban for ban in self._bans.all if ban.until > now]

    # What is known

    def sight(self, caller: Caller) -> None:
        """Somebody is here: by which device and network is kept for a month, once an hour."""
        if not caller.person:
            return
        key, now = (caller.person, caller.mark, group_of(caller.address)), self._now()
        if now - self._sighted.get(key, 0) < SIGHT_EVERY or len(self._to_sight) >= MOST_SIGHTED:
            return
        if len(self._sighted) >= MOST_SIGHTED:
            self._sighted.clear()
        self._sighted[key] = self._to_sight[key] = now

    async def refresh(self) -> bool:
        """Reads what has changed, in any process. Return True if there are others than at the last time."""
        self.filter.look()
        await self.look()
        changed, self._told = self._told != self._stamp, self._stamp
        if self._to_sight:
            seen, self._to_sight = self._to_sight, {}
            await self.book.sight(Sighting(*key, at) for key, at in seen.items())
        if time.monotonic() - self._swept > SWEEP_EVERY:
            self._swept = time.monotonic()
            await self.book.sweep(self._now())
        return changed

    async def look(self) -> None:
        """Reads the bans and moderators if there are others."""
        async with self._reading:
            stamp = await self.book.stamp()
            if stamp == self._stamp:
                return
            bans, moderators = await self.book.holding(self._now()), await self.book.moderators()
            self._bans.take(bans, moderators)
            self._stamp = stamp


def refusal(ban: Ban) -> Illegal:
    """The refusal that says why somebody is banned, until when, and which ban it is."""
    until = f"{datetime.fromtimestamp(ban.until / 1000, UTC):%Y-%m-%d}"
    if ban.scope == "talk":
        return Illegal("silenced", why=ban.reason, until=until)
    return Illegal("barred", why=ban.reason, until=until)


LONGEST = {"person": 3650 * DAY, "device": 365 * DAY, "network": 30 * DAY}
"""Milliseconds for which a ban may hold, by what is banned."""
