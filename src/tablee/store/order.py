"""Order in the house as it is stored: moderators, bans, appeals, and how people came here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.statements import Row, Statement, Statements

Kind = Literal["person", "device", "network"]
Scope = Literal["house", "talk"]

DAY = 86_400_000
SEEN_FOR = 30 * DAY
"""Milliseconds for which it is kept by which device and network a person came."""
KEPT_FOR = 730 * DAY
"""Milliseconds for which a ban is kept after its end, and a report after its decision."""
PLACES = 8
"""Devices and networks of a person that are shown."""
MOST = 10_000
"""Bans that hold at once."""


class Ban(msgspec.Struct, frozen=True):
    """A ban: of what, from what, about whom, why, by which moderator, since when and until when. `words` are for who is
    concerned. `lifted`: when it was taken back; 0 if it was not."""

    id: str
    kind: Kind
    target: str
    scope: Scope
    person: str
    reason: str
    words: str
    judge: str
    since: int
    until: int
    lifted: int = 0


class Appeal(msgspec.Struct, frozen=True):
    """What a banned person wrote against a ban, and what became of it: `open`, `granted` or `kept`."""

    ban: str
    person: str
    at: int
    words: str
    state: str = "open"
    judge: str = ""
    decided: int = 0
    answer: str = ""


class Sighting(msgspec.Struct, frozen=True):
    """A device and a network by which a person was here, and when last."""

    person: str
    device: str
    network: str
    at: int


BAN = "id, kind, target, scope, person, reason, judge, since, until, lifted"
FOUND = BAN.replace("judge,", "coalesce((select words from grounds where ban = bans.id), ''), judge,")
"""What is read of a ban: the words to who is banned are a row of their own, which goes with the person."""
APPEAL = ", ".join(Appeal.__struct_fields__)
KEPT = (
    KeptTable("moderators", ("person", "since", "named_by"), persons=("person",)),
    KeptTable(
        "bans",
        ("id", "kind", "target", "scope", "person", "reason", "judge", "since", "until", "lifted"),
        persons=("target",),
        emptied=("person", "judge"),
        owner="person",
        told=("id", "kind", "scope", "reason", "since", "until", "lifted"),
    ),
    KeptTable("grounds", ("ban", "person", "words"), persons=("person",), owner="person", told=("ban", "words")),
    KeptTable(
        "appeals",
        ("ban", "person", "at", "words", "state", "judge", "decided", "answer"),
        persons=("person",),
        emptied=("judge",),
        owner="person",
        told=("ban", "at", "words", "state", "decided", "answer"),
    ),
    KeptTable(
        "sightings",
        ("person", "device", "network", "at"),
        persons=("person",),
        owner="person",
        told=("device", "network", "at"),
    ),
)
STAMP = (
    "select (select count(*) from bans), (select count(*) from bans where lifted > 0),"
    " (select count(*) from moderators), (select coalesce(max(since), 0) from moderators)"
)
NOTED = "insert into audit (at, who, did, match, about) values (?, ?, ?, ?, ?)"


def noted(at: int, who: str, did: str, about: str = "", match: str = "") -> Statement:
    """The line of the audit log that is written with an act: both or none."""
    return Statement(NOTED, (at, who, did, match, about))


class OrderBook:
    """Bans, moderators and appeals over the statements of a store."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def stamp(self) -> Row:
        """Numbers that differ whenever a ban or a moderator has come or gone, in any process."""
        [row] = await self._store.ask(STAMP)
        return tuple(row)

    async def moderators(self) -> dict[str, str]:
        """Who moderates, and who has named them."""
        return dict(await self._store.ask("select person, named_by from moderators order by since, person"))

    async def appoint(self, person: str, by: str, now: int) -> bool:
        """Makes a person a moderator; False if it is one already."""
        done = await self._store.change(
            Statement("insert into moderators (person, since, named_by) values (?, ?, ?)", (person, now, by)),
            noted(now, by, "moderator add", person),
        )
        return done is not None

    async def dismiss(self, person: str, by: str, now: int) -> bool:
        """Takes the office from a moderator; False if there is no such moderator."""
        done = await self._store.change(
            Statement("delete from moderators where person = ?", (person,), must=True),
            noted(now, by, "moderator remove", person),
        )
        return done is not None

    # Bans

    async def holding(self, now: int) -> list[Ban]:
        """The bans that hold, the latest first."""
        sql = f"select {FOUND} from bans where lifted = 0 and until > ? order by since desc limit ?"
        return [Ban(*row) for row in await self._store.ask(sql, (now, MOST))]

    async def ban(self, id: str) -> Ban | None:
        rows = await self._store.ask(f"select {FOUND} from bans where id = ?", (id,))
        return Ban(*rows[0]) if rows else None

    async def bans_about(self, person: str) -> list[Ban]:
        """All bans about a person, the latest first."""
        sql = f"select {FOUND} from bans where person = ? order by since desc limit ?"
        return [Ban(*row) for row in await self._store.ask(sql, (person, 100))]

    async def impose(self, ban: Ban) -> None:
        columns = BAN.split(", ")
        row = [getattr(ban, name) for name in columns]
        await self._store.change(
            Statement(f"insert into bans ({BAN}) values ({', '.join('?' * len(columns))})", row),
            Statement("insert into grounds (ban, person, words) values (?, ?, ?)", (ban.id, ban.person, ban.words)),
            noted(ban.since, ban.judge, f"ban {ban.kind}", f"{ban.id} {ban.person} {ban.scope} {ban.reason}"),
        )

    async def lift(self, id: str, by: str, now: int) -> bool:
        """Takes a ban back; False if none of this id holds."""
        done = await self._store.change(_lifted(id, now), noted(now, by, "lift", id))
        return done is not None

    # Appeals

    async def appeals_of(self, person: str) -> dict[str, Appeal]:
        """What a person wrote against bans, by ban."""
        rows = await self._store.ask(f"select {APPEAL} from appeals where person = ?", (person,))
        return {row[0]: Appeal(*row) for row in rows}

    async def appeals(self, limit: int) -> list[Appeal]:
        """The appeals that wait for an answer, the oldest first."""
        sql = f"select {APPEAL} from appeals where state = 'open' order by at limit ?"
        return [Appeal(*row) for row in await self._store.ask(sql, (limit,))]

    async def appeal(self, appeal: Appeal) -> bool:
        """Stores an appeal; False if this person has written against this ban before."""
        sql = (
            "insert into appeals (ban, person, at, words) select ?, ?, ?, ?"
            " where not exists (select 1 from forgotten where person = ?)"
        )
        given = (appeal.ban, appeal.person, appeal.at, appeal.words, appeal.person)
        return await self._store.change(Statement(sql, given)) is not None

    async def answer(self, ban: str, person: str, by: str, now: int, answer: str, *, granted: bool) -> bool:
        """Decides an appeal, and lifts the ban if it is granted; False if none is open."""
        sql = (
            "update appeals set state = ?, judge = ?, decided = ?, answer = ?"
            " where ban = ? and person = ? and state = 'open'"
        )
        state = "granted" if granted else "kept"
        told = Statement(sql, (state, by, now, answer, ban, person), must=True)
        acts = [told, noted(now, by, f"appeal {state}", f"{ban} {person}")]
        if granted:
            acts.append(_lifted(ban, now)._replace(must=False))
        return await self._store.change(*acts) is not None

    # By which device and network people came

    async def sight(self, seen: Iterable[Sighting]) -> None:
        sql = (
            "insert into sightings (person, device, network, at) select ?, ?, ?, ?"
            " where not exists (select 1 from forgotten where person = ?)"
            " on conflict (person, device, network) do update set at = excluded.at"
        )
        await self._store.change(*(Statement(sql, (s.person, s.device, s.network, s.at, s.person)) for s in seen))

    async def places(self, person: str) -> list[Sighting]:
        """By which devices and networks a person came, the latest first."""
        sql = "select person, device, network, at from sightings where person = ? order by at desc limit ?"
        return [Sighting(*row) for row in await self._store.ask(sql, (person, PLACES))]

    async def at_same(self, person: str) -> list[str]:
        """Other persons who came by a device of this one."""
        sql = (
            "select distinct b.person from sightings a join sightings b on a.device = b.device"
            " where a.person = ? and b.person <> ? and a.device <> '' limit ?"
        )
        return [row[0] for row in await self._store.ask(sql, (person, person, PLACES))]

    async def sweep(self, now: int) -> None:
        """Deletes what has been kept for long enough."""
        over = f"until < {now - KEPT_FOR}"
        old = "state <> 'open' and decided < ?"
        await self._store.change(
            Statement("delete from sightings where at < ?", (now - SEEN_FOR,)),
            Statement(f"delete from appeals where ban in (select id from bans where {over})"),
            Statement(f"delete from grounds where ban in (select id from bans where {over})"),
            Statement(f"delete from bans where {over}"),
            Statement(f"delete from reports where {old}", (now - KEPT_FOR,)),
            Statement("delete from evidence where report not in (select id from reports)"),
        )


def _lifted(id: str, now: int) -> Statement:
    return Statement("update bans set lifted = ? where id = ? and lifted = 0", (now, id), must=True)
