"""A house that is open at an address: whether it is well, of which release, and what stands before it."""

from __future__ import annotations

import http.client
import ssl
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from tablee.cli.checks.finding import Finding
from tablee.core.game import WrongInput

PATIENCE = 10.0
"""Seconds for an answer."""
NO_TABLE = "doctor000000"
"""No table has such an id."""
GONE = 4404
PROXY = "proxy_set_header Host $http_host (nginx), or the proxy's own way to pass the Host header on"


class Asked:
    """A house at an address, asked as a browser would."""

    def __init__(self, url: str) -> None:
        found = urlsplit(url)
        if found.scheme not in ("http", "https") or not found.hostname:
            raise WrongInput(f"the address of a house is http://HOST or https://HOST, not {url!r}")
        self.url, self.tls, self.host = url.rstrip("/"), found.scheme == "https", found.netloc

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer."""
        line: http.client.HTTPConnection
        if self.tls:
            line = http.client.HTTPSConnection(self.host, timeout=PATIENCE, context=ssl.create_default_context())
        else:
            line = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        try:
            line.request(method, path, body or None, headers)
            answer = line.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            line.close()


def examine(url: str) -> Iterator[Finding]:
    """What is wrong with a house as it is seen from here."""
    asked = Asked(url)
    try:
        status, _, body = asked.ask("GET", "/api/health/ready")
    except (OSError, http.client.HTTPException) as e:
        yield Finding(
            "address", "wrong", f"{url} does not answer ({e})", "start the house, or look at what stands before it"
        )
        return
    yield _health(url, status, body)
    yield _release(asked)
    yield _host(asked)
    yield _secure(asked)
    yield _sockets(asked)


def _health(url: str, status: int, body: bytes) -> Finding:
    try:
        said: dict[str, Any] = msgspec.json.decode(body)
        wrong: dict[str, str] = {} if said["ok"] else said["wrong"]
    except (msgspec.DecodeError, KeyError, TypeError):
        return Finding("health", "wrong", f"{url} answers {status}, and not as a house", "is it the right address?")
    if wrong:
        words = "; ".join(f"{part}: {what}" for part, what in wrong.items())
        return Finding(
            "health",
            "wrong",
            f"the house does not do its work: {words}",
            "its log says since when; see *Health* in docs/host.md",
        )
    return Finding("health", "well", "store, scheduler, bots and workers do their work")


def _release(asked: Asked) -> Finding:
    _, _, body = asked.ask("GET", "/api/schema/openapi.json")
    try:
        theirs = str(msgspec.json.decode(body)["info"]["version"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return Finding("release", "unknown", "the house does not say its release")
    mine = version("tablee")
    if theirs != mine:
        said = f"the house runs release {theirs}, this command is of {mine}"
        return Finding("release", "look", said, "run the same release everywhere; start the older ones again")
    return Finding("release", "well", f"the house runs release {theirs}, as this command")


def _host(asked: Asked) -> Finding:
    """A page of this very address is not refused as a foreign one."""
    origin = {"Origin": f"{'https' if asked.tls else 'http'}://{asked.host}", "Content-Type": "application/json"}
    status, _, body = asked.ask("POST", "/api/verify", b'{"text": ""}', **origin)
    if status == 403 and b"other-origin" in body:
        return Finding(
            "proxy", "wrong", "the house takes its own page for a foreign one: the proxy changes the Host header", PROXY
        )
    return Finding("proxy", "well", "the Host header arrives as it was sent")


def _secure(asked: Asked) -> Finding:
    """Over HTTPS, cookies are for HTTPS only: then the house knows how it was called."""
    if not asked.tls:
        return Finding("https", "unknown", "asked over plain HTTP")
    _, headers, _ = asked.ask("GET", "/api/me")
    if "secure" not in headers.get("set-cookie", "").lower():
        said = "the house does not know that it is called over HTTPS: its cookies could travel in the open"
        return Finding(
            "https",
            "wrong",
            said,
            "let the proxy send X-Forwarded-Proto and name it with --trust-proxy, or serve with --tls",
        )
    return Finding("https", "well", "cookies are for HTTPS only")


def _sockets(asked: Asked) -> Finding:
    """A WebSocket comes through and is answered by the house."""
    address = f"{'wss' if asked.tls else 'ws'}://{asked.host}/ws/table/{NO_TABLE}"
    try:
        with connect(address, open_timeout=PATIENCE, proxy=None) as socket:
            socket.recv(PATIENCE)
            socket.recv(PATIENCE)
    except ConnectionClosed as e:
        if e.rcvd is not None and e.rcvd.code == GONE:
            return Finding("sockets", "well", "WebSockets come through")
        return Finding(
            "sockets", "look", f"a WebSocket was closed with {e.rcvd.code if e.rcvd else 'nothing'}", "try again"
        )
    except (OSError, InvalidHandshake, TimeoutError) as e:
        said = f"no WebSocket comes through ({e})"
        return Finding("sockets", "wrong", said, "let the proxy pass Upgrade and Connection on, with HTTP/1.1")
    return Finding("sockets", "look", "a WebSocket of no table was not closed", "is it the right address?")
