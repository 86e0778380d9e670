"""The moderators' desk: what waits for them, and what they decide. Every act is in the audit log with what it does."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec

from tablee.core.game import Illegal
from tablee.server.messages.order import (
    AnswerAppeal,
    AppealShown,
    BanShown,
    Case,
    Decide,
    Desk,
    Evidence,
    Impose,
    Lift,
    LookUp,
    Marked,
    Ruling,
    Standing,
    Suspect,
    Trace,
)
from tablee.server.names import skeleton
from tablee.server.order.acts import Acts
from tablee.server.order.bans import holds, network_in
from tablee.server.order.order import LONGEST, Order
from tablee.store.members import Members
from tablee.store.order import DAY, MOST, Appeal, Ban, noted
from tablee.store.reports import Report, Reports
from tablee.store.results import Results
from tablee.store.rows import Store

SHOWN = 30
"""Reports, appeals and decided reports that are shown at once."""
BANS_SHOWN = 200

Answered = Callable[[str, str], Awaitable[None]]
"""Told of a person whom the moderators have answered, and of what they have answered."""


class ModeratorsDesk:
    """What moderators see and do. `answered` tells somebody that there is an answer, not which."""

    def __init__(self, store: Store, order: Order, now: Callable[[], int], answered: Answered) -> None:
        self._store, self._order, self._now, self._answered = store, order, now, answered
        self._reports = Reports(store)
        self._results, self._members, self._acts = Results(store), Members(store), Acts(store, order.book)

    async def shown_to(self, moderator: str, found: Suspect | None = None) -> Desk:
        """All that waits, as one moderator sees it, and whom they have just looked up."""
        await self._order.look()
        bans, book = self._order.holding, self._order.book
        return Desk(
            waiting=await self._reports.waiting(),
            cases=[await self._case(report) for report in await self._reports.open(SHOWN)],
            appeals=[shown for a in await book.appeals(SHOWN) if (shown := await self._appeal(a, moderator))],
            bans=[await self._ban(ban) for ban in bans[:BANS_SHOWN]],
            decided=[await self._case(report) for report in await self._reports.decided(SHOWN)],
            marked=await self._marked(),
            moderators=len(list(self._order.moderators)),
            log=await self._acts.last(),
            found=found,
        )

    async def look_up(self, moderator: str, wanted: LookUp) -> Suspect:
        """Return somebody who was not reported; raise Illegal if there is nobody, or it is a moderator."""
        about = wanted.about.strip()
        member = await self._members.called(skeleton(about.removeprefix("@"))) if about.startswith("@") else None
        person = member.person if member is not None else about
        if await self._store.person(person) is None:
            raise Illegal("no-such-member" if about.startswith("@") else "no-such-person")
        if self._order.moderates(person):
            raise Illegal("ban-moderator")
        await self._store.change(noted(self._now(), moderator, "look-up", person))
        member = member or (await self._members.many([person])).get(person)
        handle, standing = "" if member is None else member.handle, await self._standing(person)
        return Suspect(standing, handle, await self._places(person), await self._order.book.at_same(person))

    async def rule(self, moderator: str, ruling: Ruling) -> Suspect | None:
        """Does what a moderator has decided; raise Illegal if it cannot be done. Return whom they have looked up."""
        book, now = self._order.book, self._now()
        if isinstance(ruling, LookUp):
            return await self.look_up(moderator, ruling)
        if isinstance(ruling, Decide):
            done = await self._decide(moderator, ruling, now)
        elif isinstance(ruling, Impose):
            await book.impose(await self._imposed(moderator, ruling, now))
            done = True
        elif isinstance(ruling, Lift):
            done = await book.lift(ruling.ban, moderator, now)
        else:
            done = await self._answer(moderator, ruling, now)
        if not done:
            raise Illegal("decided-already")
        await self._order.look()
        return None

    async def _decide(self, moderator: str, ruling: Decide, now: int) -> bool:
        report = await self._reports.report(ruling.report)
        if report is not None and moderator in (report.accused, report.reporter):
            raise Illegal("own-case")
        done = await self._reports.decide(ruling.report, moderator, now, ruling.answer, upheld=ruling.upheld)
        if done and report is not None:
            await self._answered(report.reporter, report.id)
        return done

    async def _imposed(self, moderator: str, ruling: Impose, now: int) -> Ban:
        """Return a ban that may be imposed; raise Illegal otherwise."""
        if self._order.moderates(ruling.person):
            raise Illegal("ban-moderator")
        if await self._store.person(ruling.person) is None:
            raise Illegal("no-such-person")
        if len(self._order.holding) >= MOST:
            raise Illegal("bans-enough")
        target = await self._target(ruling)
        until = now + ruling.days * DAY
        if until - now > LONGEST[ruling.kind]:
            raise Illegal("ban-too-long", days=LONGEST[ruling.kind] // DAY)
        words = ruling.words.replace("\0", "").strip()
        kind, scope, person = ruling.kind, ruling.scope, ruling.person
        return Ban(secrets.token_hex(8), kind, target, scope, person, ruling.reason, words, moderator, now, until)

    async def _target(self, ruling: Impose) -> str:
        """Return what is banned: the person, or a device or a network by which the person came."""
        if ruling.kind == "person":
            return ruling.person
        places = await self._order.book.places(ruling.person)
        if ruling.kind == "device":
            if ruling.target not in {place.device for place in places if place.device}:
                raise Illegal("not-theirs")
            return ruling.target
        network = str(network_in(ruling.target))
        if not any(holds(network, place.network) for place in places):
            raise Illegal("not-theirs")
        return network

    async def _answer(self, moderator: str, ruling: AnswerAppeal, now: int) -> bool:
        ban = await self._order.book.ban(ruling.ban)
        if ban is not None and not self._may_answer(ban, moderator):
            raise Illegal("own-ban")
        answer = ruling.answer.replace("\0", "").strip()
        book, by = self._order.book, ruling.person
        done = await book.answer(ruling.ban, by, moderator, now, answer, granted=ruling.granted)
        if done:
            await self._answered(by, ruling.ban)
        return done

    def _may_answer(self, ban: Ban, moderator: str) -> bool:
        """Return True if a moderator may decide an appeal: of a ban of another's, or where there is no other."""
        return ban.judge != moderator or len(list(self._order.moderators)) < 2

    # How it is shown

    async def _case(self, r: Report) -> Case:
        evidence = [Evidence(*msgspec.structs.astuple(line)) for line in await self._reports.evidence(r.id)]
        open = r.state == "open"
        return Case(
            id=r.id,
            at=r.at,
            fault=cast(Any, r.what),
            words=r.words,
            reporter=await self._standing(r.reporter),
            accused=await self._standing(r.accused),
            called=r.name,
            table=r.match,
            game=r.game,
            phase=r.phase,
            evidence=evidence,
            places=await self._places(r.accused) if open else [],
            same_device=await self._order.book.at_same(r.accused) if open else [],
            state=r.state,
            judge=r.judge,
            decided=r.decided,
            answer=r.answer,
        )

    async def _places(self, person: str) -> list[Trace]:
        return [Trace(place.device, place.network, place.at) for place in await self._order.book.places(person)]

    async def _standing(self, person: str) -> Standing:
        h = await self._reports.history(person)
        moderator = self._order.moderates(person)
        name = await self._name(person)
        return Standing(person, name, h.reported, h.upheld, h.made, h.well_made, h.bans, moderator)

    async def _name(self, person: str) -> str:
        known = await self._store.person(person) if person else None
        return known.name if known else ""

    async def _marked(self) -> list[Marked]:
        """The last results about which the house has doubts."""
        found = await self._results.marked(0, SHOWN)
        seats = await self._results.seats([f.match for f in found])
        people = {f.match: list(dict.fromkeys(s.person for s in seats[f.match] if s.person)) for f in found}
        names = {f.match: [await self._name(person) for person in people[f.match]] for f in found}
        return [Marked(f.match, f.game, people[f.match], names[f.match], list(f.marks), f.ended) for f in found]

    async def _ban(self, b: Ban) -> BanShown:
        name = await self._name(b.person)
        return BanShown(
            b.id, b.kind, b.target, b.scope, b.person, name, b.reason, b.words, b.judge, b.since, b.until, b.lifted
        )

    async def _appeal(self, a: Appeal, moderator: str) -> AppealShown | None:
        ban = await self._order.book.ban(a.ban)
        if ban is None:
            return None
        may = self._may_answer(ban, moderator)
        return AppealShown(await self._ban(ban), a.person, await self._name(a.person), a.at, a.words, may)
