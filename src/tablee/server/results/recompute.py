"""All ratings reckoned again from the results, in the order of the account: the same numbers, unless the way to reckon
has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.game import Illegal
from tablee.server.results import strength
from tablee.server.results.account import numbered
from tablee.store.ratings import Rating, Ratings
from tablee.store.results import Finished, Results, SeatResult
from tablee.store.rows import Store
from tablee.store.statements import Statement

AT_ONCE = 200

Key = tuple[str, str, str]


class Recomputed(NamedTuple):
    """How many matches count, how many ratings there are, how many of them were different, and by how much at most."""

    matches: int
    ratings: int
    changed: int
    most: float


async def recompute(store: Store, *, write: bool, noting: Sequence[Statement] = ()) -> Recomputed:
    """Reckons all ratings anew, and stores those that are different if it shall `write`, with what is to be noted of
    that; Illegal if a match that counts ended meanwhile: then nothing of it was stored."""
    results, ratings = Results(store), Ratings(store)
    stored = {(person, game, kind): Rating(*rest) for person, game, kind, *rest in await ratings.all()}
    found: dict[Key, Rating] = {}
    place = matches = 0
    rows: list[SeatResult] = []
    while some := await results.after(place, AT_ONCE):
        place = some[-1].place
        seats = await results.seats([f.match for f in some])
        for f in some:
            if f.agreed and not f.why:
                matches += 1
                new = _reckon(f, seats[f.match], found)
                rows += [row for row, old in zip(new, seats[f.match]) if row != old]
    other = [key for key in {*found, *stored} if _numbers(found.get(key)) != _numbers(stored.get(key))]
    gaps = [abs(found.get(key, strength.NEW).rating - stored.get(key, strength.NEW).rating) for key in other]
    if write and (other or rows):
        changes = [results.renumbered(row) for row in rows]
        for key in other:
            changes += _put(ratings, key, found.get(key), stored.get(key))
        if await store.change(*changes, *noting) is None:
            raise Illegal("busy")
    return Recomputed(matches, len(found), len(other), max(gaps, default=0.0))


def _reckon(f: Finished, seats: list[SeatResult], found: dict[Key, Rating]) -> list[SeatResult]:
    """The seats of a match with the numbers before and after it. Who is forgotten comes as strong as they were then."""
    bots, came = strength.measured(f.game, f.seats), []
    for s in seats:
        if s.person:
            rating = found.get((s.person, f.game, f.kind), strength.NEW)
        elif s.bot in bots:
            rating = bots[s.bot]
        else:
            new = strength.NEW
            rating = Rating(s.rating or new.rating, s.deviation or new.deviation, s.volatility or new.volatility)
        came.append(strength.Seat(rating, s.side, s.rank, not s.person))
    rows, changed = numbered(f, seats, came)
    found.update({(person, f.game, f.kind): rating for person, rating in changed.items()})
    return [row if row.person or row.bot else old for row, old in zip(rows, seats)]


def _numbers(r: Rating | None) -> Rating | None:
    return None if r is None else replace(r, version=0)


def _put(ratings: Ratings, key: Key, new: Rating | None, old: Rating | None) -> list[Statement]:
    """What puts one rating in the place of another."""
    person, game, kind = key
    version = 0 if old is None else old.version
    if new is None:
        return [ratings.dropped(person, game, kind, version)]
    return ratings.changed(game, kind, {person: replace(new, version=version)})
