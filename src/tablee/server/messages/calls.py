"""What house and browser say to each other about calls, and what a person keeps of a table for itself."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Kind = Literal["turn", "time", "start", "over", "invited", "friend", "round", "house"]
"""What a person may be called for: its turn, its time runs out, a match cannot begin without it, one is over, it is
invited, somebody wishes to be its friend, a round of a tournament begins, the house has something to say."""
Channel = Literal["none", "push", "mail", "both"]
"""By which of the ways that there are."""
Minute = Annotated[int, Meta(ge=0, le=1439)]
"""Of a day."""
MOST_NOTES = 10_240
"""Bytes of a page of the notebook."""


class CallDevice(msgspec.Struct):
    """A browser of mine that takes calls. Its id is the SHA-256 of its push service's address for it."""

    id: str
    name: str
    at: int


class CallWishes(msgspec.Struct):
    """How I wish to be called: where I live (as in the time zone database), when not (from and until, the same for
    never), and what by which ways."""

    zone: Annotated[str, Meta(max_length=64)]
    quiet_from: Minute
    quiet_until: Minute
    kinds: dict[Kind, Channel]


class CallState(msgspec.Struct):
    """How I am called now. `key` is the house's own for push, `mails` says whether it sends mail; `address` is where
    to, if I have given one. `chosen`: I have wished something, and it is not as it was at first."""

    key: str
    mails: bool
    chosen: bool
    wishes: CallWishes
    devices: list[CallDevice]
    address: str
    confirmed: bool


class NewCallDevice(msgspec.Struct):
    """A browser that shall take calls, as its `PushSubscription` says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=60)] = ""


class CallPlace(msgspec.Struct):
    """A browser that takes calls no more, by its push service's address for it."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class NewCallAddress(msgspec.Struct):
    """Where calls by mail shall go; a letter asks whether it is right."""

    address: Annotated[str, Meta(max_length=254)]


class CallLink(msgspec.Struct):
    """The end of a link in a letter."""

    token: Annotated[str, Meta(max_length=400)]


class Notes(msgspec.Struct):
    """What I have written down at a table, for myself alone."""

    text: Annotated[str, Meta(max_length=MOST_NOTES)]


class LastLook(msgspec.Struct):
    """When I left a table last, and how many entries my story had; 0: I was never there before."""

    went: int
    heard: int


CALLS = (CallState, CallWishes, NewCallDevice, CallPlace, NewCallAddress, CallLink, Notes, LastLook)
