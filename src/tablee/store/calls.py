"""Calls: how persons wish to be called, by which ways they can be reached, and what is to be told to whom."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.store.kept import KeptTable
from tablee.store.statements import Statement, Statements

REMEMBERED = 60 * 86_400_000
"""Milliseconds for which a call that was sent is remembered, so that it is not sent twice."""
MOST_OWED = 300
"""Calls that one person may be owed by one way: whoever is told of so many need not be told of more."""
MOST_DEVICES = 12
"""Browsers of a person that take calls. The one that was added first goes."""
MAIL = "mail"
"""The way of calls by mail; all others are devices, by their ids."""


KEPT = (
    KeptTable(
        "callees",
        ("person", "zone", "quiet_from", "quiet_until", "kinds", "stops"),
        persons=("person",),
        owner="person",
        told=("zone", "quiet_from", "quiet_until", "kinds"),
    ),
    KeptTable(
        "call_devices",
        ("id", "person", "endpoint", "public", "auth", "name", "at"),
        persons=("person",),
        owner="person",
        told=("name", "endpoint", "at"),
    ),
    KeptTable(
        "call_mails",
        ("person", "address", "confirmed", "token", "at"),
        persons=("person",),
        owner="person",
        told=("address", "confirmed", "at"),
    ),
    KeptTable(
        "calls",
        (
            *("id", "person", "way", "kind", "match", "seat", "k", "path", "who", "title"),
            *("owed", "at", "tries", "done"),
        ),
        persons=("person", "who"),
        owner="person",
        told=("kind", "match", "title", "owed", "done"),
    ),
)


class Callee(msgspec.Struct, frozen=True):
    """How a person wishes to be called: what by which ways (as JSON), and when not (minutes of the day there)."""

    person: str
    zone: str
    quiet_from: int
    quiet_until: int
    kinds: str
    stops: int = 0


class PushDevice(msgspec.Struct, frozen=True):
    """A browser that takes calls: where its push service listens, and the keys that only it can read with."""

    id: str
    person: str
    endpoint: str
    public: str
    auth: str
    name: str
    at: int


class Address(msgspec.Struct, frozen=True):
    """A mail address. The token proves that its owner has got a letter; there is none any more once it has."""

    person: str
    address: str
    confirmed: bool
    token: str
    at: int


class Owed(msgspec.Struct, frozen=True):
    """Something to be told to a person by one way, not before a time. `who` is the person it comes from."""

    id: str
    person: str
    way: str
    kind: str
    match: str = ""
    seat: int = -1
    k: int = 0
    path: str = ""
    who: str = ""
    title: str = ""
    owed: int = 0
    at: int = 0
    lease: int = 0
    tries: int = 0


TOLD = "person = ? and way = ? and kind not in ('confirm', 'test')"
COLUMNS = ", ".join(Owed.__struct_fields__)
KNOWN = " where not exists (select 1 from forgotten where person = ?)"
"""What the house has forgotten is not written down again."""
FEW = " and (select count(*) from calls where person = ? and way = ? and done = 0) < ?"


class CallStore:
    """The outbox and the address book of calls."""

    def __init__(self, db: Statements) -> None:
        self._db = db

    # Wishes and ways

    async def callee(self, person: str) -> Callee | None:
        columns = ", ".join(Callee.__struct_fields__)
        rows = await self._db.ask(f"select {columns} from callees where person = ?", (person,))
        return Callee(*rows[0]) if rows else None

    async def wish(self, callee: Callee) -> None:
        """Stores how somebody wishes to be called. What was stopped before stays stopped by the same links."""
        names = Callee.__struct_fields__
        sql = f"insert into callees ({', '.join(names)}) select {_marks(names)}{KNOWN} on conflict (person) do update"
        new = ", ".join(f"{name} = excluded.{name}" for name in names[1:-1])
        await self._db.change(Statement(f"{sql} set {new}", (*msgspec.structs.astuple(callee), callee.person)))

    async def stop_mail(self, person: str, stops: int, kinds: str) -> bool:
        """Puts wishes without mail in the place of others. False if the link that asks for it was used before."""
        sql = "update callees set kinds = ?, stops = stops + 1 where person = ? and stops = ?"
        late = Statement("delete from calls where person = ? and way = 'mail' and done = 0", (person,))
        return await self._db.change(Statement(sql, (kinds, person, stops), must=True), late) is not None

    async def ways(self, person: str) -> list[str]:
        """Return by which ways a person can be called: its browsers, and a confirmed address."""
        browsers = "select id from call_devices where person = ?"
        mail = f"select '{MAIL}' from call_mails where person = ? and confirmed = 1"
        return [way for (way,) in await self._db.ask(f"{browsers} union all {mail}", (person, person))]

    async def devices(self, person: str) -> list[PushDevice]:
        """Return a person's browsers, the first first."""
        columns = ", ".join(PushDevice.__struct_fields__)
        rows = await self._db.ask(f"select {columns} from call_devices where person = ? order by at, id", (person,))
        return [PushDevice(*row) for row in rows]

    async def add_device(self, device: PushDevice) -> None:
        """Stores a browser, which is one person's at a time; of very many the first ones go."""
        names = PushDevice.__struct_fields__
        sql = f"insert into call_devices ({', '.join(names)}) select {_marks(names)}{KNOWN}"
        oldest = "select id from call_devices where person = ? order by at desc, id limit ? offset ?"
        await self._db.change(
            Statement("delete from call_devices where id = ?", (device.id,)),
            Statement("delete from calls where way = ? and person <> ? and done = 0", (device.id, device.person)),
            Statement(sql, (*msgspec.structs.astuple(device), device.person)),
            Statement(f"delete from call_devices where id in ({oldest})", (device.person, 1000, MOST_DEVICES)),
        )

    async def drop_device(self, id: str, person: str | None = None) -> None:
        """Removes a browser (a person's, if that is said), and what was to be told to it."""
        whose, given = ("", (id,)) if person is None else (" and person = ?", (id, person))
        await self._db.change(
            Statement(f"delete from call_devices where id = ?{whose}", given),
            Statement(f"delete from calls where way = ?{whose} and done = 0", given),
        )

    async def address(self, person: str) -> Address | None:
        rows = await self._db.ask(
            "select person, address, confirmed, token, at from call_mails where person = ?", (person,)
        )
        return Address(rows[0][0], rows[0][1], bool(rows[0][2]), rows[0][3], rows[0][4]) if rows else None

    async def set_address(self, address: Address) -> None:
        """Stores an address that is not confirmed, in the place of the one before."""
        given = (address.person, address.address, 0, address.token, address.at, address.person)
        await self._db.change(
            *self._without_address(address.person),
            Statement(
                f"insert into call_mails (person, address, confirmed, token, at) select ?, ?, ?, ?, ?{KNOWN}", given
            ),
        )

    async def drop_address(self, person: str) -> None:
        await self._db.change(*self._without_address(person))

    def _without_address(self, person: str) -> tuple[Statement, Statement]:
        return (
            Statement("delete from call_mails where person = ?", (person,)),
            Statement("delete from calls where person = ? and way = 'mail' and done = 0", (person,)),
        )

    async def confirm(self, token: str, since: int) -> bool:
        """Believes the address that a letter with this token was sent to after a time. False if there is none."""
        sql = "update call_mails set confirmed = 1, token = '' where token = ? and token <> '' and at >= ?"
        return await self._db.change(Statement(sql, (token, since), must=True)) is not None

    # The outbox

    async def owe(self, owed: Sequence[Owed]) -> None:
        """Writes down what is to be told. What was written down before, sent or not, is not written again."""
        given = f"select {_marks(Owed.__struct_fields__)}{KNOWN}{FEW}"
        sql = f"insert into calls ({COLUMNS}) {given} on conflict (id) do nothing"
        await self._db.change(
            *(
                Statement(sql, (*msgspec.structs.astuple(one), one.person, one.person, one.way, MOST_OWED))
                for one in owed
            )
        )

    async def due(self, now: int, limit: int) -> list[tuple[str, str]]:
        """Return to whom, by which way, something has to be told now that nobody is telling."""
        sql = "select person, way, min(at) from calls where done = 0 and at <= ? and lease <= ? group by person, way"
        return [(person, way) for person, way, _ in await self._db.ask(f"{sql} order by 3 limit ?", (now, now, limit))]

    async def next_due(self) -> int | None:
        """Return when there is something to be told that nobody is telling now."""
        rows = await self._db.ask("select min(case when at > lease then at else lease end) from calls where done = 0")
        return None if rows[0][0] is None else int(rows[0][0])

    async def take(self, person: str, way: str, now: int, lease: int) -> list[Owed]:
        """Take all that is due by then to be told to a person by one way: nobody else gets it until `lease`. Nothing if
        another was first."""
        sql = f"select {COLUMNS} from calls where person = ? and way = ? and done = 0 and at <= ? and lease <= ?"
        found = [Owed(*row) for row in await self._db.ask(f"{sql} order by owed, id", (person, way, now, now))]
        mine = "update calls set lease = ? where id = ? and lease = ? and done = 0"
        taken = await self._db.change(*(Statement(mine, (lease, one.id, one.lease), must=True) for one in found))
        return found if found and taken is not None else []

    async def done(self, ids: Sequence[str], now: int) -> None:
        """Remembers that something was told."""
        await self._db.change(*(Statement("update calls set done = ? where id = ?", (now, id)) for id in ids))

    async def drop(self, ids: Sequence[str]) -> None:
        """Forgets what need not be told any more."""
        await self._db.change(*(Statement("delete from calls where id = ? and done = 0", (id,)) for id in ids))

    async def later(self, ids: Sequence[str], at: int, *, failed: bool = False) -> None:
        """Puts off what could not or should not be told now."""
        sql = "update calls set at = ?, lease = 0, tries = tries + ? where id = ? and done = 0"
        await self._db.change(*(Statement(sql, (at, int(failed), id)) for id in ids))

    async def last_told(self, person: str, way: str) -> int:
        """Return when a person was called by a way last; 0 if never."""
        rows = await self._db.ask(f"select max(done) from calls where {TOLD}", (person, way))
        return int(rows[0][0] or 0)

    async def told_since(self, person: str, way: str, since: int) -> int:
        """Return in how many messages a person was called by a way since then."""
        sql = f"select count(distinct done) from calls where {TOLD} and done > ?"
        return int((await self._db.ask(sql, (person, way, since)))[0][0])

    async def sweep(self, now: int) -> None:
        """Deletes what was told long ago, and what a person who was forgotten meanwhile has left."""
        gone = "in (select person from forgotten)"
        left = [f"delete from {kept.table} where {column} {gone}" for kept in KEPT for column in kept.persons]
        old = Statement("delete from calls where done > 0 and done < ?", (now - REMEMBERED,))
        await self._db.change(old, *map(Statement, left))


def _marks(names: Sequence[str]) -> str:
    return ", ".join("?" * len(names))
