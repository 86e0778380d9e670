"""Work that a house has done by others, as rows: errands, and the crews that run them. A file has none.

Nothing of it outlives the moment: whoever asked does a lost errand again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

LEASE = 3.0
"""Seconds for which what was taken is left to its crew unless it says again that it is there."""
WANTED = 10.0
"""Seconds for which an errand stays of which its house says nothing more."""
TRIES = 2
"""How often an errand is begun: it may be the errand that kills."""


LEFT = "left"
"""Said to all when a crew has gone: what it did is for others."""


class Errand(NamedTuple):
    """Something to be done: for which house, its number there, in which lane, what rules it needs, what is done, and
    with what. `work` is a name, never code."""

    house: str
    n: int
    lane: str
    needs: str
    work: str
    given: bytes


class Crew(NamedTuple):
    """Workers of one process: the lanes they take, the rules they know, and how many errands they do at once."""

    id: str
    lanes: Sequence[str]
    offers: Sequence[str]
    hands: int


class State(NamedTuple):
    """How a house's errand stands: whether it was begun as often as may be and is left by all."""

    n: int
    lost: bool


class Errands(Protocol):
    """Where errands lie. Everything may raise StoreError."""

    # A house's side

    async def ask(self, errand: Errand) -> None:
        """Puts up an errand, and wakes who can do it."""

    async def drop(self, house: str, numbers: Collection[int]) -> None:
        """Takes errands back; who does one finds that out."""

    async def answers(self, house: str) -> list[tuple[int, bytes]]:
        """Return the answers to a house's errands, and forgets them."""

    async def look(self, house: str) -> tuple[list[State], list[Crew]]:
        """Return a house's errands without an answer, which stay wanted by this, and who is there to do any."""

    # A crew's side

    async def take(self, crew: Crew, most: int) -> list[Errand]:
        """Takes some errands that a crew can do: those of its first lanes first, the oldest first."""

    async def answer(self, crew: str, errand: Errand, answer: bytes) -> bool:
        """Hands in an answer; False if nobody waits for it from this crew."""

    async def stay(self, crew: Crew, doing: Collection[tuple[str, int]]) -> set[tuple[str, int]]:
        """Says that a crew is there. Return what it is still to do of what it does."""

    async def leave(self, crew: str, doing: Collection[tuple[str, int]]) -> None:
        """A crew goes: what it has taken is for others at once, but for what it is still doing."""

    # Both

    async def hear(self, about: Collection[str], within: float) -> None:
        """Returns when something was put up in a lane, answered for a house or left by a crew, if that is `about` what
        is named; or after so many seconds."""

    async def close(self) -> None: ...
