"""No timing tells: matches that differ only in a secret give strangers the same bytes at the same times.

Everything that can be polled or heard is compared after each step: lists of tables and their order, the table, its
story in data and in words, the answers of HTTP with their headers, all messages, and when the house will act next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import servers
from overheard import Known
from pausing import BLACK, BLUE, NOTHING_TO_SAY, ORANGE, RED, SAVES, Room, room
from servers import house_on, started, table_for

from tablee.games.risk import CLONE_WARS
from tablee.server import house as house_module
from tablee.server.app import create_app
from tablee.server.messages import asks as wire
from tablee.server.messages.parts import ClockRules
from tablee.server.table.archive import export
from tablee.server.who import Who
from tablee.store import keys

Doing = Callable[[Room], Awaitable[None]]
GROUPS = list(CLONE_WARS.pauses.groups) if CLONE_WARS.pauses else []
STRANGERS = ("", "pEve", "pNobody")
encode = msgspec.json.encode


def made(folder: Path, n: int) -> Path:
    """A folder for one of two houses."""
    (folder / str(n)).mkdir()
    return folder / str(n)


async def polled(r: Room, http: httpx.AsyncClient, seats: Sequence[int]) -> list[Any]:
    """All that some seats and strangers get when they ask."""
    found: list[Any] = []
    for person in (*STRANGERS, *(r.guests[i].who.person for i in seats)):
        found += [encode(await r.house.lobby(person)), encode(r.t.shown_to(Who(person, person[1:])))]
        found.append(encode(export.story_page(r.t, person, None, None)))
    for i in seats:
        found.append(encode(export.story_page(r.t, r.guests[i].who.person, i, None)))
    for path in (
        "",
        f"/{r.t.id}",
        f"/{r.t.id}/story",
        f"/{r.t.id}/text?lang=fr",
        f"/{r.t.id}/log",
        f"/{r.t.id}/replay",
    ):
        answer = await http.get(f"/api/tables{path}")
        headers = {k: v for k, v in answer.headers.items() if not k.startswith("ratelimit")}
        found.append((answer.status_code, headers, answer.content))
    return [*found, (await http.get("/api/tables")).content]


async def overheard(
    folder: Path, held: str, black: Doing, others: Sequence[int], end: str = "", clock: ClockRules | None = None
) -> list[Any]:
    """A fight in which Black does something in every pause, as some seats and strangers know it, step by step; up to
    the end of the first pause of a group, or to the end of the fight."""
    known: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        for module in (house_module, servers, keys):
            patch.setattr(module, "secrets", Known())
        async with room(folder, listed=True, clock=clock) as r:
            r.time += 1
            await started(r.house, ("Aude", "Bob"), game="noughts", listed=True)  # above ours in the list
            app = create_app(r.house, bytes(32))
            line = httpx.ASGITransport(app)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=line, base_url="http://house") as http:

                async def look() -> None:
                    r.hear()
                    ears = [r.guests[4], *(r.guests[i] for i in others)]
                    known.append((r.time, [g.got.copy() for g in ears], _next(r), await polled(r, http, others)))

                r.time += 1
                await r.fight(held, (6, 6, 6, 1))
                await look()
                while (pause := r.t.doc.pause) is not None:
                    group = pause.group
                    for step in (black, None):
                        await r.passes(300)
                        if step is not None:
                            await step(r)
                        await look()
                    if group == end:
                        break
                    await r.passes(400)  # just over the shortest
                    await look()
                    await r.passes(3000)
                    await look()
    return known


def _next(r: Room) -> list[int]:
    return sorted(due.at for due in r.t._draft().dues() or [])


async def nothing(r: Room) -> None:
    """Black waits."""


async def press(r: Room) -> None:
    """Black presses "go on": that may end a pause early for all to see, whatever Black holds."""
    if r.pause(BLACK)["asked"]:
        menu = r.guests[BLACK].games[BLACK]["menu"]
        await r.moves(BLACK, "button:pass" if "button:pass" in menu else max(t for t in menu if t.startswith("dice:")))


async def answer(r: Room) -> None:
    path = [f"card:{SAVES}", "button:power"]
    if r.pause(BLACK)["asked"] and path[0] in (r.guests[BLACK].games[BLACK]["menu"] or {}):
        await r.moves(BLACK, *path)


async def switch_off(r: Room) -> None:
    await r.guests[BLACK].ask(wire.Stops(seat=BLACK, off=GROUPS))


async def switch_back_and_forth(r: Room) -> None:
    off = r.guests[BLACK].table["you"]["stops"]["1"]["off"]
    await r.guests[BLACK].ask(wire.Stops(seat=BLACK, off=[] if off else GROUPS))


async def ask_why(r: Room) -> None:
    await r.guests[BLACK].ask(wire.Why(seat=BLACK, path=["planet:jabiim"]))


@pytest.mark.parametrize("doing", [nothing, press, switch_off, switch_back_and_forth, ask_why])
@pytest.mark.parametrize("held", [SAVES, NOTHING_TO_SAY])
def test_what_black_holds_presses_or_switches_is_nowhere_to_be_seen(tmp_path: Path, held: str, doing: Doing) -> None:
    """`changed` in the lobby moved at six of six secret answers, and at a private switch."""
    others = (RED, ORANGE, BLUE)
    open_to_all = press if doing is press else nothing
    plain = asyncio.run(overheard(made(tmp_path, 1), NOTHING_TO_SAY, open_to_all, others))
    twin = asyncio.run(overheard(made(tmp_path, 2), held, doing, others))
    assert len(plain) > 8
    assert twin == plain


@pytest.mark.parametrize("doing", [nothing, press, switch_back_and_forth])
def test_clocks_of_the_match_tell_nothing_of_what_black_holds(tmp_path: Path, doing: Doing) -> None:
    others, clock = (RED, ORANGE, BLUE), ClockRules(match=600, gain=5)
    open_to_all = press if doing is press else nothing
    plain = asyncio.run(overheard(made(tmp_path, 1), NOTHING_TO_SAY, open_to_all, others, clock=clock))
    twin = asyncio.run(overheard(made(tmp_path, 2), SAVES, doing, others, clock=clock))
    assert any(b'"left":[600000' in message for _, got, *_ in plain for some in got for message in map(encode, some))
    assert twin == plain


def test_a_card_that_will_be_played_is_not_seen_before_the_end_of_its_pause(tmp_path: Path) -> None:
    plain = asyncio.run(overheard(made(tmp_path, 1), NOTHING_TO_SAY, nothing, (RED, ORANGE, BLUE), "result"))
    twin = asyncio.run(overheard(made(tmp_path, 2), SAVES, answer, (RED, ORANGE, BLUE), "result"))
    assert twin == plain


def test_with_every_seat_switched_off_a_pause_lasts_as_long(tmp_path: Path) -> None:
    """Spectators saw a pause of 0 instead of 4,000 ms."""

    async def all_off(r: Room) -> None:
        for seat in (RED, BLACK, ORANGE, BLUE):
            await r.guests[seat].ask(wire.Stops(seat=seat, off=GROUPS))

    plain = asyncio.run(overheard(made(tmp_path, 1), SAVES, nothing, ()))
    twin = asyncio.run(overheard(made(tmp_path, 2), SAVES, all_off, ()))
    assert twin == plain


def test_switched_off_before_a_pause_begins_is_the_same_as_on(tmp_path: Path) -> None:
    async def until_of(folder: Path, off: list[str]) -> list[Any]:
        async with room(folder) as r:
            for seat in (RED, BLACK, ORANGE, BLUE):
                await r.guests[seat].ask(wire.Stops(seat=seat, off=off))
            await r.fight(SAVES, (6, 6, 6, 1))
            return [r.pause(None), _next(r), r.pause(BLACK)["asked"]]

    on, off = asyncio.run(until_of(made(tmp_path, 1), [])), asyncio.run(until_of(made(tmp_path, 2), GROUPS))
    assert on[:2] == off[:2]
    assert (on[2], off[2]) == (True, False)
    assert on[0]["until"] - on[0]["since"] == 4000


def test_a_seat_that_is_switched_off_may_press_go_on_like_any_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as r:
            await r.guests[BLACK].ask(wire.Stops(seat=BLACK, off=GROUPS))
            await r.fight(SAVES, (6, 6, 6, 1))
            for seat in (s for s in (RED, ORANGE, BLUE) if r.pause(s)["asked"]):
                await r.moves(seat, "button:pass")
            assert r.pause()["until"] == r.time + 4000
            await r.moves(BLACK, "button:pass")
            assert r.pause()["until"] == r.time + 1000

    asyncio.run(story())


def test_by_correspondence_a_switch_is_an_answer_and_no_pause_ends_within_a_minute(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, pace=86_400) as r:
            for seat in range(4):
                await r.guests[seat].ask(wire.Stops(seat=seat, off=GROUPS))
            await r.fight(SAVES, (6, 6, 6, 1))
            assert r.pause()["until"] == r.time + 60_000

    asyncio.run(story())


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_bot_answers_at_the_same_time_whatever_it_holds(tmp_path: Path, bot: str) -> None:
    async def times(folder: Path, held: str) -> list[Any]:
        async with room(folder) as r:
            for chair in (BLACK, ORANGE, BLUE):
                await r.t.act(lambda d, i=chair: vars_of(d.change().chairs[i], bot))  # type: ignore[misc]
            await r.fight(held, (6, 6, 6, 1))
            found: list[Any] = [(r.pause(None), _next(r))]
            await r.passes(999)
            found.append((r.pause(None), _next(r)))
            return found

    def vars_of(chair: Any, name: str) -> None:
        chair.person, chair.bot = "", name

    holds, holds_nothing = (
        asyncio.run(times(made(tmp_path, 1), SAVES)),
        asyncio.run(times(made(tmp_path, 2), NOTHING_TO_SAY)),
    )
    assert holds == holds_nothing


def test_a_secret_choice_does_not_move_the_moment_at_which_bots_choose(tmp_path: Path) -> None:
    """Bots waited anew after every decision, so that the end of their wait told when a secret one was made."""

    async def story() -> None:
        async with house_on(tmp_path / "h.sqlite", bot_delay=900) as house:
            clock = [1_000_000_000_000]
            house.now = lambda: clock[0]  # type: ignore[method-assign]
            await house.scheduler.stop()  # nothing falls due by itself
            t = await table_for(house, 3, "envelopes")
            aude = await servers.Guest(house, t, "Aude").arrive()
            await aude.sit(0)
            for chair in (1, 2):
                await aude.ask(wire.Bot(chair=chair, bot="random"))
            await aude.ask(wire.Start())
            await aude.open_token()
            before = sorted(due.at for due in t._draft().dues() or [])
            assert before == [clock[0] + 900] * 2
            clock[0] += 500
            await aude.ask(wire.Move(seat=0, k=1, path=["count:1"]))
            assert sorted(due.at for due in t._draft().dues() or []) == before

    asyncio.run(story())


def test_the_house_deciding_once_for_somebody_absent_is_not_seen_in_the_list(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "h.sqlite") as house:
            guests = await started(house, ("Aude", "Bob", "Eve"), game="envelopes", listed=True, pace=60)
            t = guests[0].t
            before = encode(await house.lobby(""))
            await t.act(lambda d: setattr(d.change().chairs[1], "idles", 1))
            assert encode(await house.lobby("")) == before
            await t.act(lambda d: setattr(d.change().chairs[1], "left", True))
            assert encode(await house.lobby("")) != before

    asyncio.run(story())
