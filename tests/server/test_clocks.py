"""Clocks of a match: what goes down, what is given back, what the end of a time does, and who is told what."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest
from servers import BOTS, Guest, house_on, table_for
from timed import FIVE, START, Timed, timed

from tablee.core.game import Illegal
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan
from tablee.server.messages.parts import ClockRules
from tablee.server.table import clocks
from tablee.server.table.archive import export, frames
from tablee.server.table.asker import Asker
from tablee.server.table.moves import move

pytestmark = pytest.mark.anyio


async def test_only_the_clock_of_who_is_asked_goes_down_and_a_turn_gains(tmp_path: Path) -> None:
    async with timed(tmp_path) as r:
        first = r.turn
        assert r.clocks["left"] == [300_000, 300_000]
        assert r.clocks["ends"][first] == START + 300_000
        assert r.clocks["ends"][1 - first] is None
        r.time += 20_000
        await r.moves()
        assert r.clocks["left"][first] == 285_000
        assert r.clocks["ends"][1 - first] == START + 320_000
        r.time += 2_000
        await r.moves()
        assert r.clocks["left"][1 - first] == 300_000  # never more than at first
        assert [m.left for m in await r.house.store.moves(r.t.id)] == [285_000, 300_000]


async def test_a_replay_shows_the_clocks_of_the_time(tmp_path: Path) -> None:
    async with timed(tmp_path, clock=ClockRules(match=60)) as r:
        first = r.turn
        for spent in (10_000, 20_000):
            r.time += spent
            await r.moves()
        await r.guests[0].ask(wire.Resign(seat=0))
        times = frames.Times(60_000, [move.left for move in await r.house.store.moves(r.t.id)])
        play = export.finished(r.t)
        found = gzip.decompress(frames.replay(export.paper(r.t, play), export.shown(r.t), None, times))
        assert [frame["left"][first] for frame in msgspec.json.decode(found)["frames"]] == [
            60_000,
            50_000,
            50_000,
            50_000,
        ]
        assert msgspec.json.decode(found)["frames"][2]["left"][1 - first] == 40_000


async def test_who_is_out_of_time_has_lost_once_and_half_a_second_late(tmp_path: Path) -> None:
    async with timed(tmp_path) as r:
        first, k = r.turn, r.guests[r.turn].games[r.turn]["k"]
        path = r.guests[first].menu_path(first)
        await r.passes(300_000 + clocks.FLIGHT - 1)
        assert r.t.doc.phase == "playing"
        assert await r.guests[first].refusal(wire.Move(seat=first, k=k, path=path)) == "time-is-up"
        await r.passes(1)
        assert r.t.doc.result is not None
        assert (r.t.doc.result.reason, r.t.doc.result.winners) == ("time", [1 - first])
        assert r.t.doc.result.why is not None
        assert r.t.doc.result.why.key == "why-time"
        assert [m.path for m in await r.house.store.moves(r.t.id)] == [(f"time:{first}",)]
        assert r.guests[0].table["clock"]["used"][first] == 300_500
        assert r.guests[0].stories[0][-1]["events"] == [{"event": "house-out-of-time", "seat": f"seat:{first}"}]
        await r.passes(1_000_000)
        assert len(await r.house.store.moves(r.t.id)) == 1


async def test_a_move_under_way_when_the_time_ended_counts(tmp_path: Path) -> None:
    async with timed(tmp_path) as r:
        first = r.turn
        guest, k = r.guests[first], r.guests[first].games[first]["k"]
        guest.connection.delay = lambda most: min(most, 200)  # type: ignore[method-assign]
        ask = wire.Move(seat=first, k=k, path=guest.menu_path(first))
        r.time += 300_201
        with pytest.raises(Illegal, match="time-is-up"):
            await r.t.act(lambda d: move(d, guest.who, ask), Asker(guest.connection, 1))
        r.time -= 1
        await r.t.act(lambda d: move(d, guest.who, ask), Asker(guest.connection, 1))
        assert r.clocks["left"][first] == 5_000
        assert r.t.doc.phase == "playing"


async def test_where_others_play_on_the_house_plays_for_who_is_out_of_time(tmp_path: Path) -> None:
    async with timed(tmp_path, names=("Aude", "Bob", "Cid", "Dan")) as r:
        assert r.guests[0].table["clock"]["end"] == "idle"
        first = r.turn
        await r.passes(300_000 + clocks.FLIGHT)
        assert r.turn != first
        assert r.t.doc.phase == "playing"
        assert r.t.doc.chairs[first].idles == 1
        assert r.t.doc.chairs[first].person == r.guests[first].who.person
        assert r.clocks["left"][first] >= clocks.OVERTIME
        assert r.clocks["ends"][first] is None


async def test_a_seat_out_of_time_in_a_team_is_played_on(tmp_path: Path) -> None:
    async with timed(tmp_path, names=("Aude", "Bob", "Cid", "Dan"), clock=ClockRules(match=60, end="resign")) as r:
        first = r.turn
        await r.passes(60_500)
        assert r.t.doc.phase == "playing"
        assert r.t.resigned() == 1 << first
        told = r.t.shown_to(r.guests[0].who).chairs
        assert [i for i, chair in enumerate(told) if chair.timed_out] == [first]
        other = (first + 1) % 4
        await r.guests[other].ask(wire.Resign(seat=other))
        assert sum(chair.resigned for chair in r.t.shown_to(r.guests[0].who).chairs) == 2
        assert [i for i in range(4) if r.t.timed_out(i)] == [first]
        await r.passes(0)
        assert r.turn != first


async def test_a_bot_has_no_clock_and_costs_nobody_any_time(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        r = Timed(house)
        plans = [ChairPlan("me"), BOTS[0]]
        t = await table_for(house, 2, clock=FIVE, chairs=plans)
        aude = await Guest(house, t, "Aude").arrive()
        r.guests, r.t = [aude], t
        await aude.ask(wire.Start())
        assert r.clocks["left"][1] is None
        if r.turn == 0:
            r.time += 10_000
            await r.moves(0)
        before = r.clocks
        assert before["ends"] == [None, None]
        r.time += 50_000
        assert r.clocks == before


async def test_sealed_choices_move_no_clock_and_a_minute_is_all_there_is(tmp_path: Path) -> None:
    async with timed(tmp_path, names=("Aude", "Bob", "Cid"), game="envelopes", clock=FIVE) as r:
        before = r.clocks
        r.time += 20_000
        heard = len(r.guests[1].got)
        await r.guests[0].ask(wire.Move(seat=0, k=1, path=["count:3"]))
        r.hear()
        assert r.clocks == before
        assert before["ends"] == [None] * 3
        assert len(r.guests[1].got) == heard
        assert r.guests[1].games[1]["deadlines"] == [{"seat": 1, "at": START + clocks.UNSEEN}]
        await r.passes(40_000)
        assert [c.idles for c in r.t.doc.chairs] == [0, 1, 1]


async def test_time_is_not_given_back_with_a_move(tmp_path: Path) -> None:
    async with timed(tmp_path, game="noughts", clock=ClockRules(match=60)) as r:
        first = r.turn
        r.time += 10_000
        await r.moves()
        k = r.guests[first].games[first]["back"]
        await r.guests[first].ask(wire.Back(seat=first, k=k))
        assert r.turn == first
        assert r.clocks["left"][first] == 50_000
        assert r.clocks["ends"][first] == r.time + 50_000


async def test_the_clock_goes_with_the_chair_and_runs_on_without_its_person(tmp_path: Path) -> None:
    async with timed(tmp_path, names=("Aude", "Bob", "Cid", "Dan")) as r:
        first = r.turn
        r.time += 30_000
        await r.guests[first].ask(wire.Stand())
        assert r.clocks["ends"][first] == START + 300_000
        host = next(g for i, g in enumerate(r.guests) if i != first)
        await host.ask(wire.Takeover(chair=first))
        assert host.hear() or host.games
        clock = r.t.doc.clock
        assert clock is not None
        assert (clock.left[first], clock.since) == (270_000, {})


async def test_a_rematch_has_the_same_rules_and_fresh_clocks(tmp_path: Path) -> None:
    async with timed(tmp_path) as r:
        r.time += 10_000
        await r.guests[0].ask(wire.Resign(seat=0))
        await r.guests[0].ask(wire.Rematch())
        assert r.t.doc.rematch is not None
        again = (await r.house.table(r.t.doc.rematch)).doc.clock
        assert again is not None
        assert (again.rules, again.left, again.used) == (FIVE, [], [])


@pytest.mark.parametrize(
    ("pace", "clock"),
    [(60, FIVE), (None, ClockRules(match=5)), (None, ClockRules(gain=5)), (60, ClockRules(weekends=True))],
)
async def test_what_does_not_go_together_is_refused(tmp_path: Path, pace: int | None, clock: ClockRules) -> None:
    async with house_on(tmp_path / "h") as house:
        with pytest.raises(Illegal, match="wrong-input"):
            await table_for(house, pace=pace, clock=clock)
        t = await table_for(house)
        aude = await Guest(house, t, "Aude").arrive()
        assert await aude.refusal(wire.Change(pace=pace, clock=clock)) == "wrong-input"


async def test_the_host_changes_the_clocks_before_the_start(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, clock=FIVE)
        aude = await Guest(house, t, "Aude").arrive()
        assert aude.table["clock"] == {
            "rules": {"match": 300, "gain": 5, "end": "auto", "weekends": False, "holidays": 0, "teaching": False},
            "end": "resign",
            "held": None,
            "asked": None,
            "used": [],
            "off": [],
            "days": [],
        }
        await aude.ask(wire.Change(pace=60))
        assert (aude.table["pace"], aude.table["clock"]["rules"]["match"]) == (60, 0)
        await aude.ask(wire.Change(clock=FIVE))
        assert (aude.table["pace"], aude.table["clock"]["rules"]["match"]) == (None, 300)
        await aude.ask(wire.Change(clock=ClockRules()))
        assert (aude.table["pace"], aude.table["clock"]) == (None, None)
