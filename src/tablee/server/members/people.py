"""Whom a person knows: friends, people met at tables, and those it wants nothing to do with.

Nobody is told that they are blocked or ignored: what they ask for stays open, as with somebody who has not looked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.members.known import KnownPersons
from tablee.server.messages.people import People, PersonCard, Toward
from tablee.server.table import stored
from tablee.store.members import Members, marks
from tablee.store.relations import Kind, Relation, Relations
from tablee.store.rows import Store

MOST: dict[Kind, int] = {"friend": 500, "asked": 100, "blocked": 1000}
"""How many of each a person may have."""
TABLES, MET = 30, 20
"""The latest tables that are looked through for people, and how many of them are listed."""

Asked = Callable[[str, str], Awaitable[None]]
"""Told of a person, and of another who wishes to be its friend."""


class Circle:
    """The people around persons. `asked` tells somebody that another wishes to be its friend."""

    def __init__(self, store: Store, known: KnownPersons, now: Callable[[], int], asked: Asked | None = None) -> None:
        self._store, self._known, self._now, self._asked = store, known, now, asked
        self._members, self._relations = Members(store), Relations(store)

    async def of(self, person: str) -> People:
        """Return whom a person knows."""
        all = await self._relations.of(person)
        mine = {r.other: r.kind for r in all if r.person == person}
        asking = [r.person for r in _asking(person, all)]
        ever = await self._met(person)
        met = [p for p in ever if p not in mine and p not in asking][:MET]
        listed = {kind: [p for p, k in mine.items() if k == kind] for kind in MOST}
        cards = await self.cards({*mine, *asking, *met})
        friends = sorted(_in(cards, listed["friend"]), key=lambda card: (not card.here, card.name.casefold()))
        await self._hide(friends, {*asking, *met, *listed["asked"], *listed["blocked"]}, cards)
        await self._unname([p for p in (*listed["asked"], *listed["blocked"]) if p not in ever], listed["asked"], cards)
        return People(
            friends, _in(cards, asking), _in(cards, listed["asked"]), _in(cards, met), _in(cards, listed["blocked"])
        )

    async def _hide(self, friends: list[PersonCard], others: Collection[str], cards: dict[str, PersonCard]) -> None:
        """Leaves to friends only to see who is here."""
        for person in others:
            if person in cards and cards[person] not in friends:
                cards[person].here = False

    async def _unname(self, persons: list[str], asked: Collection[str], cards: dict[str, PersonCard]) -> None:
        """Takes names from those who do not show them: who is blocked while it watches unnamed stays so, and of who was
        `asked` the handle is known."""
        for person in await self._store.discreet(persons) if persons else ():
            if person in cards:
                handle = cards[person].handle if person in asked else ""
                cards[person] = PersonCard(person, "", handle, "", here=False)

    async def called(self, handle: str) -> str:
        """Return the member who has a handle, however it is written; raise Illegal if there is none."""
        member = await self._members.called(names.skeleton(handle.strip().removeprefix("@")))
        if member is None:
            raise Illegal("no-such-member")
        return member.person

    async def discreet(self, persons: Collection[str]) -> frozenset[str]:
        """Return those among persons who are not seen by everybody."""
        return await self._store.discreet(persons)

    async def asks(self, person: str) -> int:
        """Return how many wait for an answer of a person."""
        return len(_asking(person, await self._relations.of(person)))

    async def friends(self, a: str, b: str) -> bool:
        """Return True if two persons are friends."""
        return (await self._relations.between(a, b))[0] == "friend"

    async def friends_of(self, person: str) -> list[str]:
        """Return the friends of a person."""
        return [r.other for r in await self._relations.of(person) if r.person == person and r.kind == "friend"]

    async def _met(self, person: str) -> list[str]:
        """Return others who sat at the latest tables of a person, the last ones first."""
        found: dict[str, None] = {}
        for row in await self._store.tables_of(person, TABLES):
            if row.phase in ("playing", "over"):
                found |= dict.fromkeys(stored.from_row(row).persons())
        found.pop(person, None)
        return list(found)

    async def cards(self, persons: Collection[str]) -> dict[str, PersonCard]:
        """Return persons as others list them, `here` if they let it be known."""
        if not persons:
            return {}
        some, now = list(persons), self._now()
        named = await self._store.ask(f"select id, name, seen_by from persons where id in ({marks(some)})", some)
        there = f"select distinct person from presence where until > ? and person in ({marks(some)})"
        here = {p for (p,) in await self._store.ask(there, (now, *some))}
        members = await self._known.many(some)
        cards = {}
        for id, name, seen_by in named:
            member = members.get(id)
            handle, picture = (member.handle, member.picture) if member else ("", "")
            cards[id] = PersonCard(id, name, handle, picture, id in here and seen_by == "everybody")
        return cards

    # What a person does about another

    async def act(self, person: str, toward: Toward) -> None:
        """Asks, answers, ends or blocks; raise Illegal if that is not possible."""
        other = await self._other(person, toward)
        if other == person:
            raise Illegal("own-self")
        if toward.do in ("ask", "accept") and await self._known.of(person) is None:
            raise Illegal("not-a-member")
        mine, theirs = await self._relations.between(person, other)
        match toward.do:
            case "ask" | "accept" if theirs == "asked":
                await self._befriend(person, other)
            case "accept":
                raise Illegal("nothing-asked")
            case "ask" if mine not in ("friend", "asked"):
                await self._ask(person, other, mine)
            case "ignore" if theirs == "asked":
                await self._relations.ignore(person, other, self._now())
            case "end":
                await self._relations.end(person, other)
            case "block":
                await self._block(person, other)
            case "unblock":
                await self._relations.unblock(person, other, self._now())
                await self._known.renew([person])

    async def _other(self, person: str, toward: Toward) -> str:
        """Return whom something is about. A friend has to be a member; anybody can be blocked. Who watches unnamed is
        no member for others to find."""
        if toward.handle:
            return await self.called(toward.handle)
        if toward.do == "ask" and not await self._shows_itself(person, toward.person):
            raise Illegal("no-such-member")
        if toward.do == "block" and await self._store.person(toward.person) is None:
            raise Illegal("no-such-person")
        return toward.person

    async def _shows_itself(self, person: str, other: str) -> bool:
        """Return True for a member who is seen by everybody, asks for this person, or has sat at a table with it."""
        if await self._known.of(other) is None:
            return False
        if other not in await self._store.discreet([other]):
            return True
        return (await self._relations.between(person, other))[1] == "asked" or other in await self._met(person)

    async def _befriend(self, person: str, other: str) -> None:
        await self._room(person, "friend")
        if not await self._relations.befriend(person, other, self._now()):
            raise Illegal("nothing-asked")
        await self._known.renew([person])

    async def _ask(self, person: str, other: str, before: Kind | None) -> None:
        await self._room(person, "asked")
        await self._relations.ask(person, other, self._now())
        if before == "blocked":
            await self._known.renew([person])
        asking = [r.person for r in _asking(other, await self._relations.of(other))]
        if self._asked is not None and person in asking:  # who blocks or has ignored it hears nothing
            await self._asked(other, person)

    async def _block(self, person: str, other: str) -> None:
        await self._room(person, "blocked")
        await self._relations.block(person, other, self._now())
        await self._known.renew([person])

    async def _room(self, person: str, kind: Kind) -> None:
        if await self._relations.count(person, kind) >= MOST[kind]:
            raise Illegal("too-many")


def _asking(person: str, all: Iterable[Relation]) -> list[Relation]:
    """Return who waits for an answer: not those who are ignored or blocked."""
    answered = {r.other for r in all if r.person == person}
    return [r for r in all if r.other == person and r.kind == "asked" and r.person not in answered]


def _in(cards: dict[str, PersonCard], persons: Iterable[str]) -> list[PersonCard]:
    return [cards[p] for p in persons if p in cards]
