"""Recovery codes: ten on paper, each good for coming back once when every device is lost."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable

from tablee.core.game import Illegal
from tablee.store.passkeys import Code, Passkeys
from tablee.store.rows import Store

MANY = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none is easily taken for another
LENGTH, GROUP = 12, 4
N, R, P = 2**14, 8, 1
"""What a guess costs: some fifty milliseconds and 16 MB."""
AT_ONCE = 2
"""Guesses that are reckoned at the same time."""


def fresh() -> list[str]:
    """Return new codes: nearly sixty bits each, in groups that can be read out."""
    codes = ("".join(secrets.choice(LETTERS) for _ in range(LENGTH)) for _ in range(MANY))
    return ["-".join(code[i : i + GROUP] for i in range(0, LENGTH, GROUP)) for code in codes]


class RecoveryCodes:
    """The codes of members, as they are kept: nobody can read them there."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = Passkeys(store), now
        self._reckoning = asyncio.Semaphore(AT_ONCE)

    async def renew(self, person: str) -> list[str]:
        """Return new codes of a member; those before are worth nothing any more."""
        codes, salt = fresh(), secrets.token_bytes(16)
        kept = [Code(i, salt, await self._hash(code, salt), 0) for i, code in enumerate(codes)]
        if not await self._store.set_codes(person, kept, self._now()):
            raise Illegal("not-a-member")
        return codes

    async def left(self, person: str) -> int:
        return sum(not code.used for code in await self._store.codes(person))

    async def find(self, person: str, code: str) -> Code | None:
        """Return which of a person's codes this is, if it was not used. Of nobody (`""`) it is none, and takes as
        long."""
        codes = await self._store.codes(person) if person else []
        found = await self._hash(code, codes[0].salt if codes else bytes(16))
        return next((c for c in codes if hmac.compare_digest(c.hash, found) and not c.used), None)

    async def _hash(self, code: str, salt: bytes) -> bytes:
        plain = "".join(c for c in code.casefold() if c.isalnum()).encode()
        async with self._reckoning:
            return await asyncio.to_thread(hashlib.scrypt, plain, salt=salt, n=N, r=R, p=P, maxmem=2**26)
