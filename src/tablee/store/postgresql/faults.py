"""What can be wrong with the database, as the store's one error."""

from __future__ import annotations

import psycopg
from psycopg_pool import PoolTimeout

from tablee.store.faults import Kind, StoreError

KINDS: dict[str, Kind] = {
    "53100": "full",
    "55P03": "locked",  # somebody held a lock for long
    "57014": "locked",  # a statement took too long
    "40001": "locked",
    "40P01": "locked",
    "25006": "broken",  # it is for reading only
    "42501": "broken",  # no right to do that
}
CLASSES: dict[str, Kind] = {
    "08": "away",  # the connection
    "53": "away",  # too many connections, no memory
    "57": "away",  # it is closed, or is opening
    "28": "broken",  # who we say we are is not believed
    "3D": "broken",  # there is no such database
    "58": "broken",  # the disk
    "XX": "broken",  # damaged
}
CROSSED = ("40001", "40P01")
"""Two transactions waited for each other, and one was ended: it may be tried again at once."""


def fault(e: Exception) -> StoreError | None:
    """The error of the database behind an exception; None if it is the job's own."""
    if isinstance(e, StoreError):
        return e.again()
    state = getattr(e, "sqlstate", None)
    if state is None:
        lost = isinstance(e, (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, OSError))
        return StoreError("away", _words(e)) if lost else None
    kind = KINDS.get(state) or CLASSES.get(state[:2])
    return None if kind is None else StoreError(kind, _words(e))


def passing(e: Exception) -> bool:
    """Whether an error is worth another try by itself: a connection was lost, or two transactions crossed."""
    told = fault(e)
    return told is not None and (told.kind == "away" or getattr(e, "sqlstate", None) in CROSSED)


def _words(e: Exception) -> str:
    return " ".join(str(e).split()) or type(e).__name__
