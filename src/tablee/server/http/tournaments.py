"""Tournaments over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.routes import REFUSED
from tablee.server.messages.tournaments import Laurel, NewTournament, Tournament, TournamentAsk, TournamentList
from tablee.server.tournaments import shown
from tablee.server.who import Who

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]

LONGEST = 40
"""Letters of a handle that are read."""


async def _asker(request: Asking, house: House) -> Who:
    """Who wishes to change something; Illegal if that is too often, or by somebody who is banned."""
    who = await identity.who(house, request)
    house.order.admit(await identity.caller(house, request))
    house.rates.meter("tables", who.person, identity.address_of(request)).take()
    return who


@get("/api/tournaments", responses=REFUSED)
async def get_tournaments(request: Asking, house: TheHouse) -> TournamentList:
    """My tournaments, and those of the house."""
    return await shown.listed(house.tournaments, await identity.person_of(house, request))


@post("/api/tournaments", responses=REFUSED)
async def post_tournament(request: Asking, house: TheHouse, data: JSONBody[NewTournament]) -> Tournament:
    """Announces a tournament; who does keeps it until it starts."""
    who = await _asker(request, house)
    house.order.let_talk(await identity.caller(house, request))  # its title is read by all
    house.order.filter.allow(data.title)
    meter = house.rates.meter("tables", who.person, identity.address_of(request))
    for _ in range(data.fill // 2):  # bots that fill it up play at so many tables
        meter.take()
    id = await house.tournaments.announce(who, data)
    return await shown.shown(house.tournaments, house.members, who.person, id)


@get("/api/tournaments/{id:str}", responses=REFUSED)
async def get_tournament(request: Asking, house: TheHouse, id: FromPath[str]) -> Tournament:
    """A tournament: who takes part, how it stands, its rounds, and where to go next."""
    return await shown.shown(house.tournaments, house.members, await identity.person_of(house, request), id)


@post("/api/tournaments/{id:str}", status_code=200, responses=REFUSED)
async def post_ask(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[TournamentAsk]) -> Tournament:
    """Takes part, leaves, starts or calls off."""
    who = await _asker(request, house)
    if data.what == "enter":
        await house.tournaments.enter(who, id)
    elif data.what == "leave":
        await house.tournaments.leave(who, id)
    else:
        await house.tournaments.start_now(who, id, off=data.what == "call-off")
    return await shown.shown(house.tournaments, house.members, who.person, id)


@get("/api/me/laurels", responses=REFUSED)
async def get_my_laurels(request: Asking, house: TheHouse) -> list[Laurel]:
    """One's own places among the first three of tournaments."""
    person = await identity.person_of(house, request)
    return await shown.laurels(house.tournaments, person) if person else []


@get("/api/members/{handle:str}/laurels", responses=REFUSED)
async def get_laurels(request: Asking, house: TheHouse, handle: FromPath[str]) -> list[Laurel]:
    """A member's laurels; none of one who is seen only by those at its tables."""
    member = await house.results.pages.called(names.skeleton(handle[:LONGEST]))
    if member is None:
        raise Illegal("no-such-member")
    me = await identity.person_of(house, request)
    closed = me != member.person and await house.store.discreet([member.person])
    return [] if closed else await shown.laurels(house.tournaments, member.person)


ROUTES = [get_tournaments, post_tournament, get_tournament, post_ask, get_my_laurels, get_laurels]
