"""Whom the house believes about a caller: the connection itself, or a proxy that the host has named."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from tablee.core.game import WrongInput

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
FORWARDED = "forwarded_scheme"  # where a scope's state has the scheme that a proxy has named
SCHEMES = ("http", "https")


class Proxies:
    """The proxies in front of the house, by address or network. Without any, nothing that a caller says of itself
    counts."""

    def __init__(self, trusted: Sequence[str] = ()) -> None:
        self.networks = [_network(text) for text in trusted]
        self._trusts = lru_cache(1024)(self._find)

    def around(self, app: Any) -> Any:
        """An application that sees callers as they are, behind the proxies."""
        if not self.networks:
            return app

        async def asked(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] in ("http", "websocket"):
                self.believe(scope)
            await app(scope, receive, send)

        return asked

    def believe(self, scope: Any) -> None:
        """Puts the caller's address and scheme into a scope, if a trusted proxy has named them.

        Each proxy adds the address it was called from on the right, so the rightmost that is no trusted proxy's is the
        caller's; what stands left of it, the caller may have written."""
        client = scope.get("client")
        if client is None or not self._trusts(client[0]):
            return
        for text in reversed(_values(scope["headers"], b"x-forwarded-for")):
            found = _address(text)
            if found is None:
                break
            scope["client"] = str(found), 0
            if not self._trusts(str(found)):
                break
        schemes = _values(scope["headers"], b"x-forwarded-proto")
        if schemes and schemes[-1] in SCHEMES:
            scope["state"][FORWARDED] = schemes[-1]
            scope["scheme"] = schemes[-1] if scope["type"] == "http" else schemes[-1].replace("http", "ws")

    def _find(self, host: str) -> bool:
        found = _address(host)
        return found is not None and any(found in network for network in self.networks)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise WrongInput(f"a proxy is an address or a network like 10.0.0.0/8, not {text!r}") from None


def _values(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> list[str]:
    """All that headers of one name list, in order."""
    return [part.strip() for name, value in headers if name == wanted for part in value.decode("latin-1").split(",")]


def _address(text: str) -> Address | None:
    """An address, with a port or without: `192.0.2.1:80`, `[2001:db8::1]:80`, `2001:db8::1`."""
    if len(text) > 60:
        return None
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
