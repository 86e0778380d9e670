"""For which domain passkeys are made: the address a browser used, if the house goes by it."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from tablee.core.game import Illegal, WrongInput


class Site(NamedTuple):
    """An address of the house as browsers write it, and its domain, which passkeys are bound to."""

    origin: str
    domain: str


def checked(origin: str) -> str:
    """Return an origin that a host has named; raise WrongInput if passkeys cannot be made for it."""
    parts = urlsplit(origin)
    if parts.scheme not in ("https", "http") or not parts.hostname or origin != f"{parts.scheme}://{parts.netloc}":
        raise WrongInput(f"an origin is an address like https://tablee.example, without a path, not {origin!r}")
    if not _fit(parts.scheme, parts.hostname):
        raise WrongInput(f"passkeys need https:// and a name, or localhost; {origin} is neither")
    return origin


def site_of(origin: str, named: Sequence[str]) -> Site | None:
    """Return the site of a browser that uses an address; None if passkeys cannot be used there: over plain HTTP, at a
    bare number, or at an address that is none of those the host has named."""
    parts = urlsplit(origin)
    if (named and origin not in named) or not parts.hostname or not _fit(parts.scheme, parts.hostname):
        return None
    return Site(origin, parts.hostname)


def needed(site: Site | None) -> Site:
    """Return a site, or raise Illegal where there is none."""
    if site is None:
        raise Illegal("no-passkeys-here")
    return site


def _fit(scheme: str, host: str) -> bool:
    """Return True where browsers make passkeys: at names, over HTTPS or on this very machine."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return scheme == "https" or host == "localhost" or host.endswith(".localhost")
    return False
