"""What keeps strangers' pages and hasty clients out: origins, headers, rates."""

from __future__ import annotations

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tablee.server.http.proxy import FORWARDED

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
LAST_PORT = 65_535
LONGEST_PART = 255  # bytes of a part of a path: file systems know no longer name
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class SameOrigin(ASGIMiddleware):
    """Refuses what another site's page asks a browser to do here."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        scheme = scope["state"].get(FORWARDED)
        reads = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin")
        theirs, _, page = (origin or "").partition("://")
        foreign = page != headers.get("host") or (scheme is not None and theirs != scheme)
        if not reads and origin is not None and foreign:
            raise PermissionDeniedException("this page is not of this house")
        await next_app(scope, receive, send)


class PlainPath(ASGIMiddleware):
    """Refuses addresses that no house, no file and no table can have."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        path = str(scope["path"])
        if not path.isprintable() or any(len(part.encode()) > LONGEST_PART for part in path.split("/")):
            raise NotFoundException("there is no such address")
        _, _, port = Headers.from_scope(scope).get("host", "").rpartition(":")
        if port.isdecimal() and (len(port) > 5 or int(port) > LAST_PORT):
            raise ClientException("there is no such port")
        await next_app(scope, receive, send)


async def security_headers(message: Message, scope: Scope) -> None:
    """The headers of every answer, errors too."""
    if message["type"] == "http.response.start":
        out = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            out.setdefault(name, value)
        if str(scope["path"]).startswith("/api/"):
            out.setdefault("Cache-Control", "no-store")
        if scope["scheme"] == "https":
            message["headers"] = [(name, _secure(name, value)) for name, value in message["headers"]]


def _secure(name: bytes, value: bytes) -> bytes:
    """A header as it is sent over HTTPS: a cookie is for that only."""
    is_open = name.lower() == b"set-cookie" and b"; secure" not in value.lower()
    return value + b"; Secure" if is_open else value
