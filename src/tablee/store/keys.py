"""The house's signing keys in its store: made at the first start, shared by all its processes, changed by its host."""

from __future__ import annotations

import secrets

import msgspec

from tablee.core.signing import Endorsement, KeyRing, Signer
from tablee.store.rows import Store

NAME = "signing"


class _Stored(msgspec.Struct):
    secret: bytes
    endorsed: list[Endorsement] = []


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Stored).decode


async def load(store: Store) -> KeyRing:
    """Return the keys of a house; its first is made now if it has none."""
    return read(await store.setting(NAME, _encode(_Stored(secrets.token_bytes(32)))))


async def rotate(store: Store, now: int) -> KeyRing:
    """Give the house a new key, endorsed by the present one; return all its keys. Assumes that the house is closed."""
    body = await store.setting(NAME, _encode(_Stored(secrets.token_bytes(32))))
    secret = secrets.token_bytes(32)
    ring = read(body).rotated(secret, now)
    await store.put_setting(NAME, _encode(_Stored(secret, list(ring.endorsed))))
    return ring


def read(body: bytes) -> KeyRing:
    """The keys that were stored as `body`."""
    found = _decode(body)
    return KeyRing(Signer(found.secret), tuple(found.endorsed))
