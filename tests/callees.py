"""Who is called in tests: a push service of our own that reads what it gets, a mail server, and a clock to be moved."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import secrets
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import msgspec
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tablee.server.messages.calls import NewCallDevice

DAY, HOUR, MINUTE = 86_400_000, 3_600_000, 60_000


class Moved:
    """A clock for `Clock(wall=…, count=…)` that a test moves on."""

    def __init__(self, at: int) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at * 1_000_000

    def go(self, milliseconds: int) -> None:
        self.at += milliseconds


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unbase64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derived(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


class Receiver:
    """A browser's half of Web Push: keys, and reading by RFC 8291 and RFC 8188 without the library that wrote."""

    def __init__(self, private: ec.EllipticCurvePrivateKey | None = None, auth: bytes | None = None) -> None:
        self._private = private or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth or secrets.token_bytes(16)
        encoding, form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        self.public = self._private.public_key().public_bytes(encoding, form)

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size, "a message is one record"
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._private.exchange(ec.ECDH(), theirs)
        key = _derived(self.auth, shared, b"WebPush: info\0" + self.public + sender, 32)
        secret = _derived(salt, key, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, key, b"Content-Encoding: nonce\0", 12)
        text, mark, padding = AESGCM(secret).decrypt(nonce, sealed, None).rpartition(b"\x02")
        assert mark
        assert not padding.strip(b"\0")
        return text


class PushService:
    """Takes messages over HTTP on this machine, as a browser maker's service would. `answers` are given in turn before
    it answers that all is well."""

    def __init__(self) -> None:
        self.browsers: dict[str, Receiver] = {}
        self.got: list[tuple[str, dict[str, str], dict[str, Any]]] = []  # whose, with which headers, what
        self.answers: list[int] = []
        self.asked = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        self._server.close()

    def browser(self, name: str) -> NewCallDevice:
        """A new browser that takes calls."""
        it = self.browsers[name] = Receiver()
        url = f"http://127.0.0.1:{self.port}/push/{name}"
        return NewCallDevice(url, base64url(it.public), base64url(it.auth), name)

    def told(self, name: str) -> list[dict[str, Any]]:
        return [what for whose, _, what in self.got if whose == name]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                first, *rest = head.strip().split("\r\n")
                headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in rest)}
                body = await reader.readexactly(int(headers.get("content-length", "0")))
                self.asked += 1
                status = self.answers.pop(0) if self.answers else 201
                if status == 201:
                    name = first.split()[1].rpartition("/")[2]
                    self.got.append((name, headers, msgspec.json.decode(self.browsers[name].read(body))))
                more = "location: http://127.0.0.1:1/\r\n" if status // 100 == 3 else ""
                writer.write(f"HTTP/1.1 {status} so\r\n{more}content-length: 0\r\n\r\n".encode())
                await writer.drain()
        writer.close()


def signed_by(key: str, authorization: str) -> dict[str, Any]:
    """The claims of a house's signature (RFC 8292), which must hold."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    assert parts["k"] == key
    said, _, mark = parts["t"].rpartition(".")
    raw = unbase64url(mark)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbase64url(key))
    public.verify(der, said.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = msgspec.json.decode(unbase64url(said.split(".")[1]))
    return claims


class Postbox:
    """A mail server on this machine that keeps what it is given. `refusals` are said in turn before it takes any."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, EmailMessage]] = []
        self.refusals: list[str] = []

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: SMTP(self, loop=loop), "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        self._server.close()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters += [(to, letter) for to in envelope.rcpt_tos]
        return "250 taken"

    def to(self, address: str) -> list[EmailMessage]:
        return [letter for to, letter in self.letters if to == address]


def text_of(letter: EmailMessage) -> str:
    part = letter.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


@contextlib.asynccontextmanager
async def services() -> AsyncIterator[tuple[PushService, Postbox]]:
    push, post = PushService(), Postbox()
    await push.open()
    await post.open()
    try:
        yield push, post
    finally:
        await push.close()
        await post.close()


@contextlib.contextmanager
def in_background() -> Iterator[tuple[PushService, Postbox]]:
    """The same beside a test that is not asynchronous."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    def done(work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, loop).result(20)

    push, post = PushService(), Postbox()
    for service in (push, post):
        done(service.open())
    yield push, post
    for service in (push, post):
        done(service.close())
    loop.call_soon_threadsafe(loop.stop)
    thread.join(20)
    loop.close()
