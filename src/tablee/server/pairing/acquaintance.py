"""What the house knows of people that decides who plays with whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

from tablee.server.pairing.fitting import UNKNOWN
from tablee.store.members import Member
from tablee.store.ratings import Ratings


class KnowsMembers(Protocol):
    """Who is a member, and who has blocked whom."""

    async def acquaint(self, persons: Iterable[str]) -> None: ...
    async def many(self, persons: Collection[str]) -> dict[str, Member]: ...
    def blocked(self, a: str, b: str) -> bool: ...


class Acquaintance:
    """Strengths, blocks, and whose matches may count."""

    def __init__(self, members: KnowsMembers, ratings: Ratings) -> None:
        self._members, self._ratings = members, ratings

    async def strengths(self, person: str, seats: int) -> Mapping[str, float]:
        """Return how strong somebody is in the games in which that is known, against one or among several."""
        known = await self._ratings.every(person)
        return {game: r.rating for (game, kind), r in known.items() if (kind == "duel") == (seats == 2)}

    async def strength(self, person: str, game: str, seats: int) -> float:
        """Return how strong somebody is in a game, as far as that is known."""
        return (await self.strengths(person, seats)).get(game, UNKNOWN)

    async def rated(self, person: str) -> bool:
        """Return True for somebody whose matches may count: a member."""
        return person in await self._members.many([person])

    async def acquaint(self, persons: Iterable[str]) -> None:
        """Reads who has blocked whom."""
        await self._members.acquaint(persons)

    def apart(self, a: str, b: str) -> bool:
        """Return True for two of whom one has blocked the other. Assumes that one is acquainted with both."""
        return self._members.blocked(a, b)
