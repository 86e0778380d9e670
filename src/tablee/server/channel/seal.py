"""What the processes of a house say to each other is sealed: whoever carries it can neither read nor say anything."""

from __future__ import annotations

import hashlib
import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE = 12
MOST_KNOWN = 1_000
"""Processes of which the key is remembered."""


class BrokenSeal(Exception):
    """Not said by a process of this house, or by one of a release that seals otherwise."""


class ChannelSeal:
    """Seals what one process says and opens what others do. All know the house's key; each seals with one of its own
    that follows from it, so that no two pieces are ever sealed alike."""

    OVERHEAD = 64
    """Bytes, at most, by which a sealed piece is longer; ids of processes are short."""

    def __init__(self, key: bytes, process: str) -> None:
        self._key, self._process = key, process.encode()
        self._known: dict[bytes, AESGCM] = {}
        self._own = self._of(self._process)

    def close(self, piece: bytes) -> bytes:
        """Return a piece as it is carried."""
        nonce = os.urandom(NONCE)
        return self._process + b"\n" + nonce + self._own.encrypt(nonce, piece, None)

    def open(self, sealed: bytes) -> bytes:
        """Return what a process has said; raise Broken if it was none of this house."""
        process, line, rest = sealed.partition(b"\n")
        if not line:
            raise BrokenSeal
        try:
            return self._of(process).decrypt(rest[:NONCE], rest[NONCE:], None)
        except (InvalidTag, ValueError):
            raise BrokenSeal from None

    def _of(self, process: bytes) -> AESGCM:
        if (found := self._known.get(process)) is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            key = hashlib.blake2b(process, key=self._key, digest_size=32, person=b"tablee channel").digest()
            found = self._known[process] = AESGCM(key)
        return found
