"""Answers in advance on a condition: one die or the most, everywhere or for one planet; none of it tells a card."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pausing import BLACK, NOTHING_TO_SAY, ORANGE, RED, room
from servers import CATALOG, Guest, house_on, started, until

from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.tests.scene import Scene, card_of, scripted
from tablee.server.house import House
from tablee.server.messages import asks as wire

GAMES = {**CATALOG, CLASSIC.id: CLASSIC, CLONE_WARS.id: CLONE_WARS}
THIRD = card_of("THIRD_DEFENDER", "separatist")


async def attacked(house: House, auto: list[str]) -> tuple[Guest, Guest]:
    """Red attacks three troops of Black on Jabiim, which has answered so in advance."""
    house.games = GAMES
    aude, bob = await started(house, ("Aude", "Bob"), game="risk_classic")
    await bob.ask(wire.Stops(seat=1, auto=auto))
    play = aude.t.play
    assert play is not None
    x = Scene(2, classic=True).own("red", "felucia", troops=9).own("black", "jabiim", troops=3)
    play.match.state, play.match.luck = x.rest("red", "black").at("red", Phase.S6_MAIN).s, scripted()
    aude.hear()
    await aude.ask(wire.Move(seat=0, k=play.k(0), path=["planet:felucia", "planet:jabiim", "dice:3"]))
    return aude, bob


def state(guest: Guest) -> Any:
    assert guest.t.play is not None
    return guest.t.play.match.state


@pytest.mark.parametrize(
    ("auto", "dice"),
    [
        (["defend:1"], "dice:1"),
        (["defend"], "dice:2"),
        (["defend", "defend:1@planet:jabiim"], "dice:1"),
        (["defend:1", "defend@planet:jabiim"], "dice:2"),
        (["defend:1", "defend@planet:naboo"], "dice:1"),
        (["defend:1@planet:jabiim"], "dice:1"),
    ],
)
def test_the_narrowest_answer_is_given(tmp_path: Path, auto: list[str], dice: str) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            aude, bob = await attacked(house, auto)
            await until(lambda: state(aude).phase != Phase.S6_DEFEND)
            answers = [line.path for line in bob.t.play.match.lines if line.seat == 1]  # type: ignore[union-attr]
            assert answers[-1] == (dice,)
            assert bob.table["you"]["stops"]["1"]["auto"] == auto
            assert aude.table["you"]["stops"]["0"]["auto"] == []

    asyncio.run(story())


def test_an_answer_for_another_planet_leaves_the_seat_to_be_asked_and_one_may_still_be_given(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            aude, bob = await attacked(house, ["defend:1@planet:naboo"])
            bob.hear()
            assert bob.games[1]["menu"] is not None
            assert bob.games[1]["standing"] == "auto:defend"
            await bob.ask(wire.Stops(seat=1, auto=["defend:1@planet:naboo", "defend:1"]))
            await until(lambda: state(aude).phase != Phase.S6_DEFEND)
            await bob.ask(wire.Stops(seat=1, auto=[]))
            assert bob.table["you"]["stops"]["1"]["auto"] == []

    asyncio.run(story())


def test_only_ways_and_places_of_the_game_are_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            house.games = GAMES
            _, bob = await started(house, ("Aude", "Bob"), game="risk_classic")
            for given in ("defend:3", "defend@planet:nowhere", "advance@planet:naboo", "defend@", "defend:1@naboo"):
                assert await bob.refusal(wire.Stops(seat=1, auto=[given])) == "wrong-input", given

    asyncio.run(story())


@pytest.mark.parametrize("auto", ["defend:1", "defend:1@planet:jabiim"])
def test_in_a_pause_the_same_dice_come_at_the_same_time_whichever_card_is_held(tmp_path: Path, auto: str) -> None:
    async def heard(held: str) -> tuple[list[Any], list[int]]:
        (folder := tmp_path / held.replace(":", "-")).mkdir()
        async with room(folder) as r:
            await r.guests[BLACK].ask(wire.Stops(seat=BLACK, auto=[auto]))
            x = Scene(reaction_seconds=4, reaction_early=1).own("red", "felucia", troops=9)
            x.own("black", "jabiim", troops=3).rest("red", "black", "orange", "blue").hold("black", held)
            assert r.t.play is not None
            r.t.play.match.state, r.t.play.match.luck = x.at("red", Phase.S6_MAIN).s, scripted()
            for guest in r.guests:
                guest.go()
                await guest.arrive()
                guest.got.clear()
            await r.moves(RED, "planet:felucia", "planet:jabiim", "dice:3")
            waits = []
            while r.pause() is not None:
                waits.append(r.pause()["until"] - r.pause()["since"])
                await r.passes(4000)
            await r.passes(0)
            assert "defends" in r.events(ORANGE)
            assert ("dice:1",) in [line.path for line in r.t.play.match.lines if line.seat == BLACK]
            return [[m for m in g.got if m["t"] == "update"] for i, g in enumerate(r.guests) if i != BLACK], waits

    with_it, without = asyncio.run(heard(THIRD)), asyncio.run(heard(NOTHING_TO_SAY))
    assert with_it == without
    assert set(with_it[1]) == {4000}
