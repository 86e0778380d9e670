"""Clubs over HTTP, and invitations to tables."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.reading import readable
from tablee.server.http.routes import REFUSED
from tablee.server.messages.clubs import ClubAsk, Clubs, Invitable, Invitation, NewClub

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


async def _asker(request: Asking, house: House, *, writes: bool = True) -> str:
    """Return who asks; raise Illegal if that is too often, or, to change something, if it is banned from talking."""
    session = await identity.arrived(house, request)
    house.rates.meter("people", session.person, identity.address_of(request)).take()
    if writes:
        house.order.let_talk(await identity.caller(house, request))  # a club's name is read by others
    return session.person


@get("/api/clubs", responses=REFUSED)
async def get_clubs(request: Asking, house: TheHouse) -> Clubs:
    """The clubs to which I belong."""
    return await house.clubs.of(await _asker(request, house, writes=False))


@post("/api/clubs", status_code=200, responses=REFUSED)
async def post_club(request: Asking, house: TheHouse, data: JSONBody[NewClub]) -> Clubs:
    """Opens a club."""
    return await house.clubs.open(await _asker(request, house), data.name)


@post("/api/clubs/act", status_code=200, responses=REFUSED)
async def post_act(request: Asking, house: TheHouse, data: JSONBody[ClubAsk]) -> Clubs:
    """Looks at a club's link, joins, leaves, and what its leader does."""
    return await house.clubs.act(await _asker(request, house), data)


@get("/api/tables/{id:str}/invitations", responses=REFUSED)
async def get_invitations(request: Asking, house: TheHouse, id: FromPath[str]) -> list[Invitable]:
    """Whom I may ask to a table of mine, and whom was asked."""
    person, t = await _asker(request, house, writes=False), await readable(request, house, id)
    if not t.doc.belongs_to(person):
        raise Illegal("not-seated")
    return await house.clubs.invitable(person, t)


@post("/api/tables/{id:str}/invitations", status_code=200, responses=REFUSED)
async def post_invitation(
    request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[Invitation]
) -> list[Invitable]:
    """Asks a friend, somebody of a club of mine, or any member by their handle to a table."""
    person = await _asker(request, house)
    if data.handle:
        house.rates.meter("invitations", person, identity.address_of(request)).take()
    return await house.clubs.invite(await identity.who(house, request), await readable(request, house, id), data)


ROUTES = [get_clubs, post_club, post_act, get_invitations, post_invitation]
