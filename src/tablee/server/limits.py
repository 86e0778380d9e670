"""How much one person or address may ask of the house: counted by who asks, not by the connection it comes through."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from tablee.core.game import Illegal, WrongInput

Kind = Literal[
    "messages", "chat", "emotes", "questions", "looks", "tables", "doors", "codes", "reports", "studies", "letters",
    "requests", "proofs", "farewells", "tries", "people", "files",
    "invitations",
]  # fmt: skip

MOST_BUCKETS = 20_000
"""Buckets that are kept. The one that was left alone for longest goes first."""
PART = 8
"""What is taken of a bucket is told to other processes by so many parts of it, unless it has filled up again."""
A_BLOCK = 64
"""Bits of an IPv6 address that say whose it is: one customer has all the addresses below."""


class Limits(msgspec.Struct, frozen=True):
    """The limits of a house. An address may be a whole school, so it has a multiple of what a person has."""

    rate: int = 600  # HTTP requests a minute, of an address
    messages: int = 20  # a second, of a person on tables' sockets
    chat: int = 30  # lines a minute, of a person
    emotes: int = 12  # a minute, of a person
    questions: int = 120  # `why`, `hint` and `odds` a minute, of a person
    looks: int = 120  # at an earlier moment of a table, or at its picture, a minute, of a person
    tables: int = 60  # new tables a minute, of a person: opened, lessons, rematches
    reports: int = 20  # an hour, of a person: reports, and what is written against a ban
    studies: int = 240  # looks at a study, and lines of it, a minute, of a person
    sockets_at_table: int = 8  # of a person at one table
    sockets_of_person: int = 40  # at all tables
    watchers_of_address: int = 100  # sockets without a chair
    sockets_of_address: int = 1000
    watchers: int = 400  # sockets without a chair at one table
    sockets: int = 4000  # of the house
    headers: int = 10  # seconds in which a connection has to ask something
    body: int = 20  # seconds in which the body of a request has to come, and more for a large one
    ping: int = 20  # seconds between two pings of a socket, and for its answer


def limits_of(settings: dict[str, int]) -> Limits:
    """The limits among some settings, which lose them. WrongInput if one is not positive."""
    mine = {name: settings.pop(name) for name in Limits.__struct_fields__ if name in settings}
    for name, value in mine.items():
        if value < 1:
            raise WrongInput(f"a limit is at least 1, but {name} is {value}")
    return Limits(**mine)


@lru_cache(1024)
def group_of(host: str) -> str:
    """Whom an address belongs to, as limits count it: an IPv4 address, or the block of an IPv6 one."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, A_BLOCK), strict=False))


class Rate(NamedTuple):
    """So many a second, and at once."""

    a_second: float
    burst: float

    def times(self, factor: int) -> Rate:
        return Rate(self.a_second * factor, self.burst * factor)


FEW: dict[Kind, Rate] = {
    "proofs": Rate(1, 60),  # logs to be checked, of an address
    "farewells": Rate(1 / 3, 20),  # persons to be forgotten, of an address
    "tries": Rate(1 / 3, 20),  # recovery codes that are tried, of an address
}
MEMBERS: dict[Kind, Rate] = {
    "letters": Rate(5 / 86_400, 5),  # that ask whether an address is right, of a person and to an address; trial calls
    "doors": Rate(1 / 3, 30),  # passkeys, invitations of devices, changes of who one is
    "codes": Rate(1 / 360, 10),  # recovery codes that are tried, of the member whose they would be
    "people": Rate(1 / 2, 60),  # looks at whom one knows, friends asked, ended or blocked
    "invitations": Rate(1 / 360, 10),  # of strangers to a table
    "files": Rate(1 / 60, 6),  # everything the house knows of who asks
}
"""What a person may ask about members; it is the same in every house."""


class Bucket:
    """What is left of a rate."""

    __slots__ = ("at", "key", "left", "part", "rate", "untold")

    def __init__(self, rate: Rate, now: float, key: tuple[Kind, str] = ("messages", "")) -> None:
        self.rate, self.left, self.at, self.key = rate, rate.burst, now, key
        self.untold, self.part = (
            0,
            max(1, rate.burst // PART),
        )  # what was taken here since others were told; when they are

    def wait(self, now: float) -> float:
        """Fills up what has come since, and returns the seconds until there is one to take: 0 if there is."""
        a_second, burst = self.rate
        left = self.left + (now - self.at) * a_second
        if left >= burst:
            left, self.untold = burst, 0
        self.left, self.at = left, now
        return 0.0 if self.left >= 1 else (1 - self.left) / a_second


Tell = Callable[[Kind, str, int], None]
"""Told of a kind of bucket, whose it is, and how much was taken."""


class Meter:
    """The buckets of one asker for one kind of thing: of the person, if there is one, and of the address."""

    __slots__ = ("_buckets", "_now", "_tell")

    def __init__(self, buckets: list[Bucket], now: Callable[[], float], tell: Tell) -> None:
        self._buckets, self._now, self._tell = buckets, now, tell

    def wait(self) -> float:
        """Takes one and returns 0, or takes nothing and returns the seconds until there is one."""
        now = self._now()
        longest = 0.0
        for bucket in self._buckets:
            if (seconds := bucket.wait(now)) > longest:
                longest = seconds
        if not longest:
            for bucket in self._buckets:
                bucket.left -= 1
                bucket.untold += 1
                if bucket.untold >= bucket.part:
                    self._tell(*bucket.key, bucket.untold)
                    bucket.untold = 0
        return longest

    def take(self) -> None:
        """Takes one, or raises Illegal with the seconds to wait."""
        if seconds := self.wait():
            raise too_fast(seconds)


def too_fast(seconds: float) -> Illegal:
    """The refusal that says when to come back."""
    return Illegal("too-fast", seconds=max(1, math.ceil(seconds)))


class Rates:
    """The buckets of everybody, kept by the house: who hangs up and comes back finds the same ones. `tell` is how other
    processes learn what was taken here."""

    def __init__(
        self,
        limits: Limits,
        now: Callable[[], float] = time.monotonic,
        tell: Tell = lambda kind, key, amount: None,
    ) -> None:
        self._now, self._tell = now, tell
        self._person: dict[Kind, Rate] = {
            "messages": Rate(limits.messages, 3 * limits.messages),
            "chat": Rate(limits.chat / 60, max(1, limits.chat / 3)),
            "emotes": Rate(limits.emotes / 60, max(1, limits.emotes / 3)),
            "questions": Rate(limits.questions / 60, max(1, limits.questions / 4)),
            "looks": Rate(limits.looks / 60, max(1, limits.looks / 4)),
            "tables": Rate(limits.tables / 60, limits.tables),
            "studies": Rate(limits.studies / 60, max(1, limits.studies / 4)),
            "reports": Rate(limits.reports / 3600, max(1, limits.reports / 2)),
            "requests": Rate(limits.rate / 60, limits.rate),
            **FEW,
            **MEMBERS,
        }
        self._many: dict[Kind, int] = dict.fromkeys(("chat", "emotes", "questions", "looks", "reports", "studies"), 10)
        self._many |= {"messages": 20, "tables": 2, "doors": 5, "codes": 3, "letters": 8}
        self._many |= {"requests": 1, "proofs": 1, "farewells": 1, "tries": 1, "people": 5, "files": 3}
        self._many |= {"invitations": 3}
        self._buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def meter(self, kind: Kind, person: str, address: str) -> Meter:
        """What counts for who asks. Who has no cookie is counted by its address alone."""
        found = [self._bucket(kind, f"@{group_of(address)}")]
        if person:
            found.append(self._bucket(kind, person))
        return Meter(found, self._now, self._tell)

    def spent_elsewhere(self, kind: str, key: str, amount: int) -> None:
        """Another process has given so much to an asker. What is owed is never more than a bucket."""
        if kind in self._person and amount > 0:
            bucket = self._bucket(kind, key)
            bucket.wait(self._now())
            bucket.left = max(-bucket.rate.burst, bucket.left - amount)

    def _bucket(self, kind: Kind, key: str) -> Bucket:
        bucket = self._buckets.get((kind, key))
        if bucket is None:
            rate = self._person[kind].times(self._many[kind] if key.startswith("@") else 1)
            bucket = self._buckets[kind, key] = Bucket(rate, self._now(), (kind, key))
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((kind, key))
        return bucket
