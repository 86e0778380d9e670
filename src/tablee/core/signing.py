"""Signing: what the house puts its name to. Ed25519 over seals of named parts, and how one key follows another."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from tablee.core.fair import seal

PROMISE, END, SUCCESSOR = b"tablee promise 1", b"tablee end 1", b"tablee key 1"
"""What a signature is for, with its version, so that none can be taken for another."""

MOST_KEYS = 64
"""Keys that a chain of endorsements may lead over."""

_KEY, _SIGNATURE = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{128}")


def is_key(text: str) -> bool:
    """Whether a text is a public key as the house writes it."""
    return _KEY.fullmatch(text) is not None


def is_signature(text: str) -> bool:
    """Whether a text is a signature as the house writes it."""
    return _SIGNATURE.fullmatch(text) is not None


@dataclass(frozen=True)
class Endorsement:
    """A key's word that another has taken its place, and since when (milliseconds since 1970)."""

    old: str
    new: str
    at: int
    signature: str

    @property
    def holds(self) -> bool:
        """Whether the old key has signed it."""
        return signed_by(self.old, self.signature, SUCCESSOR, *_successor(self.old, self.new, self.at))


def _successor(old: str, new: str, at: int) -> tuple[bytes, bytes, bytes]:
    return old.encode(), new.encode(), str(at).encode()


def signed_by(key: str, signature: str, purpose: bytes, *parts: bytes) -> bool:
    """Whether a key has signed some parts for a purpose; False for what is no key or no signature."""
    if not is_key(key) or not is_signature(signature):
        return False
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), seal(purpose, *parts))
    except (InvalidSignature, ValueError):
        return False
    return True


class Signer:
    """A private key, made of 32 secret bytes."""

    def __init__(self, secret: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(secret)
        self.key = self._private.public_key().public_bytes_raw().hex()

    def sign(self, purpose: bytes, *parts: bytes) -> str:
        """The signature of some parts for a purpose."""
        return self._private.sign(seal(purpose, *parts)).hex()

    def promise(self, match: str, header: str) -> str:
        """The signature of a match's header, given before anything is dealt."""
        return self.sign(PROMISE, match.encode(), header.encode())

    def end(self, match: str, header: str, link: str) -> str:
        """The signature of a finished match: its header, and the last seal of its log, which covers all its lines."""
        return self.sign(END, match.encode(), header.encode(), link.encode())

    def endorse(self, successor: str, at: int) -> Endorsement:
        """This key's word for the one that takes its place."""
        return Endorsement(self.key, successor, at, self.sign(SUCCESSOR, *_successor(self.key, successor, at)))


@dataclass(frozen=True)
class Promise:
    """What a guest is given before the deal: the header, and the house's name to it."""

    match: str
    house: str  # the public key
    header: str
    signature: str

    @property
    def holds(self) -> bool:
        """Whether the house has signed it."""
        return signed_by(self.house, self.signature, PROMISE, self.match.encode(), self.header.encode())


@dataclass(frozen=True)
class Signatures:
    """The signatures of a finished match. Where the house has changed its key since the promise, the endorsements
    lead from the key of the promise to that of the end."""

    house: str  # the key that signed the end
    promise: str
    end: str
    endorsed: tuple[Endorsement, ...] = ()

    @property
    def first(self) -> str:
        """The key that signed the promise."""
        return self.endorsed[0].old if self.endorsed else self.house

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys that took part, in their order."""
        return (*(e.old for e in self.endorsed), self.house)

    def hold(self, match: str, header: str, link: str) -> bool:
        """Whether header and end are signed, and the keys follow each other."""
        follow = all(e.holds and e.new == new for e, new in zip(self.endorsed, self.keys[1:]))
        promised = signed_by(self.first, self.promise, PROMISE, match.encode(), header.encode())
        return (
            follow and promised and signed_by(self.house, self.end, END, match.encode(), header.encode(), link.encode())
        )


@dataclass(frozen=True)
class KeyRing:
    """The house's keys: the one it signs with, and how it came from those before it, oldest first."""

    signer: Signer
    endorsed: tuple[Endorsement, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys this house has ever had, the present one last."""
        return (*(e.old for e in self.endorsed), self.signer.key)

    def since(self, key: str) -> tuple[Endorsement, ...] | None:
        """The endorsements that lead from a key to the present one; None if it never was this house's."""
        return self.endorsed[self.keys.index(key) :] if key in self.keys else None

    def rotated(self, secret: bytes, at: int) -> KeyRing:
        """The ring with a new key, endorsed by the present one."""
        new = Signer(secret)
        return KeyRing(new, (*self.endorsed, self.signer.endorse(new.key, at)))
