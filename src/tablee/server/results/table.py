"""What a table means for ratings: how strong everybody is, why a match does not count, and what it has changed."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.server.messages.results import SeatStrength, TableRatings
from tablee.server.results import strength
from tablee.server.results.account import ResultKeeper
from tablee.server.results.named import told
from tablee.server.table.live import LiveTable
from tablee.store.ratings import Rating
from tablee.store.results import Finished, SeatResult


async def at_table(account: ResultKeeper, t: LiveTable, now: int) -> TableRatings:
    """Return what a table means for the ratings of those who sit there. A chair that nobody rated sits on has none."""
    if t.doc.phase == "over" and (found := await account.results.match(t.id)) is not None:
        return _kept(*found, now)
    doc = t.doc
    people, bots = doc.persons(), strength.measured(doc.game, doc.seats)
    members = set(await account.members(people))
    ratings = await account.ratings.of(members, doc.game, strength.kind_of(t.sides))
    seats = []
    for i, c in enumerate(doc.chairs):
        known: Rating | None = None
        if c.bot:
            known = bots.get(c.bot) if not c.owner else None
        elif c.person in members:
            known = ratings.get(c.person, strength.NEW)
        seats.append(SeatStrength(i, None if known is None else told(known, now, bot=bool(c.bot)), None))
    why = "guest" if members != set(people) else "bot" if any(c.bot and c.bot not in bots for c in doc.chairs) else ""
    return TableRatings(doc.rated, why, [], 1.0, False, seats)


def _kept(f: Finished, seats: list[SeatResult], now: int) -> TableRatings:
    """What it has been: everybody as they came, and as they went."""
    return TableRatings(f.agreed, f.why, list(f.marks), f.weight, True, [_seat(s, now) for s in seats])


def _seat(s: SeatResult, now: int) -> SeatStrength:
    if s.rating is None or s.deviation is None:
        return SeatStrength(s.seat, None, None)
    came = replace(strength.NEW, rating=s.rating, deviation=s.deviation)
    went = None
    if s.new_rating is not None and s.new_deviation is not None:
        went = told(replace(came, rating=s.new_rating, deviation=s.new_deviation), now)
    return SeatStrength(s.seat, told(came, now, bot=bool(s.bot)), went)
