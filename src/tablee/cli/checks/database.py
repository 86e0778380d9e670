"""A house in a PostgreSQL database: the server's settings and state, as far as this user may see them."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence
from typing import Any

import psycopg

from tablee.cli.checks.file import version
from tablee.cli.checks.finding import GB, Finding, size
from tablee.core.game import WrongInput
from tablee.store.open import shown
from tablee.store.postgresql import schema
from tablee.store.postgresql.schema import Connection, connected

ON = ("fsync", "full_page_writes", "autovacuum")
"""Settings without which a crash loses what was acknowledged, or rows that are gone are never cleared."""
SKEW, FAR = 0.5, 2.0
"""Seconds between the server's clock and ours: worth a look, and too much."""
LONG = 60.0
"""Seconds after which an open transaction keeps dead rows from being cleared."""
MUCH_LOG = 4 * GB


class DatabaseLook:
    """The rows of a database."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    def rows(self, sql: str, *given: Any) -> Sequence[tuple[Any, ...]]:
        return self._db.execute(sql.replace("%", "%%").replace("?", "%s").encode(), given).fetchall()


@contextlib.contextmanager
def opened(address: str) -> Iterator[DatabaseLook]:
    """A database for reading; WrongInput if it is no house's."""
    with connected(address) as db:
        if schema.version(db) is None:
            raise WrongInput(f"there is no house in {shown(address)}")
        db.execute("set default_transaction_read_only = on")
        yield DatabaseLook(db)


def examine(look: DatabaseLook) -> Iterator[Finding]:
    """What is wrong with the database and its server."""
    yield version(int(look.rows("select version from tablee")[0][0]), len(schema.migrations()))
    yield _settings(look)
    yield _clock(look)
    yield _connections(look)
    yield _transactions(look)
    yield _dead(look)
    with contextlib.suppress(psycopg.errors.UndefinedTable):  # a database of an older release
        yield _workers(look)
    for check in (_log, _archive):
        try:
            yield check(look)
        except psycopg.errors.InsufficientPrivilege:
            yield Finding(check.__name__.strip("_"), "unknown", "this user may not see it", "grant pg_monitor to it")


def _workers(look: DatabaseLook) -> Finding:
    crews, hands = look.rows("select count(*), coalesce(sum(hands), 0) from crews where until > now()")[0]
    if not crews:
        return Finding("workers", "well", "the houses do their long work themselves")
    return Finding("workers", "well", f"workers of their own do {hands} jobs at once, in {crews} processes")


def _settings(look: DatabaseLook) -> Finding:
    off = [name for name in ON if look.rows("select current_setting(?)", name)[0][0] != "on"]
    if off:
        said = f"{', '.join(off)} is off: what was acknowledged can be lost"
        return Finding("settings", "wrong", said, f"set {' = on, '.join(off)} = on in postgresql.conf, and restart")
    return Finding("settings", "well", "a commit is on the disk")


def _clock(look: DatabaseLook) -> Finding:
    before = time.time()
    there = float(look.rows("select extract(epoch from clock_timestamp())")[0][0])
    away = abs(there - (before + time.time()) / 2)
    said = f"the server's clock is {away:.2f} s from this machine's"
    if away > SKEW:
        return Finding("server clock", "wrong" if away > FAR else "look", said, "let both follow the same NTP servers")
    return Finding("server clock", "well", said)


def _connections(look: DatabaseLook) -> Finding:
    used, most = look.rows(
        "select (select count(*) from pg_stat_activity where backend_type = 'client backend'),"
        " current_setting('max_connections')::int"
    )[0]
    said = f"{used} of {most} connections are used"
    if used > 0.9 * most:
        do = "raise max_connections, or put a PgBouncer in session mode before it; a process of the house wants ten"
        return Finding("connections", "wrong", said, do)
    return Finding("connections", "well", said)


def _transactions(look: DatabaseLook) -> Finding:
    oldest = look.rows(
        "select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity"
        " where datname = current_database() and state like 'idle in transaction'"
    )[0][0]
    if oldest > LONG:
        said = f"a transaction has been open and idle for {oldest:.0f} s"
        return Finding("transactions", "look", said, "find it in pg_stat_activity and end it: it keeps dead rows")
    return Finding("transactions", "well", "no transaction stays open")


def _dead(look: DatabaseLook) -> Finding:
    worst = look.rows(
        "select relname, n_dead_tup, n_live_tup from pg_stat_user_tables"
        " where n_dead_tup > 100000 and n_dead_tup > n_live_tup order by n_dead_tup desc limit 1"
    )
    if worst:
        said = f"the table {worst[0][0]} has {worst[0][1]:,} dead rows and {worst[0][2]:,} live ones"
        return Finding("dead rows", "look", said, f"vacuum {worst[0][0]}; if it comes back, vacuum it more often")
    return Finding("dead rows", "well", "deleted rows are cleared")


def _log(look: DatabaseLook) -> Finding:
    length = float(look.rows("select coalesce(sum(size), 0) from pg_ls_waldir()")[0][0])
    said = f"the write-ahead log has {size(length)}"
    if length > MUCH_LOG:
        do = "look for a replication slot that nobody reads (pg_replication_slots) and for an archive that fails"
        return Finding("log", "look", said, do)
    return Finding("log", "well", said)


def _archive(look: DatabaseLook) -> Finding:
    [(mode, failed, last)] = look.rows(
        "select current_setting('archive_mode'), coalesce(last_failed_time > coalesce(last_archived_time,"
        " '-infinity'), false), coalesce(last_failed_wal, '') from pg_stat_archiver"
    )
    if mode != "off" and failed:
        said = f"the archive does not take {last}"
        return Finding("archive", "wrong", said, "look at archive_command: until it works, the log grows")
    if mode == "off":
        return Finding("archive", "well", "the log is not archived: pg_dump is your only copy")
    return Finding("archive", "well", "the log is archived")
