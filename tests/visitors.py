"""Visitors of a house in this process: browsers with cookies, and passkeys where they need any."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from authenticators import Authenticator

from tablee.server import app
from tablee.server.house import House

HOME, DOMAIN = "https://tablee.example", "tablee.example"


class Visitor:
    """A browser: its cookies, and what it asks."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def get(self, path: str) -> Any:
        return (await self.http.get("/api/" + path)).json()

    async def post(self, path: str, body: object = None) -> Any:
        answer = await self.http.post("/api/" + path, json={} if body is None else body)
        return answer.json() if answer.content else None

    async def delete(self, path: str) -> Any:
        answer = await self.http.delete("/api/" + path)
        return answer.json() if answer.content else None

    async def join(self, handle: str, key: Authenticator | None = None, name: str = "Aude") -> Authenticator:
        """Becomes a member."""
        key = key or Authenticator(HOME, DOMAIN)
        await self.post("me", {"name": name, "language": "en"})
        asked = await self.post("member/passkeys/new", {"handle": handle})
        me = await self.post("member/passkeys", key.make(asked["options"]))
        assert me["handle"] == handle, me
        return key

    async def log_in(self, key: Authenticator, **wrong: object) -> Any:
        asked = await self.post("login/new")
        return await self.post("login", key.prove(asked["options"], **wrong))  # type: ignore[arg-type]

    @property
    def token(self) -> str | None:
        return self.http.cookies.get("tablee-member")


@asynccontextmanager
async def visitors(house: House, number: int = 2, home: str = HOME) -> AsyncIterator[list[Visitor]]:
    line = httpx.ASGITransport(app.create_app(house, bytes(32)))  # type: ignore[arg-type]
    agent = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "origin": home}
    clients = [httpx.AsyncClient(transport=line, base_url=home, headers=agent) for _ in range(number)]
    yield [Visitor(client) for client in clients]
    for client in clients:
        await client.aclose()
