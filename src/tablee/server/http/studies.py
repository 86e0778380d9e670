"""Studies over HTTP: opened from a finished match, read by their link, written by those who may."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.reading import readable
from tablee.server.http.routes import REFUSED
from tablee.server.http.waiting import unless_gone
from tablee.server.messages.analysis import Advice
from tablee.server.messages.studies import NewStudy, Study, StudyAdvice, StudyCard, StudyEdit, StudyPoint
from tablee.server.who import Caller, Who

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


@post("/api/tables/{id:str}/study", responses=REFUSED)
async def post_study(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[NewStudy]) -> Study:
    """Opens a study of a point of a finished match. It proves nothing: all cards are known in it."""
    caller = await identity.caller(house, request)
    house.order.let_talk(caller)
    house.rates.meter("tables", caller.person, caller.address).take()
    t = await readable(request, house, id)
    return await house.studies.open(await identity.who(house, request), t, data)


@get("/api/studies", responses=REFUSED)
async def get_studies(request: Asking, house: TheHouse) -> list[StudyCard]:
    """The studies that who asks has opened or writes in."""
    return await house.studies.of(await identity.person_of(house, request))


@get("/api/studies/{id:str}", responses=REFUSED)
async def get_study(request: Asking, house: TheHouse, id: FromPath[str]) -> Study:
    """A study: its lines and what is said of them."""
    return await house.studies.read((await _reads(request, house, id)).person, id)


@get("/api/studies/{id:str}/point", responses=REFUSED)
async def get_point(
    request: Asking, house: TheHouse, id: FromPath[str], line: FromQuery[int] = 0, seat: FromQuery[int | None] = None
) -> StudyPoint:
    """The match after a line, from any seat's eyes."""
    asker = (await _reads(request, house, id)).address
    return await unless_gone(request, house.studies.point(asker, id, line, seat))


@post("/api/studies/{id:str}/advice", status_code=200, responses=REFUSED)
async def post_study_advice(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[StudyAdvice]) -> Advice:
    """What the strongest bot would play after a line."""
    asker = (await _reads(request, house, id)).address
    return await unless_gone(request, house.studies.advice(asker, id, data))


@post("/api/studies/{id:str}", status_code=200, responses=REFUSED)
async def post_edit(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[StudyEdit]) -> Study:
    """Adds a line, says something of one, and what else is done to a study."""
    who = await _writes(request, house)
    return await house.studies.edit(who, id, data)


@delete("/api/studies/{id:str}", responses=REFUSED)
async def delete_study(request: Asking, house: TheHouse, id: FromPath[str]) -> None:
    """Deletes a study of one's own."""
    await house.studies.remove(await identity.person_of(house, request), id)


async def _looks(request: Asking, house: House) -> Caller:
    """Who looks at a study; Illegal if that is too often."""
    caller = await identity.caller(house, request)
    house.rates.meter("studies", caller.person, caller.address).take()
    return caller


async def _reads(request: Asking, house: House, id: str) -> Caller:
    """Who reads a study; Illegal if that is too often, or by somebody who is banned and does not write in it."""
    caller = await _looks(request, house)
    if house.order.barred(*caller) is not None and not await house.studies.belongs(caller.person, id):
        house.order.admit(caller)
    return caller


async def _writes(request: Asking, house: House) -> Who:
    """Who writes in a study; Illegal if that is too often, or by somebody who may not talk in the house."""
    house.order.let_talk(await _looks(request, house))
    return await identity.who(house, request)


STUDIES = [post_study, get_studies, get_study, get_point, post_study_advice, post_edit, delete_study]
