"""A store for tests, and rows to put into it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tablee.store.open import open_store
from tablee.store.rows import MoveRow, Store, TableRow
from tablee.store.sqlite import SQLiteStore


@asynccontextmanager
async def opened(address: str | Path, wait: float | None = None) -> AsyncIterator[Store]:
    store = open_store(str(address), wait)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def opened_file(path: Path) -> AsyncIterator[SQLiteStore]:
    async with opened(path) as store:
        assert isinstance(store, SQLiteStore)
        yield store


def move(n: int, seat: int = 0, k: int | None = None, match: str = "m") -> MoveRow:
    return MoveRow(match, n, seat, n if k is None else k, ("card:7H", "cell:3-4"), 1000 + n)


def row(version: int = 0, body: bytes = b"{}", id: str = "t") -> TableRow:
    return TableRow(id, version, "gathering", True, 1, body, bytes(32), b"", ("p",))
