"""Calls by Web Push: sealed so that only one browser can read them (RFC 8291), and signed by the house (RFC 8292)."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
import ssl
from typing import Any
from urllib.parse import urlsplit

import http_ece
import httpcore
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from tablee.core.game import Illegal
from tablee.server.calls.public import NotPublic, PublicNetwork
from tablee.server.calls.ways import CallFailed, CallRefused, CallText, Gone
from tablee.server.messages.calls import NewCallDevice
from tablee.store.calls import PushDevice

SETTING = "vapid"
TIMEOUT = 15.0  # seconds for all of one message
GOOD_FOR = 12 * 3600  # seconds of a signature; push services take a day at most
LONGEST = 2_400  # bytes of what is sealed: services take 4096 with all that is around it
MOST_LINES, LONGEST_LINE = 6, 200


class Payload(msgspec.Struct):
    """What the service worker is told: it shows it as it is."""

    title: str
    body: str
    path: str
    tag: str
    open: str
    stop: str


def new_key() -> bytes:
    """Return a new key for a house to sign with."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def device_of(person: str, new: NewCallDevice, now: int) -> PushDevice:
    """Return a browser as it is stored; raise Illegal for keys that are none."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(new.p256dh))
        fits = len(_bytes(new.auth)) == 16
    except ValueError:
        fits = False
    if not fits:
        raise Illegal("wrong-input", reason="these are no keys of a browser")
    id = hashlib.sha256(new.endpoint.encode()).hexdigest()
    return PushDevice(id, person, new.endpoint, new.p256dh, new.auth, new.name.strip(), now)


class Push:
    """Sends messages to push services. `contact` is whom these may ask about the house."""

    def __init__(self, key: bytes, contact: str, *, loopback: bool = False) -> None:
        self._vapid = Vapid02.from_pem(key)
        self._contact, self._loopback = contact, loopback
        self._signed: dict[str, tuple[int, str]] = {}  # by origin: until when, and how
        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.key = base64.urlsafe_b64encode(point).decode().rstrip("=")
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.aclose()

    async def send(self, to: PushDevice, said: CallText, words: tuple[str, str], now: int) -> None:
        """Hands a message to the push service of a browser; `words` are those of its two buttons. Raise Gone if it
        knows the browser no more, Refused if it will not have the message, Failed if it may be tried again."""
        headers: dict[str | bytes, str | bytes] = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(said.seconds),
            "Urgency": "high" if said.prompt else "normal",
            "Topic": hashlib.sha256(f"{to.id} {said.tag}".encode()).hexdigest()[:32],
            "Authorization": self._authorization(to.endpoint, now // 1000),
        }
        try:
            async with asyncio.timeout(TIMEOUT):
                status = await self._post(to.endpoint, headers, _sealed(to, _payload(said, words)))
        except NotPublic:
            raise Gone("its address is not public") from None
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError, TimeoutError) as e:
            raise CallFailed(f"{type(e).__name__} {e}") from None
        if status in (404, 410):
            raise Gone(str(status))
        if status == 429 or status >= 500:
            raise CallFailed(str(status))
        if not 200 <= status < 300:
            raise CallRefused(str(status))

    async def _post(self, url: str, headers: dict[str | bytes, str | bytes], body: bytes) -> int:
        """Return the status of the answer. Nothing else of it is read, and it is not followed anywhere."""
        if self._pool is None:
            network = PublicNetwork(loopback=self._loopback)
            self._pool = httpcore.AsyncConnectionPool(
                ssl_context=ssl.create_default_context(),
                max_connections=32,
                keepalive_expiry=30,
                network_backend=network,
            )
        async with self._pool.stream("POST", url, headers=headers, content=body) as answer:
            return answer.status

    def _authorization(self, endpoint: str, now: int) -> str:
        """Return the house's signature for a push service, the same for some hours."""
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        until, signed = self._signed.get(origin, (0, ""))
        if not now + GOOD_FOR // 2 < until <= now + GOOD_FOR:
            until = now + GOOD_FOR
            claims: dict[str, Any] = {"aud": origin, "exp": until, "sub": self._contact}
            signed = str(self._vapid.sign(claims)["Authorization"])
            if len(self._signed) > 100:
                self._signed.clear()
            self._signed[origin] = until, signed
        return signed


def _payload(said: CallText, words: tuple[str, str]) -> bytes:
    """Return a message as it is sealed, cut if it is too long."""
    lines = [line[:LONGEST_LINE] for line in said.lines[:MOST_LINES]]
    while True:
        body = msgspec.json.encode(Payload(said.title[:LONGEST_LINE], "\n".join(lines), said.path, said.tag, *words))
        if len(body) <= LONGEST or not lines:
            return body
        lines.pop()


def _sealed(to: PushDevice, body: bytes) -> bytes:
    own = ec.generate_private_key(ec.SECP256R1())
    sealed = http_ece.encrypt(
        body, salt=secrets.token_bytes(16), private_key=own, dh=_bytes(to.public), auth_secret=_bytes(to.auth)
    )
    return bytes(sealed)


def _bytes(text: str) -> bytes:
    """Return what base64url says; raise ValueError if it is none."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
