"""Connections to addresses that browsers have named: to public ones only, whatever a name stands for."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import httpcore

from tablee.core.game import Illegal

INSIDE = [
    ipaddress.ip_network(block)
    for block in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96", "fec0::/10")
]
"""Blocks of IPv6 in which any address of IPv4 can be written, and one that sites have among themselves."""
HTTPS = 443


class NotPublic(Exception):
    """A name stands for an address of a network of our own."""


def is_public(address: str) -> bool:
    """Return True if an address is one of the whole world's."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in block for block in INSIDE):
            return False
    return found.is_global and not found.is_multicast


def check(endpoint: str, *, loopback: bool) -> None:
    """Raise Illegal if nobody may be called at an address. `loopback`: it may also be on this machine, for tests."""
    try:
        parts = urlsplit(endpoint)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise Illegal("wrong-input", reason="a push service has an address") from None
    if loopback and host == "127.0.0.1":
        return
    named = "." in host and not host.replace(".", "").isdecimal() and ":" not in host
    whole = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if parts.scheme != "https" or parts.username is not None or port not in (None, HTTPS) or not named or not whole:
        raise Illegal("wrong-input", reason="a push service has a public address and speaks HTTPS")


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects to what was looked at: a name is resolved once, and whatever it stands for has to be public."""

    def __init__(self, *, loopback: bool = False) -> None:
        self._inner, self._loopback = httpcore.AnyIOBackend(), loopback

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - as its interface says
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(address[0]) for *_, address in found))
        if not (self._loopback and addresses == ["127.0.0.1"]) and not all(map(is_public, addresses)):
            raise NotPublic(host)
        return await self._inner.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, *args: Any, **more: Any) -> httpcore.AsyncNetworkStream:
        raise NotPublic("a file")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
