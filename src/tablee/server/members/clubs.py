"""Clubs: members who play among themselves, at tables to which nobody else comes; and whom one asks to a table.

Who belongs to a club is named to all who do, and asks to its tables whom it likes of them."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.members.known import KnownPersons
from tablee.server.members.people import Circle
from tablee.server.messages.clubs import Club, ClubAsk, Clubs, Invitable, Invitation
from tablee.server.messages.people import Inviter
from tablee.server.table.live import LiveTable
from tablee.server.table.seating.inviting import invite
from tablee.server.who import Who
from tablee.store.clubs import ClubBook, ClubRow
from tablee.store.rows import Store

MOST, MOST_MEMBERS = 10, 200
"""Clubs of a person, and members of a club."""
A_DAY = 86_400_000
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

Call = Callable[..., Awaitable[None]]
"""Calls a person, once."""


class ClubRoom:
    """The clubs of a house. `allow` refuses words that a host does not want."""

    def __init__(
        self,
        store: Store,
        known: KnownPersons,
        circle: Circle,
        now: Callable[[], int],
        allow: Callable[[str], None],
        call: Call,
    ) -> None:
        self._book, self._known, self._circle = ClubBook(store), known, circle
        self._now, self._allow, self._call = now, allow, call

    async def of(self, person: str, invited: str = "") -> Clubs:
        """Return the clubs of a person, with their members as these see each other."""
        rows = await self._book.of(person) if person else []
        there = await self._book.members([row.id for row in rows])
        cards = await self._circle.cards({p for some in there.values() for p in some})
        found = []
        for row in rows:
            some, leads = [cards[p] for p in there[row.id] if p in cards], _leads(row, there[row.id]) == person
            for card in some:
                card.here = False  # that is told to friends
            found.append(Club(row.id, row.name, leads, some, row.invitation if leads else ""))
        return Clubs(found, invited)

    async def open(self, person: str, name: str) -> Clubs:
        """A new club, led by who opens it."""
        await self._need_member(person)
        if len(await self._book.of(person)) >= MOST:
            raise Illegal("clubs-enough", most=MOST)
        id = "".join(secrets.choice(LETTERS) for _ in range(12))
        if not await self._book.open(ClubRow(id, self._named(name), person, _invitation(), self._now())):
            raise Illegal("not-a-member")
        await self._known.renew([person])
        return await self.of(person)

    async def act(self, person: str, ask: ClubAsk) -> Clubs:
        """Does something about a club; raise Illegal if that is not possible."""
        if ask.do in ("look", "join"):
            return await self._by_link(person, ask)
        row = await self._book.club(ask.club)
        there = (await self._book.members([ask.club]))[ask.club]
        if row is None or person not in there:
            raise Illegal("no-such-club")
        if ask.do == "leave":
            await self._book.leave(row.id, person, self._now())
            await self._known.renew([person])
            return await self.of(person)
        if _leads(row, there) != person:
            raise Illegal("not-your-club")
        if ask.do == "send":
            if ask.person == person or ask.person not in there:
                raise Illegal("no-such-person")
            await self._book.leave(row.id, ask.person, self._now())
            await self._book.call(row.id, row.name, _invitation())
            await self._known.renew([ask.person])
        elif ask.do == "call":
            await self._book.call(row.id, self._named(ask.text), row.invitation)
        else:
            await self._book.call(row.id, row.name, _invitation())
        return await self.of(person)

    async def _by_link(self, person: str, ask: ClubAsk) -> Clubs:
        row = await self._book.invited_to(ask.text)
        if row is None:
            raise Illegal("no-such-club")
        if ask.do == "look":
            return await self.of(person, row.name)
        await self._need_member(person)
        there = (await self._book.members([row.id]))[row.id]
        if person not in there:
            if len(there) >= MOST_MEMBERS or len(await self._book.of(person)) >= MOST:
                raise Illegal("clubs-enough", most=MOST)
            await self._book.join(row.id, person, self._now())
            await self._known.renew([person])
        return await self.of(person)

    async def name_for(self, person: str, club: str) -> str:
        """Return what a club is called to which a person belongs; raise Illegal for any other."""
        found = next((row.name for row in await self._book.of(person) if row.id == club), "")
        if not found:
            raise Illegal("no-such-club")
        return found

    # Whom one asks to a table

    async def invitable(self, person: str, t: LiveTable) -> list[Invitable]:
        """Return whom a person may ask to a table with a click: its friends, and who is in a club with it; and whom it
        has asked by their handle."""
        friends = await self._circle.friends_of(person)
        fellows = [p for some in (await self._fellows(person)).values() for p in some]
        asked = [p for p, by in t.doc.inviters.items() if by == person]
        wanted = [p for p in dict.fromkeys((*friends, *fellows, *asked)) if p != person and not t.doc.has_held(p)]
        cards = await self._circle.cards(wanted)
        for p, card in cards.items():
            card.here = card.here and p in friends
        shown = [cards[p] for p in wanted if p in cards]
        shown.sort(key=lambda card: (not card.here, card.name.casefold()))
        return [Invitable(card, card.person in t.doc.invited) for card in shown]

    async def invite(self, who: Who, t: LiveTable, asked: Invitation) -> list[Invitable]:
        """Asks somebody to a table, which calls them once, and by a stranger's tables once a day; who is blocked is not
        told, nor is who asks."""
        near = {one.who.person for one in await self.invitable(who.person, t)}
        person = await self._by_handle(who, asked.handle, near) if asked.handle else asked.person
        if person not in near and not asked.handle:
            raise Illegal("no-such-person")
        if t.doc.has_held(person):
            raise Illegal("sits-here")
        await self._known.acquaint([who.person, person])
        await t.act(lambda d: invite(d, who, person))
        if not self._known.blocked(who.person, person):
            once = t.id if person in near else f"{who.person} {self._now() // A_DAY}"
            await self._call(person, "invited", once=once, match=t.id, who=who.person)
        return await self.invitable(who.person, t)

    async def _by_handle(self, who: Who, handle: str, near: set[str]) -> str:
        """Return the member who has a handle. Strangers are found, and asked, only by members whom all may see."""
        person = await self._circle.called(handle)
        if person == who.person:
            raise Illegal("own-self")
        if person not in near:
            await self._need_member(who.person)
            hidden = await self._circle.discreet((who.person, person))
            if who.person in hidden:
                raise Illegal("ask-unseen")
            if person in hidden:
                raise Illegal("no-such-member")
        return person

    async def inviters(self, person: str, tables: Iterable[LiveTable]) -> dict[str, Inviter]:
        """Return who has asked a person to each of some tables."""
        by = {t.id: t.doc.inviters[person] for t in tables if person in t.doc.inviters}
        friends = await self._circle.friends_of(person) if by else []
        cards = await self._circle.cards(set(by.values()))
        for other, card in cards.items():
            card.here = card.here and other in friends
        return {id: Inviter(cards[other], other in friends) for id, other in by.items() if other in cards}

    async def _fellows(self, person: str) -> dict[str, list[str]]:
        return await self._book.members([row.id for row in await self._book.of(person)])

    async def _need_member(self, person: str) -> None:
        if await self._known.of(person) is None:
            raise Illegal("not-a-member")

    def _named(self, name: str) -> str:
        name = " ".join(names.in_one_line(name).split())
        if not name:
            raise Illegal("wrong-input", reason="a club has a name")
        self._allow(name)
        return name[:40]


def _leads(row: ClubRow, there: list[str]) -> str:
    """Return who leads a club: its owner, or who has belonged to it for longest."""
    return row.owner if row.owner in there else next(iter(there), "")


def _invitation() -> str:
    return secrets.token_urlsafe(18)
