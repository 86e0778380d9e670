"""Which store an address means."""

from __future__ import annotations

from pathlib import Path

from tablee.core.game import WrongInput
from tablee.store.rows import Store
from tablee.store.sqlite import SQLiteStore


def file_of(address: str) -> Path:
    """The file of an address such as `sqlite:///srv/tablee.sqlite`, or of a plain path."""
    scheme, colon, rest = address.partition("://")
    if not colon:
        return Path(address)
    if scheme != "sqlite":
        raise WrongInput(f"a database is a file or sqlite:///FILE, not {address!r}")
    return Path(rest)


def open_store(address: str, wait: float | None = None) -> Store:
    """The store at an address. `wait`: seconds for another program that writes to it, if not as usual."""
    return SQLiteStore(file_of(address), wait)
