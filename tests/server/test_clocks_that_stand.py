"""Time that is nobody's: clocks held by consent, a house that was away, days that do not count."""

from __future__ import annotations

from pathlib import Path

import pytest
from servers import Guest, house_on, until
from timed import START, Timed, timed

from tablee.core.tempo import Tempo
from tablee.games import load
from tablee.server.messages import asks as wire
from tablee.server.messages.parts import ClockRules
from tablee.server.table import clocks, holidays, timekeeping
from tablee.server.table.seating import laying
from tablee.server.table.stored import PauseDoc

pytestmark = pytest.mark.anyio


async def test_clocks_stand_when_all_agree_and_go_on_when_anybody_wants(tmp_path: Path) -> None:
    async with timed(tmp_path) as r:
        a, b = r.guests
        first = r.turn
        r.time += 10_000
        await a.ask(wire.Hold(agree=True))
        assert r.clocks["ends"][first] is not None
        assert a.table["clock"]["asked"]["needed"] == [1]
        await b.ask(wire.Hold(agree=True))
        assert r.clocks == {"left": [290_000 if i == first else 300_000 for i in (0, 1)], "ends": [None, None]}
        assert a.table["clock"]["held"]["until"] == r.time + timekeeping.HELD
        await r.passes(1_000_000)
        assert r.t.doc.phase == "playing"
        await b.ask(wire.GoOn())
        assert r.clocks["ends"][first] == r.time + 290_000
        assert [line.event for line in r.t.doc.lines] == ["house-held", "house-went-on"]
        await a.ask(wire.Hold(agree=True))
        await b.ask(wire.Hold(agree=False))
        assert a.hear() or a.table["clock"]["asked"] is None
        assert await b.refusal(wire.Hold(agree=False)) == "nothing-asked"


async def test_held_clocks_go_on_by_themselves_and_when_somebody_moves(tmp_path: Path) -> None:
    async with timed(tmp_path) as r:
        for guest in r.guests:
            await guest.ask(wire.Hold(agree=True))
        await r.passes(timekeeping.HELD)
        assert r.t.doc.clock is not None
        assert r.t.doc.clock.held is None
        for guest in r.guests:
            await guest.ask(wire.Hold(agree=True))
        r.time += 5_000
        first = r.turn
        await r.moves()
        assert r.t.doc.clock.held is None
        assert r.clocks["left"][first] == 300_000


async def test_a_decision_in_days_is_held_too(tmp_path: Path) -> None:
    async with timed(tmp_path, clock=None, pace=86_400) as r:
        first = r.turn
        for guest in r.guests:
            await guest.ask(wire.Hold(agree=True))
        r.hear()
        assert r.guests[0].games[0]["deadlines"] == []
        r.time += 3_600_000
        await r.guests[0].ask(wire.GoOn())
        assert r.guests[0].games[0]["deadlines"] == [{"seat": first, "at": START + 86_400_000 + 3_600_000}]
        await r.passes(86_400_000 - 1)
        assert not r.t.doc.chairs[first].idles
        await r.passes(1)
        assert r.t.doc.chairs[first].idles == 1


async def test_who_is_on_holiday_has_the_time_until_it_is_back_and_no_more_days_than_agreed(tmp_path: Path) -> None:
    day = clocks.DAY
    async with timed(tmp_path, clock=ClockRules(holidays=5), pace=86_400) as r:
        first = r.turn
        me, other = r.guests[first], r.guests[1 - first]
        assert await other.refusal(wire.Holiday(seat=first, days=1)) == "not-your-seat"
        assert await me.refusal(wire.Holiday(seat=first, days=6)) == "holidays-spent"
        r.time += day // 2
        await me.ask(wire.Holiday(seat=first, days=3))
        r.hear()
        assert other.table["clock"]["off"] == [{"seat": first, "at": r.time + 3 * day}]
        assert other.table["clock"]["days"][first] == 2
        assert other.games[1 - first]["deadlines"] == [{"seat": first, "at": START + 4 * day}]
        await r.passes(day + day // 4)
        assert not r.t.doc.chairs[first].idles, "nothing falls due meanwhile"
        await me.ask(wire.Holiday(seat=first, days=0))
        r.hear()
        assert other.table["clock"]["days"][first] == 3, "two days have begun"
        left = r.time + day // 2
        assert other.games[1 - first]["deadlines"] == [{"seat": first, "at": left}]
        await r.passes(left - r.time - 1)
        assert not r.t.doc.chairs[first].idles
        await r.passes(1)
        assert r.t.doc.chairs[first].idles == 1
        assert [line.event for line in r.t.doc.lines][:2] == ["house-holiday", "house-holiday-over"]
        await me.ask(wire.Holiday(seat=first, days=3))
        r.time += 3 * day
        await r.moves(1 - first)
        assert await me.refusal(wire.Holiday(seat=first, days=1)) == "holidays-spent"


async def test_days_off_are_taken_in_a_pause_that_runs_for_bots_alone(tmp_path: Path) -> None:
    async with timed(tmp_path, clock=ClockRules(holidays=5), pace=86_400) as r:
        draft = r.t._draft()
        draft.change().pause = PauseDoc("bots", 0, r.time, r.time + 1000, [])
        holidays.holiday(draft, r.guests[0].who, wire.Holiday(seat=0, days=2))
        assert draft.doc.clock is not None
        assert draft.doc.pause is not None
        assert draft.doc.clock.off["0"].until == r.time + 2 * clocks.DAY
        assert draft.doc.pause.until == r.time + 1000


async def test_holidays_are_for_tables_where_a_decision_has_days(tmp_path: Path) -> None:
    assert clocks.sound(3600, ClockRules(holidays=1))
    assert clocks.sound(None, ClockRules(match=300, holidays=1))
    assert not clocks.sound(86_400, ClockRules(holidays=60))
    people = (laying.Seated("pAude", "Aude"), laying.Seated("pBob", "Bob"))
    for seconds, days in ((86_400, laying.HOLIDAYS), (3600, 0)):
        game = load("noughts").but(tempos=(Tempo("daily", decision=seconds),))
        rules = laying.laid({"noughts": game}, laying.TablePlan("noughts", "daily", False, people, START)).clock
        assert (rules.rules.holidays if rules else 0) == days
    async with timed(tmp_path, clock=None, pace=86_400) as r:
        assert await r.guests[r.turn].refusal(wire.Holiday(seat=r.turn, days=1)) == "no-holidays"


async def test_at_a_teaching_table_the_host_alone_holds_the_clocks(tmp_path: Path) -> None:
    async with timed(tmp_path, clock=ClockRules(match=300, teaching=True)) as r:
        assert await r.guests[1].refusal(wire.Hold(agree=True)) == "not-host"
        await r.guests[0].ask(wire.Hold(agree=True))
        assert r.t.doc.clock is not None
        assert r.t.doc.clock.held is not None


async def test_strangers_hold_no_clocks(tmp_path: Path) -> None:
    async with timed(tmp_path) as r:
        eve = await Guest(r.house, r.t, "Eve").arrive()
        assert await eve.refusal(wire.Hold(agree=True)) == "not-seated"
        assert await eve.refusal(wire.GoOn()) == "not-seated"
        assert eve.games[None]["clocks"] == r.clocks


@pytest.mark.parametrize("end", ["kill", "close"])
async def test_while_the_house_was_away_nobodys_time_goes_by(tmp_path: Path, end: str) -> None:
    async with house_on(tmp_path / "house.sqlite") as house:
        r = await Timed(house).open()
        house.scheduler.uptime._arriving = None
        await house.scheduler.uptime.arrive(r.time)
        first, id = r.turn, r.t.id
        r.time += 100_000
        if end == "kill":
            await house.scheduler.uptime.leave(r.time)
            house.scheduler.uptime._began = 0  # nothing is said any more
        stopped = r.time
    async with house_on(tmp_path / "house.sqlite") as house:
        house.now = lambda: stopped + 900_000  # type: ignore[method-assign]
        t = await house.table(id)
        house.scheduler.wake_at(0)
        await until(lambda: t.doc.clock is not None and t.doc.clock.n > 1)  # the flag fell due, and falls due later
        assert clocks.standing(t.doc, house.scheduler.uptime.away).ends[first] == stopped + 1_105_000  # type: ignore[union-attr]
        assert t.doc.phase == "playing"
        house.now = lambda: stopped + 1_105_000 + clocks.FLIGHT  # type: ignore[method-assign]
        house.scheduler.wake_at(0)
        await until(lambda: t.doc.phase == "over")


def test_days_that_do_not_count() -> None:
    thursday = 20_783 * clocks.DAY
    assert clocks.weekends(thursday, thursday + 3 * clocks.DAY)[1] == (
        thursday + 2 * clocks.DAY,
        thursday + 4 * clocks.DAY,
    )
    saturdays = clocks.merged(clocks.weekends(thursday, thursday + 30 * clocks.DAY))
    assert clocks.over(thursday, clocks.DAY, saturdays) == thursday + clocks.DAY
    assert clocks.over(thursday, 3 * clocks.DAY, saturdays) == thursday + 5 * clocks.DAY
    assert clocks.elapsed(thursday, thursday + 5 * clocks.DAY, saturdays) == 3 * clocks.DAY
