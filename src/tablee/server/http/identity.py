"""Who a browser is: a guest with a signed cookie and a name it gave itself."""

from __future__ import annotations

import secrets
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from msgspec.structs import replace

from tablee.core.words import LANGUAGES
from tablee.server import names
from tablee.server.house import House
from tablee.server.messages.http import Me, NewMe
from tablee.server.messages.parts import Language, SeenBy
from tablee.server.who import Who
from tablee.store.rows import Person

Asking = ASGIConnection[Any, Any, Any, Any]

HERE = ("localhost", "127.0.0.1", "::1")


async def person_of(house: House, connection: Asking) -> str:
    """The person of a cookie that this house has signed; empty without one. Who was forgotten is a stranger."""
    session = connection.scope.get("session")  # cleared, it is no dictionary
    id = str(session.get("person", "")) if isinstance(session, dict) else ""
    if id and await house.store.is_forgotten(id):
        connection.clear_session()
        return ""
    return id


def address_of(connection: Asking) -> str:
    """Where a caller is, as far as the house can know; empty if it cannot."""
    return connection.client.host if connection.client is not None else ""


async def who(house: House, connection: Asking) -> Who:
    id = await person_of(house, connection)
    person = await house.store.person(id) if id else None
    return Who(id, person.name, person.seen_by != "everybody") if person else Who(id, "")


async def me(house: House, request: Request[Any, Any, Any]) -> Me:
    """Who asks; a newcomer gets a cookie and may choose a name."""
    id = await person_of(house, request)
    if not id:
        id = "p" + secrets.token_hex(8)
        request.set_session({"person": id})
    person, network = await house.store.person(id), _network(house, request)
    if person is None:
        return Me(id, "", language_of(request), network=network)
    return Me(id, person.name, cast(Language, person.language), cast(SeenBy, person.seen_by), network)


async def name_me(house: House, request: Request[Any, Any, Any], new: NewMe) -> Me:
    before = await me(house, request)
    name = before.name if new.name == before.name else names.chosen(new.name)
    if before.name != name:
        await house.persons.may_be_called(before.person, name)
    await house.store.save_person(Person(before.person, name, new.language, house.now(), before.seen_by))
    if before.name and before.name != name:
        await house.persons.rename(before.person, before.name, name)
    return replace(before, name=name, language=new.language)


async def show_me(house: House, request: Request[Any, Any, Any], seen_by: SeenBy) -> Me:
    """Keeps to whom a person wishes to be shown; from now on it is so at all tables of this process."""
    before = await me(house, request)
    await house.store.save_person(Person(before.person, before.name, before.language, house.now(), seen_by))
    house.persons.show(before.person, discreet=seen_by != "everybody")
    return replace(before, seen_by=seen_by)


def _network(house: House, request: Request[Any, Any, Any]) -> str | None:
    """Where others in the network find the house that this browser has found on its own machine; strangers may call the
    house what they like, and are not told."""
    url, caller = request.base_url, request.client
    if not house.lan or url.hostname not in HERE or caller is None or caller.host not in HERE:
        return None
    return f"{url.scheme}://{house.lan}" + (f":{url.port}" if url.port else "")


def language_of(request: Request[Any, Any, Any]) -> Language:
    """The first language of the browser that the house speaks."""
    for part in request.headers.get("accept-language", "").split(","):
        code = part.strip()[:2].lower()
        if code in LANGUAGES:
            return cast(Language, code)
    return "en"
