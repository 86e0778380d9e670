"""The files of built clients, by names that hold their hashes, so that each house serves what any of them has built."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablee.store.kept import KeptTable
from tablee.store.statements import Statement, Statements

KEPT = (KeptTable("assets", carried=False),)
AT_ONCE = 20
"""Files that are written together."""


class Assets:
    """The files, in either kind of store. A name never means two things: what came first stays."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def show(self, files: Mapping[str, Callable[[], bytes]], now: int) -> int:
        """Puts files in that are missing, and notes that all of them are used. Return how many were missing."""
        if not files:
            return 0
        marks = ", ".join("?" * len(files))
        used = Statement(f"update assets set seen = ? where seen < ? and name in ({marks})", (now, now, *files))
        await self._store.change(used)
        known = {
            name for (name,) in await self._store.ask(f"select name from assets where name in ({marks})", [*files])
        }
        missing = [name for name in files if name not in known]
        for first in range(0, len(missing), AT_ONCE):
            some = missing[first : first + AT_ONCE]
            await self._store.change(*(self._put(name, files[name](), now) for name in some))
        return len(missing)

    @staticmethod
    def _put(name: str, body: bytes, now: int) -> Statement:
        sql = "insert into assets (name, body, seen) values (?, ?, ?) on conflict (name) do nothing"
        return Statement(sql, (name, body, now))

    async def find(self, name: str) -> bytes | None:
        """Return a file; None if no house has shown it."""
        rows = await self._store.ask("select body from assets where name = ?", (name,))
        return bytes(rows[0][0]) if rows else None

    async def sweep(self, before: int) -> None:
        """Removes what was not used since a time."""
        await self._store.change(Statement("delete from assets where seen < ?", (before,)))
