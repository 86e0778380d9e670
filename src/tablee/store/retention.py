"""What a house does not keep for ever, by rule: what is too old, and removing it a little at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablee.store.rows import LONG_GONE, Old, Store
from tablee.store.statements import Statement

DAY = 86_400_000
TABLES, ROWS = 20, 500
"""How many tables, and how many other rows, go in one transaction."""
EVERY = 1_000_000_000
"""More tables than any house has."""


class RetentionRules(NamedTuple):
    """For how many milliseconds things are kept after their last change; 0: for ever."""

    unstarted: int = DAY
    lessons: int = DAY
    finished: int = 0
    chat: int = 0


class Swept(NamedTuple):
    """How many went, or would."""

    unstarted: int = 0
    lessons: int = 0
    finished: int = 0
    chat: int = 0
    visits: int = 0
    presence: int = 0


class Retention:
    """Sweeps a house that may be open at the same time."""

    def __init__(self, store: Store, rules: RetentionRules, now: int) -> None:
        self._store, self.rules, self._now = store, rules, now
        visited = now - DAY  # somebody who was there within a day keeps a table, whatever the rules
        self._old = {
            "unstarted": Old(now, self._before(rules.unstarted), 0, 0, visited),
            "lessons": Old(now, 0, 0, self._before(rules.lessons), visited),
            "finished": Old(now, 0, self._before(rules.finished), 0, visited),
        }

    def _before(self, kept: int) -> int:
        return max(0, self._now - kept) if kept else 0

    async def would(self) -> Swept:
        """How many would go now. A finished lesson that is old by both rules is counted as a lesson."""
        ids: dict[str, set[str]] = {}
        for kind, old in self._old.items():
            ids[kind] = set(await self._store.old_tables(old, EVERY)) - ids.get("lessons", set())
        rows = [await self._count(table, column, before) for table, column, before in self._rows()]
        return Swept(*(len(ids[kind]) for kind in ("unstarted", "lessons", "finished")), *rows)

    async def sweep(self, told: Callable[[Swept], None]) -> Swept:
        """Removes what is old; `told` hears after every transaction what has gone so far."""
        gone = Swept()
        for kind, old in self._old.items():
            while ids := await self._store.old_tables(old, TABLES):
                removed = await self._store.remove_tables(ids, old)
                gone = gone._replace(**{kind: getattr(gone, kind) + len(removed)})
                told(gone)
                while await self._store.clear_removed():
                    pass
                if not removed:
                    break  # somebody has come to all of them meanwhile
        while await self._store.clear_removed():
            pass  # what an earlier sweep has left
        for kind, (table, column, before) in zip(("chat", "visits", "presence"), self._rows()):
            while touched := await self._some(table, column, before):
                gone = gone._replace(**{kind: getattr(gone, kind) + touched})
                told(gone)
        return gone

    def _rows(self) -> tuple[tuple[str, str, int], ...]:
        """The other tables of the store, the column that says how old a row is, and before what it goes."""
        return (
            ("chat", "at", self._before(self.rules.chat)),
            ("visits", "at", self._now - 2 * DAY),
            ("presence", "until", self._now - LONG_GONE),
        )

    async def _count(self, table: str, column: str, before: int) -> int:
        return int((await self._store.ask(f"select count(*) from {table} where {column} < ?", (before,)))[0][0])

    async def _some(self, table: str, column: str, before: int) -> int:
        """Removes some rows; 0 if there are none left."""
        key = {"chat": "id", "visits": "match", "presence": "match"}[table]
        some = f"select {key} from {table} where {column} < ? order by {column} limit {ROWS}"
        sql = f"delete from {table} where {column} < ? and {key} in ({some})"
        touched = await self._store.change(Statement(sql, (before, before)))
        return 0 if touched is None else touched[0]
