"""Ratings as they are kept: a person's strength in a game, changed only over the version that was read."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.results import marks_of
from tablee.store.statements import Row, Statement, Statements

KEPT = (
    KeptTable(
        "ratings",
        ("person", "game", "kind", "rating", "deviation", "volatility", "matches", "at", "version"),
        persons=("person",),
        owner="person",
        told=("game", "kind", "rating", "deviation", "volatility", "matches", "at"),
    ),
)


class Rating(msgspec.Struct, frozen=True):
    """How strong a person is, on the scale on which a newcomer stands at 1500, and how sure that is. `at`: the end of
    the last match that counted. `version` is 0 before it is stored."""

    rating: float
    deviation: float
    volatility: float
    matches: int = 0
    at: int = 0
    version: int = 0


COLUMNS = "rating, deviation, volatility, matches, at, version"


class Ratings:
    """The ratings of a house's members."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def of(self, persons: Collection[str], game: str, kind: str = "duel") -> dict[str, Rating]:
        """Return the ratings of those who have one in a game."""
        wanted = [p for p in dict.fromkeys(persons) if p]
        if not wanted:
            return {}
        sql = f"select person, {COLUMNS} from ratings where game = ? and kind = ? and person in"
        rows = await self._store.ask(f"{sql} ({marks_of(len(wanted))})", (game, kind, *wanted))
        return {row[0]: Rating(*row[1:]) for row in rows}

    async def every(self, person: str) -> dict[tuple[str, str], Rating]:
        """Return all ratings of a person, by game and kind."""
        rows = await self._store.ask(f"select game, kind, {COLUMNS} from ratings where person = ?", (person,))
        return {(game, kind): Rating(*rest) for game, kind, *rest in rows}

    async def leaders(self, game: str, kind: str, sure: float, since: int, limit: int) -> list[tuple[str, Rating]]:
        """Return the best of a game who have played since a time, of whom it is sure enough and who are seen by
        everybody, the best first."""
        rows = await self._store.ask(
            f"select r.person, {', '.join(f'r.{c}' for c in COLUMNS.split(', '))} from ratings r"
            " join persons p on p.id = r.person and p.seen_by = 'everybody'"
            " where r.game = ? and r.kind = ? and r.deviation <= ? and r.at >= ? order by r.rating desc limit ?",
            (game, kind, sure, since, limit),
        )
        return [(row[0], Rating(*row[1:])) for row in rows]

    def changed(self, game: str, kind: str, ratings: Mapping[str, Rating]) -> list[Statement]:
        """What keeps new ratings over the versions they were reckoned from; if one of them has changed since,
        nothing is kept."""
        return [_kept(person, game, kind, r) for person, r in sorted(ratings.items())]

    def dropped(self, person: str, game: str, kind: str, version: int) -> Statement:
        """What takes a rating away, if it is of this version still."""
        sql = "delete from ratings where person = ? and game = ? and kind = ? and version = ?"
        return Statement(sql, (person, game, kind, version), must=True)

    async def all(self) -> list[Row]:
        """Return every rating: person, game, kind and the numbers."""
        return await self._store.ask(f"select person, game, kind, {COLUMNS} from ratings order by person, game, kind")


def _kept(person: str, game: str, kind: str, r: Rating) -> Statement:
    given = (r.rating, r.deviation, r.volatility, r.matches, r.at)
    if r.version == 0:
        sql = "insert into ratings (rating, deviation, volatility, matches, at, version, person, game, kind)"
        return Statement(f"{sql} values (?, ?, ?, ?, ?, 1, ?, ?, ?)", (*given, person, game, kind))
    sql = "update ratings set rating = ?, deviation = ?, volatility = ?, matches = ?, at = ?, version = version + 1"
    where = "person = ? and game = ? and kind = ? and version = ?"
    return Statement(f"{sql} where {where}", (*given, person, game, kind, r.version), must=True)
