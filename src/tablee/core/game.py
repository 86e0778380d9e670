"""Game: what a game is made of, its options, and the refusal of an illegal move."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from pathlib import Path as Folder
from typing import Any

import msgspec

from tablee.core.chronicle import Chronicle, Past, Said
from tablee.core.event import Events, Told, spelled
from tablee.core.lot import any_legal
from tablee.core.record import Happening, Record, Row, row

Path = tuple[str, ...]
"""A move as the targets that make it: `("card:7H", "cell:3-4")`."""

TABLE = -1
"""The seat of the table itself: a penalty called by the host, a resignation."""

EVERYBODY = -1
"""The mask of an event that all may hear, spectators too."""


class Illegal(Exception):
    """A move that the rules refuse: the key of the words that say why, the rule it breaks, and what the words need."""

    def __init__(self, refusal: str, rule: str = "", **about: str | int) -> None:
        self.refusal, self.rule, self.about = refusal, rule, about
        super().__init__(f"{refusal} ({rule})" if rule else refusal)


class WrongInput(ValueError):
    """Input that asks for something that does not exist; the text says what is wrong and what is allowed."""


@dataclass(frozen=True)
class Option:
    """A choice made before the start. Its value is a field of the state; its words are in the game's texts."""

    name: str
    default: int
    values: tuple[int, ...] | range = (0, 1)
    names: tuple[str, ...] = ()  # how the values are written; without names, as numbers
    rule: str = ""
    only: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # values left at a number of seats
    hosted: int | None = None  # the default at a table of the house, where it is not that of a simulation

    def allowed(self, seats: int) -> tuple[int, ...] | range:
        return self.only.get(seats, self.values)

    def usual(self, seats: int, hosted: bool = False) -> int:
        """The default at this number of seats."""
        allowed = self.allowed(seats)
        default = self.hosted if hosted and self.hosted is not None else self.default
        return default if default in allowed else allowed[0]

    def text(self, value: int) -> str:
        return self.names[self.values.index(value)] if self.names else str(value)

    def read(self, text: str, seats: int) -> int:
        allowed = self.allowed(seats)
        for value in allowed:
            if self.text(value) == text:
                return value
        if isinstance(allowed, range):
            choices = f"a number from {allowed[0]} to {allowed[-1]}"
        else:
            choices = " or ".join(self.text(v) for v in allowed)
        raise WrongInput(f"option {self.name} with {seats} seats is {choices}, not {text!r}")


def switch(name: str, rule: str = "", default: bool = False) -> Option:
    """An option that is off or on."""
    return Option(name, int(default), (0, 1), ("off", "on"), rule)


@dataclass(frozen=True)
class Window:
    """A moment at which a seat may answer out of turn. At a table it is part of a pause that looks the same to all."""

    group: str  # windows of one group that follow each other share a pause; a seat may switch a group off
    decline: Path  # what happens if the seat does not answer
    ordinary: bool  # all may know who decides: no pause, unless the seat leaves such decisions to the house
    spell: int  # the same as long as a switch "for now" holds


@dataclass(frozen=True)
class Pauses:
    """What a game with windows tells the house."""

    window: Callable[[Any], Window | None]  # the window that is open
    groups: tuple[str, ...]  # their words are `stop-…`
    automatic: tuple[str, ...]  # ordinary decisions that a seat may leave to the house: `auto-…`
    seconds: str  # the names of two options: how long a pause lasts, and whether all together may end it
    early: str


@dataclass(frozen=True, eq=False)
class Game:
    """A game as a record of functions. Rules run under every backend; the rest is for people and stays interpreted."""

    id: str
    version: int  # of the rules: goes up whenever the same choices would give other bytes
    seats: tuple[int, ...]
    state: type[Record]
    actions: int  # every action id is below it
    max_actions: int  # the longest list `legal` writes
    longest: int  # no match has more decisions of seats
    folder: Folder
    events: Iterable[Events]
    reasons: type[IntEnum]

    setup: Callable[[Any, int, Any], None]
    to_act: Callable[[Any], int]
    legal: Callable[[Any, int, Row], int]
    permits: Callable[[Any, int, int], bool]
    apply: Callable[[Any, int, int, Any], None]
    scores: Callable[[Any, Row], int]
    winners: Callable[[Any], int]
    hide: Callable[[Any, int, Any], None]
    idle: Callable[[Any, int, Any], int]

    path: Callable[[Any, int, int], Path]
    action: Callable[[Any, int, Path], int]
    view: Callable[[Any, int | None], msgspec.Struct]
    told: Callable[[Happening], Told]
    picture: Callable[[Any], str]  # the public view drawn as plain text
    view_type: type[msgspec.Struct]

    own: Callable[[Any, Any, int], msgspec.Struct] | None = None  # a seat's view, made from the public one
    side: Callable[[Any, int], int] = lambda s, seat: seat
    spoken: Callable[[Any, Any], list[str]] | None = None  # the public view in sentences, given the state and Words
    colours: tuple[tuple[str, str], ...] = ()  # patterns of the picture and their colours in a terminal
    shown_waiting: Callable[[Any, int | None], int] | None = None  # only where `to_act` would tell a secret
    options: tuple[Option, ...] = ()
    greedy: Callable[[Any, int, Any, Row], int] | None = None  # a sensible player; sees a guess, never the truth
    random: Callable[[Any, int, Any, Row], int] = any_legal  # the same action as any_legal's, perhaps sooner
    renamed: Mapping[str, str] = field(default_factory=dict)  # old names of targets in old logs
    why: Callable[[Any, int, Path], Illegal | None] | None = None  # what closes a target to a seat, if special
    explain: Callable[[Any, int, int], Said] | None = None  # a legal action recommended in words (`hint-…`)
    odds: Callable[[Any, int, Path], dict[str, float]] | None = None  # figures of what a seat considers, from a guess
    chronicle: Callable[[Past], Chronicle] | None = None  # a finished match: result, pictures, luck
    pauses: Pauses | None = None
    listed: bool = True
    resigning_ends: bool = True  # the last side left wins; where all play against the game, the chair is played on

    def waiting(self, s: Record, viewer: int | None) -> int:
        """The seats a viewer is shown as owing a decision."""
        return self.to_act(s) if self.shown_waiting is None else self.shown_waiting(s, viewer)

    def settle(self, seats: int, chosen: Mapping[str, str] | None = None, hosted: bool = False) -> dict[str, int]:
        """Every option with its value, or WrongInput with what is allowed."""
        if seats not in self.seats:
            raise WrongInput(f"{self.id} is for {listing(self.seats)} seats, not {seats}")
        chosen = dict(chosen or {})
        values = {}
        for o in self.options:
            text = chosen.pop(o.name, None)
            values[o.name] = o.usual(seats, hosted) if text is None else o.read(text, seats)
        for name in chosen:
            known = ", ".join(o.name for o in self.options) or "none"
            raise WrongInput(f"{self.id} has no option {name!r}; its options are: {known}")
        return values

    def texts(self, values: Mapping[str, int]) -> dict[str, str]:
        """The values of options as they are written."""
        return {o.name: o.text(values[o.name]) for o in self.options}

    def start(self, seats: int, values: Mapping[str, int], luck: Record) -> Record:
        """The state at the first decision."""
        s = self.state()
        for name, value in values.items():
            setattr(s, name, value)
        self.setup(s, seats, luck)
        return s

    def reason(self, s: Record) -> str:
        """Why the game is over, as the key of its words."""
        return spelled(self.reasons(self.scores(s, row(max(self.seats)))))

    @cached_property
    def digest(self) -> str:
        """A seal over the data files, so that a log names the components it was played with."""
        seal = hashlib.sha256()
        for file in sorted((self.folder / "data").glob("*")):
            seal.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
        return seal.hexdigest()


def number(text: str) -> int | None:
    """A whole number as a target or a log writes it: at most nine digits, and one way only. None if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 and text == str(int(text)) else None


def listing(values: Iterable[object], last: str = "or") -> str:
    """`2, 3 or 4`."""
    words = [str(v) for v in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
