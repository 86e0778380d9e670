"""Results as they are kept: what became of each finished match, and of each seat of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.statements import Row, Statement, Statements

KEPT = (
    KeptTable(
        "finished",
        (
            "place", "match", "game", "kind", "seats", "listed", "agreed", "why", "marks", "weight", "reason", "moves",
            "started", "ended", "told", "gap",
        ),
        numbered="place",
    ),
    KeptTable(
        "results",
        (
            "match", "seat", "place", "person", "bot", "side", "shared", "outcome", "rank", "score", "gone", "luck",
            "rating", "deviation", "volatility", "new_rating", "new_deviation",
        ),
        emptied=("person",),
        owner="person",
        told=(
            "match", "seat", "side", "outcome", "rank", "score", "gone", "luck", "rating", "deviation", "new_rating",
            "new_deviation",
        ),
    ),
)  # fmt: skip


class Finished(msgspec.Struct, frozen=True):
    """A match that people have finished. `kind` is `duel` for two sides of one, else `many`. `why` is empty if it
    counts for ratings; `marks` are doubts about it, and `weight` what they leave of it. `told`: its luck is known,
    and its `gap` if anything tells it: how far apart the two best were at the end, from 0 to 1."""

    match: str
    game: str
    kind: str
    seats: int
    listed: bool
    agreed: bool
    why: str
    marks: tuple[str, ...]
    weight: float
    reason: str
    moves: int
    started: int
    ended: int
    told: bool = False
    gap: float | None = None
    place: int = 0


class SeatResult(msgspec.Struct, frozen=True):
    """A seat of it. `shared`: the person played for several sides. `gone` says how it gave up, if it did. The numbers
    are those it came with; the new ones what it went with. A bot's, and those of who was not rated, do not change."""

    match: str
    seat: int
    person: str
    bot: str
    side: int
    shared: bool
    outcome: str
    rank: int
    score: int
    gone: str = ""
    luck: float | None = None
    rating: float | None = None
    deviation: float | None = None
    volatility: float | None = None
    new_rating: float | None = None
    new_deviation: float | None = None
    place: int = 0


class Wanted(msgspec.Struct, frozen=True):
    """What is looked for among a person's results. `public`: only what others may see. Empty or None: any."""

    game: str = ""
    outcome: str = ""
    against: tuple[str, ...] | None = None
    bots: tuple[str, ...] = ()
    since: int = 0
    until: int = 0
    before: int = 0
    public: bool = False


FINISHED = (
    "match, game, kind, seats, listed, agreed, why, marks, weight, reason, moves, started, ended, told, gap, place"
)
RESULT = (
    "match, seat, person, bot, side, shared, outcome, rank, score, gone, luck,"
    " rating, deviation, volatility, new_rating, new_deviation, place"
)
BROKEN_OFF = ("resigned", "time", "stopped", "abandoned")
"""Reasons for the end of a match that was not played to it."""
PUBLIC = "(f.listed = 1 or f.agreed = 1)"
"""Others see a match at a table that was listed, and one that all agreed to play for their ratings."""


def of(alias: str, columns: str) -> str:
    """Return columns by the name of their table in a query."""
    return ", ".join(f"{alias}.{column.strip()}" for column in columns.split(","))


def finished(row: Row) -> Finished:
    match, game, kind, seats, listed, agreed, why, marks, weight, *rest = row
    reason, moves, started, ended, told, gap, place = rest
    doubts = tuple(marks.split())
    return Finished(
        match, game, kind, seats, bool(listed), bool(agreed), why, doubts, weight, reason, moves, started, ended,
        bool(told), gap, place,
    )  # fmt: skip


def result(row: Row) -> SeatResult:
    match, seat, person, bot, side, shared, outcome, rank, score, gone, luck, *numbers, place = row
    rating, deviation, volatility, new_rating, new_deviation = numbers
    return SeatResult(
        match, seat, person, bot, side, bool(shared), outcome, rank, score, gone, luck,
        rating, deviation, volatility, new_rating, new_deviation, place,
    )  # fmt: skip


def marks_of(count: int) -> str:
    """Return so many question marks."""
    return ", ".join("?" * count)


class Results:
    """The results of a house."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    def added(self, f: Finished, seats: Sequence[SeatResult]) -> list[Statement]:
        """What keeps a match; it is there once, or not at all."""
        given = (
            f.match, f.game, f.kind, f.seats, int(f.listed), int(f.agreed), f.why, " ".join(f.marks), f.weight,
            f.reason, f.moves, f.started, f.ended, int(f.told), f.gap,
        )  # fmt: skip
        columns = FINISHED.removesuffix(", place")
        kept = [Statement(f"insert into finished ({columns}) values ({marks_of(15)})", given)]
        own = RESULT.removesuffix(", place")
        for r in seats:
            values = (
                r.match, r.seat, r.person, r.bot, r.side, int(r.shared), r.outcome, r.rank, r.score, r.gone, r.luck,
                r.rating, r.deviation, r.volatility, r.new_rating, r.new_deviation,
            )  # fmt: skip
            sql = f"insert into results ({own}, place) values ({marks_of(16)},"
            kept.append(Statement(f"{sql} (select place from finished where match = ?))", (*values, r.match)))
        return kept

    def renumbered(self, r: SeatResult) -> Statement:
        """What puts other numbers of strength in the place of those of a seat."""
        sql = "update results set rating = ?, deviation = ?, volatility = ?, new_rating = ?, new_deviation = ?"
        given = r.rating, r.deviation, r.volatility, r.new_rating, r.new_deviation, r.match, r.seat
        return Statement(f"{sql} where match = ? and seat = ?", given)

    async def has(self, match: str) -> bool:
        return bool(await self._store.ask("select 1 from finished where match = ?", (match,)))

    async def match(self, match: str) -> tuple[Finished, list[SeatResult]] | None:
        """Return what became of a match, seat by seat."""
        found = await self._store.ask(f"select {FINISHED} from finished where match = ?", (match,))
        return (finished(found[0]), (await self.seats([match]))[match]) if found else None

    async def seats(self, matches: Collection[str]) -> dict[str, list[SeatResult]]:
        """Return the seats of some matches, in their order."""
        every: dict[str, list[SeatResult]] = {match: [] for match in matches}
        if every:
            sql = f"select {RESULT} from results where match in ({marks_of(len(every))}) order by match, seat"
            for row in await self._store.ask(sql, list(every)):
                every[row[0]].append(result(row))
        return every

    async def after(self, place: int, limit: int) -> list[Finished]:
        """Return the next matches in the order of the account."""
        sql = f"select {FINISHED} from finished where place > ? order by place limit ?"
        return [finished(row) for row in await self._store.ask(sql, (place, limit))]

    async def untold(self, before: int, limit: int) -> list[Finished]:
        """Return matches that have ended before a time, whose luck is not known, the latest first."""
        sql = f"select {FINISHED} from finished where told = 0 and ended < ? order by ended desc limit ?"
        return [finished(row) for row in await self._store.ask(sql, (before, limit))]

    async def tell(self, match: str, luck: dict[int, float], gap: float | None) -> None:
        """Keeps the luck of the seats of a match, how far from the average it was; and how far apart the best were."""
        changes = [
            Statement("update results set luck = ? where match = ? and seat = ?", (much, match, seat))
            for seat, much in luck.items()
        ]
        told = Statement("update finished set told = 1, gap = ? where match = ?", (gap, match))
        await self._store.change(*changes, told)

    async def met(self, a: str, b: str, since: int) -> int:
        """How often two persons have finished a match for their ratings since a time, against each other."""
        found = await self._store.ask(
            "select count(distinct x.match) from results x join results y on y.match = x.match and y.side <> x.side"
            " join finished f on f.match = x.match"
            " where x.person = ? and y.person = ? and f.agreed = 1 and f.ended >= ?",
            (a, b, since),
        )
        return int(found[0][0])

    async def given_up(self, person: str, since: int, limit: int) -> list[bool]:
        """Of the last matches of a person for ratings, the latest first: whether it gave them up at once."""
        found = await self._store.ask(
            "select r.gone, f.marks from results r join finished f on f.match = r.match"
            " where r.person = ? and f.agreed = 1 and f.ended >= ? order by r.place desc limit ?",
            (person, since, limit),
        )
        return [bool(gone) and "short" in marks.split() for gone, marks in found]

    async def names(self, persons: Collection[str]) -> dict[str, tuple[str, str]]:
        """Return what some persons are called, and who is shown that."""
        some = [p for p in dict.fromkeys(persons) if p]
        if not some:
            return {}
        sql = f"select id, name, seen_by from persons where id in ({marks_of(len(some))})"
        return {id: (name, seen_by) for id, name, seen_by in await self._store.ask(sql, some)}

    async def there(self, matches: Collection[str]) -> set[str]:
        """Return those of some finished matches whose tables are still there."""
        some = list(matches)
        if not some:
            return set()
        sql = f"select id from tables where id in ({marks_of(len(some))})"
        return {id for (id,) in await self._store.ask(sql, some)}

    # What is shown

    async def page(self, person: str, wanted: Wanted, limit: int) -> list[Finished]:
        """Return a person's matches that are wanted, the latest first."""
        where, given = _where(person, wanted)
        sql = f"select {of('f', FINISHED)} from finished f where {where} order by f.place desc limit ?"
        return [finished(row) for row in await self._store.ask(sql, (*given, limit))]

    async def tally(self, person: str, public: bool) -> list[Row]:
        """Return for each game, kind and outcome how many matches a person has had, and the sum of their luck, of its
        squares and how many matches had any."""
        only = f" and {PUBLIC}" if public else ""
        return await self._store.ask(
            "select f.game, f.kind, r.outcome, count(distinct r.match), sum(r.luck), count(r.luck)"
            " from results r join finished f on f.match = r.match"
            f" where r.person = ? and r.shared = 0{only} group by f.game, f.kind, r.outcome order by f.game, f.kind",
            (person,),
        )

    async def opponents(self, person: str, public: bool, limit: int) -> list[Row]:
        """Return whom a person has met most on another side, bots too: person, bot, game of bots, how often, how often
        won."""
        only = f" and {PUBLIC}" if public else ""
        return await self._store.ask(
            "select o.person, o.bot, case when o.bot = '' then '' else f.game end as game,"
            " count(distinct r.match) as often, count(distinct case when r.outcome = 'won' then r.match end)"
            " from results r join finished f on f.match = r.match"
            " join results o on o.match = r.match and o.side <> r.side and (o.person <> '' or o.bot <> '')"
            f" where r.person = ? and r.shared = 0 and o.person <> r.person{only}"
            " group by o.person, o.bot, case when o.bot = '' then '' else f.game end"
            " order by often desc, o.person, o.bot limit ?",
            (person, limit),
        )

    async def course(self, person: str, game: str, kind: str, limit: int) -> list[Row]:
        """Return when a person's rating changed last and what it was then, the latest first."""
        return await self._store.ask(
            "select f.ended, r.new_rating, r.new_deviation from results r join finished f on f.match = r.match"
            " where r.person = ? and f.game = ? and f.kind = ? and r.new_rating is not null"
            " order by r.place desc limit ?",
            (person, game, kind, limit),
        )

    async def public(self, order: str, since: int, limit: int) -> list[Finished]:
        """Return matches at listed tables that have ended since a time: the newest, the longest."""
        by = {"newest": "f.place desc", "longest": "f.moves desc, f.place desc"}[order]
        sql = f"select {of('f', FINISHED)} from finished f where f.listed = 1 and f.ended >= ? order by {by} limit ?"
        return [finished(row) for row in await self._store.ask(sql, (since, limit))]

    async def closest(self, games: Collection[str], since: int, limit: int) -> list[Finished]:
        """Return matches at listed tables that were decided by play since a time: those in which the best two were
        closest, in turn of each game, for one game's numbers say nothing beside another's."""
        sql = (
            f"select {of('f', FINISHED)} from finished f where f.game = ? and f.gap is not null and f.listed = 1"
            f" and f.ended >= ? and f.reason not in ({marks_of(len(BROKEN_OFF))})"
            " order by f.gap, f.moves desc, f.place desc limit ?"
        )
        rows = [await self._store.ask(sql, (game, since, *BROKEN_OFF, limit)) for game in games]
        ranked = [(n, f) for found in rows for n, f in enumerate(map(finished, found))]
        return [f for _, f in sorted(ranked, key=lambda it: (it[0], it[1].gap, -it[1].place))][:limit]

    async def marked(self, before: int, limit: int) -> list[Finished]:
        """Return matches with doubts before a place, the latest first: for those who keep order."""
        sql = f"select {FINISHED} from finished where marks <> '' and place < ? order by place desc limit ?"
        return [finished(row) for row in await self._store.ask(sql, (before or 2**53, limit))]


def _where(person: str, wanted: Wanted) -> tuple[str, list[Any]]:
    """The condition on a person's matches, and what it needs."""
    mine, given = ["r.match = f.match", "r.person = ?"], [person]
    if wanted.outcome:
        mine.append("r.outcome = ? and r.shared = 0")
        given.append(wanted.outcome)
    where, rest = [f"exists (select 1 from results r where {' and '.join(mine)})"], list[Any]()
    for condition, value in (
        ("f.game = ?", wanted.game),
        ("f.ended >= ?", wanted.since),
        ("f.ended < ?", wanted.until),
        ("f.place < ?", wanted.before),
    ):
        if value:
            where.append(condition)
            rest.append(value)
    if wanted.against is not None:
        ids, bots = wanted.against, wanted.bots
        other = [f"o.person in ({marks_of(len(ids))})"] if ids else []
        other += [f"o.bot in ({marks_of(len(bots))})"] if bots else []
        met = f"o.match = f.match and o.person <> ? and ({' or '.join(other) or '1 = 0'})"
        where.append(f"exists (select 1 from results o where {met})")
        rest += [person, *ids, *bots]
    if wanted.public:
        where.append(PUBLIC)
    return " and ".join(where), [*given, *rest]
