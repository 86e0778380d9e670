"""What one process tells the others: where to look, by numbers and ids, and the line of a match that comes next."""

from __future__ import annotations

from typing import Literal

import msgspec

About = dict[str, str | int]


class LineNews(msgspec.Struct, frozen=True, array_like=True):
    """The line that was stored, so that nobody has to ask the store for it."""

    seat: int
    k: int
    path: tuple[str, ...]
    at: int
    left: int | None = None


class TableNews(msgspec.Struct, frozen=True, tag="table", array_like=True):
    """A table was stored: the number of its last line, its version (0: not changed), whether something was said,
    notices, which have no row, and the line itself."""

    table: str
    n: int = 0
    version: int = 0
    said: bool = False
    notices: tuple[tuple[str, About], ...] = ()
    line: LineNews | None = None


class PresenceNews(msgspec.Struct, frozen=True, tag="presence", array_like=True):
    """A person is at a table in the process that says it, or no more, and the name shown to those there: none if it has
    none, empty if it is not for them."""

    table: str
    person: str
    here: bool
    name: str | None = None


class PersonNews(msgspec.Struct, frozen=True, tag="person", array_like=True):
    """A person has another name or wants to be seen otherwise, was forgotten, or is known by something else."""

    person: str
    what: Literal["shown", "forgotten", "renewed"]


class SpentNews(msgspec.Struct, frozen=True, tag="spent", array_like=True):
    """So much was taken of a rate by one asker."""

    kind: str
    key: str
    amount: int


class CountNews(msgspec.Struct, frozen=True, tag="count", array_like=True):
    """So many sockets of a kind has one asker in the process that says it."""

    kind: str
    key: str
    count: int


News = TableNews | PresenceNews | PersonNews | SpentNews | CountNews


class NewsPiece(msgspec.Struct, frozen=True, array_like=True):
    """What is carried at once: who says it, the how-manieth piece it is, and all that is said."""

    by: str
    number: int
    news: tuple[News, ...]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(NewsPiece).decode
