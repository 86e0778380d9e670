"""Pauses: nobody learns from a wait, its length or its end what somebody holds; an answer is played when it is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pausing import BLACK, NOTHING_TO_SAY, ORANGE, RED, SAVES, Room, room
from servers import CATALOG, Guest, house_on, table_for

from tablee.core.luck import Luck
from tablee.core.menu import legal, paths
from tablee.core.record import row
from tablee.games.risk import CLONE_WARS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import hand_size
from tablee.games.risk.tests.scene import Scene, d6
from tablee.server.messages import asks as wire
from tablee.server.table import windows


def played(story: Callable[[Room], Any]) -> Callable[[Path], None]:
    """A test that is a coroutine in a room."""

    def test(tmp_path: Path) -> None:
        async def all_of_it() -> None:
            async with room(tmp_path) as r:
                await story(r)

        asyncio.run(all_of_it())

    test.__name__ = story.__name__
    test.__doc__ = story.__doc__
    return test


def test_risk_94_what_others_hear_is_the_same_whether_black_holds_an_answer_or_not(tmp_path: Path) -> None:
    """Messages, their bytes and order, for all but Black, up to the end of the pause and of the combat."""

    async def heard(held: str, n: int) -> list[Any]:
        folder = tmp_path / str(n)
        folder.mkdir()
        async with room(folder) as r:
            await r.fight(held, (6, 6, 6, 1))
            assert r.pause() is not None
            while r.pause() is not None:
                await r.passes(4000)
            return [[m for m in g.got if m["t"] == "update"] for i, g in enumerate(r.guests) if i != BLACK]

    assert asyncio.run(heard(SAVES, 0)) == asyncio.run(heard(NOTHING_TO_SAY, 1))


@played
async def test_an_answer_is_kept_and_played_at_the_end_of_the_pause(r: Room) -> None:
    await r.fight(SAVES, (6, 6, 6, 1))
    while r.pause()["group"] != "result":
        await r.passes(4000)
    assert (r.pause(BLACK)["asked"], r.pause(RED)["answered"], r.pause(None)["asked"]) == (True, False, False)
    before = [len(g.got) for g in r.guests]
    await r.moves(BLACK, f"card:{SAVES}", "button:power")
    after = [len(g.got) for g in r.guests]
    assert [b - a for a, b in zip(before, after)] == [0, 1, 0, 0, 0], "nobody else notices"
    assert r.pause(BLACK)["answered"]
    assert "power" not in r.events(RED)
    await r.passes(4000)
    assert "power" in r.events(RED)
    assert r.guests[RED].games[RED]["view"]["planets"]["planet:jabiim"]["owner"] == "army:black"


@played
async def test_risk_94a_a_pause_that_all_have_answered_ends_early_but_not_within_a_second(r: Room) -> None:
    await r.fight(NOTHING_TO_SAY, (6, 6, 6, 1))
    asked = [seat for seat in range(4) if r.pause(seat)["asked"]]
    assert BLACK in asked
    group, until = r.pause()["group"], r.pause()["until"]
    assert until == r.time + 4000
    for seat in asked:
        await r.moves(seat, "button:pass")
    assert r.pause()["until"] == r.time + 1000
    await r.passes(500)
    assert r.pause()["group"] == group
    assert r.pause()["since"] == r.time - 500
    await r.passes(500)
    assert r.pause() is None or r.pause()["since"] == r.time


@played
async def test_risk_93_a_switch_ends_pauses_for_its_seat_alone_and_nobody_hears_of_it(r: Room) -> None:
    await r.fight(SAVES, (6, 6, 6, 1))
    others = [len(g.got) for i, g in enumerate(r.guests) if i != BLACK]
    every = list(CLONE_WARS.pauses.groups) if CLONE_WARS.pauses else []
    await r.guests[BLACK].ask(wire.Stops(seat=BLACK, off=every))
    r.hear()
    assert r.guests[BLACK].table["you"]["stops"]["1"]["off"] == every
    if [len(g.got) for i, g in enumerate(r.guests) if i != BLACK] != others:
        assert r.pause()["until"] == r.time + 1000  # all who were asked are done: that is public
    while r.pause() is not None:
        assert not r.pause(BLACK)["asked"]
        await r.passes(4000)
    assert "took" in r.events(ORANGE), "the card that would have saved the planet was not asked for"


@played
async def test_an_answer_may_be_repeated_and_not_exchanged_and_is_not_for_others(r: Room) -> None:
    await r.fight(SAVES, (6, 6, 6, 1))
    while r.pause()["group"] != "result":
        await r.passes(4000)
    black, k = r.guests[BLACK], r.guests[BLACK].games[BLACK]["k"]
    for _ in range(2):
        assert await black.refusal(wire.Move(seat=BLACK, k=k, path=["button:pass"])) == ""
    path = [f"card:{SAVES}", "button:power"]
    assert await black.refusal(wire.Move(seat=BLACK, k=k, path=path)) == "other-path"
    orange = r.guests[ORANGE]
    own = wire.Move(seat=ORANGE, k=orange.games[ORANGE]["k"], path=["button:pass"])
    assert await orange.refusal(own) == "not-your-turn"


def test_risk_98_by_correspondence_a_pause_waits_for_everybody(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, pace=86_400) as r:
            await r.fight(NOTHING_TO_SAY, (6, 6, 6, 1))
            await r.passes(3_600_000)
            asked = [seat for seat in range(4) if r.pause(seat)["asked"]]
            assert asked
            assert r.pause()["until"] == r.pause()["since"] + 86_400_000
            since = r.pause()["since"]
            for seat in asked:
                await r.moves(seat, "button:pass")
            await r.passes(0)
            assert r.pause() is None or r.pause()["since"] != since

    asyncio.run(story())


def test_a_pause_and_its_answers_outlive_the_process(tmp_path: Path) -> None:
    async def first() -> tuple[str, int]:
        async with room(tmp_path) as r:
            await r.fight(SAVES, (6, 6, 6, 1))
            await r.t.act(lambda d: setattr(d.change(), "alone", False))
            return r.t.id, r.time

    async def second(id: str, time: int) -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            house.now = lambda: time  # type: ignore[method-assign]  # else the clock ends the pause meanwhile
            house.games = {**CATALOG, CLONE_WARS.id: CLONE_WARS}
            row = await house.store.table(id)
            assert row is not None
            assert b'"pause":{"group"' in row.body
            due = await house.store.next_due()
            assert due is not None
            assert due == time + 4000  # a house that closes leaves what is due to the first who comes

    asyncio.run(second(*asyncio.run(first())))


def test_one_person_among_bots_is_not_paused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            house.games = {**CATALOG, CLONE_WARS.id: CLONE_WARS}
            t = await table_for(house, 2, "risk_clone_wars")
            assert t.doc.options["reaction_seconds"] == "4"
            aude = await Guest(house, t, "Aude").arrive()
            await aude.sit(0)
            await aude.ask(wire.Bot(chair=1, bot="random"))
            await aude.ask(wire.Start())
            await aude.open_token()
            assert t.doc.options["reaction_seconds"] == "0"
            assert t.play is not None
            assert windows.window(t.play) is None

    asyncio.run(story())


def test_no_window_is_open_for_who_has_no_answer_without_seconds() -> None:
    x = Scene()
    x.own("red", "felucia", troops=9).own("black", "jabiim", troops=1).rest("red", "black", "orange", "blue")
    x.hold("black", NOTHING_TO_SAY).at("red", Phase.S6_MAIN)
    x.do("planet:felucia", "planet:jabiim", "dice:3", luck=d6(6, 6, 6, 1))
    assert x.s.phase not in (Phase.S6_CAS_D, Phase.S6_DECL_D)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_with_pauses_asks_only_what_the_rules_ask_or_a_pass(seats: int) -> None:
    """Every window of a table with seconds can be passed; no window is open for an army without cards."""
    luck, out = Luck(), row(CLONE_WARS.max_actions)
    options = {"reaction_seconds": "4", "turn_cap": "60", "setup_mode": "random"}
    s: Any = CLONE_WARS.start(seats, CLONE_WARS.settle(seats, options), luck)
    assert CLONE_WARS.pauses is not None
    assert CLONE_WARS.greedy is not None
    open_windows = 0
    for _ in range(1500):
        mask = CLONE_WARS.to_act(s)
        if not mask:
            break
        seat = mask.bit_length() - 1
        found = CLONE_WARS.pauses.window(s)
        if found is not None:
            open_windows += 1
            assert found.decline in paths(CLONE_WARS, s, seat)
            assert hand_size(s, s.decider) > 0 or found.ordinary
        assert legal(CLONE_WARS, s, seat)
        CLONE_WARS.apply(s, seat, CLONE_WARS.greedy(s, seat, luck, out), luck)
    assert open_windows > 10
