"""Answers given in advance: played when they are due, kept with the table, taken back, and nobody else's business."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pausing import BLACK, NOTHING_TO_SAY, ORANGE, RED, SAVES, room
from servers import CATALOG, Guest, house_on, started, table_for, until

from tablee.core.log import Page, read, write
from tablee.core.luck import Luck
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.board import ARMY_IDS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import State
from tablee.games.risk.tests.scene import Scene, card_of, scripted
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.table.change import tokens_of
from tablee.server.table.stored import looks_like
from tablee.server.who import Who

GAMES = {**CATALOG, CLASSIC.id: CLASSIC, CLONE_WARS.id: CLONE_WARS}
THIRD = card_of("THIRD_DEFENDER", "separatist")
DEALT = {"setup_mode": "dealt", "reinforce_batch": "5"}


async def risk(house: House, game: str = "risk_classic", people: int = 2, **new: Any) -> list[Guest]:
    house.games = GAMES
    return await started(house, ("Aude", "Bob", "Chloe", "Dan")[:people], game=game, **new)


def state(guest: Guest) -> State:
    assert guest.t.play is not None
    return guest.t.play.match.state  # type: ignore[no-any-return]


def put(guests: list[Guest], x: Scene, *dice: tuple[int, int]) -> None:
    """The table is in this position; everybody looks anew."""
    play = guests[0].t.play
    assert play is not None
    play.match.state, play.match.luck = x.s, scripted(*dice)


async def moved(guest: Guest, seat: int, *path: str) -> None:
    guest.hear()
    play = guest.t.play
    assert play is not None
    await guest.ask(wire.Move(seat=seat, k=play.k(seat), path=list(path)))


def attack(classic: bool = True, seats: int = 2, *held: str) -> Scene:
    """Red may attack three troops of Black."""
    x = Scene(seats, classic=classic).own("red", "felucia", troops=9).own("black", "jabiim", troops=3)
    return x.rest("red", "black").hold("black", *held).at("red", Phase.S6_MAIN)


def asked(guest: Guest, seat: int) -> bool:
    guest.hear()
    return guest.games[seat]["menu"] is not None


def test_always_the_most_dice_is_offered_once_and_given_from_then_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            aude, bob = guests = await risk(house)
            put(guests, attack())
            await moved(aude, 0, "planet:felucia", "planet:jabiim", "dice:3")
            bob.hear()
            assert bob.games[1]["standing"] == "auto:defend"
            assert aude.games[0]["standing"] is None
            table, heard = aude.table, len(aude.got)
            await bob.ask(wire.Stops(seat=1, auto=["defend"]))
            await until(lambda: state(aude).phase != Phase.S6_DEFEND)
            lines = bob.t.play.match.lines  # type: ignore[union-attr]
            assert (lines[-1].seat, lines[-1].path) == (1, ("dice:2",)), "an ordinary move"
            aude.hear()
            assert aude.table == table, "nobody else is told"
            assert [m["t"] for m in aude.got[heard:]] == ["update"]
            assert bob.table["you"]["stops"]["1"]["auto"] == ["defend"]
            if state(aude).phase == Phase.S6_MAIN:
                bob.got.clear()
                await moved(aude, 0, "planet:felucia", "planet:jabiim", "dice:3")
                await until(lambda: state(aude).phase != Phase.S6_DEFEND)
                bob.hear()
                assert all(m["menu"] is None for m in bob.got if m["t"] == "update"), "Bob is not asked"

    asyncio.run(story())


def test_it_is_taken_back_and_outlives_the_process(tmp_path: Path) -> None:
    async def first() -> str:
        async with house_on(tmp_path / "house.sqlite") as house:
            _, bob = await risk(house)
            await bob.ask(wire.Stops(seat=1, auto=["defend", "advance"]))
            return bob.t.id

    async def second(id: str) -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            house.games = GAMES
            t = await house.table(id)
            aude, bob = guests = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob")]
            assert bob.table["you"]["stops"]["1"]["auto"] == ["defend", "advance"]
            assert aude.table["you"]["stops"]["0"]["auto"] == []
            await bob.ask(wire.Stops(seat=1, auto=[]))
            put(guests, attack())
            await moved(aude, 0, "planet:felucia", "planet:jabiim", "dice:3")
            assert asked(bob, 1)

    asyncio.run(second(asyncio.run(first())))


def test_what_is_not_an_answer_of_the_game_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            aude, bob = await risk(house)
            assert await bob.refusal(wire.Stops(seat=1, auto=["refuse"])) == "wrong-input"
            assert await bob.refusal(wire.Stops(seat=1, off=["declare"])) == "wrong-input"
            assert await bob.refusal(wire.Stops(seat=0, auto=["defend"])) == "not-your-seat"
            assert await bob.refusal(wire.LayOut(seat=0, plan={"planet:naboo": 1})) == "not-your-seat"
            put([aude, bob], attack())
            assert await bob.refusal(wire.LayOut(seat=1, plan={"planet:naboo": 1})) == "not-now"
            ann, _ = await started(house, game="noughts")
            assert await ann.refusal(wire.Stops(seat=0, auto=[])) == "not-allowed"
            assert await ann.refusal(wire.AskPlan(seat=0)) == "not-allowed"

    asyncio.run(story())


@pytest.mark.parametrize("held", [THIRD, NOTHING_TO_SAY])
def test_among_people_without_pauses_who_holds_cards_is_asked_whatever_they_are(tmp_path: Path, held: str) -> None:
    """Else a slow answer would tell which card it is."""

    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            aude, bob = guests = await risk(house, "risk_clone_wars", options={"reaction_seconds": "0"})
            await bob.ask(wire.Stops(seat=1, auto=["defend"]))
            put(guests, attack(False, 2, held))
            await moved(aude, 0, "planet:felucia", "planet:jabiim", "dice:3")
            assert asked(bob, 1)
            assert bob.games[1]["standing"] is None

    asyncio.run(story())


def test_in_pauses_others_hear_the_same_whichever_card_is_held_and_none_is_run_for_an_empty_hand(
    tmp_path: Path,
) -> None:
    async def heard(n: int, *held: str) -> tuple[list[Any], list[int]]:
        (folder := tmp_path / str(n)).mkdir()
        async with room(folder) as r:
            await r.guests[BLACK].ask(wire.Stops(seat=BLACK, auto=["defend"]))
            x = Scene(reaction_seconds=4, reaction_early=1).own("red", "felucia", troops=9)
            x.own("black", "jabiim", troops=3).rest("red", "black", "orange", "blue").hold("black", *held)
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
            return [[m for m in g.got if m["t"] == "update"] for i, g in enumerate(r.guests) if i != BLACK], waits

    with_it, without = asyncio.run(heard(0, THIRD)), asyncio.run(heard(1, NOTHING_TO_SAY))
    assert with_it == without
    assert with_it[1]
    assert set(with_it[1]) == {4000}
    assert asyncio.run(heard(2))[1] == []


def test_alone_against_bots_windows_are_let_pass_for_the_present_fight(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            house.games = GAMES
            t = await table_for(house, 2, "risk_clone_wars")
            aude = await Guest(house, t, "Aude").arrive()
            await aude.sit(1)
            await aude.ask(wire.Bot(chair=0, bot="random"))
            await aude.ask(wire.Start())
            await aude.open_token()
            x = attack(False, 2, SAVES, THIRD)
            x.do("planet:felucia", "planet:jabiim", "dice:3", luck=[(5, 6)] * 3 + [(0, 6)] * 2)
            put([aude], x, *[(5, 6)] * 3, *[(0, 6)] * 2)
            await t.act(lambda d: setattr(d.change(), "alone", False))
            assert aude.games[1]["standing"] is None, "a card can be played: the dice are not left to the house"
            await moved(aude, 1, "dice:2")
            assert state(aude).phase == Phase.S6_CAS_D
            assert aude.games[1]["standing"] == "now:result"
            await aude.ask(wire.Stops(seat=1, now=["result"]))
            await until(lambda: state(aude).phase != Phase.S6_CAS_D)
            assert t.play is not None
            assert (1, ("button:pass",)) in [(line.seat, line.path) for line in t.play.match.lines]

    asyncio.run(story())


# What is laid out in advance


async def look(guests: list[Guest]) -> None:
    """Everybody looks anew, and has heard nothing."""
    for guest in guests:
        guest.go()
        await guest.arrive()
        guest.got.clear()


async def placed(house: House, by_plan: bool) -> list[Any]:
    """Aude's forty troops go on four planets, by hand or by a plan; Bob places his by hand. What Bob has heard."""
    aude, bob = guests = await risk(house, "risk_clone_wars")
    x = Scene(2)
    x.s = CLONE_WARS.start(2, CLONE_WARS.settle(2, DEALT), Luck())
    put(guests, x)
    await look(guests)
    planets = aude.games[0]["view"]["planets"]
    own = {army: [p for p, it in planets.items() if it["owner"] == f"army:{army}"] for army in ARMY_IDS}
    plan = {own[army][i]: n for army in ("red", "orange") for i, n in ((0, 13), (1, 7))}
    left = dict(plan)
    if by_plan:
        await aude.ask(wire.LayOut(seat=0, plan=plan))
    while (s := state(aude)).phase == Phase.REINFORCE:
        play, army = aude.t.play, ARMY_IDS[s.army]
        assert play is not None
        if play.asked() == [1]:
            await moved(bob, 1, own[army][0], f"count:{s.pool}")
        elif by_plan:
            await until(lambda play=play: aude.t.play is not play)  # type: ignore[misc]
        else:
            planet = next(p for p in own[army] if left.get(p))
            left[planet] -= (n := min(left[planet], s.pool))
            await moved(aude, 0, planet, f"count:{n}")
    aude.hear(), bob.hear()
    troops = [aude.games[0]["view"]["planets"][p]["troops"] for p in plan]
    assert troops == [14, 8, 14, 8]
    assert aude.table["you"]["plans"] == {}, "its stretch is over"
    return [m | {"re": None} for m in bob.got if m["t"] == "update"]


def test_a_plan_is_carried_out_in_turn_and_others_hear_what_they_would_hear_of_clicks(tmp_path: Path) -> None:
    async def story(n: int, by_plan: bool) -> list[Any]:
        async with house_on(tmp_path / f"{n}.sqlite") as house:
            house.now = lambda: 1_000_000_000_000  # type: ignore[method-assign]
            return await placed(house, by_plan)

    by_hand = asyncio.run(story(0, False))
    assert len(by_hand) > 16
    assert asyncio.run(story(1, True)) == by_hand


async def beginning(house: House, game: str, first: int) -> Guest:
    """A person on the first chair and a bot on the second, where the lot has fallen on one of them to begin."""
    chairs = [ChairPlan("me"), ChairPlan("bot", bot="greedy")]
    for n in range(64):  # each time it falls on either of them
        t = await house.open_table(Who(f"p{n}", "Aude"), NewTable(game=game, seats=2, brisk=True, chairs=chairs))
        aude = Guest(house, t, "Aude")
        aude.who = Who(f"p{n}", "Aude")
        await aude.arrive()
        await aude.ask(wire.Seal(seal=aude.seal))
        await aude.ask(wire.Start())
        await aude.open_token()
        assert t.play is not None
        if t.play.asked() == [first]:
            return aude
    raise AssertionError("the lot never fell on it")


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("game", ["risk_clone_wars", "risk_classic"])
def test_alone_a_proposal_leads_to_the_first_turn_and_the_log_replays(tmp_path: Path, game: str, first: int) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite", bot_delay=60_000) as house:  # bots wait for no onlooker
            house.games = GAMES
            aude = await beginning(house, game, first)
            t = aude.t
            proposal: Any = await house.handle(t, aude.who, wire.AskPlan(seat=0))
            await aude.ask(wire.LayOut(seat=0, plan=proposal.plan))
            await until(lambda: state(aude).phase not in (Phase.REINFORCE, Phase.NEUTRAL))
            assert t.play is not None
            assert t.doc.plans == {}
            page = Page(t.secret, tuple(tokens_of(t.tokens)))
            again = read(write(t.play.match, page), GAMES.__getitem__)
            assert bytes(again.state) == bytes(t.play.match.state)

    asyncio.run(story())


def test_a_plan_is_its_persons_alone_and_taken_back_and_moves_no_list(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            aude, bob = await risk(house, "risk_classic", people=2)
            first, second = (aude, bob) if asked(aude, 0) else (bob, aude)
            me = 0 if first is aude else 1
            changed, doc, heard = first.t.changed, first.t.doc, len(second.got)
            await second.ask(wire.LayOut(seat=1 - me, plan={"planet:naboo": 900}))
            assert looks_like(first.t.doc, doc)
            assert first.t.changed == changed
            assert second.table["you"]["plans"] == {str(1 - me): {"planet:naboo": 900}}
            assert "naboo" not in str([m for m in first.hear() if m["t"] == "table"])
            assert len(second.got) > heard
            await second.ask(wire.LayOut(seat=1 - me, plan={}))
            assert second.table["you"]["plans"] == {}
            proposal: Any = await house.handle(first.t, first.who, wire.AskPlan(id=1, seat=me))
            own = first.games[me]["view"]["planets"]
            army = f"army:{('red', 'black')[me]}"
            assert sum(n for p, n in proposal.plan.items() if own[p]["owner"] == army) == 26
            assert sum(n for p, n in proposal.plan.items() if own[p]["owner"] == "army:orange") == 13
            assert await second.refusal(wire.AskPlan(seat=me)) == "not-your-seat"

    asyncio.run(story())


def test_a_resignation_and_a_plan_that_says_nothing_leave_the_seat_to_be_asked(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_on(tmp_path / "house.sqlite") as house:
            guests = await risk(house, "risk_classic", people=3, options=DEALT)
            first = next(i for i, g in enumerate(guests) if asked(g, i))
            other = next(i for i in range(3) if i != first)
            await guests[first].ask(wire.LayOut(seat=first, plan={"card:7H": 4, "planet:nowhere": 5}))
            assert asked(guests[first], first)
            await guests[other].ask(wire.LayOut(seat=other, plan={"planet:naboo": 1}))
            await guests[3 - first - other].ask(wire.Resign(seat=3 - first - other))
            assert guests[0].t.doc.plans == {}

    asyncio.run(story())
