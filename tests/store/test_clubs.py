"""Clubs as they are stored, in both kinds of store."""

from __future__ import annotations

import pytest
from stores import opened

from tablee.store.clubs import ClubBook, ClubRow

pytestmark = pytest.mark.anyio

CLUB = ClubRow("c", "Thursday", "pAude", "secret", 1)


async def test_a_club_is_kept_goes_over_to_the_eldest_and_goes_with_the_last(house: str) -> None:
    async with opened(house) as store:
        book = ClubBook(store)
        assert await book.open(CLUB)
        assert not await book.open(CLUB), "its id is taken"
        for since, person in ((3, "pCid"), (2, "pBob"), (4, "pBob")):
            await book.join("c", person, since)
        await book.join("nowhere", "pBob", 2)
        assert await book.members(["c", "d"]) == {"c": ["pAude", "pBob", "pCid"], "d": []}
        assert await book.many(["pBob", "pEve"]) == {"pBob": {"c"}}
        assert [club.id for club in await book.of("pCid")] == ["c"]
        await book.leave("c", "pAude", 5)
        assert (await book.club("c")) == ClubRow("c", "Thursday", "pBob", "secret", 1)
        await book.call("c", "Friday", "another")
        assert await book.invited_to("secret") is None
        assert (await book.invited_to("another")) == ClubRow("c", "Friday", "pBob", "another", 1)
        await store.forget_person("pBob", 6)
        assert await book.members(["c"]) == {"c": ["pCid"]}
        assert (await book.club("c") or CLUB).owner == ""
        await book.join("c", "pBob", 7)
        assert not await book.open(ClubRow("d", "Another", "pBob", "x", 7)), "who was forgotten opens none"
        await store.forget_person("pCid", 8)
        assert await book.club("c") is None
