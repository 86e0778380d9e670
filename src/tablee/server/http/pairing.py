"""Looking for somebody to play with, over HTTP."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.routes import REFUSED
from tablee.server.http.waiting import unless_gone
from tablee.server.messages.asks import Close
from tablee.server.messages.pairing import PlayNow, PlayWish
from tablee.server.table.live import LiveTable
from tablee.server.table.seating import host
from tablee.server.table.seating.start import give_up
from tablee.server.who import Who

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


@post("/api/play-now", status_code=200, responses=REFUSED)
async def post_wish(request: Asking, house: TheHouse, data: JSONBody[PlayWish]) -> PlayNow:
    """Looks for somebody to play with from now on."""
    who = await identity.who(house, request)
    house.order.admit(await identity.caller(house, request))
    house.rates.meter("tables", who.person, identity.address_of(request)).take()
    return await house.play_now.wish(who, data)


@get("/api/play-now", responses=REFUSED)
async def get_play_now(request: Asking, house: TheHouse) -> PlayNow:
    """Whether somebody was found: answered when that is so, or after some seconds. Who does not ask again has gone."""
    person = await identity.person_of(house, request)
    return await unless_gone(request, house.play_now.look(person)) if person else PlayNow("none")


@post("/api/play-now/come", status_code=200, responses=REFUSED)
async def post_come(request: Asking, house: TheHouse) -> PlayNow:
    """Goes to the table that was found; the one at which a bot has kept the chair warm is closed."""
    who = await identity.who(house, request)
    found = await house.play_now.look(who.person, 0)
    if found.stage == "found" and found.warm:
        with contextlib.suppress(Illegal):  # it is over, or it is somebody else's
            t = await house.table(found.warm)
            if _kept_warm(t, who):
                await t.act(lambda d: host.close(d, who, Close()))
    return found


def _kept_warm(t: LiveTable, who: Who) -> bool:
    """Return True for a table at which a person plays with nobody but bots."""
    return t.doc.host == who.person and t.doc.persons() == [who.person]


@delete("/api/play-now", responses=REFUSED)
async def delete_wish(request: Asking, house: TheHouse) -> None:
    """Looks for nobody any more; a table that was found and has not begun is given up."""
    person = await identity.person_of(house, request)
    found = await house.play_now.look(person, 0)
    await house.play_now.leave(person)
    if found.stage == "found":
        t = await house.table(found.table)
        await t.act(lambda d: give_up(d, [person]) if d.doc.phase == "gathering" else None)


ROUTES = [post_wish, get_play_now, post_come, delete_wish]
