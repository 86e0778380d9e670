"""Calls over HTTP: how I wish to be called, by which ways; and what I keep of a table for myself."""

from __future__ import annotations

import hashlib
from typing import Any

from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.reading import readable
from tablee.server.http.routes import REFUSED
from tablee.server.messages.calls import (
    MOST_NOTES,
    CallLink,
    CallPlace,
    CallState,
    CallWishes,
    LastLook,
    NewCallAddress,
    NewCallDevice,
    Notes,
)
from tablee.store.notebooks import NotebookPage

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


async def _asker(request: Asking, house: House) -> str:
    """Return the person who asks; raise Illegal for a browser without a cookie, or if it is too often."""
    person = await identity.person_of(house, request)
    if not person:
        raise Illegal("no-name")
    house.rates.meter("doors", person, identity.address_of(request)).take()
    return person


@get("/api/calls", responses=REFUSED)
async def get_calls(request: Asking, house: TheHouse) -> CallState:
    """How I am called now."""
    return await house.calls.state(await _asker(request, house))


@put("/api/calls/wishes", responses=REFUSED)
async def put_wishes(request: Asking, house: TheHouse, data: JSONBody[CallWishes]) -> CallState:
    """Says what I wish to be called for, by which ways, and when not."""
    person = await _asker(request, house)
    await house.calls.wish(person, data)
    return await house.calls.state(person)


@post("/api/calls/devices", status_code=200, responses=REFUSED)
async def post_device(request: Asking, house: TheHouse, data: JSONBody[NewCallDevice]) -> CallState:
    """Has me called at this browser from now on."""
    person = await _asker(request, house)
    await house.calls.add_device(person, data)
    return await house.calls.state(person)


@post("/api/calls/devices/gone", status_code=204, responses=REFUSED)
async def post_gone(request: Asking, house: TheHouse, data: JSONBody[CallPlace]) -> None:
    """Has me called at a browser no more, which says so itself."""
    person = await _asker(request, house)
    await house.calls.store.drop_device(hashlib.sha256(data.endpoint.encode()).hexdigest(), person)


@delete("/api/calls/devices/{id:str}", status_code=200, responses=REFUSED)
async def delete_device(request: Asking, house: TheHouse, id: FromPath[str]) -> CallState:
    """Has me called at a browser no more."""
    person = await _asker(request, house)
    await house.calls.store.drop_device(id, person)
    return await house.calls.state(person)


@post("/api/calls/test", status_code=204, responses=REFUSED)
async def post_test(request: Asking, house: TheHouse) -> None:
    """Calls me, to show how it looks."""
    person = await _asker(request, house)
    house.rates.meter("letters", person, identity.address_of(request)).take()
    await house.calls.ring(person)


@post("/api/calls/address", status_code=200, responses=REFUSED)
async def post_address(request: Asking, house: TheHouse, data: JSONBody[NewCallAddress]) -> CallState:
    """Sends a letter to an address to ask whether it is right. Only members may be called by mail."""
    person = await _asker(request, house)
    if await house.members.of(person) is None:
        raise Illegal("not-a-member")
    address = identity.address_of(request)
    house.rates.meter("letters", person, address).take()
    house.rates.meter("letters", hashlib.sha256(data.address.strip().lower().encode()).hexdigest(), address).take()
    await house.calls.ask_address(person, data.address)
    return await house.calls.state(person)


@delete("/api/calls/address", status_code=200, responses=REFUSED)
async def delete_address(request: Asking, house: TheHouse) -> CallState:
    """Forgets my address."""
    person = await _asker(request, house)
    await house.calls.store.drop_address(person)
    return await house.calls.state(person)


@post("/api/calls/confirm", status_code=204, responses=REFUSED)
async def post_confirm(request: Asking, house: TheHouse, data: JSONBody[CallLink]) -> None:
    """Says that an address is right: whoever has got the letter may."""
    house.rates.meter("doors", "", identity.address_of(request)).take()
    await house.calls.confirm(data.token)


@post("/api/calls/stop/{token:str}", status_code=204, responses=REFUSED)
async def post_stop(request: Asking, house: TheHouse, token: FromPath[str]) -> None:
    """Ends the letters in which this link stands (RFC 8058): by the page, or by a mail program itself."""
    house.rates.meter("doors", "", identity.address_of(request)).take()
    await house.calls.stop(token)


# What I keep of a table


async def _belonging(request: Asking, house: House, id: str) -> str:
    """Return who asks about a table that is its own; raise Illegal for others."""
    t, person = await readable(request, house, id), await identity.person_of(house, request)
    if not t.doc.belongs_to(person):
        raise Illegal("not-seated")
    return person


@get("/api/tables/{id:str}/notes", responses=REFUSED)
async def get_notes(request: Asking, house: TheHouse, id: FromPath[str]) -> Notes:
    """What I have written down at a table: nobody else reads it."""
    page = await house.calls.notebooks.page(await _belonging(request, house, id), id)
    return Notes(page.text if page is not None else "")


@put("/api/tables/{id:str}/notes", status_code=204, responses=REFUSED)
async def put_notes(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[Notes]) -> None:
    """Writes something down in the place of what was there."""
    person = await _belonging(request, house, id)
    house.rates.meter("looks", person, identity.address_of(request)).take()
    if len(data.text.encode()) > MOST_NOTES:
        raise Illegal("too-large")
    await house.calls.notebooks.write(person, NotebookPage(id, data.text, house.now()))


@get("/api/tables/{id:str}/last-look", responses=REFUSED)
async def get_last_look(request: Asking, house: TheHouse, id: FromPath[str]) -> LastLook:
    """When I was at a table last, and what I had heard by then."""
    look = await house.calls.notebooks.look(await _belonging(request, house, id), id)
    return LastLook(0, 0) if look is None else LastLook(look.went, look.heard)


ROUTES = [
    get_calls,
    put_wishes,
    post_device,
    post_gone,
    delete_device,
    post_test,
    post_address,
    delete_address,
    post_confirm,
    post_stop,
    get_notes,
    put_notes,
    get_last_look,
]
