"""Analyses of finished matches: made while somebody waits, kept with the table, and nothing of them during play."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from servers import Guest, house_on, started, table_for, until

from tablee.core.game import TABLE, Illegal
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.analysis import Advice, Analysing, PlayOn
from tablee.server.table.archive import analyses
from tablee.server.table.live import LiveTable
from tablee.server.who import Who

pytestmark = pytest.mark.anyio

COMPILED = 300.0  # seconds for a compiler on a busy machine


async def refusal(work: Any) -> str:
    with pytest.raises(Illegal) as e:
        await work
    return e.value.refusal


async def noughts(house: House) -> list[Guest]:
    return await started(house, game="noughts")


async def play(guests: list[Guest], cells: str) -> LiveTable:
    for i, cell in enumerate(cells.split()):
        guest = guests[i % 2]
        await guest.ask(wire.Move(seat=i % 2, k=guest.games[i % 2]["k"], path=[f"cell:{cell}"]))
        for other in guests:
            other.hear()
    return guests[0].t


async def judged(house: House, t: LiveTable) -> Analysing:
    """Asks as a browser does, until it is done."""
    async with asyncio.timeout(COMPILED):
        while (found := await house.analyses.want(t)).stage != "done":  # noqa: ASYNC110 - as browsers ask
            await asyncio.sleep(0.05)
    return found


WON = "b2 a1 c1 c3 a3"


async def test_a_blunder_is_told_with_what_would_have_been_better_and_it_is_kept(tmp_path: Path) -> None:
    async with house_on(tmp_path / "house.sqlite") as house:
        t = await play(await noughts(house), WON)  # the second player lets the first win
        assert (await house.analyses.look(t)).stage == "none"
        found = (await judged(house, t)).analysis
        assert found is not None
        blunder = found.turning[0]
        assert (blunder.frame, blunder.seat, blunder.played) == (4, 1, ["cell:c3"])
        assert blunder.better == ["cell:a3"]
        assert blunder.cost > 300
        assert [curve.points[-1][1] for curve in found.chart.curves] == [100, 0]
        first, second = found.accounts
        assert second.lost >= blunder.cost
        assert first.others > 0 > second.skill
        assert (first.final, second.final) == (1000, 0)
        for a in found.accounts:
            assert a.luck is not None
            assert a.final == pytest.approx(a.even + a.skill + a.others + a.luck, abs=3)
        id = t.id
    async with house_on(tmp_path / "house.sqlite") as house:  # no worker is asked again
        house.jobs.close()
        assert (await house.analyses.want(await house.table(id))).analysis == found


async def test_what_you_would_play_is_said_of_any_moment_of_a_finished_match(tmp_path: Path) -> None:
    async with house_on(tmp_path / "house.sqlite") as house:
        t = await play(await noughts(house), WON)
        async with asyncio.timeout(COMPILED):
            said: Advice = await house.analyses.advice("Aude", t, 3, None)
        assert (said.seat, said.path, said.played) == (1, ["cell:a3"], ["cell:c3"])
        assert {tuple(o.path) for o in said.options} >= {("cell:a3",)}
        assert await refusal(house.analyses.advice("Aude", t, 3, 0)) == "not-your-turn"
        assert await refusal(house.analyses.advice("Aude", t, 5, None)) == "match-is-over"
        assert await refusal(house.analyses.advice("Aude", t, 1, 9)) == "no-such-seat"


async def test_during_a_match_there_is_nothing_of_it(tmp_path: Path) -> None:
    async with house_on(tmp_path / "house.sqlite") as house:
        guests = await noughts(house)
        t = await play(guests, "a1 b1")
        gathering = await table_for(house, game="noughts")
        for table in (t, gathering):
            refused = {
                await refusal(house.analyses.look(table)),
                await refusal(house.analyses.want(table)),
                await refusal(house.analyses.advice("Aude", table, 0, None)),
                await refusal(house.play_on(table, guests[0].who, PlayOn(0, 0, "greedy"))),
            }
            assert refused <= {"not-over", "not-now"}
        assert not house.jobs.queues["analyses"].waits()


async def test_when_nobody_waits_any_more_it_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "FORGOTTEN", -1.0)
    async with house_on(tmp_path / "house.sqlite") as house:
        t = await play(await noughts(house), WON)
        assert (await house.analyses.want(t)).stage == "waits"
        await until(lambda: not house.analyses._making)
        assert (await house.analyses.look(t)).stage == "none"
        assert await house.store.analysis(t.id) is None


async def test_a_failed_analysis_says_so_once_and_may_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise Illegal("no-answer")

    async with house_on(tmp_path / "house.sqlite") as house:
        t = await play(await noughts(house), WON)
        with monkeypatch.context() as broken:
            broken.setattr(house.jobs, "run", fails)
            await house.analyses.want(t)
            await until(lambda: house.analyses._making[t.id].refused)
            assert await refusal(house.analyses.want(t)) == "no-answer"
        assert (await judged(house, t)).analysis is not None


async def test_it_goes_with_its_table(tmp_path: Path) -> None:
    async with house_on(tmp_path / "house.sqlite") as house:
        t = await play(await noughts(house), WON)
        await house.store.save_analysis(t.id, b"x")
        assert (await house.analyses.look(t)).stage == "none"  # not one of this release
        await house.store.save_analysis("nowhere", b"x")
        assert await house.store.analysis("nowhere") is None


async def test_one_plays_on_from_a_moment_with_what_was_not_seen_dealt_anew(tmp_path: Path) -> None:
    async with house_on(tmp_path / "house.sqlite") as house:
        aude, bob = await started(house, game="sequence")
        guests = [aude, bob]
        for i in range(8):
            assert aude.t.play is not None
            seat = aude.t.play.asked()[0]
            await guests[seat].move(seat, pick=i)
            for guest in guests:
                guest.hear()
        await aude.ask(wire.Resign(seat=0))
        old = aude.t
        assert old.play is not None
        seen = old.play.match.fork()
        new = await house.play_on(old, Who("pCleo", "Cleo"), PlayOn(6, 1, "greedy"))
        assert new.play is not None
        assert new.doc.phase == "playing"
        assert new.shown_to(Who("pCleo", "Cleo")).proof == "unproven"
        assert [x.path for x in new.play.match.lines[:6]] == [x.path for x in seen.lines[:6]]
        assert new.play.match.lines[6].seat == TABLE
        hands = new.play.view(1), old.game.view(_state_after(old, 6), 1)
        assert hands[0] == hands[1]
        cleo = await Guest(house, new, "Cleo").arrive()
        await until(lambda: (cleo.hear(), 1 in cleo.games and cleo.games[1]["menu"])[1])
        await cleo.move(1)
        await until(lambda: (cleo.hear(), cleo.games[1]["menu"])[1])  # the bot has answered
        id, n = new.id, new.play.n
    async with house_on(tmp_path / "house.sqlite") as house:  # and it is all stored
        again = await house.table(id)
        assert again.play is not None
        assert again.play.n >= n


def _state_after(t: LiveTable, n: int) -> Any:
    assert t.play is not None
    match = type(t.play.match)(t.game, t.play.match.header, t.play.match.key)
    for line in t.play.match.lines[:n]:
        match.append(line)
    return match.state


async def test_where_one_cannot_play_on(tmp_path: Path) -> None:
    async with house_on(tmp_path / "house.sqlite") as house:
        t = await play(await noughts(house), WON)
        cleo = Who("pCleo", "Cleo")
        assert await refusal(house.play_on(t, cleo, PlayOn(5, 0, "greedy"))) == "match-is-over"
        assert await refusal(house.play_on(t, cleo, PlayOn(1, 0, "nobody"))) == "no-such-bot"
        assert await refusal(house.play_on(t, cleo, PlayOn(1, 2, "greedy"))) == "no-such-seat"
        assert await refusal(house.play_on(t, Who("pDan", ""), PlayOn(1, 0, "greedy"))) == "no-name"
        with contextlib.suppress(Illegal):
            assert (await house.play_on(t, cleo, PlayOn(0, 0, "greedy"))).doc.phase == "playing"
