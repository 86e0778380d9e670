"""The HTTP side: who I am, games, tables, and matches on paper."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from tablee import bots, games
from tablee.bots import guests
from tablee.bots.measured import Ladder, ladders
from tablee.core.chronicle import Chronicle
from tablee.core.game import Game, Illegal, Option
from tablee.core.tempo import A_MOVE_A_DAY, Tempo
from tablee.core.words import LANGUAGES
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.errors import STATUSES
from tablee.server.http.outside import get_outside, outside
from tablee.server.http.reading import readable
from tablee.server.http.waiting import AS_COMPRESSED, compressed, unless_gone
from tablee.server.messages.analysis import Advice, AdviceWanted, Analysing, PlayOn
from tablee.server.messages.http import (
    GameInfo,
    Health,
    KeyEndorsed,
    KeyList,
    KeyListed,
    Lobby,
    LogText,
    Me,
    NewLesson,
    NewMe,
    NewSeenBy,
    NewTable,
    OptionInfo,
    Past,
    PowerInfo,
    Replay,
    StoryPage,
    Verdict,
)
from tablee.server.messages.parts import ClockRules, TempoInfo
from tablee.server.messages.tells import Refused, Table
from tablee.server.table import lessons
from tablee.server.table.archive import export, frames
from tablee.server.table.live import LiveTable
from tablee.server.table.seating import powers
from tablee.server.table.seating.laying import HOLIDAYS
from tablee.server.who import Who

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]

REFUSED = {status: ResponseSpec(Refused, description=why, generate_examples=False) for status, why in STATUSES.items()}
"""What every request may be answered with instead."""


@get("/api/health/live", sync_to_thread=False, responses=REFUSED)
def health_live() -> Health:
    """Whether the process answers."""
    return Health(True)


@get(["/api/health", "/api/health/ready"], responses={**REFUSED, 503: ResponseSpec(Health)})
async def health(house: TheHouse) -> Response[Health]:
    """Whether the house can do its work: it can store, its scheduler goes on, its bots answer."""
    wrong = {"house": "it closes, and sends browsers on"} if house.closing else await house.wrong()
    left_out = [b.brief for b in (*games.broken(), *guests.broken())]
    return Response(Health(not wrong, wrong, left_out), status_code=503 if wrong else 200, media_type=MediaType.JSON)


@get("/api/me", responses=REFUSED)
async def get_me(request: Asking, house: TheHouse) -> Response[Me]:
    """Who this browser is; a newcomer gets a cookie, and a member's is good for another half a year."""
    me, session = await identity.me(house, request), await identity.session_of(house, request)
    token = request.cookies.get(identity.MEMBER_COOKIE, "")
    cookies = [identity.cookie_of(token if session.device else "")] if token else []
    return Response(me, media_type=MediaType.JSON, cookies=cookies)


@post("/api/me", status_code=200, responses=REFUSED)
async def post_me(request: Asking, house: TheHouse, data: JSONBody[NewMe]) -> Me:
    """Gives oneself a name and a language."""
    return await identity.name_me(house, request, data)


@post("/api/me/seen-by", status_code=200, responses=REFUSED)
async def post_seen_by(request: Asking, house: TheHouse, data: JSONBody[NewSeenBy]) -> Me:
    """Says to whom one's name is shown."""
    return await identity.show_me(house, request, data.seen_by)


@delete("/api/me", response_cookies=[identity.cookie_of("")], responses=REFUSED)
async def delete_me(request: Asking, house: TheHouse) -> None:
    """Deletes what the house knows of this person."""
    house.rates.meter("farewells", "", identity.address_of(request)).take()
    if person := await identity.person_of(house, request):
        await house.persons.forget(person)
    await house.order.look()  # another process may have stored a ban just now, and the mark has to stay
    identity.let_go(house, request)


@get("/api/games", sync_to_thread=False, responses=REFUSED)
def get_games(house: TheHouse) -> list[GameInfo]:
    """The games that can be played here."""
    return [game_info(game) for game in house.games.values() if game.listed]


def game_info(game: Game) -> GameInfo:
    options = [option_info(o) for o in game.options]
    silence = game.silence.option if game.silence is not None else ""
    lesson = lessons.find(game) is not None
    names = bots.all_names(game)
    levels = {str(seats): bots.all_names(game, seats) for seats in game.seats}
    tempos = [tempo_info(tempo) for tempo in (*game.tempos, A_MOVE_A_DAY)]
    places = {} if game.standing is None else {name: list(some) for name, some in game.standing.places.items()}
    seats, whole = list(game.seats), outside(game)
    return GameInfo(game.id, game.version, seats, options, names, levels, silence, lesson, tempos, places, whole)


def tempo_info(t: Tempo) -> TempoInfo:
    holidays = HOLIDAYS if t.decision is not None and t.decision >= 86_400 else 0
    return TempoInfo(t.name, t.decision, ClockRules(match=t.match, gain=t.gain, holidays=holidays))


def option_info(o: Option) -> OptionInfo:
    numbers = isinstance(o.values, range) and not o.names
    values = [o.values[0], o.values[-1]] if numbers else o.values
    only = {str(seats): [o.text(v) for v in left] for seats, left in o.only.items()}
    default = o.text(o.default if o.hosted is None else o.hosted)
    return OptionInfo(o.name, default, [o.text(v) for v in values], numbers, only, o.rule)


@get("/api/games/{id:str}/ladders", sync_to_thread=False, responses=REFUSED)
def get_ladders(house: TheHouse, id: FromPath[str]) -> list[Ladder]:
    """How strong the bots of a game are, as it was measured at each number of seats."""
    return list(ladders(id)) if id in house.games else []


@get("/api/powers", sync_to_thread=False, responses=REFUSED)
def get_powers() -> list[PowerInfo]:
    """What may be done to a table and its chairs: the list by which the house decides."""
    return [PowerInfo(name, p.right, list(p.phases), p.consent, p.line) for name, p in powers.POWERS.items()]


@get("/api/tables", responses=REFUSED)
async def get_tables(request: Asking, house: TheHouse) -> Lobby:
    """My tables, open ones and running ones."""
    caller = await identity.caller(house, request)
    lobby = await house.lobby(caller.person)
    if house.order.barred(*caller) is not None:
        lobby.invited, lobby.open, lobby.running = [], [], []
    return lobby


@post("/api/tables", responses=REFUSED)
async def post_table(request: Asking, house: TheHouse, data: JSONBody[NewTable]) -> Table:
    """Opens a table; who opens it is its host."""
    who = await _who_opens(request, house)
    for plan in data.chairs:
        house.order.filter.allow(plan.name)
    return (await house.open_table(who, data)).shown_to(who)


async def _who_opens(request: Asking, house: House) -> Who:
    """Who asks for a new table; Illegal if that is too often, or by somebody who is banned."""
    who = await identity.who(house, request)
    house.order.admit(await identity.caller(house, request))
    house.rates.meter("tables", who.person, identity.address_of(request)).take()
    return who


@post("/api/lessons", responses=REFUSED)
async def post_lesson(request: Asking, house: TheHouse, data: JSONBody[NewLesson]) -> Table:
    """Opens a guided first game with bots."""
    who = await _who_opens(request, house)
    return (await house.open_lesson(who, data.game)).shown_to(who)


@get("/api/tables/{id:str}", responses=REFUSED)
async def get_table(request: Asking, house: TheHouse, id: FromPath[str]) -> Table:
    """A table: chairs, options, promises, result."""
    return (await readable(request, house, id)).shown_to(await identity.who(house, request))


@get("/api/tables/{id:str}/story", responses=REFUSED)
async def get_story(
    request: Asking,
    house: TheHouse,
    id: FromPath[str],
    seat: FromQuery[int | None] = None,
    before: FromQuery[int | None] = None,
) -> StoryPage:
    """A page of what a viewer has heard."""
    return export.story_page(await readable(request, house, id), await identity.person_of(house, request), seat, before)


AS_IT_IS = {AS_COMPRESSED: True}


@get("/api/tables/{id:str}/log", media_type=MediaType.TEXT, opt=AS_IT_IS, responses=REFUSED)
async def get_log(request: Asking, house: TheHouse, id: FromPath[str]) -> Response[bytes]:
    """A finished match with all that proves it."""
    work = house.exporter.full_log(identity.address_of(request), await readable(request, house, id))
    return await compressed(request, await unless_gone(request, work), MediaType.TEXT)


@get("/api/tables/{id:str}/text", media_type=MediaType.TEXT, opt=AS_IT_IS, responses=REFUSED)
async def get_text(
    request: Asking, house: TheHouse, id: FromPath[str], seat: FromQuery[int | None] = None, lang: FromQuery[str] = "en"
) -> Response[bytes]:
    """A match in words, as a viewer has heard it."""
    if lang not in LANGUAGES:
        raise Illegal("wrong-input", reason=f"a language is {' or '.join(LANGUAGES)}")
    t = await readable(request, house, id)
    person = await identity.person_of(house, request)
    work = house.exporter.in_words(identity.address_of(request), t, person, seat, lang)
    return await compressed(request, await unless_gone(request, work), MediaType.TEXT)


@get("/api/tables/{id:str}/replay", opt=AS_IT_IS, responses={200: ResponseSpec(Replay), **REFUSED})
async def get_replay(
    request: Asking, house: TheHouse, id: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[bytes]:
    """A finished match, move by move, from any seat's eyes."""
    t = await readable(request, house, id)
    clock, times = t.doc.clock, None
    if clock is not None and clock.left and t.doc.phase == "over":
        after = [move.left for move in await house.store.moves(id)]
        times = frames.Times(clock.rules.match * 1000, after)
    work = house.exporter.replay(identity.address_of(request), t, seat, times)
    return await compressed(request, await unless_gone(request, work), MediaType.JSON)


@get("/api/tables/{id:str}/past", opt=AS_IT_IS, responses={200: ResponseSpec(Past), **REFUSED})
async def get_past(
    request: Asking,
    house: TheHouse,
    id: FromPath[str],
    first: FromQuery[int],
    stop: FromQuery[int],
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """A match as a viewer saw it so far, a stretch at a time."""
    t, person = await readable(request, house, id), await identity.person_of(house, request)
    address = identity.address_of(request)
    house.rates.meter("looks", person, address).take()
    work = house.exporter.past(address, t, person, seat, first, stop)
    return await compressed(request, await unless_gone(request, work), MediaType.JSON)


@get("/api/tables/{id:str}/chronicle", opt=AS_IT_IS, responses={200: ResponseSpec(Chronicle), **REFUSED})
async def get_chronicle(request: Asking, house: TheHouse, id: FromPath[str]) -> Response[bytes]:
    """A finished match told in short: the result in words, its course as charts, turning points, each seat's luck."""
    work = house.exporter.chronicle(identity.address_of(request), await readable(request, house, id))
    return await compressed(request, await unless_gone(request, work), MediaType.JSON)


@get("/api/tables/{id:str}/analysis", responses=REFUSED)
async def get_analysis(request: Asking, house: TheHouse, id: FromPath[str]) -> Analysing:
    """The analysis of a finished match, or how far it is; it is not asked for by this."""
    return await house.analyses.look(await _looked_at(request, house, id))


@post("/api/tables/{id:str}/analysis", status_code=200, responses=REFUSED)
async def post_analysis(request: Asking, house: TheHouse, id: FromPath[str]) -> Analysing:
    """Asks for the analysis of a finished match: to be asked again, some seconds later, until it is done."""
    return await house.analyses.want(await _looked_at(request, house, id))


@post("/api/tables/{id:str}/advice", status_code=200, responses=REFUSED)
async def post_advice(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[AdviceWanted]) -> Advice:
    """What the strongest bot would have played at a point of a finished match."""
    t, address = await _looked_at(request, house, id), identity.address_of(request)
    return await unless_gone(request, house.analyses.advice(address, t, data.frame, data.seat))


@post("/api/tables/{id:str}/play-on", responses=REFUSED)
async def post_play_on(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[PlayOn]) -> Table:
    """Opens a table at a point of a finished match, against bots. It proves nothing: the cards were known."""
    who = await _who_opens(request, house)
    return (await house.play_on(await readable(request, house, id), who, data)).shown_to(who)


async def _looked_at(request: Asking, house: House, id: str) -> LiveTable:
    """A table that somebody looks back at; Illegal if that is too often."""
    house.rates.meter("looks", await identity.person_of(house, request), identity.address_of(request)).take()
    return await readable(request, house, id)


@get("/.well-known/tablee-keys.json", sync_to_thread=False, responses=REFUSED)
def get_keys(house: TheHouse) -> KeyList:
    """The public keys that this house signs matches with, and has signed with before."""
    endorsed = house.keys.endorsed
    return KeyList(
        house.keys.signer.key,
        [KeyListed(e.old, e.at) for e in endorsed],
        [KeyEndorsed(e.old, e.new, e.at, e.signature) for e in endorsed],
    )


@post("/api/verify", status_code=200, responses=REFUSED)
async def post_verify(request: Asking, house: TheHouse, data: JSONBody[LogText]) -> Verdict:
    """Checks an exported match."""
    house.rates.meter("proofs", "", identity.address_of(request)).take()
    work = house.exporter.verdict(identity.address_of(request), data.text, house.games, data.promise, house.keys.keys)
    return await unless_gone(request, work)


PAGES = [
    health_live,
    health,
    get_me,
    post_me,
    post_seen_by,
    delete_me,
    get_games,
    get_outside,
    get_ladders,
    get_powers,
    get_tables,
    post_table,
    post_lesson,
    get_table,
    get_story,
    get_log,
    get_text,
    get_replay,
    get_past,
    get_chronicle,
    get_analysis,
    post_analysis,
    post_advice,
    post_play_on,
    get_keys,
    post_verify,
]
