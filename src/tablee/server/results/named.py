"""Who somebody is to others: a name, and a member's handle and picture; nothing of whom is not shown to everybody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Literal, NamedTuple

from tablee.server.messages.results import Strength
from tablee.server.results import strength
from tablee.store.members import Member
from tablee.store.ratings import Rating
from tablee.store.results import Results

Many = Callable[[Collection[str]], Awaitable[Mapping[str, Member]]]
"""The members among some persons."""


class Named(NamedTuple):
    """What is shown of a person: nothing of who is unknown, forgotten or not to be named."""

    name: str = ""
    handle: str = ""
    picture: str = ""


NOBODY = Named()


class Register:
    """Names and badges of persons, as a viewer may see them."""

    def __init__(self, results: Results, members: Many) -> None:
        self._results, self._members = results, members

    async def named(self, persons: Collection[str], *, all_of_them: bool = False) -> dict[str, Named]:
        """Return what is shown of some persons: to one who has met them at a table (`all_of_them`), or to everybody."""
        known = await self._results.names(persons)
        shown = [p for p, (_, seen_by) in known.items() if all_of_them or seen_by == "everybody"]
        members = await self._members(shown)
        return {
            p: Named(known[p][0], members[p].handle, members[p].picture) if p in members else Named(known[p][0])
            for p in shown
        }


def told(r: Rating, now: int, *, bot: bool = False) -> Strength:
    """Return a rating as it is told."""
    r = r if bot else strength.aged(r, now)
    return Strength(round(r.rating), round(r.deviation), _said(r, bot), bot)


def _said(r: Rating, bot: bool) -> Literal["new", "about", "known"]:
    if bot or r.deviation <= strength.SURE:
        return "known"
    return "new" if r.deviation > strength.VAGUE else "about"
