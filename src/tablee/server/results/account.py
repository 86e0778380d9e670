"""The account of finished matches: a row a seat, and the ratings that follow, stored together and once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from tablee.core.game import Illegal
from tablee.server.results import marks, strength
from tablee.server.results.outcome import outcome
from tablee.server.table.live import LiveTable
from tablee.store.ratings import Rating, Ratings
from tablee.store.results import Finished, Results, SeatResult
from tablee.store.rows import Store

TRIES = 50
"""How often it is reckoned anew because another match with the same people was accounted for in between."""

Members = Callable[[Collection[str]], Awaitable[Collection[str]]]
"""Which of some persons are members."""
Places = Callable[[LiveTable], Mapping[str, Collection[str]]]
"""From which networks the people of a table have come."""


class ResultKeeper:
    """Keeps the results of a house. Told of the same match again, it changes nothing."""

    def __init__(self, store: Store, members: Members, places: Places) -> None:
        self._store, self.members, self._places = store, members, places
        self.results, self.ratings = Results(store), Ratings(store)

    async def keep(self, t: LiveTable) -> None:
        """Accounts for a match that has ended."""
        moves = 0 if t.play is None else t.play.n
        if (found := outcome(t.id, t.doc, t.sides, t.play, moves)) is not None:
            await self.add(*found, self._places(t))

    async def check(self, t: LiveTable) -> None:
        """Raise Illegal if who sits at a table cannot play for ratings."""
        doc = t.doc
        people = doc.persons()
        guests = set(people) - set(await self.members(people))
        if guests:
            names = ", ".join(doc.name_of(p) for p in people if p in guests)
            raise Illegal("rated-guests", names=names)
        known = strength.measured(doc.game, doc.seats)
        if any(c.bot not in known for c in doc.chairs if c.bot):
            raise Illegal("rated-bots")

    async def add(self, f: Finished, seats: list[SeatResult], places: Mapping[str, Collection[str]]) -> None:
        """Keeps a match, and the ratings that it changes, if it is not kept yet."""
        for _ in range(TRIES):
            match, who = await self._judged(f, seats, places)
            after, changed = await self._rated(match, who)
            new = self.ratings.changed(f.game, f.kind, changed)
            if await self._store.change(*self.results.added(match, after), *new) is not None:
                return
            if await self.results.has(f.match):
                return
        raise Illegal("busy")

    async def _judged(
        self, f: Finished, seats: list[SeatResult], places: Mapping[str, Collection[str]]
    ) -> tuple[Finished, list[SeatResult]]:
        """The match with all that is against its counting."""
        if not f.agreed:
            return f, seats
        if not f.why:
            f = replace(f, why=await self.obstacle(f.game, f.seats, seats))
        found = await marks.doubts(self.results, f, seats, places)
        return replace(f, marks=found, weight=marks.weight(found)), seats

    async def obstacle(self, game: str, number: int, seats: Sequence[SeatResult]) -> str:
        """Return the key of why these people and bots cannot play for ratings; empty if they can."""
        people = {s.person for s in seats if s.person}
        if people - set(await self.members(people)):
            return "guest"
        known = strength.measured(game, number)
        return "bot" if any(s.bot not in known for s in seats if s.bot) else ""

    async def _rated(self, f: Finished, seats: list[SeatResult]) -> tuple[list[SeatResult], dict[str, Rating]]:
        """The seats with the numbers they came and went with, and the ratings that change."""
        if not f.agreed or f.why:
            return seats, {}
        before = await self.ratings.of([s.person for s in seats], f.game, f.kind)
        came = came_with(f, seats, before)
        return numbered(f, seats, came)


def came_with(f: Finished, seats: Sequence[SeatResult], known: Mapping[str, Rating]) -> list[strength.Seat]:
    """Return with which strength everybody came to a match that counts."""
    bots = strength.measured(f.game, f.seats)
    return [
        strength.Seat(bots[s.bot] if s.bot else known.get(s.person, strength.NEW), s.side, s.rank, bool(s.bot))
        for s in seats
    ]


def numbered(
    f: Finished, seats: Sequence[SeatResult], came: Sequence[strength.Seat]
) -> tuple[list[SeatResult], dict[str, Rating]]:
    """Return the seats with the numbers before and after, and the new ratings of the persons who are rated."""
    went = strength.reckoned(strength.kind_of([s.side for s in seats]), came, f.weight, f.ended)
    rows, changed = [], {}
    for seat, had, has in zip(seats, came, went):
        was = strength.aged(had.rating, f.ended)
        row = replace(seat, rating=was.rating, deviation=was.deviation, volatility=was.volatility)
        if not had.fixed and f.weight:
            row = replace(row, new_rating=has.rating, new_deviation=has.deviation)
            changed[seat.person] = has
        rows.append(row)
    return rows, changed
