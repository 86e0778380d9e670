"""What is said of studies: a tree of lines from a point of a finished match, with comments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.asks import Path
from tablee.server.messages.parts import Menu, Result, Short, Told

Title = Annotated[str, Meta(max_length=80)]
LineNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class NewStudy(msgspec.Struct):
    """A study of a point of a finished match, with the `same` luck from there on or a `new` one: then what `seat` had
    not seen is dealt anew."""

    frame: LineNumber
    luck: Literal["same", "new"]
    title: Title = ""
    seat: Annotated[int, Meta(ge=0, le=63)] = 0


class StudyCard(msgspec.Struct):
    """A study in a list."""

    id: str
    game: str
    title: str
    changed: int
    own: bool


class Commented(msgspec.Struct):
    """What a writer says of a line."""

    person: str
    name: str
    text: str
    at: int


class StudyLine(msgspec.Struct):
    """A line of a study: after which other (0: the point it begins with), whose move, and how. Of several after the
    same one, the first in the list is the main line."""

    line: int
    after: int
    seat: int
    path: list[str]
    comments: list[Commented]


class StudyWriter(msgspec.Struct):
    """Who writes in a study."""

    person: str
    name: str


class Study(msgspec.Struct):
    """A study. `may`: what who asks may do, `read`, `write` or `own`; `invitation` is told to its owner. `begun`: what
    was said of the point it begins with; `names` are those of the match's chairs, as far as they are still known. `at`:
    the line that was just written."""

    id: str
    match: str
    game: str
    frame: int
    luck: str
    title: str
    seats: int
    names: list[str]
    sides: list[int]
    begun: list[Commented]
    lines: list[StudyLine]
    owner: str
    writers: list[StudyWriter]
    may: Literal["read", "write", "own"]
    invitation: str
    changed: int
    at: int


class StudyPoint(msgspec.Struct):
    """A match after a line of a study, as one seat (or a spectator) sees it: the view, what the last line told, who is
    asked and the menu of each of them. Nothing is hidden from who asks: any seat may be looked at."""

    line: int
    viewer: int | None
    view: dict[str, Any]
    events: list[Told]
    waiting: list[int]
    menus: dict[str, Menu]
    result: Result | None


class StudyAdvice(msgspec.Struct):
    """A line of a study, and the seat that asks what the strongest bot would play there."""

    line: LineNumber
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None


class AddLine(msgspec.Struct, tag_field="t", tag="add"):
    """A move of a seat after a line."""

    after: LineNumber
    seat: Annotated[int, Meta(ge=0, le=63)]
    path: Path


class SayOf(msgspec.Struct, tag_field="t", tag="say"):
    """Words of one's own about a line, in the place of those before; none: they go."""

    line: LineNumber
    text: Annotated[str, Meta(max_length=2000)]


class LeadWith(msgspec.Struct, tag_field="t", tag="lead"):
    """A line becomes the main one of those after the same."""

    line: LineNumber


class CutLine(msgspec.Struct, tag_field="t", tag="cut"):
    """A line goes, with all after it."""

    line: LineNumber


class CallStudy(msgspec.Struct, tag_field="t", tag="call"):
    """The owner gives the study a title."""

    title: Title


class JoinStudy(msgspec.Struct, tag_field="t", tag="join"):
    """Who has the writers' link writes from now on."""

    invitation: Short


class SendWriter(msgspec.Struct, tag_field="t", tag="send"):
    """The owner sends a writer away; the link for writers is another one from now on."""

    person: Short


class StudyEdit(msgspec.Struct):
    """What is done to a study."""

    act: AddLine | SayOf | LeadWith | CutLine | CallStudy | JoinStudy | SendWriter


STUDIES = (
    NewStudy, StudyCard, Commented, StudyLine, StudyWriter, Study, StudyPoint, StudyAdvice, AddLine, SayOf, LeadWith,
    CutLine, CallStudy, JoinStudy, SendWriter, StudyEdit,
)  # fmt: skip
"""What travels over HTTP about studies."""
