"""Statements are all done or none, in either kind of store, and say what became of them."""

from __future__ import annotations

import pytest
from stores import opened

from tablee.store.statements import Statement

pytestmark = pytest.mark.anyio

PUT = "insert into persons (id, name, language, seen) values (?, ?, 'en', ?)"
NAMES = "select id, name from persons where name like '%d%' order by id"


async def test_rows_are_written_together_and_found_by_either_store(house: str) -> None:
    async with opened(house) as store:
        done = await store.change(
            Statement(PUT, ("pA", "Aude", 1)),
            Statement(PUT, ("pB", "Odile", 2)),
            Statement("update persons set seen = seen + ? where seen > ?", (5, 0), must=True),
            Statement("delete from persons where id = ?", ("nobody",)),
        )
        assert done == [1, 1, 2, 0]
        assert await store.ask(NAMES) == [("pA", "Aude"), ("pB", "Odile")]


async def test_a_key_in_use_undoes_all(house: str) -> None:
    async with opened(house) as store:
        assert await store.change(Statement(PUT, ("pA", "Aude", 1))) == [1]
        assert await store.change(Statement(PUT, ("pB", "Odile", 2)), Statement(PUT, ("pA", "Edda", 3))) is None
        assert await store.ask(NAMES) == [("pA", "Aude")]


async def test_what_must_touch_a_row_and_does_not_undoes_all(house: str) -> None:
    async with opened(house) as store:
        missing = Statement("update persons set seen = ? where id = ?", (1, "nobody"), must=True)
        assert await store.change(Statement(PUT, ("pA", "Aude", 1)), missing) is None
        assert await store.ask(NAMES) == []


async def test_an_error_of_the_asker_is_told(house: str) -> None:
    async with opened(house) as store:
        with pytest.raises(Exception, match=r"(?i)null"):
            await store.change(Statement(PUT, ("pA", None, 1)))
