"""Everything the house keeps, by area, and what of it is a person's: nothing is forgotten where one forgets."""

from __future__ import annotations

from tablee.store import (
    assets,
    calls,
    clubs,
    members,
    notebooks,
    order,
    ratings,
    relations,
    reports,
    results,
    studies,
    tournaments,
    waiting,
)
from tablee.store.kept import KeptTable
from tablee.store.statements import Statement, Statements

HOUSE = (
    KeptTable("settings", ("name", "value")),
    KeptTable(
        "persons",
        ("id", "name", "language", "seen", "seen_by"),
        persons=("id",),
        owner="id",
        told=("id", "name", "language", "seen", "seen_by"),
    ),
    KeptTable("tables", ("id", "version", "phase", "listed", "changed", "body", "secret", "tokens", "packed")),
    KeptTable("places", ("person", "match"), persons=("person",)),
    KeptTable("moves", ("match", "n", "seat", "k", "path", "at", "clock")),
    KeptTable("packed", ("match", "n", "lines")),
    KeptTable(
        "chat",
        ("id", "match", "room", "person", "name", "chair", "text", "at"),
        persons=("person",),
        owner="person",
        told=("match", "room", "name", "chair", "text", "at"),
        numbered="id",
    ),
    KeptTable("due", ("match", "what", "seat", "k", "at")),
    KeptTable("forgotten", ("place", "person", "at"), stays=("person",), numbered="place"),
    KeptTable("visits", ("match", "at")),
    KeptTable("gone", ("match",)),
    KeptTable("analyses", ("match", "body")),
    KeptTable("uptimes", ("process", "began", "at")),
    KeptTable("audit", ("place", "at", "who", "did", "match", "about"), stays=("who", "about"), numbered="place"),
    KeptTable("snapshots", carried=False),
    KeptTable("presence", persons=("person",), carried=False),
    KeptTable("news", carried=False),
    KeptTable("tablee", carried=False),
    KeptTable("errands", carried=False),
    KeptTable("crews", carried=False),
)
AREAS: tuple[KeptTable, ...] = (
    *HOUSE,
    *assets.KEPT,
    *members.KEPT,
    *relations.KEPT,
    *clubs.KEPT,
    *results.KEPT,
    *ratings.KEPT,
    *order.KEPT,
    *reports.KEPT,
    *studies.KEPT,
    *waiting.KEPT,
    *calls.KEPT,
    *notebooks.KEPT,
    *tournaments.KEPT,
)
"""All tables of either kind of store. A new area adds its own here, and nowhere else."""


def forgetting(person: str) -> list[Statement]:
    """Return what takes a person out of all rows; it may be done again."""
    found = [
        Statement(f"update {kept.table} set {column} = '' where {column} = ?", (person,))
        for kept in AREAS
        for column in kept.emptied
    ]
    found += [
        Statement(f"delete from {kept.table} where {column} = ?", (person,))
        for kept in AREAS
        for column in kept.persons
    ]
    found += [
        Statement(f"delete from {kept.table} where {column} like ?", (f"%{person}%",))
        for kept in AREAS
        for column in kept.naming
    ]
    return [*found, *clubs.LEFT_OVER, *studies.LEFT_OVER]


def wiped() -> list[str]:
    """Return the tables in which something of a person may have been deleted or replaced."""
    return ["forgotten", "tables", "snapshots", *(kept.table for kept in AREAS if kept.persons or kept.emptied)]


async def rows_of(store: Statements, person: str) -> dict[str, list[dict[str, object]]]:
    """Return what the tables have of a person, for its own file: a list of rows for each table."""
    found: dict[str, list[dict[str, object]]] = {}
    for kept in AREAS:
        if kept.owner:
            sql = f"select {', '.join(kept.told)} from {kept.table} where {kept.owner} = ?"
            found[kept.table] = [dict(zip(kept.told, row)) for row in await store.ask(sql, (person,))]
    return found
