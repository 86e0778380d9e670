"""How fast bots move: as who plays alone with them wishes, and at the usual pace where others want to follow."""

from __future__ import annotations

from pathlib import Path

import pytest
from servers import Guest, house_on, started, table_for, until

from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan

pytestmark = pytest.mark.anyio


HOUR = 3_600_000


async def test_bots_hurry_for_who_plays_alone(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=HOUR) as house:
        t = await table_for(house, game="noughts", chairs=[ChairPlan("bot", bot="greedy"), ChairPlan("me")])
        aude = await Guest(house, t, "Aude").arrive()
        assert aude.table["haste"] == 0
        await aude.ask(wire.Haste(haste=2))
        await aude.ask(wire.Start())
        await until(lambda: t.play is not None and t.play.n == 1)
        aude.hear()
        assert aude.table["haste"] == 2
        for haste, least, most in ((1, HOUR / 10, HOUR / 5), (0, HOUR * 0.9, HOUR)):
            await aude.ask(wire.Haste(haste=haste))
            assert t.play is not None
            free = next(iter(aude.games[1]["menu"]))
            await aude.ask(wire.Move(seat=1, k=t.play.k(1), path=[free]))
            at = await house.store.next_due()
            assert at is not None
            assert least < at - house.now() <= most, "the bot takes its time again"
            await aude.ask(wire.Back(seat=1, k=t.play.k(1) - 1))
            aude.hear()


async def test_nobody_hurries_bots_that_others_follow(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        aude, _ = await started(house, game="noughts")
        assert aude.table["haste"] is None
        assert await aude.refusal(wire.Haste(haste=2)) == "not-now"
        eve = await Guest(house, aude.t, "Eve").arrive()
        assert await eve.refusal(wire.Haste(haste=2)) == "not-your-seat"
