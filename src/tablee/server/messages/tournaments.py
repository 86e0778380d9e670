"""What the house and a browser hand each other about tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.pairing import Speed
from tablee.server.messages.parts import Short

Format = Annotated[Literal["swiss", "robin", "knockout", "arena", "tables"], Meta(title="Format")]
"""How a tournament is played. `tables` is for more than two at a table, the others are for two."""
TournamentPhase = Annotated[Literal["entry", "running", "over", "off"], Meta(title="TournamentPhase")]


class NewTournament(msgspec.Struct):
    """What a tournament is announced with. `rounds` are those of Swiss and tables, `minutes` those of an arena. It
    starts at a time; then bots fill it up to `fill` entrants. One that is not `listed` is found by its link only.
    `options` are those of the game that are not as usual."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Short
    format: Format
    starts: int
    seats: Annotated[int, Meta(ge=2, le=12)] = 2
    speed: Speed = "usual"
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5
    minutes: Annotated[int, Meta(ge=5, le=480)] = 60
    most: Annotated[int, Meta(ge=2, le=128)] = 32
    bots: Short = ""
    fill: Annotated[int, Meta(ge=0, le=64)] = 0
    listed: bool = True
    rated: bool = False
    options: Annotated[dict[str, str], Meta(max_length=64)] = {}


class TournamentAsk(msgspec.Struct):
    """What somebody does about a tournament: takes part, leaves; or, who has announced it, starts it now or calls it
    off."""

    what: Literal["enter", "leave", "start", "call-off"]


class EntrantShown(msgspec.Struct):
    """Somebody who takes part; without a name one who is not shown to who asks, or was forgotten."""

    number: int
    name: str
    handle: str
    picture: str
    bot: str
    gone: bool


class StandingShown(msgspec.Struct):
    """Where an entrant stands; `ties` are what decides among equal points, in the order of the tournament's `ties`."""

    place: int
    number: int
    points: float
    ties: list[float]
    played: int


class PairingShown(msgspec.Struct):
    """Entrants at one table in the order of their seats; one alone has a bye. Without points it is being played. `how`:
    `played`, or why it was not: `absent`, `left`, `bye`; `seed`: drawn too often, so the stronger goes on."""

    players: list[int]
    match: str
    points: list[float] | None
    how: Literal["", "played", "absent", "left", "bye", "late", "seed"]


class RoundShown(msgspec.Struct):
    """A round of a tournament; an arena has one."""

    started: int
    pairings: list[PairingShown]


class Tournament(msgspec.Struct):
    """A tournament as one person sees it. `you` is the own number, `mine` the table to which to go now, and `come_by`
    until when; `may` is what one may do (`enter`, `leave`, `start`, `call-off`). `comes`: seconds one has to come to a
    table; `options`: those of the game that are not as usual."""

    id: str
    version: int
    title: str
    game: str
    seats: int
    format: Format
    speed: Speed
    phase: TournamentPhase
    rounds: int
    minutes: int
    starts: int
    most: int
    bots: str
    fill: int
    listed: bool
    rated: bool
    options: dict[str, str]
    host: str
    you: int | None
    may: list[str]
    mine: str
    come_by: int | None
    comes: int
    next: int | None
    ends: int | None
    ended: int | None
    entrants: list[EntrantShown]
    ties: list[str]
    standings: list[StandingShown]
    played: list[RoundShown]


class TournamentCard(msgspec.Struct):
    """A tournament as it stands in a list; `winner` is a name, once there is one that may be shown."""

    id: str
    title: str
    game: str
    seats: int
    format: Format
    speed: Speed
    phase: TournamentPhase
    starts: int
    entrants: int
    most: int
    winner: str


class TournamentList(msgspec.Struct):
    """One's own tournaments, those one may enter, those being played, and the last that are over."""

    mine: list[TournamentCard]
    entry: list[TournamentCard]
    running: list[TournamentCard]
    over: list[TournamentCard]


class Laurel(msgspec.Struct):
    """A place among the first three of a tournament, of so many."""

    tournament: str
    title: str
    game: str
    place: int
    entrants: int
    ended: int


TOURNAMENTS = (NewTournament, TournamentAsk, Tournament, TournamentList, Laurel)
