"""How members prove who they are: challenges, passkeys, recovery codes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.store.members import noted
from tablee.store.statements import Statement, Statements


class Passkey(msgspec.Struct, frozen=True):
    """The public part of a passkey. `site` is the domain it was made for; `used` the day of its last use."""

    id: str
    person: str
    site: str
    name: str
    key: bytes
    counter: int
    added: int
    used: int


COLUMNS = "id, person, site, name, key, counter, added, used"


class Code(msgspec.Struct, frozen=True):
    """A recovery code as it is kept."""

    number: int
    salt: bytes
    hash: bytes
    used: int


class Challenge(msgspec.Struct, frozen=True):
    """What a session is asked to sign, and whom or what it is about."""

    challenge: bytes
    about: str


class Passkeys:
    """The keys of members, and what is asked of them."""

    def __init__(self, store: Statements) -> None:
        self._store = store

    # Challenges

    async def challenge(self, session: str, purpose: str, asked: Challenge, now: int, until: int, most: int) -> bool:
        """Keeps a challenge in the place of the session's last one for this purpose; False if there are too many."""
        await self._store.change(Statement("delete from challenges where until <= ?", (now,)))
        if (await self._store.ask("select count(*) from challenges"))[0][0] >= most:
            return False
        sql = (
            "insert into challenges (session, purpose, challenge, about, until) values (?, ?, ?, ?, ?)"
            " on conflict (session, purpose) do update set challenge = excluded.challenge, about = excluded.about,"
            " until = excluded.until"
        )
        given = (session, purpose, asked.challenge, asked.about, until)
        return await self._store.change(Statement(sql, given)) is not None

    async def answered(self, session: str, purpose: str, now: int) -> Challenge | None:
        """Return the challenge of a session and forget it, so that it is answered once; None if there is none."""
        sql = "select challenge, about from challenges where session = ? and purpose = ? and until > ?"
        rows = await self._store.ask(sql, (session, purpose, now))
        if not rows:
            return None
        found = Challenge(bytes(rows[0][0]), rows[0][1])
        gone = "delete from challenges where session = ? and purpose = ? and challenge = ?"
        taken = await self._store.change(Statement(gone, (session, purpose, found.challenge), must=True))
        return found if taken is not None else None

    # Passkeys

    async def of(self, person: str) -> list[Passkey]:
        sql = f"select {COLUMNS} from passkeys where person = ? order by added, id"
        return [self._read(row) for row in await self._store.ask(sql, (person,))]

    async def find(self, id: str) -> Passkey | None:
        rows = await self._store.ask(f"select {COLUMNS} from passkeys where id = ?", (id,))
        return self._read(rows[0]) if rows else None

    @staticmethod
    def _read(row: Sequence[object]) -> Passkey:
        return msgspec.convert(dict(zip(Passkey.__struct_fields__, row)), Passkey, strict=False)

    @staticmethod
    def adding(key: Passkey) -> Statement:
        """Return what adds a passkey to a member's."""
        sql = f"insert into passkeys ({COLUMNS}) select ?, person, ?, ?, ?, ?, ?, ? from members where person = ?"
        given = (key.id, key.site, key.name, key.key, key.counter, key.added, key.used, key.person)
        return Statement(sql, given, must=True)

    @staticmethod
    def using(key: Passkey, counter: int, day: int) -> Statement:
        """Return what notes a use, unless another use has been noted since the key was read."""
        sql = "update passkeys set counter = ?, used = ? where id = ? and counter = ?"
        return Statement(sql, (counter, day, key.id, key.counter), must=True)

    async def remove(self, person: str, id: str, name: str, now: int) -> bool:
        """Removes a passkey; False for the last one, or one that is not there."""
        sql = (
            "delete from passkeys where id = ? and person = ? and (select count(*) from passkeys where person = ?) > 1"
        )
        removal = Statement(sql, (id, person, person), must=True)
        return await self._store.change(removal, *noted(person, now, "passkey-removed", name)) is not None

    # Recovery codes

    async def codes(self, person: str) -> list[Code]:
        sql = "select number, salt, hash, used from recovery where person = ? order by number"
        return [
            Code(n, bytes(salt), bytes(hash), used) for n, salt, hash, used in await self._store.ask(sql, (person,))
        ]

    async def set_codes(self, person: str, codes: Sequence[Code], now: int) -> bool:
        """Puts new codes in the place of all that a member has."""
        into = "insert into recovery (person, number, salt, hash, used)"
        put = f"{into} select person, ?, ?, ?, 0 from members where person = ?"
        new = [Statement(put, (c.number, c.salt, c.hash, person), must=True) for c in codes]
        old = Statement("delete from recovery where person = ?", (person,))
        return await self._store.change(old, *new, *noted(person, now, "codes-made")) is not None

    @staticmethod
    def spending(person: str, number: int, now: int) -> Statement:
        """Return what makes a code worth nothing any more."""
        sql = "update recovery set used = ? where person = ? and number = ? and used = 0"
        return Statement(sql, (now, person, number), must=True)
