"""What falls due is done although a process hears of it before it knows what was stored with it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from servers import house_on, table_for, until

from tablee.server.messages.asks import Start
from tablee.server.messages.http import ChairPlan
from tablee.server.who import Who

pytestmark = pytest.mark.anyio

TWO = [ChairPlan("bot", bot="random"), ChairPlan("bot", bot="random")]


async def test_a_bot_whose_turn_is_told_before_it_is_adopted_moves_all_the_same(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        append = house.store.append

        async def slow(*move: Any) -> bool:
            stored = await append(*move)
            await asyncio.sleep(1.5)  # the answer of the store is late; what it has stored can be seen
            return stored

        t = await table_for(house, 2, "noughts", chairs=TWO)
        await house.handle(t, Who("pAude", "Aude"), Start())
        house.store.append = slow  # type: ignore[assignment,method-assign]
        first = await stored_moves(house, t.id)
        await until(lambda: t.play is not None and t.play.n > first + 1)


async def test_a_due_of_another_process_is_done_where_the_table_has_not_got_to_it(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite"
    async with house_on(path) as one, house_on(path, bot_delay=400) as two:
        t = await table_for(one, 2, "noughts", chairs=TWO)
        behind = await two.table(t.id)
        two.on_store_changes = ignored  # type: ignore[method-assign,assignment]
        await one.handle(t, Who("pAude", "Aude"), Start())
        await until(lambda: t.play is not None)
        await one.scheduler.stop()  # its dues are for the other, which knows of no match yet
        await until(lambda: behind.doc.phase == "over")


async def ignored(_: Any) -> None:
    """News that were lost."""


async def stored_moves(house: Any, id: str) -> int:
    return len(await house.store.moves(id))
