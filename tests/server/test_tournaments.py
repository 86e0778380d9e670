"""Tournaments in a house: from entry to prizes by themselves, over restarts, kills, absences and several processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from servers import PATIENCE, Guest, house_on

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.tournaments import NewTournament, Tournament
from tablee.server.table.seating.laying import Seated, TablePlan, laid
from tablee.server.tournaments import course, shown, tournaments
from tablee.server.who import Who
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio


async def comes(condition: Callable[[Tournament], object], house: House, id: str) -> Tournament:
    """Waits until something is so of a tournament."""
    async with asyncio.timeout(PATIENCE):
        while not condition(t := await seen(house, id)):  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.03)
        return t


PEOPLE = [Who("p" + name, name) for name in ("Aude", "Bob", "Cleo", "Dan")]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pauses between rounds, and looks that come at once."""
    monkeypatch.setattr(course, "PAUSE", dict.fromkeys(course.PAUSE, 0))
    monkeypatch.setattr(tournaments, "EVERY", 0.02)


async def announced(house: House, **new: object) -> str:
    plan = {"title": "The cup", "game": "noughts", "format": "swiss", "rounds": 4, "starts": house.now() + 10**9}
    for who in PEOPLE:
        await house.store.save_person(Person(who.person, who.name, "en", 1))
    return await house.tournaments.announce(PEOPLE[0], NewTournament(**plan | new))  # type: ignore[arg-type]


async def test_the_options_of_the_game_are_those_of_every_table_where_they_fit(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        game = house.games["sequence"]
        for wrong in ({"nonsense": "1"}, {"sides": "3"}, {"dead_cards": "never"}):
            with pytest.raises(Illegal, match="wrong-input"):
                await announced(house, game="sequence", options=wrong)
        options = {"dead_cards": "once", "draw_mode": "auto"}
        id = await announced(house, game="sequence", bots="random", fill=2, options=options)
        assert (await seen(house, id)).options == {"dead_cards": "once"}, "what is as usual is not said"
        for who in PEOPLE[:2]:
            await house.tournaments.enter(who, id)
        await house.tournaments.start_now(PEOPLE[0], id)
        t = await house.table((await comes(lambda t: t.mine, house, id)).mine)
        assert t.doc.options == game.texts(game.settle(2, options, hosted=True))
    seated = tuple(Seated(f"p{n}", f"P{n}") for n in range(3))
    laid_out = laid(
        {game.id: game}, TablePlan("sequence", "usual", False, seated, 0, options={"sides": "2", "dead_cards": "once"})
    )
    assert laid_out.options["dead_cards"] == "once"
    assert laid_out.options["sides"] == game.texts(game.settle(3, hosted=True))["sides"], "three have no two sides"


async def seen(house: House, id: str, who: Who = PEOPLE[0]) -> Tournament:
    return await shown.shown(house.tournaments, house.members, who.person, id)


async def playing(house: House, who: Who, id: str) -> None:
    """A browser that takes part: goes to each table it is sent to, and plays the first move it may, to the end."""
    done = set[str]()
    while (t := await seen(house, id, who)).phase in ("entry", "running"):
        if not t.mine or t.mine in done:
            await asyncio.sleep(0.02)
            continue
        done.add(t.mine)
        guest = await Guest(house, await house.table(t.mine), who.name).arrive()
        await guest.ask(wire.Seal(seal=guest.seal))
        while guest.t.doc.phase == "gathering":  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.01)
        if guest.t.doc.phase == "starting":
            await guest.open_token()
        while guest.t.doc.phase not in ("over", "closed"):
            guest.hear()
            (seat, *_) = guest.t.doc.chairs_of(who.person)
            if guest.t.doc.phase == "playing" and guest.games.get(seat, {}).get("menu"):
                await guest.move(seat)
            await asyncio.sleep(0.01)
        guest.go()


@asynccontextmanager
async def players(house: House, id: str, people: list[Who]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(playing(house, who, id)) for who in people]
    try:
        yield
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def test_a_swiss_of_sixteen_from_entry_to_prizes_with_a_restart_in_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite"
    async with house_on(path) as house:
        id = await announced(house, bots="random", fill=16, most=16)
        for who in PEOPLE:
            await house.tournaments.enter(who, id)
        assert "start" in (await seen(house, id)).may
        await house.tournaments.start_now(PEOPLE[0], id)
        tasks = [asyncio.create_task(playing(house, who, id)) for who in PEOPLE]
        await comes(lambda t: len(t.played) >= 2, house, id)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    async with house_on(path) as house:
        async with players(house, id, PEOPLE):
            pass
        t = await seen(house, id)
        assert (t.phase, len(t.entrants), len(t.played)) == ("over", 16, 4)
        assert [len(r.pairings) for r in t.played] == [8] * 4
        assert sum(s.points for s in t.standings) == 4 * 8
        assert all(p.points is not None for r in t.played for p in r.pairings)
        first = t.standings[0]
        places = {e.number: e.place for e in await house.tournaments.rows.entrants(id)}
        assert places[first.number] == 1
        found = [await shown.laurels(house.tournaments, who.person) for who in PEOPLE]
        best = {s.number for s in t.standings if s.place <= 3}
        mine = {e.number for e in t.entrants if not e.bot}
        assert sum(map(len, found)) == len(best & mine)
        assert all((it.title, it.entrants, it.place <= 3) == ("The cup", 16, True) for some in found for it in some)


async def test_two_processes_make_one_tournament(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite"
    async with house_on(path) as one, house_on(path) as two:
        id = await announced(one, format="robin", bots="random", fill=5)
        for i, who in enumerate(PEOPLE[:2]):
            await (one, two)[i].tournaments.enter(who, id)
        await one.tournaments.start_now(PEOPLE[0], id)
        async with players(one, id, PEOPLE[:1]), players(two, id, PEOPLE[1:2]):
            pass
        t = await seen(two, id)
        assert (t.phase, len(t.played)) == ("over", 5)
        tables = {p.match for r in t.played for p in r.pairings if p.match}
        assert len(tables) == 10
        assert len(await one.store.tables(["over"], True, 100)) == 10


async def test_who_does_not_come_has_lost_and_twice_in_a_row_is_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "COME", dict.fromkeys(course.COME, 400))
    async with house_on(tmp_path / "h.sqlite") as house:
        id = await announced(house, format="robin")
        for who in PEOPLE:
            await house.tournaments.enter(who, id)
        await house.tournaments.start_now(PEOPLE[0], id)
        t = await comes(lambda t: t.phase == "over", house, id)
        assert {p.how for r in t.played[:2] for p in r.pairings} == {"absent"}
        assert all(e.gone for e in t.entrants)
        assert len(t.played) == 2, "nobody is left for whom a third round would be drawn"
        assert sum(s.points for s in t.standings) == 0
        assert all(e.gone for e in t.entrants)


@pytest.mark.parametrize("format", ["knockout", "arena", "tables"])
async def test_every_format_is_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, format: str) -> None:
    monkeypatch.setattr(course, "ARENA_EVERY", 20)
    several = {"game": "whisper", "seats": 3, "rounds": 2} if format == "tables" else {}
    async with house_on(tmp_path / "h.sqlite") as house:
        id = await announced(house, format=format, bots="random", fill=6, minutes=5, **several)
        for who in PEOPLE[:2]:
            await house.tournaments.enter(who, id)
        await house.tournaments.start_now(PEOPLE[0], id)
        async with players(house, id, PEOPLE[:2]):
            if format == "arena":
                await comes(lambda t: t.played and len(t.played[0].pairings) >= 6, house, id)
                row, doc, _ = await house.tournaments.read(id)
                doc.rounds[0].started -= 10**9
                while not await house.tournaments._save(row, doc, "running", house.now()):
                    row, doc, _ = await house.tournaments.read(id)
                    doc.rounds[0].started -= 10**9
        t = await seen(house, id)
        assert (t.phase, t.standings[0].place) == ("over", 1)


async def test_entry_has_its_limits(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        id = await announced(house, most=2)
        await asyncio.gather(
            *(house.tournaments.enter(who, id) for who in PEOPLE[:2]), house.tournaments.enter(PEOPLE[0], id)
        )
        t = await seen(house, id, PEOPLE[2])
        assert [e.name for e in t.entrants] == ["Aude", "Bob"] or [e.name for e in t.entrants] == ["Bob", "Aude"]
        assert t.may == []
        for who, what, why in (
            (PEOPLE[2], house.tournaments.enter(PEOPLE[2], id), "entry-full"),
            (PEOPLE[2], house.tournaments.start_now(PEOPLE[2], id), "not-host"),
            (Who("pX", ""), house.tournaments.enter(Who("pX", ""), id), "no-name"),
            (PEOPLE[0], house.tournaments.enter(PEOPLE[0], "nowhere"), "gone"),
        ):
            with pytest.raises(Illegal) as refused:
                await what
            assert refused.value.refusal == why, who
        await house.tournaments.leave(PEOPLE[1], id)
        await house.tournaments.enter(PEOPLE[2], id)
        await house.tournaments.start_now(PEOPLE[0], id, off=True)
        assert (await seen(house, id)).phase == "off"
        for n in range(tournaments.AT_ONCE):
            await announced(house, title=f"Cup {n}")
        with pytest.raises(Illegal, match="too-often"):
            await announced(house)
        with pytest.raises(Illegal, match="members-only"):
            await house.tournaments.announce(PEOPLE[1], NewTournament("Cup", "noughts", "swiss", 0, rated=True))


async def test_who_is_forgotten_has_left_and_is_named_nowhere(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        id = await announced(house, format="robin")
        for who in PEOPLE[:3]:
            await house.tournaments.enter(who, id)
        await house.persons.forget(PEOPLE[1].person)
        t = await seen(house, id)
        assert sorted(e.name for e in t.entrants) == ["", "Aude", "Cleo"]
        await house.tournaments.start_now(PEOPLE[0], id)
        async with players(house, id, [PEOPLE[0], PEOPLE[2]]):
            pass
        t = await seen(house, id)
        assert t.phase == "over"
        assert sum(len(r.pairings) for r in t.played) <= 3


async def test_bots_play_no_tournament_among_themselves(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        nobody = await announced(house, bots="random", fill=8)
        await house.tournaments.start_now(PEOPLE[0], nobody)
        assert (await comes(lambda t: t.phase != "entry", house, nobody)).phase == "off"
        id = await announced(house, bots="random", fill=8, rounds=15)
        await house.tournaments.enter(PEOPLE[0], id)
        await house.tournaments.start_now(PEOPLE[0], id)
        await comes(lambda t: t.phase == "running", house, id)
        await house.tournaments.leave(PEOPLE[0], id)
        t = await comes(lambda t: t.phase == "over", house, id)
        assert len(t.played) < 15, "it is over when the last person has left"


async def test_a_tournament_of_too_few_is_called_off(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        id = await announced(house)
        await house.tournaments.enter(PEOPLE[0], id)
        await house.tournaments.start_now(PEOPLE[0], id)
        assert (await comes(lambda t: t.phase != "entry", house, id)).phase == "off"
        assert (await shown.listed(house.tournaments, PEOPLE[0].person)).mine == []
