"""Order in the house over HTTP: reports, bans and appeals of one's own, and the desk of the moderators."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.reading import readable
from tablee.server.http.routes import REFUSED
from tablee.server.messages.order import Desk, NewAppeal, NewReport, OwnOrder, OwnReport, Ruled
from tablee.server.names import skeleton
from tablee.server.who import Caller, Who
from tablee.store.members import Members

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


@get("/api/order", responses=REFUSED)
async def get_order(request: Asking, house: TheHouse) -> OwnOrder:
    """What concerns who asks: bans, reports of one's own, and whether one moderates."""
    return await _own(await identity.caller(house, request), house)


async def _own(caller: Caller, house: House) -> OwnOrder:
    return OwnOrder(
        caller.person,
        await house.moderation.appealing.of(caller),
        await house.moderation.reporting.of(caller.person) if caller.person else [],
        house.order.moderates(caller.person),
        len(list(house.order.moderators)),
    )


@post("/api/order/reports", responses=REFUSED)
async def post_report(request: Asking, house: TheHouse, data: JSONBody[NewReport]) -> OwnReport:
    """Reports somebody to the moderators; the house takes down what was said at the table."""
    who = await _who_writes(request, house)
    if data.about.startswith("@"):
        member = await Members(house.store).called(skeleton(data.about[1:]))
        if member is None:
            raise Illegal("no-such-person")
        data.about = member.person
    t = await readable(request, house, data.table) if data.table else None
    return await house.moderation.reporting.take(who, data, t, house.now())


@post("/api/order/appeals", responses=REFUSED)
async def post_appeal(request: Asking, house: TheHouse, data: JSONBody[NewAppeal]) -> OwnOrder:
    """Appeals against a ban, once."""
    await _who_writes(request, house)
    caller = await identity.caller(house, request)
    await house.moderation.appealing.appeal(caller, data)
    return await _own(caller, house)


async def _who_writes(request: Asking, house: House) -> Who:
    """Who writes to the moderators; Illegal if that is too often."""
    caller = await identity.caller(house, request)
    house.rates.meter("reports", caller.person, caller.address).take()
    return await identity.who(house, request)


@get("/api/moderation", include_in_schema=False, responses=REFUSED)
async def get_desk(request: Asking, house: TheHouse) -> Response[Desk]:
    """What waits for moderators. `Hidden` lets nobody else come here."""
    desk = await house.moderation.desk.shown_to(await identity.person_of(house, request))
    return Response(desk, media_type=MediaType.JSON)


@post("/api/moderation", status_code=200, include_in_schema=False, responses=REFUSED)
async def post_ruling(request: Asking, house: TheHouse, data: JSONBody[Ruled]) -> Desk:
    """A moderator decides; the answer is the desk as it is then."""
    moderator = await identity.person_of(house, request)
    found = await house.moderation.desk.rule(moderator, data.act)
    return await house.moderation.desk.shown_to(moderator, found)


ORDER = [get_order, post_report, post_appeal, get_desk, post_ruling]
