"""What somebody who is banned is told of it, and the one answer they may write."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.game import Illegal
from tablee.server.messages.order import NewAppeal, OwnAppeal, OwnBan
from tablee.server.order.order import Order
from tablee.server.who import Caller
from tablee.store.order import Appeal, Ban

SHOWN = 10
"""Bans that are over and are still shown to whom they were about."""
MOST_OPEN = 500
"""Appeals that wait in all."""


class Appealing:
    """Bans as who is banned sees them."""

    def __init__(self, order: Order, now: Callable[[], int]) -> None:
        self._order, self._now = order, now

    async def of(self, caller: Caller) -> list[OwnBan]:
        """The bans that hold for a caller, and those there were about the person."""
        holding = await self._holding(caller)
        held = await self._order.book.bans_about(caller.person) if caller.person else []
        over = [ban for ban in held if ban.kind == "person" and ban.id not in holding]
        appeals = await self._order.book.appeals_of(caller.person) if caller.person else {}
        return [_own(ban, ban.id in holding, appeals.get(ban.id)) for ban in [*holding.values(), *over[:SHOWN]]]

    async def appeal(self, caller: Caller, new: NewAppeal) -> None:
        """Stores what a banned person writes; raise Illegal if there is no such ban, or it was written before."""
        if new.ban not in await self._holding(caller) or not caller.person:
            raise Illegal("no-such-ban")
        if len(await self._order.book.appeals(MOST_OPEN)) >= MOST_OPEN:
            raise Illegal("reports-enough")
        words = new.words.replace("\0", "").strip()
        if not words:
            raise Illegal("wrong-input", reason="empty")
        if not await self._order.book.appeal(Appeal(new.ban, caller.person, self._now(), words)):
            raise Illegal("appealed-already")

    async def _holding(self, caller: Caller) -> dict[str, Ban]:
        await self._order.look()
        return {ban.id: ban for ban in self._order.bans_on(caller)}


def _own(ban: Ban, holds: bool, appeal: Appeal | None) -> OwnBan:
    end = ban.lifted or ban.until
    told = _shown(appeal)
    return OwnBan(ban.id, ban.kind, ban.scope, ban.reason, ban.words, ban.since, end, holds, told)


def _shown(a: Appeal | None) -> OwnAppeal | None:
    return None if a is None else OwnAppeal(a.at, a.words, a.state, a.decided, a.answer)
