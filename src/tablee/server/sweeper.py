"""Old tables go: those that never began, those that were closed, and finished ones if the host wishes so. Matches that
are over are made small."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable

from tablee.server.table.live import LiveTable
from tablee.store.rows import Old, Store

log = logging.getLogger("tablee")

DAY = 86_400_000
HOUR = 3_600_000
LOOK_EVERY = 60.0
"""Seconds between two looks for old tables."""
AT_ONCE = 20
"""Tables that go together."""
PACKED_AFTER = HOUR
"""Milliseconds after its last change until a finished match is made small."""
PACKS, PACKED_AT_ONCE = 20, 5
"""Transactions in which matches are made small before other duties have their turn, and matches of each."""
CHUNKS = 20
"""Transactions in which their moves and chat are deleted, before other duties have their turn."""


WATCHED = 600.0
"""Seconds for which the date has to be right before its word is enough to delete something."""
WRONG = 60_000
"""Milliseconds by which the house's clock may differ from the machine's."""


class Calendar:
    """Whether the date can be believed: a machine may start with a wrong one, and be set right or wrong later."""

    def __init__(self) -> None:
        self._since: float | None = None

    def believed(self, now: int, wall: int, elapsed: float) -> bool:
        """Return True if the house and the machine have agreed on the date for a while, in `elapsed` seconds."""
        if abs(now - wall) > WRONG:
            self._since = None
            return False
        if self._since is None:
            self._since = elapsed
        return elapsed - self._since >= WATCHED


class Sweeper:
    """Removes what is old, little by little. `unstarted` and `finished` are the milliseconds for which such tables are
    kept after their last change; 0 keeps finished ones for ever."""

    def __init__(self, store: Store, gone: Callable[[str], None], unstarted: int = DAY, finished: int = 0) -> None:
        self._store, self._gone = store, gone
        self.unstarted, self.finished = unstarted, finished
        self._looked = self._packed = float("-inf")
        self._visited: dict[str, int] = {}

    async def sweep(self, now: int, open: Iterable[LiveTable], dated: bool = True) -> None:
        """Notes which tables are visited, and removes some of what is old if `now` can be believed (`dated`). Assumes
        that it is called every few seconds."""
        await self._note_visits(now, [t for t in open if t.connections])
        if dated and time.monotonic() - self._looked > LOOK_EVERY:
            self._looked = time.monotonic()
            await self._remove(now)
        if dated and time.monotonic() - self._packed > LOOK_EVERY:
            await self._pack(now)
        for _ in range(CHUNKS):
            if not await self._store.clear_removed():
                break

    async def _note_visits(self, now: int, open: list[LiveTable]) -> None:
        """Keeps old tables that somebody looks at, with a name or without; once an hour is often enough."""
        hour = min(HOUR, self.unstarted // 2)
        due = [t.id for t in open if now - max(t.changed, self._visited.get(t.id, 0)) > hour]
        here = {t.id for t in open}
        self._visited = {id: at for id, at in self._visited.items() if id in here} | dict.fromkeys(due, now)
        if due:
            await self._store.visit(due, now)

    async def _pack(self, now: int) -> None:
        """Makes small what is over; of very many some now and some with the next call."""
        for _ in range(PACKS):
            if await self._store.pack(now - PACKED_AFTER, PACKED_AT_ONCE) < PACKED_AT_ONCE:
                self._packed = time.monotonic()
                break

    async def _remove(self, now: int) -> None:
        finished = now - self.finished if self.finished else 0
        old = Old(now, now - self.unstarted, finished)
        ids = await self._store.old_tables(old, AT_ONCE)
        removed = await self._store.remove_tables(ids, old) if ids else []
        for id in removed:
            self._gone(id)
        if removed:
            log.warning("%d old tables were removed: %s", len(removed), ", ".join(removed))
        if len(removed) == AT_ONCE:
            self._looked = float("-inf")  # there may be more
