"""The lobby: one's own tables, those that wait for players, and those that may be watched."""

from __future__ import annotations

from typing import Protocol

from tablee.server.members.clubs import ClubRoom
from tablee.server.messages.http import Lobby
from tablee.server.persons import Persons
from tablee.server.table import updates
from tablee.server.table.live import LiveTable
from tablee.server.who import KnowsPersons
from tablee.store.rows import Store, TableRow

SHOWN = 40
"""Tables in a list."""
OF_A_CLUB = 10


class Shelf(Protocol):
    """What the lobby asks of the house it belongs to."""

    store: Store
    persons: Persons
    clubs: ClubRoom

    @property
    def members(self) -> KnowsPersons: ...

    async def listed(self, row: TableRow, mine: bool = False) -> LiveTable | None: ...


async def lobby(house: Shelf, person: str) -> Lobby:
    """Return what a person finds there; a stranger finds no tables of its own."""
    store = house.store
    rows = await store.tables_of(person, SHOWN) if person else []
    found = [t for row in rows if (t := await house.listed(row, True))]
    mine = [t for t in found if t.doc.belongs_to(person) and not t.doc.bars(person)]
    shown = [t for t in mine if t.doc.phase != "closed" and not (t.doc.lesson and t.doc.phase == "over")]
    shown = [t for t in shown if not t.forsaken()]
    await house.members.acquaint({person, *(p for t in found for p in t.doc.persons())})
    invited = [t for t in found if t.doc.invites(person) and not _apart(house, t, person) and not t.doc.bars(person)]
    inviters = await house.clubs.inviters(person, invited)
    waiting = await store.tables(["gathering"], True, SHOWN)
    clubs = sorted(house.members.clubs_of(person))
    waiting = [row for club in clubs for row in await store.tables_of(club, OF_A_CLUB)] + waiting
    opened = [t for row in waiting if (t := await house.listed(row)) and t not in invited]
    opened = [t for t in opened if any(c.empty for c in t.doc.chairs) and not t.doc.bars(person)]
    discreet, played = await house.persons.discreet([*opened, *invited]), await running(house, person)
    await house.members.acquaint({p for t in (*shown, *invited, *opened, *played) for p in t.doc.persons()})
    badge = house.members.badge
    cards = [updates.card(t, person, badge) for t in shown]
    cards.sort(key=lambda c: (not c.your_turn, c.phase == "over", -c.changed))
    return Lobby(
        mine=cards,
        invited=[updates.card(t, person, badge, discreet) for t in invited],
        inviters=inviters,
        open=[updates.card(t, person, badge, discreet) for t in opened],
        running=[updates.card(t, person, badge) for t in played],
    )


def _apart(house: Shelf, t: LiveTable, person: str) -> bool:
    """Return True if one who keeps a table, sits there or asked for a person has blocked it, or the other way round."""
    there = {t.doc.host, t.doc.inviters.get(person), *t.doc.persons()}
    return any(house.members.blocked(person, other) for other in there if other)


async def running(house: Shelf, person: str = "") -> list[LiveTable]:
    """Return the tables being played that a person may be shown: a stranger none at which the discreet sit."""
    found = [t for row in await house.store.tables(["playing"], True, SHOWN) if (t := await house.listed(row))]
    found = [t for t in found if not t.doc.bars(person) and not t.doc.club]
    discreet = await house.persons.discreet(found)
    return [t for t in found if t.doc.belongs_to(person) or discreet.isdisjoint(t.doc.shown())]
