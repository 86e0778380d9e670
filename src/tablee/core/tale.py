"""Tale: how a game's events are told, one passage for what people think of as one thing: a round, a combat, a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from tablee.core.chronicle import Said
from tablee.core.event import Told


class Passage(msgspec.Struct, frozen=True):
    """A passage of a story as it stands after an entry: all it says by then, how many of the entry's events it takes,
    and whether it goes on with the last passage of the entry before."""

    says: list[Said]
    events: int
    on: bool


class Tale(Protocol):
    """How a game tells: a module, `tale.py`. Its sentences are under `tale-…`; an event may also be said as it is.

    Only what one viewer has heard is ever handed to it, so it can tell nobody's secret."""

    BEGINS: frozenset[str]
    """Events that begin a passage whatever was told before. No passage has very many events."""

    def goes_on(self, passage: Sequence[Told], told: Told, /) -> bool:
        """Return True if an event belongs to a passage, which has at least one event."""

    def says(self, passage: Sequence[Told], /) -> list[Said]:
        """Return what a passage says; nothing, and its events are said as they are."""


def plainly(told: Told) -> Said:
    """An event as it is."""
    about = told.copy()
    return Said(f"event-{about.pop('event')}", about)


def where(passage: Iterable[Told], *events: str) -> list[Told]:
    """The events of some kinds."""
    return [told for told in passage if told["event"] in events]


def listed(name: str, told: Iterable[Told], argument: str) -> dict[str, str | int]:
    """What several events name, as one part of a sentence (`seat:0 seat:2`), and how many they are (`count`)."""
    things = [str(t[argument]) for t in told]
    return {name: " ".join(things), "count": len(things)}


def of_the_house(told: Told) -> bool:
    """Whether an event is the table's own, of no game."""
    return str(told["event"]).startswith("house-")


class Teller:
    """Hears a viewer's entries one after the other, and divides each into passages."""

    __slots__ = ("_broken", "_passage", "_tale")

    def __init__(self, tale: Tale, passage: Sequence[Told] = (), broken: bool = False) -> None:
        self._tale = tale
        self._passage = passage  # never written to: copies share it
        self._broken = broken  # something else was said since

    def copy(self) -> Teller:
        return Teller(self._tale, self._passage, self._broken)

    @property
    def knows(self) -> bool:
        """Whether it has heard what may go on; only then, or after an entry that begins one, it tells all passages."""
        return bool(self._passage)

    def begins(self, events: Sequence[Told]) -> bool:
        """Whether a passage begins in an entry, whatever was told before."""
        return any(told["event"] in self._tale.BEGINS for told in events)

    def hear(self, events: Sequence[Told], say: bool = True) -> list[Passage]:
        """The passages of an entry. None: it is one by itself that says its events as they are. Who only wants to know
        where it goes on need not have it said."""
        if events and of_the_house(events[-1]):
            self._broken = True
            if events[-1]["event"] == "house-back":
                self._passage = []
            return []
        found: list[Passage] = []
        tale, taken = self._tale, 0
        passage = list(self._passage)
        on = bool(passage) and not self._broken
        for told in events:
            if passage and told["event"] not in tale.BEGINS and tale.goes_on(passage, told):
                passage.append(told)
                taken += 1
                continue
            if taken and say:
                found.append(self._as_it_stands(passage, taken, on))
            passage, taken, on = [told], 1, False
        if taken:
            if say:
                found.append(self._as_it_stands(passage, taken, on))
            self._passage, self._broken = passage, False
        return found

    def _as_it_stands(self, passage: Sequence[Told], events: int, on: bool) -> Passage:
        return Passage(self._tale.says(passage) or [plainly(told) for told in passage], events, on)
