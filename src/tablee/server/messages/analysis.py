"""What is said of a finished match that was judged, and what may be asked of its moments."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.core.chronicle import Chart, Said
from tablee.server.messages.parts import Short


class Turning(msgspec.Struct):
    """A decision that cost its seat something: the move by which it was made (a frame of the replay), what was played,
    what would have been better by what the seat knew and why, and the chance to win that it gave away, of 1000, with
    the standard error of that."""

    frame: int
    seat: int
    played: list[str]
    better: list[str]
    why: Said
    cost: int
    error: int


class Account(msgspec.Struct):
    """What made a seat's result, all of 1000: `even` before the deal, `final` at the end. `sound`: decisions, of those
    judged, in which nothing better was found; `lost`: what the others gave away, with its standard error `doubt`.
    `skill` and `others`: what its own decisions and those of others brought it beside those of a plain player; `luck`
    is what is left, with its standard error, null where too few decisions were judged. `verdict` is the key of a
    sentence (`analysis-…`), or empty."""

    seat: int
    even: int
    final: int
    decisions: int
    judged: int
    sound: int
    lost: int
    doubt: int
    skill: int
    others: int
    luck: int | None
    error: int
    verdict: str = ""


class Analysis(msgspec.Struct):
    """A finished match judged: the chance to win after each move as it stood, the decisions that cost most, and what
    was skill and what was luck. `playouts` were made of each point, `frames` is the number of moves."""

    form: int
    frames: int
    chart: Chart
    turning: list[Turning]
    accounts: list[Account]
    playouts: int
    finished: bool  # the match has a result


class Analysing(msgspec.Struct):
    """How far an analysis is: not asked for, waiting for its turn, its player being made ready, the course, the
    decisions, done. `done` goes from 0 to 1."""

    stage: Literal["none", "waits", "ready", "course", "decisions", "done"]
    done: float = 0.0
    analysis: Analysis | None = None


class Option(msgspec.Struct):
    """A move that was weighed, and the chance to win with it, of 1000."""

    path: list[str]
    chance: int


class AdviceWanted(msgspec.Struct):
    """A point of a finished match, and the seat that is asked for; without one, whoever had to decide."""

    frame: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None


class Advice(msgspec.Struct):
    """What the strongest bot would have played at a point of a finished match with what the seat knew then, why, what
    else it weighed, and what was played."""

    frame: int
    seat: int
    path: list[str]
    why: Said
    options: list[Option]
    played: list[str] | None


class PlayOn(msgspec.Struct):
    """A new table from a point of a finished match: the maker's seat, and the bot that has the others, unless they are
    for `friends`: then it waits for them like any table. The luck is the `same` as it was from there on, or a `new`
    one: then what the maker's seat had not seen is dealt anew."""

    frame: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=63)]
    bot: Short
    luck: Literal["same", "new"] = "new"
    friends: bool = False
