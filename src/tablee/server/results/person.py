"""A person's page: what it has played and how that went, its matches, and its luck over all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, sqrt
from typing import cast

from msgspec.structs import replace

from tablee.server.messages.results import (
    CoursePoint,
    GameRecord,
    LuckOfAll,
    MatchLine,
    MatchPage,
    Met,
    Opponent,
    Outcome,
    PersonPage,
)
from tablee.server.results.named import NOBODY, Many, Named, Register, told
from tablee.server.results.strength import Kind
from tablee.store.members import Member, Members
from tablee.store.ratings import Ratings
from tablee.store.results import Finished, Results, SeatResult, Wanted
from tablee.store.rows import Store

PAGE = 20
"""Matches of a page."""
COURSE = 200
"""Points of a rating's course."""
FAVOURITES = 8
MOST_MET = 500
"""Opponents whose names are searched."""
MOST_FOUND = 50


class Pages:
    """The pages of persons: their own sight of them, and that of others, who see only what is everybody's."""

    def __init__(self, store: Store, members: Many, now: Callable[[], int]) -> None:
        self._results, self._ratings, self._members, self._now = Results(store), Ratings(store), Members(store), now
        self._register = Register(self._results, members)

    async def called(self, skeleton: str) -> Member | None:
        """Return the member whose handle looks like this."""
        return await self._members.called(skeleton)

    async def page(self, person: str, member: Member | None, *, yours: bool) -> PersonPage:
        """Return a person's page; of who is shown to nobody, others see that and no more."""
        known = (await self._results.names([person])).get(person, ("", "everybody"))
        closed = not yours and known[1] != "everybody"
        handle, picture = ("", "") if member is None else (member.handle, member.picture)
        head = PersonPage("" if closed else known[0], handle, picture, None, yours, closed, [], None, [])
        if closed:
            return head
        public = not yours
        tally = await self._results.tally(person, public)
        luck = _luck(sum(row[4] or 0.0 for row in tally), sum(row[5] for row in tally))
        joined = None if member is None else member.joined
        met, records = await self._met(person, public), await self._records(person, tally)
        return replace(head, joined=joined, records=records, luck=luck, met=met)

    async def _records(self, person: str, tally: Sequence[tuple[object, ...]]) -> list[GameRecord]:
        ratings, found = await self._ratings.every(person), dict[tuple[str, str], GameRecord]()
        for game, kind, outcome, often, *_ in cast("Sequence[tuple[str, Kind, str, int]]", tally):
            r = found.setdefault((game, kind), GameRecord(game, kind, 0, 0, 0, 0, None, []))
            setattr(r, outcome, often)
            r.played += often
        for key, r in found.items():
            if (rating := ratings.get(key)) is not None:
                r.strength = told(rating, self._now())
                course = await self._results.course(person, r.game, r.kind, COURSE)
                r.course = [CoursePoint(at, round(now), round(spread)) for at, now, spread in reversed(course)]
        return sorted(found.values(), key=lambda r: (-r.played, r.game, r.kind))

    async def _met(self, person: str, public: bool) -> list[Met]:
        rows = await self._results.opponents(person, public, FAVOURITES)
        names = await self._register.named([row[0] for row in rows if row[0]], all_of_them=not public)
        found = []
        for other, bot, game, often, won in rows:
            name = names.get(other, NOBODY)
            if bot or name.name:
                found.append(Met(*name, bot, game, often, won))
        return found

    async def matches(self, person: str, wanted: Wanted, other: str) -> MatchPage:
        """Return a person's matches that are wanted; `other` is a part of the name of somebody else who played."""
        if other:
            wanted = await self._against(person, wanted, other)
        some = await self._results.page(person, wanted, PAGE + 1)
        more = some[PAGE - 1].place if len(some) > PAGE else None
        some = some[:PAGE]
        seats = await self._results.seats([f.match for f in some])
        there = await self._results.there([f.match for f in some])
        everybody = {s.person for row in seats.values() for s in row if s.person}
        names = await self._register.named(everybody, all_of_them=not wanted.public)
        lines = [_line(person, f, seats[f.match], f.match in there, names, wanted.public) for f in some]
        return MatchPage(lines, more)

    async def public(self, person: str, yours: bool, wanted: Wanted, other: str) -> MatchPage:
        """Return what others see of a person's matches: of who is shown to nobody, none."""
        seen_by = (await self._results.names([person])).get(person, ("", "everybody"))[1]
        if not yours and seen_by != "everybody":
            return MatchPage([], None)
        return await self.matches(person, replace(wanted, public=not yours), other)

    async def _against(self, person: str, wanted: Wanted, other: str) -> Wanted:
        """What is wanted, of matches with whoever is called like that."""
        part = other.casefold().removeprefix("@")
        rows = await self._results.opponents(person, wanted.public, MOST_MET)
        names = await self._register.named([row[0] for row in rows if row[0]], all_of_them=not wanted.public)
        found = [p for p, n in names.items() if part in n.name.casefold() or part in n.handle.casefold()]
        bots = {row[1] for row in rows if row[1] and part in row[1].casefold()}
        return replace(wanted, against=tuple(found[:MOST_FOUND]), bots=tuple(sorted(bots)))


def _line(
    person: str, f: Finished, seats: Sequence[SeatResult], there: bool, names: dict[str, Named], public: bool
) -> MatchLine:
    mine = next(s for s in seats if s.person == person)
    link = f.match if f.listed or not public else ""
    return MatchLine(
        place=f.place,
        id=link,
        game=f.game,
        kind=cast(Kind, f.kind),
        seats=f.seats,
        ended=f.ended,
        moves=f.moves,
        reason=f.reason,
        agreed=f.agreed,
        why=f.why,
        marks=list(f.marks),
        outcome=cast(Outcome, mine.outcome),
        shared=mine.shared,
        gone=mine.gone,
        change=_change(mine),
        luck=mine.luck,
        replay=there and bool(link),
        others=[
            Opponent(*names.get(s.person, NOBODY), s.bot, s.side, cast(Outcome, s.outcome))
            for s in seats
            if s.seat != mine.seat and (not s.person or s.person != person)
        ],
    )


def _change(r: SeatResult) -> int | None:
    return None if r.new_rating is None or r.rating is None else round(r.new_rating) - round(r.rating)


def _luck(total: float, matches: int) -> LuckOfAll | None:
    """Return the luck of so many matches together, of which each is as far from the average as it was rare."""
    if not matches:
        return None
    far = total / sqrt(matches)
    return LuckOfAll(matches, round(far, 2), round((1 + erf(far / sqrt(2))) / 2, 3))
