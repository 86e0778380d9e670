"""Who waits is taken once, by whoever is first, in either kind of store."""

from __future__ import annotations

import asyncio

import pytest
from stores import opened

from tablee.store.waiting import Waiting, WaitingRows

pytestmark = pytest.mark.anyio


def waiting(person: str, since: int = 10, until: int = 100) -> Waiting:
    return Waiting(person, since, until, "{}")


async def test_the_waiting_are_found_in_the_order_in_which_they_came(house: str) -> None:
    async with opened(house) as store:
        rows = WaitingRows(store)
        for one in (waiting("b", 20), waiting("a", 10), waiting("gone", 5, 40)):
            await rows.put(one)
        assert [w.person for w in await rows.there(50)] == ["a", "b"]
        await rows.stay("gone", 200)
        await rows.put(waiting("b", 30))
        assert [(w.person, w.since) for w in await rows.there(50)] == [("gone", 5), ("a", 10), ("b", 30)]
        await rows.leave("a")
        assert await rows.of("a") is None
        await rows.clear(150)
        assert [w.person for w in await rows.there(0)] == ["gone"]


async def test_two_are_taken_together_or_not_at_all(house: str) -> None:
    async with opened(house) as store:
        rows = WaitingRows(store)
        for person in "abc":
            await rows.put(waiting(person))
        await rows.put(waiting("gone", 10, 40))
        assert not await rows.take("t1", ["a", "gone"], "p", 50, 500)
        assert await rows.take("t2", ["a", "b"], "plan", 50, 500)
        assert not await rows.take("t3", ["b", "c"], "p", 50, 500)
        assert [(w.person, w.match, w.plan) for w in await rows.there(50)] == [
            ("a", "t2", "plan"),
            ("b", "t2", "plan"),
            ("c", "", ""),
        ]


async def test_of_many_processes_only_one_takes_somebody(house: str) -> None:
    async with opened(house) as one, opened(house) as two:
        sides = [WaitingRows(one), WaitingRows(two)]
        for i in range(20):
            await sides[0].put(waiting(f"p{i:02}"))
        pairs = [(f"p{i:02}", f"p{j:02}") for i in range(0, 20, 2) for j in (i + 1, (i + 3) % 20)]
        tries = [
            rows.take(f"t{n}-{k}", pair, "", 50, 500) for n, pair in enumerate(pairs) for k, rows in enumerate(sides)
        ]
        done = await asyncio.gather(*tries)
        taken = [w for w in await sides[0].there(50) if w.match]
        assert len(taken) == 2 * sum(done)
        for w in taken:
            assert sum(o.match == w.match for o in taken) == 2


async def test_who_was_forgotten_does_not_wait_and_is_named_by_nobody(house: str) -> None:
    async with opened(house) as store:
        rows = WaitingRows(store)
        await rows.put(waiting("pAnn"))
        await rows.put(Waiting("pBen", 10, 100, '{"met": ["pAnn"]}'))
        await rows.put(waiting("pCleo"))
        await store.forget_person("pAnn", 60)
        assert [w.person for w in await rows.there(50)] == ["pCleo"]
        await rows.put(waiting("pAnn"))
        assert await rows.of("pAnn") is None
