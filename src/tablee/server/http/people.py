"""Whom one knows, over HTTP: friends, people one has met, and those who are blocked; and what is known of oneself."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.routes import REFUSED
from tablee.server.members import file
from tablee.server.messages.people import People, PersonFile, Toward

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


@get("/api/people", responses=REFUSED)
async def get_people(request: Asking, house: TheHouse) -> People:
    """Whom I know."""
    session = await identity.arrived(house, request)
    house.rates.meter("people", session.person, identity.address_of(request)).take()
    return await house.sign_in.circle.of(session.person)


@post("/api/people", status_code=200, responses=REFUSED)
async def post_people(request: Asking, house: TheHouse, data: JSONBody[Toward]) -> People:
    """Asks somebody to be a friend, answers, ends it, or blocks somebody; nobody is told of the last."""
    session = await identity.arrived(house, request)
    house.rates.meter("people", session.person, identity.address_of(request)).take()
    await house.sign_in.circle.act(session.person, data)
    return await house.sign_in.circle.of(session.person)


AS_A_FILE = [ResponseHeader(name="Content-Disposition", value='attachment; filename="tablee-me.json"')]


@get("/api/me/file", response_headers=AS_A_FILE, responses=REFUSED)
async def get_file(request: Asking, house: TheHouse) -> PersonFile:
    """Everything the house knows of me, as a file."""
    session = await identity.arrived(house, request)
    house.rates.meter("files", session.person, identity.address_of(request)).take()
    return await file.of(house.store, session.person, house.now())


ROUTES = [get_people, post_people, get_file]
