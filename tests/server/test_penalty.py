"""SEQ-V1 at the table: silence closes the talk of a side, and a penalty is admitted by the side that pays it."""

from __future__ import annotations

from pathlib import Path

import pytest
from servers import Guest, house_on, started, table_for

from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan

pytestmark = pytest.mark.anyio

SILENT = {"silence": "on"}
ADMIT, DENY = wire.Answer(power="call", agree=True), wire.Answer(power="call", agree=False)


def hand(g: Guest, seat: int) -> int:
    g.hear()
    return len(g.games[seat]["view"]["hand"])


async def call(a: Guest, side: int) -> str:
    a.hear()
    assert a.t.play is not None
    return await a.refusal(wire.Move(seat=-1, k=a.t.play.k(-1), path=[f"penalty:{side}"]))


async def play_on(guests: list[Guest], turns: int) -> None:
    """Plays, and pays what is owed, with the first card each time."""
    for _ in range(turns):
        for seat, g in enumerate(guests):
            g.hear()
            if g.games[seat]["menu"]:
                await g.move(seat)
                break


async def test_a_host_alone_takes_no_card_from_anybody_however_often_it_is_called(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house, options=SILENT)
        for _ in range(6):
            assert await call(a, 1) == ""  # the same wish, once
        assert await house.store.moves(a.t.id) == []
        await play_on([a, b], 4)
        assert hand(b, 1) == 7
        b.hear()
        (wish,) = b.table["wishes"]
        assert (wish["power"], wish["about"], wish["path"], wish["needed"]) == ("call", 1, ["penalty:1"], ["pBob"])
        assert await a.refusal(ADMIT) == "nothing-asked"


async def test_an_admitted_penalty_is_played_once_a_turn_and_stands_in_the_story(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house, options=SILENT)
        assert await call(a, 1) == ""
        await b.ask(ADMIT)
        a.hear()
        assert a.games[0]["calls"] is None  # nothing more to call in this turn
        for _ in range(5):
            assert await call(a, 1) == "once-a-turn"
            assert await b.refusal(ADMIT) == "nothing-asked"
        story = [e for entry in b.stories[1] for e in entry["events"]]
        assert {"event": "house-called", "by": "Aude", "agreed": "Bob"} in story
        assert [e["event"] for e in story][-2:] == ["house-called", "penalty"]
        await play_on([a, b], 2)  # the turn is played, then the card is given up
        assert min(hand(a, 0), hand(b, 1)) == 6
        assert max(hand(a, 0), hand(b, 1)) == 7
        assert await call(a, 1) == ""  # another turn, another wish
        await b.ask(DENY)
        assert b.table["wishes"] == []
        assert hand(b, 1) == 6


async def test_one_person_of_a_side_is_enough_and_bots_break_no_silence(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, c, d = await started(house, ("Aude", "Bob", "Cid", "Dan"), options=SILENT)
        assert await call(a, 1) == ""
        assert await c.refusal(ADMIT) == "nothing-asked"  # of the other side
        await d.ask(ADMIT)
        assert len(await house.store.moves(a.t.id)) == 1
        t = await table_for(house, options=SILENT, chairs=[ChairPlan("me"), ChairPlan("bot", bot="greedy")])
        alone = await Guest(house, t, "Aude").arrive()
        await alone.ask(wire.Start())
        assert await call(alone, 1) == "nobody-to-agree"
        assert b.table["phase"] == "playing"


async def test_one_calls_a_penalty_on_ones_own_side_without_asking(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, _ = await started(house, options=SILENT)
        assert await call(a, 0) == ""
        assert [m.path for m in await house.store.moves(a.t.id)] == [("penalty:0",)]


async def test_in_silence_a_side_does_not_talk_in_private_whatever_the_table_wished(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        guests = await started(house, ("Aude", "Bob", "Cid", "Dan"), options=SILENT, side_chat=True)
        assert not guests[0].table["side_chat"]
        assert await guests[0].refusal(wire.Chat(room="side", text="psst")) == "no-side-chat"


async def test_silence_closes_and_opens_the_talk_of_a_side_as_the_host_changes_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, 4, side_chat=True)
        a = await Guest(house, t, "Aude").arrive()
        await a.sit(0)
        for silence, open_ in (("on", False), ("off", True)):
            await a.ask(wire.Change(options={"silence": silence}))
            assert a.table["side_chat"] is open_
            said = await a.refusal(wire.Chat(room="side", text="psst"))
            assert said == ("" if open_ else "no-side-chat")
        await a.ask(wire.Change(options={"silence": "on"}, side_chat=True))
        assert not a.table["side_chat"]
