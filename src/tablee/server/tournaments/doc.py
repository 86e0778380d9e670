"""A tournament as it is kept: its plan, and rounds of pairings. Entrants are numbers here; the store has their
names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import msgspec

Format = Literal["swiss", "robin", "knockout", "arena", "tables"]
Phase = Literal["entry", "running", "over", "off"]
How = Literal["", "played", "absent", "left", "bye", "late", "seed"]


class TournamentPlan(msgspec.Struct):
    """What was decided when the tournament was announced."""

    title: str
    game: str
    seats: int
    format: Format
    speed: str
    rounds: int  # of Swiss and tables
    starts: int
    most: int  # entrants
    minutes: int = 0  # of an arena
    bots: str = ""  # the bot that fills up
    fill: int = 0  # to how many entrants it does
    listed: bool = True
    rated: bool = False
    options: dict[str, str] = {}  # of the game, where they are not as usual


class Pairing(msgspec.Struct):
    """Entrants at one table, in the order of its seats, and what each has won; alone: a bye."""

    players: list[int]
    match: str = ""
    laid: bool = False  # its table is there
    points: list[float] | None = None
    how: How = ""
    since: int = 0
    ended: int = 0
    again: int = 0  # how often it was drawn and played again


class Round(msgspec.Struct):
    """Pairings that belong together."""

    started: int
    pairings: list[Pairing]


class Doc(msgspec.Struct):
    """The body of a stored tournament. `order` has the entrants by strength, or by lot."""

    plan: TournamentPlan
    created: int
    order: list[int] = []
    rounds: list[Round] = []
    ended: int = 0
    absent: dict[str, int] = {}  # how often in a row somebody has not come

    def pairings(self) -> list[Pairing]:
        return [p for r in self.rounds for p in r.pairings]

    def find(self, match: str) -> Pairing | None:
        return next((p for p in self.pairings() if p.match == match), None)


class Entrant(NamedTuple):
    """Somebody who takes part. `joined`: rounds that were over then. `gone`: it has left. `here`: until when it is
    there to be paired in an arena."""

    number: int
    person: str
    bot: str
    name: str
    joined: int = 0
    gone: bool = False
    here: int = 0
    place: int = 0


class EntrantRecord(msgspec.Struct):
    """What somebody has done so far, as a draw has to know it."""

    number: int
    points: float = 0.0
    met: dict[int, int] = {}
    firsts: int = 0  # how much more often it sat first than not
    byes: int = 0
    wins: int = 0
    last: int = 0  # whom it played last


def records(doc: Doc, entrants: Mapping[int, Entrant]) -> dict[int, EntrantRecord]:
    """Return everybody's record, in the order of strength; half a point for each round that a latecomer has missed."""
    late = 0.5 if doc.plan.format in ("swiss", "tables") else 0.0
    numbers = [*doc.order, *(n for n in entrants if n not in doc.order)]
    found = {n: EntrantRecord(n, late * entrants[n].joined) for n in numbers if n in entrants}
    for p in doc.pairings():
        for i, n in enumerate(p.players):
            if n not in found:
                continue
            one = found[n]
            one.points += p.points[i] if p.points is not None else 0.0
            if len(p.players) == 1:
                one.byes += 1
                continue
            for other in p.players:
                if other != n:
                    one.met[other] = one.met.get(other, 0) + 1
                    one.last = other
            one.firsts += 1 if i == 0 else -1
            if p.points is not None and p.points[i] == max(p.points) and p.points.count(p.points[i]) == 1:
                one.wins += 1
    return found


def bye(number: int, now: int) -> Pairing:
    """Nobody is left to play with: a whole point."""
    return Pairing([number], laid=True, points=[1.0], how="bye", since=now, ended=now)
