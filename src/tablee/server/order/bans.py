"""The bans that hold, in memory: whether somebody who asks is banned is answered at once."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

from tablee.core.game import Illegal
from tablee.server.who import Caller
from tablee.store.order import Ban

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address

WIDEST = {4: 16, 6: 32}
"""The fewest bits of a network that can be banned: a wider one is half a country."""


@lru_cache(4096)
def address_in(text: str) -> Address | None:
    """Return an address as networks are compared with it; None if it is none."""
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def network_in(text: str) -> Network:
    """Return a network that may be banned; raise Illegal for one that is none, too wide, or this machine's own."""
    try:
        found = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Illegal("no-network") from None
    mapped = found.network_address.ipv4_mapped if isinstance(found, ipaddress.IPv6Network) else None
    if mapped is not None:
        found = ipaddress.ip_network((mapped, max(0, found.prefixlen - 96)), strict=False)
    if found.prefixlen < WIDEST[found.version]:
        raise Illegal("network-too-wide", bits=WIDEST[found.version])
    if found.is_loopback or found.network_address.is_unspecified:
        raise Illegal("network-own")
    return found


def holds(network: str, address: str) -> bool:
    """Return True if an address, or the block that limits count it by, lies in a network that is banned."""
    found = address_in(address.partition("/")[0])
    return found is not None and found in ipaddress.ip_network(network)


class Bans:
    """What holds by target. Moderators are banned by nothing but their own person, and this machine never is."""

    def __init__(self) -> None:
        self.moderators: dict[str, str] = {}  # and who has named them
        self.all: list[Ban] = []
        self._by_target: dict[tuple[str, str], list[Ban]] = {}
        self._bits: set[tuple[int, int]] = set()  # the versions and sizes of the networks that are banned

    def take(self, bans: Iterable[Ban], moderators: dict[str, str]) -> None:
        """Replaces what is known by what is stored."""
        self.all, self.moderators = list(bans), moderators
        self._by_target, self._bits = {}, set()
        for ban in self.all:
            self._by_target.setdefault((ban.kind, ban.target), []).append(ban)
            if ban.kind == "network":
                network = ipaddress.ip_network(ban.target)
                self._bits.add((network.version, network.prefixlen))

    def on(self, caller: Caller, now: int) -> list[Ban]:
        """The bans that hold for a caller now, the one that ends last first."""
        found = list(self._by_target.get(("person", caller.person), ())) if caller.person else []
        if caller.person not in self.moderators:
            if caller.mark:
                found += self._by_target.get(("device", caller.mark), ())
            if self._bits:
                found += self._of_network(caller.address)
        return sorted((ban for ban in found if ban.until > now), key=lambda ban: -ban.until)

    def _of_network(self, text: str) -> list[Ban]:
        address, found = address_in(text), list[Ban]()
        if address is None or address.is_loopback:
            return found
        for version, bits in self._bits:
            if version == address.version:
                network = ipaddress.ip_network((address, bits), strict=False)
                found += self._by_target.get(("network", str(network)), ())
        return found
