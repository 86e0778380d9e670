"""Play now in a house: two who look sit at one table that starts by itself, whatever dies or is done twice."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from servers import Guest, house_on, new_token, until

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.pairing import PlayNow, PlayWish
from tablee.server.messages.parts import ClockRules
from tablee.server.pairing import play_now
from tablee.server.table.seating import laying
from tablee.server.who import Who

pytestmark = pytest.mark.anyio

TWO = PlayWish(games=["noughts"])


async def found(house: House, name: str, wish: PlayWish = TWO) -> PlayNow:
    """Looks until somebody is found."""
    state = await house.play_now.wish(Who("p" + name, name), wish)
    for _ in range(8):
        if state.stage != "waits":
            break
        state = await house.play_now.look("p" + name)
    return state


async def test_two_who_look_play_at_a_table_that_starts_by_itself(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        one, two = await asyncio.gather(found(house, "Aude"), found(house, "Bob"))
        assert one.stage == two.stage == "found"
        assert one.table == two.table
        t = await house.table(one.table)
        assert (t.doc.host, t.doc.phase, t.doc.arranged, t.doc.listed) == ("", "gathering", "play", True)
        aude, bob = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
        for guest in (aude, bob):
            assert await guest.refusal(wire.Stand()) == "arranged"
            assert await guest.refusal(wire.Start()) == "not-host"
        await aude.ask(wire.Seal(seal=aude.seal))
        phases: list[str] = [t.doc.phase]
        await bob.ask(wire.Seal(seal=bob.seal))
        phases.append(t.doc.phase)
        for guest in (aude, bob):
            await guest.open_token()
        assert [*phases, t.doc.phase] == ["gathering", "starting", "playing"]


async def test_who_does_not_come_is_waited_for_and_then_the_table_is_given_up(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite", patience=200) as house:
        one, _ = await asyncio.gather(found(house, "Aude"), found(house, "Bob"))
        t = await house.table(one.table)
        aude, bob = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
        await aude.ask(wire.Seal(seal=aude.seal))
        await bob.ask(wire.Seal(seal=bob.seal))
        bob.go()  # and does not open the token
        await aude.open_token()
        await until(lambda: t.doc.phase == "gathering")
        aude.hear()
        assert aude.table["not_ready"] == ["pBob"]
        aude.token, aude.seal = new_token()
        await aude.ask(wire.Seal(seal=aude.seal))
        await t.act(lambda d: setattr(d.change(), "come_by", house.now() + 50))
        await until(lambda: t.doc.phase == "closed")
        assert t.doc.not_ready == ["pBob"]
        state = await house.play_now.wish(aude.who, PlayWish(games=["noughts"], again=True))
        assert (state.stage, state.since) == ("waits", one.since)


async def test_nobody_is_found_for_who_has_hung_up_or_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_now, "HUNG_UP", 0)
    async with house_on(tmp_path / "h.sqlite") as house:
        await house.play_now.wish(Who("pAude", "Aude"), TWO)
        look = asyncio.create_task(house.play_now.look("pAude"))
        await until(lambda: "pAude" in house.play_now._here)
        look.cancel()
        await asyncio.gather(look, return_exceptions=True)
        await house.play_now.wish(Who("pBob", "Bob"), TWO)
        await house.play_now.leave("pBob")
        await house.play_now.wish(Who("pCleo", "Cleo"), TWO)
        assert await house.play_now.draw() == 0


async def test_a_table_is_laid_once_though_whoever_found_them_dies(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite"
    async with house_on(path) as house:

        async def die(*_: object) -> None:
            raise ConnectionError

        for name in ("Aude", "Bob"):
            await house.play_now.wish(Who("p" + name, name), TWO)
        house.play_now._lay = die
        with pytest.raises(ConnectionError):
            await house.play_now.draw()
    async with house_on(path) as first, house_on(path) as second:
        tables = await asyncio.gather(
            first.play_now.look("pAude"), second.play_now.look("pBob"), first.play_now.look("pBob")
        )
        assert len({s.table for s in tables}) == 1
        assert len(await first.store.tables(["gathering"], True, 10)) == 1
        one, two = await first.table(tables[0].table), await second.table(tables[0].table)
        assert one.doc == two.doc
        assert {c.person for c in one.doc.chairs} == {"pAude", "pBob"}


async def test_any_process_finds_people_of_any_and_each_once(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite"
    async with house_on(path) as first, house_on(path) as second:
        sides = (first, second)
        states = await asyncio.gather(*(found(sides[i % 2], f"Guest{i}") for i in range(12)))
        assert all(s.stage == "found" for s in states)
        tables = [s.table for s in states]
        assert sorted(tables.count(t) for t in set(tables)) == [2] * 6


async def test_a_thousand_find_each_other_within_seconds(tmp_path: Path) -> None:
    """What the house does once all are there takes about a second; their coming is not counted."""
    async with house_on(tmp_path / "h.sqlite") as house:
        await house.play_now._background.stop()
        await asyncio.gather(*(house.play_now.wish(Who(f"p{i}", f"Guest {i}"), TWO) for i in range(1000)))
        began = time.perf_counter()
        assert await house.play_now.draw() == 500
        print(f"1000 paired and 500 tables laid in {time.perf_counter() - began:.2f} s")
        rows = await house.store.ask("select count(distinct match), count(*) from waiting where match <> ''")
        assert rows == [(500, 1000)]


async def test_wishes_that_cannot_be_are_refused(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        for who, wish, why in (
            (Who("pA", ""), TWO, "no-name"),
            (Who("pA", "Aude"), PlayWish(games=["chess"]), "wrong-input"),
            (Who("pA", "Aude"), PlayWish(games=["noughts"], seats=4), "no-such-seats"),
        ):
            with pytest.raises(Illegal) as refused:
                await house.play_now.wish(who, wish)
            assert refused.value.refusal == why


async def test_names_that_look_alike_are_told_apart(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        for person in ("p1", "p2"):
            await house.play_now.wish(Who(person, "Aude"), TWO)
        await house.play_now.draw()
        t = await house.table((await house.play_now.look("p1")).table)
        assert sorted(c.name for c in t.doc.chairs) == ["Aude", "Aude 2"]


async def test_a_match_is_played_on_the_clock_and_who_lets_it_run_out_has_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "CLOCKS", {"usual": (None, ClockRules(match=15))})
    async with house_on(tmp_path / "h.sqlite") as house:
        one, _ = await asyncio.gather(found(house, "Aude"), found(house, "Bob"))
        t = await house.table(one.table)
        aude, bob = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
        for guest in (aude, bob):
            await guest.ask(wire.Seal(seal=guest.seal))
        for guest in (aude, bob):
            await guest.open_token()
        assert t.doc.clock is not None
        assert t.play is not None
        (asked,) = t.play.asked()
        now = house.now
        monkeypatch.setattr(house, "now", lambda: now() + 60_000)
        await until(lambda: t.doc.phase == "over")
        assert t.doc.result is not None
        assert t.doc.result.winners == [1 - asked]
