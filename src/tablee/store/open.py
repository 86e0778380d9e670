"""Which store an address means, and what can be done with a store before it is open."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from types import ModuleType
from typing import Any

from tablee.core.game import WrongInput
from tablee.store import files, schema
from tablee.store.errands import Errands
from tablee.store.rows import Store
from tablee.store.sqlite import SQLiteStore

POSTGRESQL = ("postgresql", "postgres")


def on_server(address: str) -> bool:
    """Whether an address means a PostgreSQL database, which processes on several machines can share."""
    return address.partition("://")[0] in POSTGRESQL and "://" in address


def file_of(address: str) -> Path:
    """The file of an address such as `sqlite:///srv/tablee.sqlite`, or of a plain path."""
    scheme, colon, rest = address.partition("://")
    if not colon:
        return Path(address)
    if scheme != "sqlite":
        raise WrongInput(f"a database is a file, sqlite:///FILE or postgresql://…, not {scheme}://…")
    return Path(rest)


def shown(address: str) -> str:
    """An address as it may be printed: without a password."""
    return str(_postgresql("address").shown(address)) if on_server(address) else address


def has_password(address: str) -> bool:
    return on_server(address) and bool(_postgresql("address").has_password(address))


def exists(address: str) -> bool:
    """Whether there is a house at an address; WrongInput if that cannot be known."""
    if on_server(address):
        return bool(_postgresql("schema").exists(address))
    file = file_of(address)
    with files.in_words(file):
        return file.exists()


def make_ready(address: str) -> None:
    """Makes a database ready for this release, or says in a sentence why it is not. It may be missing or empty."""
    if on_server(address):
        _postgresql("schema").bring_up(address)
    else:
        schema.bring_up(file_of(address))


def in_use(address: str, *, alone: bool = False) -> AbstractContextManager[None]:
    """Marks a database as in use by a running house; `alone`: by nobody else. The mark goes with the process."""
    if on_server(address):
        found: AbstractContextManager[None] = _postgresql("schema").in_use(address, alone=alone)
        return found
    return files.in_use(file_of(address), alone=alone)


def open_store(address: str, wait: float | None = None) -> Store:
    """The store at an address. `wait`: seconds for a database that is held by another program or does not answer, if
    not as usual."""
    if on_server(address):
        store: Store = _postgresql("store").PostgreSQLStore(address, wait)
        return store
    return SQLiteStore(file_of(address), wait)


def notify_on(address: str) -> Any:
    """What carries texts between processes on a database."""
    return _postgresql("notify").Notify(address)


def open_errands(address: str) -> Errands | None:
    """Where a house's errands lie; None for a file, whose house does everything itself."""
    if not on_server(address):
        return None
    found: Errands = _postgresql("errands").PostgreSQLErrands(address)
    return found


def _postgresql(name: str) -> ModuleType:
    """A module of the room that needs more than every house has installed."""
    from importlib import import_module

    try:
        return import_module(f"tablee.store.postgresql.{name}")
    except ModuleNotFoundError as e:
        if (e.name or "").partition(".")[0] not in ("psycopg", "psycopg_pool"):
            raise
        raise WrongInput("a house on PostgreSQL needs one more package: pip install 'tablee[postgres]'") from None
