"""Bans, moderators and appeals as they are stored, in both kinds of store, and what is forgotten of them."""

from __future__ import annotations

import msgspec
import pytest
from stores import opened

from tablee.store.order import DAY, KEPT_FOR, SEEN_FOR, Appeal, Ban, OrderBook, Sighting
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio

BAN = Ban("b1", "person", "pBob", "house", "pBob", "insult", "You called Aude names.", "pMod", 10, 10 + DAY)


async def test_a_ban_holds_until_its_end_or_until_it_is_lifted_and_each_act_is_in_the_audit_log(house: str) -> None:
    async with opened(house) as store:
        book = OrderBook(store)
        before = await book.stamp()
        await book.impose(BAN)
        assert await book.stamp() != before
        assert await book.holding(11) == [BAN]
        assert await book.holding(BAN.until) == []
        assert await book.lift("b1", "pMod", 20)
        assert not await book.lift("b1", "pMod", 21)
        assert await book.holding(22) == []
        assert [(a.did, a.who, a.about) for a in await store.acts(9)] == [
            ("lift", "pMod", "b1"),
            ("ban person", "pMod", "b1 pBob house insult"),
        ]


async def test_a_person_appeals_once_and_a_granted_appeal_lifts_the_ban(house: str) -> None:
    async with opened(house) as store:
        book = OrderBook(store)
        await book.impose(BAN)
        appeal = Appeal("b1", "pBob", 12, "It was a joke.")
        assert await book.appeal(appeal)
        assert not await book.appeal(appeal)
        assert await book.appeals(9) == [appeal]
        assert await book.answer("b1", "pBob", "pMod", 15, "It was one.", granted=True)
        assert not await book.answer("b1", "pBob", "pMod", 16, "No.", granted=False)
        assert await book.holding(17) == []
        [found] = (await book.appeals_of("pBob")).values()
        assert (found.state, found.answer, found.judge) == ("granted", "It was one.", "pMod")


async def test_moderators_are_named_once_and_leave(house: str) -> None:
    async with opened(house) as store:
        book = OrderBook(store)
        assert await book.appoint("pMod", "operator ann", 5)
        assert not await book.appoint("pMod", "operator ann", 6)
        assert await book.moderators() == {"pMod": "operator ann"}
        assert await book.dismiss("pMod", "operator ann", 7)
        assert not await book.dismiss("pMod", "operator ann", 8)
        assert [a.did for a in await store.acts(9)] == ["moderator remove", "moderator add"]


async def test_who_is_forgotten_leaves_a_ban_without_a_word_about_them_and_is_not_noted_again(house: str) -> None:
    async with opened(house) as store:
        book = OrderBook(store)
        await store.save_person(Person("pBob", "Bob", "en", 1))
        await book.impose(msgspec.structs.replace(BAN, kind="device", target="d1"))
        await book.appeal(Appeal("b1", "pBob", 12, "It was a joke."))
        await book.sight([Sighting("pBob", "d1", "192.0.2.7", 11)])
        await store.forget_person("pBob", 13)
        await book.sight([Sighting("pBob", "d1", "192.0.2.7", 14)])
        assert await book.places("pBob") == []
        assert await book.appeals(9) == []
        assert not (await book.appeals_of("pBob"))
        [ban] = await book.holding(14)
        assert (ban.words, ban.person, ban.reason, ban.target) == ("", "", "insult", "d1")


async def test_devices_and_networks_are_kept_for_a_month_and_bans_for_two_years_after_their_end(house: str) -> None:
    async with opened(house) as store:
        book = OrderBook(store)
        await book.sight([Sighting("pBob", "d1", "192.0.2.7", 11), Sighting("pEve", "d1", "192.0.2.8", 12)])
        await book.sight([Sighting("pBob", "d1", "192.0.2.7", 50)])
        assert await book.places("pBob") == [Sighting("pBob", "d1", "192.0.2.7", 50)]
        assert await book.at_same("pBob") == ["pEve"]
        await book.sweep(SEEN_FOR + 20)
        assert await book.at_same("pBob") == []
        assert len(await book.places("pBob")) == 1
        await book.impose(BAN)
        await book.sweep(BAN.until + KEPT_FOR)
        assert await book.ban("b1") == BAN
        await book.sweep(BAN.until + KEPT_FOR + 1)
        assert await book.ban("b1") is None
