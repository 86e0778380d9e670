"""Events: what can happen at a table. Each is declared once, with the name and the type of all that is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from types import MappingProxyType
from typing import Self

from tablee.core.record import Happening

Told = dict[str, str | int]
"""An event for people: `{"event": "played", "seat": "seat:0", "card": "card:7H"}`; values are targets or numbers."""


@dataclass(frozen=True)
class Argument:
    """One thing that is told of an event: how it is written, and its type in the browser.

    `numbers` are the names of the event's numbers it is written from. An argument without them has one number, which
    bears the argument's own name. Arguments of one event that name the same number share it.
    """

    write: Callable[..., str | int]
    typescript: str
    numbers: tuple[str, ...] = ()


def target(kind: str, write: Callable[..., str], *numbers: str) -> Argument:
    """A thing on the table: `card:7H` is of the kind `card`."""
    return Argument(write, f"`{kind}:${{string}}`", numbers)


def spelling(*enumerations: type[IntEnum]) -> Argument:
    """A member of one of some enumerations, as its texts spell it; members of the same number have the same name."""
    spelled_by = {int(word): spelled(word) for words in enumerations for word in words}
    return Argument(spelled_by.__getitem__, " | ".join(f'"{word}"' for word in spelled_by.values()))


SEAT = Argument("seat:{}".format, "`seat:${number}`")
SIDE = Argument("side:{}".format, "`side:${number}`")
COUNT = Argument("count:{}".format, "`count:${number}`")
NUMBER = Argument(int, "number")

_NOTHING: Mapping[str, Argument] = MappingProxyType({})


class Events(IntEnum):
    """The events of a game. A member is a number, and the arguments of what is told: `PASSED = 4, {"seat": SEAT}`.

    `numbers` are the names of what a rule says with `tell`, in this order: those of the arguments as they come.
    """

    arguments: Mapping[str, Argument]
    numbers: tuple[str, ...]
    _places: list[tuple[str, Callable[..., str | int], list[int]]]  # of each argument: where its numbers stand

    def __new__(cls, number: int, arguments: Mapping[str, Argument] = _NOTHING) -> Self:
        self = int.__new__(cls, number)
        self._value_ = number
        self.arguments = arguments
        needed = {name: a.numbers or (name,) for name, a in arguments.items()}
        self.numbers = tuple(dict.fromkeys(n for numbers in needed.values() for n in numbers))
        places = {name: [self.numbers.index(n) for n in numbers] for name, numbers in needed.items()}
        self._places = [(name, a.write, places[name]) for name, a in arguments.items()]
        return self

    def _fits(self, about: tuple[int, ...]) -> None:
        if len(about) != len(self.numbers):
            raise TypeError(f"{self.name} is told with {', '.join(self.numbers) or 'no numbers'}, not with {about}")

    def about(self, e: Happening) -> dict[str, int]:
        """The numbers of an event of this kind by their names."""
        self._fits(e.about)
        return dict(zip(self.numbers, e.about))

    def among(self, events: Iterable[Happening]) -> list[dict[str, int]]:
        """The numbers of each event of this kind among some."""
        return [self.about(e) for e in events if e.event == self]

    def told(self, e: Happening) -> Told:
        """An event of this kind as people hear it."""
        about = e.about
        self._fits(about)
        told: Told = {"event": spelled(self)}
        for name, write, places in self._places:
            told[name] = write(about[places[0]]) if len(places) == 1 else write(*[about[i] for i in places])
        return told


def spelled(member: IntEnum) -> str:
    """The name of an event or a reason as its texts spell it: FORGOT_DRAW is `forgot-draw`."""
    return _spelled(member.name)


@cache
def _spelled(name: str) -> str:
    return name.lower().replace("_", "-")
