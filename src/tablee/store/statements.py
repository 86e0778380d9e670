"""Statements in the SQL that both kinds of store speak, for all that is kept of people: written once, run on either."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

Row = tuple[Any, ...]


class Statement(NamedTuple):
    """A statement with question marks for what is given. If it `must` touch a row and does not, nothing is done of all
    that was to be done with it."""

    sql: str
    given: Sequence[Any] = ()
    must: bool = False


class Statements(Protocol):
    """Reading and writing by statements. Everything may raise StoreError: then nothing was done, or, if the store is
    `away`, perhaps all of it."""

    async def ask(self, sql: str, given: Sequence[Any] = ()) -> list[Row]:
        """Return the rows of a query, read beside the loop."""

    async def change(self, *statements: Statement) -> list[int] | None:
        """Return how many rows each statement has touched, all in one transaction; None if a key was taken or a
        statement that must touch a row did not: then nothing was done.

        Write it so that twice is as once: where the server of a database is lost in a commit, it is tried again."""


class Unmet(Exception):
    """A statement that must touch a row did not."""
