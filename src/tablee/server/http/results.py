"""Results over HTTP: a person's page and matches, the house's page and its leaders, what a table means for ratings."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.reading import readable
from tablee.server.http.routes import REFUSED
from tablee.server.messages.results import HousePage, Leaders, MatchPage, PersonPage, TableRatings
from tablee.server.results.table import at_table
from tablee.store.members import Member
from tablee.store.results import Wanted

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]

LONGEST = 40
"""Letters of what is searched."""


async def _asking(request: Asking, house: House) -> str:
    """Return who asks; Illegal if that is too often."""
    person = await identity.person_of(house, request)
    house.rates.meter("looks", person, identity.address_of(request)).take()
    return person


async def _called(house: House, handle: str) -> Member:
    """Return the member with a handle; Illegal if there is none."""
    found = await house.results.pages.called(names.skeleton(handle.strip().removeprefix("@")[:LONGEST]))
    if found is None:
        raise Illegal("no-such-member")
    return found


@get("/api/me/page", responses=REFUSED)
async def get_my_page(request: Asking, house: TheHouse) -> PersonPage:
    """One's own page, with what others may not see."""
    person = await _asking(request, house)
    return await house.results.pages.page(person, await house.members.of(person), yours=True)


@get("/api/members/{handle:str}/page", responses=REFUSED)
async def get_page(request: Asking, house: TheHouse, handle: FromPath[str]) -> PersonPage:
    """A member's page as others see it."""
    me, member = await _asking(request, house), await _called(house, handle)
    return await house.results.pages.page(member.person, member, yours=me == member.person)


Searched = Literal["", "won", "drawn", "lost"]


@get("/api/me/matches", responses=REFUSED)
async def get_my_matches(
    request: Asking,
    house: TheHouse,
    game: FromQuery[str] = "",
    outcome: FromQuery[Searched] = "",
    other: FromQuery[str] = "",
    since: FromQuery[int] = 0,
    until: FromQuery[int] = 0,
    before: FromQuery[int] = 0,
) -> MatchPage:
    """One's own finished matches, those that are looked for, the latest first."""
    wanted = _wanted(game, outcome, since, until, before)
    person = await _asking(request, house)
    return await house.results.pages.matches(person, wanted, other.strip()[:LONGEST]) if person else MatchPage([], None)


@get("/api/members/{handle:str}/matches", responses=REFUSED)
async def get_matches(
    request: Asking,
    house: TheHouse,
    handle: FromPath[str],
    game: FromQuery[str] = "",
    outcome: FromQuery[Searched] = "",
    other: FromQuery[str] = "",
    since: FromQuery[int] = 0,
    until: FromQuery[int] = 0,
    before: FromQuery[int] = 0,
) -> MatchPage:
    """A member's finished matches as others may see them."""
    wanted = _wanted(game, outcome, since, until, before)
    me, member = await _asking(request, house), await _called(house, handle)
    return await house.results.pages.public(member.person, me == member.person, wanted, other.strip()[:LONGEST])


def _wanted(game: str, outcome: str, since: int, until: int, before: int) -> Wanted:
    if not all(0 <= number < 2**53 for number in (since, until, before)):
        raise Illegal("wrong-input", reason="a time is a number of milliseconds since 1970")
    return Wanted(game[:LONGEST], outcome, since=since, until=until, before=before)


@get("/api/house", responses=REFUSED)
async def get_house(request: Asking, house: TheHouse) -> HousePage:
    """What is being played in the house, and what was."""
    await _asking(request, house)
    return await house.results.boards.house()


@get("/api/games/{id:str}/leaders", responses=REFUSED)
async def get_leaders(
    request: Asking, house: TheHouse, id: FromPath[str], kind: FromQuery[Literal["duel", "many"]] = "duel"
) -> Leaders:
    """The strongest in a game: members of whom one can be sure, and its bots."""
    await _asking(request, house)
    return await house.results.boards.leaders(id, kind) if id in house.games else Leaders(id, kind, [])


@get("/api/tables/{id:str}/ratings", responses=REFUSED)
async def get_ratings(request: Asking, house: TheHouse, id: FromPath[str]) -> TableRatings:
    """How strong everybody at a table is, whether its match counts, and what it has changed."""
    await _asking(request, house)
    return await at_table(house.results, await readable(request, house, id), house.now())


ROUTES = [get_my_page, get_page, get_my_matches, get_matches, get_house, get_leaders, get_ratings]
