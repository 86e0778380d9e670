"""What the house and a browser hand each other about finding somebody to play with."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.parts import Short

Speed = Annotated[Literal["blitz", "usual", "long", "daily"], Meta(title="Speed")]
"""How much time a match is to take: the clock of each game that this stands for."""


class PlayWish(msgspec.Struct):
    """What somebody wants to play with whoever comes. No games: any. `seats`: people at the table; with `bots` those
    who are missing after a while are bots. `rated`: if the other is a member who wishes it too. `warm`: a table at
    which a bot keeps the chair warm meanwhile. `again`: nobody came to the last table, so the place in the queue is
    kept."""

    games: Annotated[list[Short], Meta(max_length=64)] = []
    seats: Annotated[int, Meta(ge=2, le=12)] = 2
    speed: Speed = "usual"
    rated: bool = False
    bots: bool = False
    warm: Short = ""
    again: bool = False


class PlayNow(msgspec.Struct):
    """How far somebody is who looks for others: `waits` since a time, among `others`, accepting so many points of
    strength more or less (null: everybody); or they are `found`, and their table starts by itself when all have come
    there."""

    stage: Literal["none", "waits", "found"]
    since: int | None = None
    others: int = 0
    reach: int | None = None
    table: str = ""
    game: str = ""
    warm: str = ""


PAIRING = (PlayWish, PlayNow)
