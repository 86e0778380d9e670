"""`tablee ratings`: who is how strong, and all of it reckoned again from the results."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

import typer

from tablee.cli.audit import house_at
from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.cli.noting import operator
from tablee.core.game import Illegal, WrongInput
from tablee.server.results.recompute import Recomputed, recompute
from tablee.store.open import open_store
from tablee.store.order import noted

Anew = Annotated[bool, typer.Option("--again", help="Reckon all ratings anew, and store those that are different.")]


def ratings(anew: Anew = False, database: Database = "", database_file: DatabaseFile = None) -> None:
    """Check the ratings of a house against its results, or reckon them again after a change of the way to reckon."""
    address = house_at(database_of(database, database_file))
    try:
        found = asyncio.run(_reckoned(address, anew))
    except Illegal:
        raise WrongInput("a match for ratings has ended meanwhile: nothing was changed, try again") from None
    print(told(found, anew))


async def _reckoned(address: str, write: bool) -> Recomputed:
    store = open_store(address)
    try:
        return await recompute(store, write=write, noting=[noted(time.time_ns() // 1_000_000, operator(), "ratings")])
    finally:
        await store.close()


def told(found: Recomputed, written: bool) -> str:
    """What reckoning again came to, in a sentence."""
    counted = f"{found.matches} matches count, for {found.ratings} ratings"
    if not found.changed:
        return f"{counted}: all are as they follow from the results"
    done = "were put right" if written else "are different; --again puts them right"
    return f"{counted}: {found.changed} {done} (by {found.most:.1f} points at most)"
