"""How many requests an address may send: counted like all that is asked of the house, in all its processes together."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from tablee.server.limits import Rates

UNCOUNTED = ("/assets/", "/games/")
"""Files of the client, of which a page needs many."""


class Pace(ASGIMiddleware):
    """Refuses requests of an address that come too fast."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, rates: Rates) -> None:
        self._rates = rates

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        client = scope.get("client")
        if not str(scope["path"]).startswith(UNCOUNTED):
            self._rates.meter("requests", "", client[0] if client else "").take()
        await next_app(scope, receive, send)
