"""The database itself: whose it is, its numbered migrations, and the mark of a house that is open."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

import psycopg

from tablee.core.game import WrongInput
from tablee.store.postgresql.address import conninfo, shown
from tablee.store.postgresql.faults import fault
from tablee.store.schema import scripts

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]

OLDEST = 14
"""The oldest release of PostgreSQL that is used."""
MIGRATING, OPEN = 0x7AB1EE01, 0x7AB1EE02
"""Advisory locks: of who changes the schema, and of open houses."""
TABLES = "select count(*) from pg_catalog.pg_tables where schemaname = current_schema()"


@contextlib.contextmanager
def connected(address: str) -> Iterator[Connection]:
    """A connection that commits by itself; what is wrong with the database is said in one sentence."""
    try:
        with psycopg.connect(conninfo(address), autocommit=True) as db:
            yield db
    except psycopg.Error as e:
        if (told := fault(e)) is None:
            raise
        raise WrongInput(f"the database {shown(address)} cannot be used ({told})") from None


def bring_up(address: str) -> None:
    """Makes a database ready for this release, or says in a sentence why it is not; what is not ours is left alone."""
    with connected(address) as db:
        if db.info.server_version < OLDEST * 10_000:
            raise WrongInput(f"{shown(address)} is an old PostgreSQL: Tablée needs {OLDEST} or newer")
        if db.info.parameter_status("server_encoding") != "UTF8":
            raise WrongInput(f"the database {shown(address)} is not in UTF-8: create it with `--encoding UTF8`")
        with db.transaction():  # of two processes that open an old database, one brings it up
            db.execute("select pg_advisory_xact_lock(%s)", (MIGRATING,))
            _migrate(db, address)


def _migrate(db: Connection, address: str) -> None:
    todo, found = migrations(), version(db)
    if found is None and _one(db, TABLES):
        raise WrongInput(f"{shown(address)} is not a database of Tablée: give the house one of its own")
    if found is not None and found > len(todo):
        newer = f"the database is of a newer release (version {found}; this one knows {len(todo)})"
        raise WrongInput(f"{newer}: upgrade Tablée")
    if found is None:
        db.execute("create table tablee (version integer not null)")
        db.execute("insert into tablee values (0)")
    if found != len(todo):
        for script in todo[found or 0 :]:
            db.execute(script.encode())
        db.execute("update tablee set version = %s", (len(todo),))
    # Numbers of transactions begin anew in a restored database: what it brought along would be news for ever.
    db.execute("delete from news where xact > pg_current_xact_id()")


@cache
def migrations() -> tuple[str, ...]:
    """The scripts in order: number n brings a database from version n - 1 to n."""
    return scripts(__package__)


def version(db: Connection) -> int | None:
    """The version of a house's database; None if it is no house's."""
    there = _one(db, "select to_regclass(quote_ident(current_schema()) || '.tablee') is not null")
    return int(_one(db, "select version from tablee")) if there else None


def _one(db: Connection, sql: str) -> Any:
    row = db.execute(sql.encode()).fetchone()
    return row[0] if row else None


@contextlib.contextmanager
def in_use(address: str, *, alone: bool = False) -> Iterator[None]:
    """Marks a database as in use by an open house; `alone`: by nobody else. The mark goes with the process."""
    with connected(address) as db:
        lock, unlock = (
            f"{name}{'' if alone else '_shared'}" for name in ("pg_try_advisory_lock", "pg_advisory_unlock")
        )
        if not _one(db, f"select {lock}({OPEN})"):
            raise WrongInput(f"the database {shown(address)} is in use")
        try:
            yield
        finally:
            with contextlib.suppress(psycopg.Error):  # the server may have gone; that a line is closed it notices later
                _one(db, f"select {unlock}({OPEN})")


def exists(address: str) -> bool:
    """Whether a database is a house's."""
    with connected(address) as db:
        return version(db) is not None
