"""Who is connected to which table: here, told to the other processes, and there, as they tell.

They tell it over the channel at once, and it stands in the store for those who have missed it."""

from __future__ import annotations

import time
from collections.abc import Callable

from tablee.server.channel.news import PresenceNews
from tablee.server.who import Who
from tablee.store.rows import Store

GOOD_FOR = 30_000
"""Milliseconds a process's word on who is connected is good for."""
RECENT = 6.0
"""Seconds for which what was heard is newer than what is read: so long a process may take to store it."""
SELDOM = 10.0
"""Seconds between two looks into the store while the channel works."""

Pairs = set[tuple[str, str]]
Place = tuple[str, str, str]
"""A table, a person, and the process to which it is connected."""


class Presence:
    """Who is at tables of other processes, and what this one has told of its own."""

    def __init__(self, store: Store, process: str, say: Callable[[PresenceNews], None]) -> None:
        self._store, self._process, self._say = store, process, say
        self._told: tuple[Pairs, int] = (set(), 0)
        self._elsewhere: dict[str, dict[tuple[str, str], str | None]] = {}  # table: (person, process): name
        self._heard: dict[Place, tuple[float, PresenceNews]] = {}
        self._read = float("-inf")

    # Here

    def came(self, table: str, who: Who) -> None:
        """A person is at a table of this process, under this name."""
        self._say(PresenceNews(table, who.person, True, "" if who.discreet else who.name or None))

    def went(self, table: str, who: Who) -> None:
        """A person is not connected to a table of this process any more."""
        self._say(PresenceNews(table, who.person, False))

    async def tell(self, here: Pairs, now: int) -> None:
        """Stores who is connected to this process, if that is others than before or was long ago."""
        known, since = self._told
        if here != known or (here and now - since > GOOD_FOR // 2):
            await self._store.be_present(sorted(here), self._process, now + GOOD_FOR)
            self._told = here, now

    async def leave(self) -> None:
        """Nobody is connected to this process any more."""
        await self._store.be_present([], self._process, 0)

    # Elsewhere

    def is_elsewhere(self, table: str, person: str) -> bool:
        """Return True if a person is at a table in another process."""
        return any(p == person for p, _ in self._elsewhere.get(table, ()))

    def names_elsewhere(self, table: str) -> dict[str, str]:
        """Return who is at a table in other processes and has a name, by the names shown there."""
        found = self._elsewhere.get(table)
        return {} if found is None else {person: name for (person, _), name in found.items() if name is not None}

    def on_news(self, process: str, said: PresenceNews) -> bool:
        """Takes what another process says. Return True if it was not known."""
        place = said.table, said.person, process
        self._heard.pop(place, None)
        self._heard[place] = time.monotonic(), said
        self._forget_old()
        here = self._elsewhere.get(said.table, {})
        if said.here == (place[1:] in here) and said.name == here.get(place[1:]):
            return False
        self._put(place, said.here, said.name)
        return True

    async def read(self, now: int, *, soon: bool) -> dict[str, Pairs]:
        """Reads who is connected to others. Return the tables at which that has changed, and of whom by which process;
        unless `soon`, nothing if that was done a short while ago."""
        if not soon and time.monotonic() - self._read < SELDOM:
            return {}
        stored = await self._store.present_elsewhere(self._process, now)
        self._read = time.monotonic()
        found = {(table, person, process): name for table, person, process, name in stored}
        self._forget_old()
        for place, (_, said) in self._heard.items():
            if said.here:
                found[place] = said.name
            else:
                found.pop(place, None)
        known = {(t, p, by): name for t, here in self._elsewhere.items() for (p, by), name in here.items()}
        changed: dict[str, Pairs] = {}
        for place in {place for place, _ in found.items() ^ known.items()}:
            self._put(place, place in found, found.get(place))
            changed.setdefault(place[0], set()).add(place[1:])
        return changed

    def _put(self, place: Place, is_there: bool, name: str | None) -> None:
        table, person, process = place
        here = self._elsewhere.setdefault(table, {})
        if is_there:
            here[person, process] = name
        else:
            here.pop((person, process), None)
        if not here:
            del self._elsewhere[table]

    def _forget_old(self) -> None:
        """What was heard long ago is in the store by now."""
        old = time.monotonic() - RECENT
        while self._heard and next(iter(self._heard.values()))[0] < old:
            del self._heard[next(iter(self._heard))]
