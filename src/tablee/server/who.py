"""Who asks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol


@dataclass(frozen=True)
class Who:
    """A person of the house, by the name it gave itself; both are empty for a stranger. `discreet`: the name is for
    those who come to a table at which the person sits. `device`: by which a member came."""

    person: str
    name: str
    discreet: bool = False
    device: str = ""


class Badge(NamedTuple):
    """By what a member is known besides a name: the handle, and the picture."""

    handle: str
    picture: str


class KnowsPersons(Protocol):
    """What is known here of persons. Whom nobody has asked about yet passes for a guest."""

    def badge(self, person: str) -> Badge | None:
        """Return by what a member is known; None for a guest."""

    def blocked(self, a: str, b: str) -> bool:
        """Return True if one of two persons has blocked the other."""

    def clubs_of(self, person: str) -> set[str]:
        """Return the clubs to which a person belongs."""

    async def acquaint(self, persons: Iterable[str]) -> None:
        """Reads what is kept of persons, unless it is known already."""


class Caller(NamedTuple):
    """Who asks, from which address, and by which browser: a `mark` in its cookie that outlives being forgotten while a
    ban of it holds. What is not known is empty."""

    person: str
    address: str
    mark: str = ""
