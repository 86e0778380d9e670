"""Addresses of PostgreSQL databases: what they may say, and how they are shown."""

from __future__ import annotations

from urllib.parse import urlsplit

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tablee.core.game import WrongInput

KEEP = {
    "application_name": "tablee",
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""What a connection is opened with unless the address says otherwise: a dead one is noticed within half a minute."""


def conninfo(address: str) -> str:
    """An address as PostgreSQL's library reads it, with our settings where it has none; WrongInput if it is none."""
    try:
        given = conninfo_to_dict(address)
    except ProgrammingError:  # its words repeat the address, and a password may be in it
        raise WrongInput("a PostgreSQL database is postgresql://USER@HOST/NAME: this address is none") from None
    return make_conninfo("", **{**KEEP, **{name: value for name, value in given.items() if value is not None}})


def has_password(address: str) -> bool:
    return bool(conninfo_to_dict(conninfo(address)).get("password"))


def shown(address: str) -> str:
    """An address without its password and its parameters."""
    found = urlsplit(address)
    return f"{found.scheme}://{found.netloc.rpartition('@')[2]}{found.path}"
