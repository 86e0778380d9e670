"""Everything the house knows of a person, as one file for that person."""

from __future__ import annotations

from tablee.server.messages.people import MoveOfMine, PersonFile, TableOfMine
from tablee.server.table import stored
from tablee.store import personal
from tablee.store.rows import Store, TableRow

MOST = 1_000_000
"""Tables of a person that are looked through: all of them."""


async def of(store: Store, person: str, now: int) -> PersonFile:
    """Return what the house knows of a person. What others have said and done is not in it."""
    rows = await personal.rows_of(store, person)
    tables = [await _table(store, row, person) for row in await store.tables_of(person, MOST)]
    return PersonFile("tablee person 1", person, now, rows, tables)


async def _table(store: Store, row: TableRow, person: str) -> TableOfMine:
    """Return what a table has of a person: the chairs it had, and what was played on them."""
    doc = stored.from_row(row)
    mine = {i: c for i, c in enumerate(doc.chairs) if c.knew(person)}
    names = sorted({c.name for c in mine.values() if c.person == person} | _told(doc, person))
    moves = [m for m in await store.moves(row.id) if m.seat in mine] if mine else []
    return TableOfMine(
        table=row.id,
        game=doc.game,
        options=doc.options,
        phase=doc.phase,
        host=doc.host == person,
        seats=list(mine),
        names=names,
        created=doc.created,
        started=doc.started,
        ended=doc.ended,
        result=doc.result,
        seal=doc.seals.get(person),
        token=doc.opened.get(person),
        wishes=[power for power, wish in doc.wishes.items() if wish.person == person],
        muted=person in doc.muted,
        removed=person in doc.removed,
        invited=person in doc.invited,
        moves=[MoveOfMine(m.n, m.seat, list(m.path), m.at) for m in moves],
    )


def _told(doc: stored.TableDoc, person: str) -> set[str]:
    """Return the names under which the story of a table speaks of a person."""
    return {name for line in doc.lines for _, p, name in line.people if p == person}
