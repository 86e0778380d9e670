"""What only moderators find: to everybody else these addresses are like any other where nothing is.

It stands before the application, for there an address that does not exist is answered in ways of its own."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig

from tablee.server.house import House
from tablee.server.http import identity

PAGE, DESK = "/moderation", "/api/moderation"
INSTEAD = {PAGE: "/./moderation", DESK: "/api/-"}
"""Where nothing is: what a stranger is answered does not depend on more of it than it does anywhere."""


class Hidden:
    """Leads strangers past what is for moderators."""

    def __init__(self, app: Any, house: House, cookies: CookieBackendConfig) -> None:
        self._app, self._house, self._sessions = app, house, ClientSideSessionBackend(cookies)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = "/" + "/".join(part for part in str(scope.get("path", "")).split("/") if part)
        if path in INSTEAD and not await self._moderates(scope):
            scope = {**scope, "path": INSTEAD[path], "raw_path": INSTEAD[path].encode()}
        await self._app(scope, receive, send)

    async def _moderates(self, scope: Any) -> bool:
        if scope["type"] != "http":
            return False
        asking: identity.Asking = ASGIConnection(scope)
        session = await self._sessions.load_from_connection(asking)
        person = await identity.person_of(self._house, ASGIConnection({**scope, "session": session}))  # type: ignore[arg-type]
        return self._house.order.moderates(person)
