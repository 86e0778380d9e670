"""`tablee key`: the keys that a house signs with."""

from __future__ import annotations

import asyncio
import contextlib
import time
from datetime import UTC, datetime
from typing import Annotated

import typer

from tablee.cli.house import Database, database_of
from tablee.core.game import WrongInput
from tablee.core.signing import KeyRing
from tablee.store import keys
from tablee.store.files import in_use, in_words, prepare
from tablee.store.open import file_of, open_store

Rotate = Annotated[bool, typer.Option("--rotate", help="Sign with a new key from now on. Close the house first.")]


def key(
    rotate: Rotate = False,
    database: Database = "",
) -> None:
    """Show the public key that the house signs matches with, and those it had before; or change it."""
    address = database_of(database)
    file = file_of(address)
    with in_words(file):
        there = file.exists()
    if not rotate and not there:
        raise WrongInput(f"there is no house at {address} yet: its key is made when it opens")
    prepare(file)
    with contextlib.ExitStack() as marks:
        if rotate:
            try:
                marks.enter_context(in_use(file, alone=True))
            except WrongInput:
                raise WrongInput("the house is open and signs with this key: close it first") from None
        ring = asyncio.run(_ring(address, rotate))
    for line in shown(ring):
        print(line)


async def _ring(address: str, rotate: bool) -> KeyRing:
    store = open_store(address)
    try:
        return await keys.rotate(store, time.time_ns() // 1_000_000) if rotate else await keys.load(store)
    finally:
        await store.close()


def shown(ring: KeyRing) -> list[str]:
    """The keys of a house, the present one first."""
    retired = [(e.old, datetime.fromtimestamp(e.at / 1000, UTC)) for e in reversed(ring.endorsed)]
    return [ring.signer.key, *(f"{old} until {at:%Y-%m-%d %H:%M} UTC" for old, at in retired)]
