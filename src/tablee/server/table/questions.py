"""What the house answers a player who asks: why a thing cannot be chosen, what a good player would do, odds, plans."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from tablee.bots import strongest
from tablee.core.chronicle import Said
from tablee.core.game import Amounts, Game, Illegal, Path
from tablee.core.luck import from_key
from tablee.core.match import hidden
from tablee.core.reason import why
from tablee.server.messages.asks import AskHint, AskOdds, AskPlan, Why
from tablee.server.messages.refusals import refused
from tablee.server.messages.tells import Hint, Odds, Proposal, Reason
from tablee.server.table.known import KnownTable
from tablee.server.who import Who

encode = msgspec.json.Encoder().encode


def reason(t: KnownTable, who: Who, ask: Why) -> Reason:
    """Which rule closes a target, told from a guess of the asking seat: it cannot tell more than that seat knows."""
    said = refused(_closed(t, who, ask), ask.id, t.game)
    return Reason(re=ask.id, refusal=said.refusal, rule=said.rule, about=said.about, message=said.message)


def _closed(t: KnownTable, who: Who, ask: Why) -> Illegal:
    mine = t.doc.chairs_of(who.person)
    if t.doc.phase == "over":
        return Illegal("match-is-over")
    if not mine:
        return Illegal("you-watch")
    play = t.playing()
    if ask.seat is None or ask.seat not in mine:
        raise Illegal("not-your-seat")
    guess = hidden(t.game, play.match.state, ask.seat, from_key(secrets.token_bytes(32)))
    return why(t.game, guess, ask.seat, tuple(ask.path))


class Adviser(Protocol):
    """What is asked for advice: the bots of the house."""

    async def advise(self, asker: str, game: Game, bot: str, state: Any, seat: int) -> tuple[Path, Said]: ...
    async def odds(
        self, asker: str, game: Game, state: Any, seat: int, paths: Sequence[Path]
    ) -> list[dict[str, float]]: ...
    async def propose(self, asker: str, game: Game, state: Any, seat: int) -> Amounts: ...


Kept = dict[int, tuple[bytes, Hint]]
"""The last hint of each seat, and what the seat saw then."""


async def hint(bots: Adviser, t: KnownTable, kept: Kept, who: Who, ask: AskHint) -> Hint:
    """What the best bot would do with what the seat knows. Asked again, it says the same."""
    if ask.seat not in t.doc.chairs_of(who.person):
        raise Illegal("not-your-seat")
    play = t.playing()
    if not t.doc.hints:
        raise Illegal("no-hints")
    if ask.seat not in play.asked():
        raise Illegal("not-your-turn")
    if ask.k != play.k(ask.seat):
        raise Illegal("wrong-number", k=play.k(ask.seat))
    seen = encode((ask.k, play.view(ask.seat)))  # another answer to the same sight would tell that something happened
    before, known = kept.get(ask.seat, (b"", None))
    if known is None or before != seen:
        path, said = await bots.advise(who.person, t.game, strongest(t.game, t.doc.seats), play.match.state, ask.seat)
        known = Hint(re=None, seat=ask.seat, k=ask.k, path=list(path), reason=said.key, about=said.about)
        kept[ask.seat] = seen, known
    return msgspec.structs.replace(known, re=ask.id)


async def odds(bots: Adviser, t: KnownTable, who: Who, ask: AskOdds) -> Odds:
    """Figures of what a seat considers, reckoned from a guess of that seat: they cannot tell more than it knows. Large
    armies take a while, so others are served meanwhile."""
    if ask.seat not in t.doc.chairs_of(who.person):
        raise Illegal("not-your-seat")
    state = t.playing().match.state
    if t.game.odds is None:
        raise Illegal("not-allowed")
    found = await bots.odds(who.person, t.game, state, ask.seat, [tuple(path) for path in ask.paths])
    return Odds(re=ask.id, odds=found)


async def proposal(bots: Adviser, t: KnownTable, who: Who, ask: AskPlan) -> Proposal:
    """What a good player would lay out in advance, from a guess of the seat."""
    if ask.seat not in t.doc.chairs_of(who.person):
        raise Illegal("not-your-seat")
    state = t.playing().match.state
    if t.doc.rated:
        raise Illegal("rated-no-help")
    if t.game.plans is None:
        raise Illegal("not-allowed")
    return Proposal(re=ask.id, plan=await bots.propose(who.person, t.game, state, ask.seat))
