"""What a browser and the house hand each other about clubs, and about whom one asks to a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.parts import Short
from tablee.server.messages.people import PersonCard

ClubName = Annotated[str, Meta(min_length=1, max_length=40)]


class NewClub(msgspec.Struct):
    """A club that a member opens."""

    name: ClubName


class Club(msgspec.Struct):
    """A club of mine. Who leads it is told what its link says (`invitation`), and may send others away."""

    id: str
    name: str
    leads: bool
    members: list[PersonCard]
    invitation: str


class Clubs(msgspec.Struct):
    """My clubs; `invited`: what the club is called whose link was looked at."""

    clubs: list[Club]
    invited: str = ""


class ClubAsk(msgspec.Struct):
    """What somebody does about a club: looks at its link or joins by it (`text`); leaves it; or, who leads it, sends
    somebody away, calls it otherwise (`text`), or makes its link another one."""

    do: Literal["look", "join", "leave", "send", "call", "renew"]
    club: Short = ""
    person: Short = ""
    text: Annotated[str, Meta(max_length=60)] = ""


class Invitable(msgspec.Struct):
    """A friend, somebody of a club of mine, or whom I have asked by their handle: whether they were asked to this
    table."""

    who: PersonCard
    invited: bool


class Invitation(msgspec.Struct):
    """Somebody is asked to come to a table: a friend or somebody of a club of mine by the id, any member by the
    handle; the other of the two is empty."""

    person: Short = ""
    handle: Annotated[str, Meta(max_length=40)] = ""


CLUBS = (NewClub, Clubs, ClubAsk, Invitable, Invitation)
"""What travels over HTTP about clubs and invitations."""
