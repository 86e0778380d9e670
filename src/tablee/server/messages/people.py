"""What a browser and the house hand each other about whom a person knows, and what the house knows of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.parts import Phase, Result


class PersonCard(msgspec.Struct):
    """A person as others list it. `here`: at a table of the house now, as far as the person lets it be known."""

    person: str
    name: str
    handle: str
    picture: str
    here: bool


class Inviter(msgspec.Struct):
    """Who has asked somebody to a table, and whether the two are friends."""

    who: PersonCard
    friend: bool


class People(msgspec.Struct):
    """Whom a person knows: friends, who asks to be one, whom it has asked, whom it has met lately at tables, and whom
    it has blocked."""

    friends: list[PersonCard]
    asking: list[PersonCard]
    asked: list[PersonCard]
    met: list[PersonCard]
    blocked: list[PersonCard]


class Toward(msgspec.Struct):
    """What a person does about another, who is told by its id or its handle; the other of the two is empty."""

    do: Literal["ask", "accept", "ignore", "end", "block", "unblock"]
    person: Annotated[str, Meta(max_length=40)]
    handle: Annotated[str, Meta(max_length=40)]


class MoveOfMine(msgspec.Struct):
    """A move on a chair of mine: its line in the match, the seat, the move, and when."""

    n: int
    seat: int
    path: list[str]
    at: int


class TableOfMine(msgspec.Struct):
    """What a table has of me: my chairs and names there, my part in the luck, what I ask for, and the moves of my
    chairs, whoever sat there when they were made."""

    table: str
    game: str
    options: dict[str, str]
    phase: Phase
    host: bool
    seats: list[int]
    names: list[str]
    created: int
    started: int | None
    ended: int | None
    result: Result | None
    seal: str | None
    token: str | None
    wishes: list[str]
    muted: bool
    removed: bool
    invited: bool
    moves: list[MoveOfMine]


class PersonFile(msgspec.Struct):
    """Everything the house knows of a person. `rows` has, for each table of the store, what its rows say of the person;
    bytes are in base64, times are milliseconds since 1970."""

    form: Literal["tablee person 1"]
    person: str
    made: int
    rows: dict[str, list[dict[str, Any]]]
    tables: list[TableOfMine]


PEOPLE = (Inviter, People, Toward, PersonFile)
"""What travels over HTTP about whom one knows, and what is known of oneself."""
