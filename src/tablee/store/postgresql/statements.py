"""Statements of both kinds of store, as PostgreSQL takes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import psycopg

from tablee.store.postgresql.connections import Connection
from tablee.store.statements import Statement, Unmet


@lru_cache(1024)
def spelled(sql: str) -> bytes:
    """Return a statement with the signs that psycopg knows in the place of question marks."""
    return sql.replace("%", "%%").replace("?", "%s").encode()


async def change(db: Connection, statements: Sequence[Statement]) -> list[int] | None:
    """Return how many rows each has touched; None if they were undone because another was first."""
    touched = []
    try:
        async with db.transaction():
            for one in statements:
                touched.append((await db.execute(spelled(one.sql), one.given)).rowcount)
                if one.must and touched[-1] == 0:
                    raise Unmet
    except (Unmet, psycopg.errors.UniqueViolation):
        return None
    return touched
