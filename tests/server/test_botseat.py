"""Bots in their worker processes: compiled there while they already play, and the same choices either way."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from servers import CATALOG, Guest, compiled_here, house_on, table_for, until

from tablee.core.match import Match
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
        path = await house.bots.choose("t", game, "greedy", match.state, 0)  # before the compiler is done
        async with asyncio.timeout(120):
            while not await house.jobs.run(BOTS, "t", compiled_here, "noughts", "greedy"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        match.submit(0, path)
        for seat in (1, 0, 1):
            state = bytes(match.state)
            compiled = await house.jobs.run(BOTS, "t", botseat.think, "noughts", "greedy", state, seat, CHANCE, True)
            assert compiled == botseat.think("noughts", "greedy", state, seat, CHANCE, False)
            match.submit(seat, compiled)

        t = await table_for(house, game="noughts", chairs=[ChairPlan("bot", bot="greedy")] * 2)
        host = await Guest(house, t, "Aude").arrive()
        await host.ask(wire.Start())
        await until(lambda: t.doc.phase == "over")
        assert len(await house.store.moves(t.id)) >= 5


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
