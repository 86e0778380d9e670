"""Who a browser is: a guest with a signed cookie and a name it gave itself, or a member by one of its devices."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec.structs import replace

from tablee.core.words import LANGUAGES
from tablee.server import names
from tablee.server.house import House
from tablee.server.messages.http import Me, NewMe
from tablee.server.messages.parts import Language, SeenBy
from tablee.server.who import Caller, Who
from tablee.store.devices import Device
from tablee.store.rows import Person

Asking = ASGIConnection[Any, Any, Any, Any]

HALF_A_YEAR = 180 * 86_400  # seconds for which a cookie is good after one was last here
HERE = ("localhost", "127.0.0.1", "::1")


MEMBER_COOKIE = "tablee-member"
"""The cookie of a member's device: a secret of which the house keeps a hash, so that it can be made worthless."""
SESSION = "tablee_session"  # where a scope has who came with it, once that was asked


class Session(NamedTuple):
    """Who a browser is: nobody, a guest by a signed cookie, or a member by a device that the house still lets in."""

    person: str
    device: Device | None = None

    @property
    def key(self) -> str:
        """What challenges are bound to."""
        return self.device.id if self.device is not None else self.person


async def session_of(house: House, connection: Asking) -> Session:
    """Return who came with a request. Who was forgotten or sent away is a stranger, and so is a guest's cookie of one
    who is a member by now."""
    found: Session | None = connection.scope.get(SESSION)  # type: ignore[assignment] # Litestar knows its own keys only
    if found is None:
        found = await _session(house, connection)
        connection.scope[SESSION] = found  # type: ignore[literal-required]
    return found


async def _session(house: House, connection: Asking) -> Session:
    device = await house.sign_in.came(token) if (token := connection.cookies.get(MEMBER_COOKIE)) else None
    if device is not None and not await house.store.is_forgotten(device.person):
        return Session(device.person, device)
    session = connection.scope.get("session")  # cleared, it is no dictionary
    id = str(session.get("person", "")) if isinstance(session, dict) else ""
    if id and (await house.store.is_forgotten(id) or await house.sign_in.devices.is_member(id)):
        let_go(house, connection)
        id = ""
    return Session(id)


async def person_of(house: House, connection: Asking) -> str:
    """The person of a cookie that this house has given; empty without one."""
    return (await session_of(house, connection)).person


async def arrived(house: House, request: Request[Any, Any, Any]) -> Session:
    """Return who asks; a newcomer gets a guest's cookie, and every browser a mark."""
    session, mark = await session_of(house, request), mark_of(request)
    new = {"mark": mark or secrets.token_hex(8)}
    if not session.person:
        session = Session("p" + secrets.token_hex(8))
        request.set_session({"person": session.person, **new})
        request.scope[SESSION] = session  # type: ignore[literal-required]
    elif not mark:
        request.set_session(new if session.device is not None else {"person": session.person, **new})
    return session


def cookie_of(token: str) -> Cookie:
    """Return the cookie by which a member's device is known; of an empty token, what takes it away."""
    return Cookie(
        key=MEMBER_COOKIE, value=token, path="/", max_age=HALF_A_YEAR if token else 0, httponly=True, samesite="lax"
    )


def origin_of(request: Request[Any, Any, Any]) -> str:
    """Return the address of the house as a browser used it. What it says of its page was compared with the host, and
    with the scheme if a trusted proxy has named that (`security.SameOrigin`)."""
    return str(request.headers.get("origin") or f"{request.scope['scheme']}://{request.headers.get('host', '')}")


def mark_of(connection: Asking) -> str:
    """The mark of a browser in the cookie that this house has signed; empty without one."""
    session = connection.scope.get("session")
    return str(session.get("mark", "")) if isinstance(session, dict) else ""


async def caller(house: House, connection: Asking) -> Caller:
    """Who asks, from where and by which browser, as bans need to know it."""
    return Caller(await person_of(house, connection), address_of(connection), mark_of(connection))


def let_go(house: House, connection: Asking) -> None:
    """Empties a browser's cookie; the mark stays in it as long as that is banned."""
    mark = mark_of(connection)
    connection.clear_session()
    if mark and house.order.bans_on(Caller("", "", mark)):
        connection.set_session({"mark": mark})


def address_of(connection: Asking) -> str:
    """Where a caller is, as far as the house can know; empty if it cannot."""
    return connection.client.host if connection.client is not None else ""


async def who(house: House, connection: Asking) -> Who:
    session = await session_of(house, connection)
    id, device = session.person, session.device.id if session.device is not None else ""
    person = await house.store.person(id) if id else None
    return Who(id, person.name, person.seen_by != "everybody", device) if person else Who(id, "", device=device)


async def me(house: House, request: Request[Any, Any, Any]) -> Me:
    """Who asks; a newcomer gets a cookie and may choose a name."""
    session = await arrived(house, request)
    id = session.person
    person, network = await house.store.person(id), _network(house, request)
    if person is None:
        return Me(id, "", language_of(request), network=network)
    member = await house.members.of(id)
    told = session.device.told if session.device is not None else 0
    return Me(
        id,
        person.name,
        cast(Language, person.language),
        cast(SeenBy, person.seen_by),
        handle=member.handle if member else "",
        picture=member.picture if member else "",
        noted=len(await house.sign_in.members.notes(id, told)) if member else 0,
        asks=await house.sign_in.circle.asks(id) if member else 0,
        network=network,
    )


async def name_me(house: House, request: Request[Any, Any, Any], new: NewMe) -> Me:
    before = await me(house, request)
    name = before.name if new.name == before.name else names.chosen(new.name)
    if before.name != name:
        house.order.filter.allow(name)
        await house.persons.may_be_called(before.person, name)
    await house.store.save_person(Person(before.person, name, new.language, house.now(), before.seen_by))
    if before.name and before.name != name:
        await house.persons.rename(before.person, before.name, name)
    return replace(before, name=name, language=new.language)


async def show_me(house: House, request: Request[Any, Any, Any], seen_by: SeenBy) -> Me:
    """Keeps to whom a person wishes to be shown; from now on it is so at all tables."""
    before = await me(house, request)
    await house.store.save_person(Person(before.person, before.name, before.language, house.now(), seen_by))
    await house.persons.show(before.person)
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
