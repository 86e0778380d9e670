"""Tournaments as they are kept: one row each, changed over the version that was read, and a row for each entrant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.statements import Statement, Statements

KEPT = (
    KeptTable(
        "tournaments",
        ("id", "version", "phase", "listed", "host", "changed", "due", "body"),
        emptied=("host",),
        owner="host",
        told=("id", "phase", "changed"),
    ),
    KeptTable(
        "entrants",
        ("tournament", "number", "person", "bot", "joined", "gone", "here", "place"),
        emptied=("person",),
        owner="person",
        told=("tournament", "number", "joined", "gone", "place"),
    ),
)
COLUMNS = "id, version, phase, listed, host, changed, due, body"
AT_ONCE = 50


class TournamentRow(msgspec.Struct, frozen=True):
    """A tournament: what the house searches by, and the rest as `body`. `due` is 0 if it waits for results."""

    id: str
    version: int
    phase: str
    listed: bool
    host: str
    changed: int
    due: int
    body: str


class EntrantRow(msgspec.Struct, frozen=True):
    """Somebody who takes part, or a bot; neither if the person was forgotten. `discreet`: the name is not for all."""

    number: int
    person: str
    bot: str
    joined: int
    gone: bool
    here: int
    place: int
    name: str = ""
    discreet: bool = False


class TournamentRows:
    """The tournaments of a house."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def add(self, row: TournamentRow) -> None:
        given = (row.id, 1, row.phase, int(row.listed), row.host, row.changed, row.due, row.body)
        marks = ", ".join("?" * len(given))
        await self._store.change(Statement(f"insert into tournaments ({COLUMNS}) values ({marks})", given))

    async def find(self, id: str) -> TournamentRow | None:
        rows = await self._store.ask(f"select {COLUMNS} from tournaments where id = ?", (id,))
        return _read(rows[0]) if rows else None

    async def save(self, row: TournamentRow, more: Iterable[Statement] = ()) -> bool:
        """Stores a tournament over the version it was read at, and what goes with it; False if another was first."""
        sql = "update tournaments set version = version + 1, phase = ?, changed = ?, due = ?, body = ?"
        given = (row.phase, row.changed, row.due, row.body, row.id, row.version)
        first = Statement(f"{sql} where id = ? and version = ?", given, must=True)
        return await self._store.change(first, *more) is not None

    async def due(self, now: int) -> list[str]:
        """Return those that have to be looked at, the longest overdue first."""
        sql = f"select id from tournaments where due > 0 and due <= ? order by due limit {AT_ONCE}"
        return [str(id) for (id,) in await self._store.ask(sql, (now,))]

    async def latest(self, phase: str, limit: int) -> list[TournamentRow]:
        """Return listed ones, the last changed first."""
        sql = f"select {COLUMNS} from tournaments where phase = ? and listed = 1 order by changed desc limit ?"
        return [_read(row) for row in await self._store.ask(sql, (phase, limit))]

    async def of(self, person: str, limit: int) -> list[TournamentRow]:
        """Return those in which somebody takes part or that it has announced, the last changed first."""
        mine = "select tournament from entrants where person = ?"
        sql = f"select {COLUMNS} from tournaments where host = ? or id in ({mine}) order by changed desc limit ?"
        return [_read(row) for row in await self._store.ask(sql, (person, person, limit))]

    async def announced(self, person: str) -> int:
        """Return how many somebody has announced that are not over."""
        sql = "select count(*) from tournaments where host = ? and phase in ('entry', 'running')"
        return int((await self._store.ask(sql, (person,)))[0][0])

    async def clear(self, before: int) -> None:
        """Those that were called off before a time are gone."""
        old = "select id from tournaments where phase = 'off' and changed < ?"
        await self._store.change(
            Statement(f"delete from entrants where tournament in ({old})", (before,)),
            Statement("delete from tournaments where phase = 'off' and changed < ?", (before,)),
        )

    # Who takes part

    async def entrants(self, id: str) -> list[EntrantRow]:
        sql = (
            "select e.number, e.person, e.bot, e.joined, e.gone, e.here, e.place, p.name, p.seen_by"
            " from entrants e left join persons p on p.id = e.person where e.tournament = ? order by e.number"
        )
        rows = await self._store.ask(sql, (id,))
        return [
            EntrantRow(number, person, bot, joined, bool(gone), here, place, name or "", (seen or "") == "tables")
            for number, person, bot, joined, gone, here, place, name, seen in rows
        ]

    async def counts(self, ids: Sequence[str]) -> dict[str, int]:
        """Return how many take part in each."""
        if not ids:
            return {}
        marks = ", ".join("?" * len(ids))
        some = f"gone = 0 and tournament in ({marks})"
        sql = f"select tournament, count(*) from entrants where {some} group by tournament"
        return {str(id): int(n) for id, n in await self._store.ask(sql, ids)}

    async def enter(self, row: TournamentRow, number: int, person: str, joined: int) -> bool:
        """Somebody takes part from now on; False if anything else has changed meanwhile. A person who was forgotten
        does not."""
        new = (
            "insert into entrants (tournament, number, person, bot, joined, gone, here, place)"
            " select ?, ?, ?, '', ?, 0, 0, 0 where not exists (select 1 from forgotten where person = ?)"
        )
        return await self.save(row, [Statement(new, (row.id, number, person, joined, person), must=True)])

    async def there(self, id: str, number: int, until: int) -> None:
        """Somebody is there to be paired until a time."""
        sql = "update entrants set here = ? where tournament = ? and number = ?"
        await self._store.change(Statement(sql, (until, id, number)))

    async def won_by(self, person: str, limit: int) -> list[tuple[TournamentRow, int, int]]:
        """Return the tournaments in which somebody was among the first three, the latest first: with its place, and how
        many took part."""
        names = ", ".join(f"t.{name.strip()}" for name in COLUMNS.split(","))
        sql = (
            f"select {names}, e.place, (select count(*) from entrants o where o.tournament = t.id)"
            " from entrants e join tournaments t on t.id = e.tournament"
            " where e.person = ? and e.place between 1 and 3 and t.phase = 'over' order by t.changed desc limit ?"
        )
        return [(_read(row[:8]), int(row[8]), int(row[9])) for row in await self._store.ask(sql, (person, limit))]


def filled(id: str, number: int, bot: str) -> Statement:
    """Return what lets a bot take part."""
    columns = "tournament, number, person, bot, joined, gone, here, place"
    sql = f"insert into entrants ({columns}) values (?, ?, '', ?, 0, 0, 0, 0)"
    return Statement(sql, (id, number, bot))


def gone(id: str, number: int) -> Statement:
    """Return what lets somebody leave; the number stays."""
    return Statement("update entrants set gone = 1 where tournament = ? and number = ?", (id, number))


def withdrawn(id: str, number: int) -> Statement:
    """Return what takes somebody out before the start."""
    return Statement("delete from entrants where tournament = ? and number = ?", (id, number))


def placed(id: str, number: int, place: int) -> Statement:
    """Return what notes to which place somebody has come."""
    return Statement("update entrants set place = ? where tournament = ? and number = ?", (place, id, number))


def _read(row: Sequence[object]) -> TournamentRow:
    id, version, phase, listed, host, changed, due, body = row
    return TournamentRow(str(id), int(version), str(phase), bool(listed), str(host), int(changed), int(due), str(body))  # type: ignore[call-overload]
