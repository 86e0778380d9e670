"""What an area of the house says once of each table it keeps: copying, forgetting and a person's own file follow."""

from __future__ import annotations

from typing import NamedTuple


class KeptTable(NamedTuple):
    """A table: its columns as they are carried to another store, and which of them name a person.

    When a person is forgotten, rows that name it in one of `persons` are deleted; in rows that others need as well it
    is taken out of the columns `emptied`. Where a text in one of `naming` has its id in it, the row is deleted too.
    `stays` names persons on purpose, and says so in docs/security.md. A person's own file has the columns `told` of the
    rows of which it is the `owner`."""

    table: str
    columns: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    naming: tuple[str, ...] = ()
    emptied: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()
    owner: str = ""
    told: tuple[str, ...] = ()
    numbered: str = ""  # the column that the database numbers by itself
    carried: bool = True  # False: a cache, or true of this store only
