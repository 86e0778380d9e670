"""An authenticator in software: passkeys as a phone or a key makes them, and everything that can be wrong with them."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One passkey, at a site. `origin` is that of the page that asks."""

    origin: str
    domain: str
    counter: int = 0
    counts: bool = True
    person: bytes = b""
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def _said(self, kind: str, challenge: str, **more: object) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said | more).encode()

    def _data(self, flags: int) -> bytes:
        self.counter += self.counts
        return hashlib.sha256(self.domain.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        return {"id": coded(self.id), "rawId": coded(self.id), "type": "public-key", "response": response}

    def make(self, options: dict[str, Any], **more: object) -> dict[str, Any]:
        """What `navigator.credentials.create` answers."""
        self.person = decoded(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(PRESENT | VERIFIED | ATTESTED) + attested
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options["challenge"], **more)
        return self._answer({"clientDataJSON": coded(said), "attestationObject": coded(made)})

    def prove(self, options: dict[str, Any], flags: int = PRESENT | VERIFIED, **more: object) -> dict[str, Any]:
        """What `navigator.credentials.get` answers."""
        data, said = self._data(flags), self._said("webauthn.get", options["challenge"], **more)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": coded(said),
                "authenticatorData": coded(data),
                "signature": coded(signature),
                "userHandle": coded(self.person),
            }
        )
