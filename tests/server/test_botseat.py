"""Bots in their worker processes: compiled there while they already play, and the same choices either way."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from servers import CATALOG, Guest, compiled_here, house_on, table_for, until

from tablee.core.match import Match
from tablee.games import load
from tablee.server import bots as botseat
from tablee.server.jobs.lanes import BOTS
from tablee.server.jobs.pool import Jobs
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan

pytestmark = pytest.mark.anyio

CHANCE = bytes(range(32))


async def test_a_bot_is_compiled_in_its_worker_and_then_plays_a_match_as_it_would_interpreted(tmp_path: Path) -> None:
    game = CATALOG["noughts"]
    async with house_on(tmp_path / "h", compiled_bots=True) as house:
        house.jobs = Jobs([BOTS._replace(workers=1)])
        house.bots = botseat.BotSeats(house.jobs, compiled=True)
        match = Match.open(game, 2)
        path, _ = await house.bots.choose("t", game, "greedy", match.state, 0)  # before the compiler is done
        async with asyncio.timeout(120):
            while not await house.jobs.run(BOTS, "t", compiled_here, "noughts", "greedy"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        match.submit(0, path)
        for seat in (1, 0, 1):
            state = bytes(match.state)
            compiled = await house.jobs.run(BOTS, "t", botseat.think, "noughts", "greedy", state, seat, CHANCE, True)
            assert compiled == botseat.think("noughts", "greedy", state, seat, CHANCE, False)
            match.submit(seat, compiled.path)

        t = await table_for(house, game="noughts", chairs=[ChairPlan("bot", bot="greedy")] * 2)
        host = await Guest(house, t, "Aude").arrive()
        await host.ask(wire.Start())
        await until(lambda: t.doc.phase == "over")
        assert len(await house.store.moves(t.id)) >= 5


def test_until_it_is_compiled_a_bot_that_searches_plays_as_the_attentive_one() -> None:
    game = load("lightsaber_duel")
    match = Match.open(game, 2)
    state = bytes(match.state)
    chosen = botseat.think(game.id, "strongest", state, 0, CHANCE, False)
    assert chosen == botseat.think(game.id, "greedy", state, 0, CHANCE, False)


async def test_a_busy_house_thinks_less_before_it_lets_anyone_wait() -> None:
    jobs = Jobs([BOTS._replace(workers=0)])  # nobody works: all that is asked waits
    seats, game = botseat.BotSeats(jobs, compiled=False), CATALOG["noughts"]
    state = Match.open(game, 2).state
    idle = seats._about(game, "greedy", state, 0)[-1]
    asked = [asyncio.create_task(seats.choose(f"t{i}", game, "greedy", state, 0)) for i in range(8)]
    await asyncio.sleep(0)
    busy = seats._about(game, "greedy", state, 0)[-1]
    assert idle == botseat.LONGEST_THOUGHT
    assert busy == pytest.approx(idle / (1 + 8 / BOTS.workers))
    jobs.close()
    await asyncio.gather(*asked, return_exceptions=True)
    await jobs.gone()


HOUSE = """
import asyncio
from tablee import games
from tablee.core.match import Match
from tablee.server.bots import BotSeats
from tablee.server.jobs.pool import Jobs

async def main():
    game = games.load("sequence")
    await BotSeats(Jobs(), compiled=False).choose("t", game, "greedy", Match.open(game, 2).state, 0)
    print("played", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def test_workers_end_when_their_house_is_killed() -> None:
    house = subprocess.Popen([sys.executable, "-c", HOUSE], stdout=subprocess.PIPE)
    assert house.stdout is not None
    assert house.stdout.readline() == b"played\n"
    house.kill()
    assert house.communicate(timeout=60)[0] == b""  # its workers hold this line too, until the last has gone
