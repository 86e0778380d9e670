"""A finished match that was made small is the match that was played, wherever it is asked for."""

import asyncio
from pathlib import Path

import pytest
from servers import BOTS, Guest, house_on, store_at, table_for, until

from tablee.server import sweeper
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.sweeper import Sweeper
from tablee.server.table.live import LiveTable
from tablee.store.open import open_store

pytestmark = pytest.mark.anyio


async def finished(house: House, game: str) -> LiveTable:
    """A match that bots have played to its end."""
    t = await table_for(house, 2, game, chairs=BOTS)
    host = await Guest(house, t, "Aude").arrive()
    await host.ask(wire.Start())
    await until(lambda: t.doc.phase == "over", 120)
    host.go()
    return t


async def told(house: House, id: str) -> list[object]:
    """All that a house says of a finished match: its log, replay, chronicle, words, picture of the end."""
    t = await house.table(id)
    assert t.play is not None
    exporter = house.exporter
    texts = await asyncio.gather(
        exporter.full_log("a", t),
        exporter.replay("a", t, None),
        exporter.chronicle("a", t),
        exporter.in_words("a", t, "", None, "fr"),
    )
    return [*texts, t.play.snapshot(), t.play.match.lines, t.play.match.state]


@pytest.mark.parametrize("game", ["noughts", "sequence"])
async def test_log_replay_chronicle_and_words_are_the_same_bytes(tmp_path: Path, game: str) -> None:
    file = tmp_path / "h.sqlite"
    async with house_on(file) as house:
        t = await finished(house, game)
        before = await told(house, t.id)
        lines = await house.store.moves(t.id)
    store = open_store(store_at(file))
    assert await store.pack(2**53, 9) == 1
    assert await store.ask("select count(*) from moves") == [(0,)]
    await store.close()
    async with house_on(file) as house:
        assert await told(house, t.id) == before
        assert await house.store.moves(t.id) == lines


async def test_a_house_packs_what_was_over_an_hour_ago_and_nothing_before_it_knows_the_date(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await finished(house, "noughts")
        keeper = Sweeper(house.store, lambda id: None)
        soon, later = t.changed + sweeper.PACKED_AFTER, t.changed + sweeper.PACKED_AFTER + 1
        for now, dated, left in ((soon, True, 1), (later, False, 1), (later, True, 0)):
            keeper._packed = float("-inf")
            await keeper.sweep(now, [], dated)
            assert (await house.store.ask("select count(distinct match) from moves"))[0][0] == left
        assert t.play is not None
        assert len(await house.store.moves(t.id)) == t.play.n
        assert await t.look() is False, "who has it in memory finds nothing new"
