"""Which channel an address means."""

from __future__ import annotations

from urllib.parse import urlsplit

from tablee.server.channel.channel import Channel, Transport
from tablee.store.open import notify_on, on_server


def channel_to(address: str, database: str, house: str, process: str, key: bytes) -> Channel:
    """The channel of a process. Without an address it is the database's own; a file has none. `key`: what all
    processes of the house seal with."""
    transport: Transport | None = None
    if address:
        from tablee.server.channel.redis import Redis

        transport = Redis(address, house)
    elif on_server(database):
        transport = notify_on(database)
    return Channel(transport, process, key)


def has_password(address: str) -> bool:
    found = urlsplit(address)
    return bool(found.password) or "password=" in found.query
