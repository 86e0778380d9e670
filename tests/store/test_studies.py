"""Studies as they are stored, in both kinds of store."""

from __future__ import annotations

import pytest
from stores import opened

from tablee.store.studies import CommentRow, LineRow, StudyBook, StudyRow

pytestmark = pytest.mark.anyio

STUDY = StudyRow("s", "pAude", "m", "noughts", 3, "same", "Title", "secret", 1, 1, b"\x00paper")


async def test_a_study_is_kept_with_its_lines_in_order_and_goes_with_all_of_them(house: str) -> None:
    async with opened(house) as store:
        book = StudyBook(store)
        await book.open(STUDY)
        assert await book.study("s") == STUDY
        assert await book.add("s", LineRow(1, 0, 0, 0, "cell:1", "pAude"), 2)
        assert not await book.add("s", LineRow(1, 0, 0, 0, "cell:2", "pAude"), 2)
        assert await book.add("s", LineRow(2, 0, 1, 0, "cell:2", "pBob"), 3)
        await book.lead("s", 2, -1, 4)
        assert [line.line for line in await book.lines("s")] == [2, 1]
        await book.comment("s", CommentRow(1, "pAude", "first", 5))
        await book.comment("s", CommentRow(1, "pAude", "second", 6))
        assert [c.text for c in await book.comments("s")] == ["second"]
        await book.join("s", "pBob", 7)
        await book.join("s", "pBob", 7)
        assert await book.writers("s") == ["pBob"]
        assert [(row.id, row.changed, row.paper) for row in await book.of("pBob", 9)] == [("s", 7, b"")]
        await book.cut("s", [1], 8)
        assert [line.line for line in await book.lines("s")] == [2]
        assert await book.comments("s") == []
        await store.forget_person("pBob", 9)
        assert [line.person for line in await book.lines("s")] == [""]
        await book.join("s", "pBob", 10)
        assert await book.writers("s") == []
        await book.remove("s")
        assert await book.study("s") is None
        assert await book.lines("s") == []
