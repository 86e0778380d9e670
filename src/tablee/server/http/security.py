"""What keeps strangers' pages and hasty clients out: origins, headers, rates."""

from __future__ import annotations

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
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
        reads = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin")
        if not reads and origin is not None and origin.partition("://")[2] != headers.get("host"):
            raise PermissionDeniedException("this page is not of this house")
        await next_app(scope, receive, send)


async def security_headers(message: Message, scope: Scope) -> None:
    """The headers of every answer, errors too."""
    if message["type"] == "http.response.start":
        out = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            out.setdefault(name, value)
        if str(scope["path"]).startswith("/api/"):
            out.setdefault("Cache-Control", "no-store")


async def close_connection(message: Message, scope: Scope) -> None:
    """One request a connection: the next may be for another process, and a proxy would send it here."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message)["Connection"] = "close"
