"""Who wants to know what became of a message."""

from __future__ import annotations

from typing import NamedTuple

from tablee.server.socket.connection import Connection


class Asker(NamedTuple):
    """A connection and the number of its message."""

    connection: Connection
    re: int | None
