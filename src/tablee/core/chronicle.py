"""What is told of a match at its end: why it is over; and its chronicle, how it went and the luck each seat had."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from tablee.core.event import Events
from tablee.core.odds import Draw, expected, rarity
from tablee.core.record import Happening

E = TypeVar("E", bound=Events)

MOST_MOMENTS = 8


class Said(msgspec.Struct, frozen=True):
    """A sentence by its key and what it needs; targets and numbers, as in an event."""

    key: str
    about: dict[str, str | int]


class Ending(msgspec.Struct, frozen=True):
    """Why a match is over, in one sentence, and what decided it: targets of the board in the order they are shown."""

    said: Said
    marks: list[str] = []


class Place(msgspec.Struct, frozen=True):
    """A place in the final standing: the seats that share it, and what they have in words."""

    rank: int
    seats: list[int]
    said: Said


class Curve(msgspec.Struct, frozen=True):
    """A line of a chart: whose it is (`seat:0`, `side:1` or `table:all`), and where it changes: (frame, value)."""

    of: str
    points: list[tuple[int, int]]


class Chart(msgspec.Struct, frozen=True):
    """A picture of the match over its moves. Its words are under `chart-<name>`; `goal` is a level worth reaching."""

    name: str
    top: int
    goal: int | None
    curves: list[Curve]


class Moment(msgspec.Struct, frozen=True):
    """A turning point: the number of moves made by then (a frame of the replay), and what happened, in words."""

    frame: int
    said: Said


class Luck(msgspec.Struct, frozen=True):
    """What chance gave a seat, beside the average of the draws it really made, and how rare that is: the chance of
    so much or more, or so little or less. Its words are under `luck-<name>`; `good`: more of it is better."""

    name: str
    seat: int
    number: int  # of draws
    got: int
    expected: float
    rarity: float
    good: bool


class Chronicle(msgspec.Struct, frozen=True):
    """All of it. `frames` are the deal and one for each line of the log."""

    frames: int = 1
    standing: list[Place] = []
    charts: list[Chart] = []
    moments: list[Moment] = []
    luck: list[Luck] = []


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match as a game tells of it: frame 0 is the deal, frame n is after line n of the log."""

    seats: int
    states: Sequence[Any]
    events: Sequence[Sequence[Happening]]
    winners: Sequence[int]

    @property
    def last(self) -> Any:
        return self.states[-1]

    @property
    def frames(self) -> int:
        return len(self.states)

    def happened(self, *kinds: E) -> Iterator[tuple[int, E, Happening]]:
        """The events of some kinds: the frame of each, its kind, and what was told."""
        known = {int(kind): kind for kind in kinds}
        for frame, events in enumerate(self.events):
            for e in events:
                if e.event in known:
                    yield frame, known[e.event], e

    def curve(self, of: str, value: Callable[[Any], int]) -> Curve:
        """A line of a chart by what it is worth in each state."""
        points: list[tuple[int, int]] = []
        for frame, s in enumerate(self.states):
            worth = value(s)
            if not points or points[-1][1] != worth:
                points.append((frame, worth))
        return Curve(of, points)

    def places(
        self, score: Callable[[int], tuple[int, ...]], said: Callable[[int], Said], side: Callable[[int], int] = int
    ) -> list[Place]:
        """The standing of all seats: winners first, whatever they have, then by a score, best first. Equal scores share
        a place, and a side takes one."""
        found: list[Place] = []
        scores = [(i in self.winners, *score(i)) for i in range(self.seats)]
        for best in sorted(set(scores), reverse=True):
            seats = [i for i in range(self.seats) if scores[i] == best]
            found.append(Place(1 + len({side(i) for p in found for i in p.seats}), seats, said(seats[0])))
        return found


def moment(frame: int, told: Mapping[str, str | int]) -> Moment:
    """An event as a turning point."""
    return Moment(frame, Said(f"event-{told['event']}", {k: v for k, v in told.items() if k != "event"}))


def luck(name: str, seat: int, draws: Sequence[Draw], got: int, number: int, good: bool = True) -> Luck:
    """What a seat got by chance, beside the average; `number` says of how many draws."""
    return Luck(name, seat, number, got, round(expected(draws), 2), round(rarity(draws, got), 4), good)


def weightiest(moments: Sequence[tuple[int, Moment]]) -> list[Moment]:
    """The turning points that weigh most, in the order they came."""
    best = sorted(moments, key=lambda m: (-m[0], m[1].frame))[:MOST_MOMENTS]
    return [moment for _, moment in sorted(best, key=lambda m: m[1].frame)]
