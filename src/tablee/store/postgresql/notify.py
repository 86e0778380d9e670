"""PostgreSQL's own `NOTIFY`: texts carried between the processes of a house on one database.

They are sent by themselves and not in the commits that they tell of: commits that notify wait for each other."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence

import psycopg

from tablee.store.postgresql.address import conninfo
from tablee.store.postgresql.connections import Connection

TOPIC = "tablee"
SAY = f"select pg_notify('{TOPIC}', said) from unnest(%s::text[]) as said"
UNLOGGED = "set synchronous_commit = off; set statement_timeout = '10s'"
"""Nothing waits for the disk for what is only said."""


class Notify:
    """Two connections of a process: one says, one listens."""

    name = "PostgreSQL's NOTIFY"
    most = 5_900  # bytes; PostgreSQL takes fewer than 8,000 letters

    def __init__(self, address: str) -> None:
        self._conninfo = conninfo(address)
        self._mouth: Connection | None = None

    async def send(self, pieces: Sequence[bytes]) -> None:
        if self._mouth is None:
            self._mouth = await self._connected()
            await self._mouth.execute(UNLOGGED)
        try:
            await self._mouth.execute(SAY, ([b64encode(piece).decode() for piece in pieces],))
        except BaseException:
            mouth, self._mouth = self._mouth, None
            await mouth.close()
            raise

    async def listen(self, opened: Callable[[], None], hear: Callable[[bytes], None]) -> None:
        async with await self._connected() as db:
            await db.execute(f"listen {TOPIC}")
            opened()
            async for said in db.notifies():
                hear(_read(said.payload))

    async def close(self) -> None:
        if self._mouth is not None:
            await self._mouth.close()

    async def _connected(self) -> Connection:
        return await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)


def _read(text: str) -> bytes:
    """A piece; nothing of what is none."""
    try:
        return b64decode(text, validate=True)
    except ValueError:
        return b""
