"""The browsers by which the house knows its members, and the invitation of another one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from tablee.store.members import marks, noted, renewed
from tablee.store.statements import Statement, Statements

MOST_DEVICES = 30
"""Devices of a member; then the one that was not seen for longest is sent away."""


class Device(msgspec.Struct, frozen=True):
    """A browser of a member. `token` is the SHA-256 of what its cookie says, `seen` the day it last came, `told` the
    time of the last note that was put away there."""

    id: str
    person: str
    token: str
    name: str
    added: int
    seen: int
    told: int


COLUMNS = "id, person, token, name, added, seen, told"

State = Literal["open", "claimed", "confirmed", "in"]


class Link(msgspec.Struct, frozen=True):
    """An invitation of a second device: the hash of its secret, of who came with it and under what name, and the number
    that both show. One that was used stays until its time is over, so that the first device is sure to learn of it."""

    person: str
    secret: str
    claim: str
    name: str
    number: str
    state: State
    until: int


class Devices:
    """The devices of members."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    async def by_token(self, token: str) -> Device | None:
        """Return the device whose cookie says this; None if it was sent away."""
        rows = await self._store.ask(f"select {COLUMNS} from devices where token = ?", (token,))
        return Device(*rows[0]) if rows else None

    async def is_member(self, person: str) -> bool:
        return bool(await self._store.ask("select 1 from members where person = ?", (person,)))

    async def of(self, person: str) -> list[Device]:
        sql = f"select {COLUMNS} from devices where person = ? order by seen desc, added desc, id"
        return [Device(*row) for row in await self._store.ask(sql, (person,))]

    async def live(self, persons: Collection[str]) -> set[str]:
        """Return the ids of all devices of some persons."""
        some = list(persons)
        rows = await self._store.ask(f"select id from devices where person in ({marks(some)})", some) if some else []
        return {id for (id,) in rows}

    @staticmethod
    def adding(device: Device) -> list[Statement]:
        """Return what lets a browser in for a member; of too many the one not seen for longest goes."""
        sql = f"insert into devices ({COLUMNS}) select ?, person, ?, ?, ?, ?, ? from members where person = ?"
        d = device
        new = Statement(sql, (d.id, d.token, d.name, d.added, d.seen, d.told, d.person), must=True)
        oldest = "select id from devices where person = ? and id <> ? order by seen desc, added desc limit ?"
        old = f"delete from devices where person = ? and id <> ? and id not in ({oldest})"
        return [new, Statement(old, (d.person, d.id, d.person, d.id, MOST_DEVICES - 1)), renewed(d.person, d.added)]

    async def see(self, id: str, day: int) -> None:
        await self._store.change(Statement("update devices set seen = ? where id = ?", (day, id)))

    async def rename(self, person: str, id: str, name: str) -> bool:
        sql = "update devices set name = ? where id = ? and person = ?"
        return await self._store.change(Statement(sql, (name, id, person), must=True)) is not None

    async def put_away(self, id: str, told: int) -> None:
        """Notes up to a time are not shown on a device any more."""
        await self._store.change(Statement("update devices set told = ? where id = ? and told < ?", (told, id, told)))

    async def send_away(self, person: str, id: str, now: int, name: str = "") -> bool:
        """From now on a device's cookie is worth nothing; False if it is none of the person's."""
        told = noted(person, now, "device-gone", name) if name else []
        done = await self._store.change(
            Statement("delete from devices where id = ? and person = ?", (id, person), must=True),
            Statement("delete from links where person = ?", (person,)),
            *told,
            renewed(person, now),
        )
        return done is not None

    # A second device

    async def invite(self, person: str, secret: str, until: int) -> None:
        """Opens the door for one more device; an older invitation is worth nothing any more."""
        sql = (
            "insert into links (person, secret, claim, name, number, state, until)"
            " select person, ?, '', '', '', 'open', ? from members where person = ?"
            " on conflict (person) do update set secret = excluded.secret, claim = '', name = '', number = '',"
            " state = 'open', until = excluded.until"
        )
        await self._store.change(Statement(sql, (secret, until, person)))

    async def invitation(self, person: str, now: int) -> Link | None:
        return await self._link("person = ?", person, now)

    async def invited(self, secret: str, now: int) -> Link | None:
        return await self._link("secret = ?", secret, now)

    async def _link(self, where: str, key: str, now: int) -> Link | None:
        sql = f"select person, secret, claim, name, number, state, until from links where {where} and until > ?"
        rows = await self._store.ask(sql, (key, now))
        return Link(*rows[0]) if rows else None

    async def claim(self, secret: str, claim: str, name: str, number: str) -> bool:
        """Notes who has come with an invitation; False if somebody else was first."""
        sql = "update links set claim = ?, name = ?, number = ?, state = 'claimed' where secret = ? and state = 'open'"
        return await self._store.change(Statement(sql, (claim, name, number, secret), must=True)) is not None

    async def confirm(self, person: str, number: str) -> bool:
        """A member has seen the number on both devices; False if it is another one by now."""
        sql = "update links set state = 'confirmed' where person = ? and number = ? and state = 'claimed'"
        return await self._store.change(Statement(sql, (person, number), must=True)) is not None

    async def withdraw(self, person: str) -> None:
        await self._store.change(Statement("delete from links where person = ?", (person,)))

    async def join(self, link: Link, device: Device) -> bool:
        """Lets the device in that was invited and confirmed, once."""
        used = "update links set state = 'in' where secret = ? and claim = ? and state = 'confirmed'"
        told = noted(device.person, device.added, "device-added", device.name)
        new = self.adding(device)
        done = await self._store.change(Statement(used, (link.secret, link.claim), must=True), *new, *told)
        return done is not None
