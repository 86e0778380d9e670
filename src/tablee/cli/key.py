"""`tablee key`: the keys that a house signs with."""

from __future__ import annotations

import asyncio
import contextlib
import time
from datetime import UTC, datetime
from typing import Annotated

import typer

from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.cli.noting import noted
from tablee.core.game import WrongInput
from tablee.core.signing import KeyRing
from tablee.store import keys
from tablee.store.files import prepare
from tablee.store.open import exists, file_of, in_use, on_server, open_store, shown

Rotate = Annotated[bool, typer.Option("--rotate", help="Sign with a new key from now on. Close the house first.")]


def key(
    rotate: Rotate = False,
    database: Database = "",
    database_file: DatabaseFile = None,
) -> None:
    """Show the public key that the house signs matches with, and those it had before; or change it."""
    address = database_of(database, database_file)
    if not rotate and not exists(address):
        raise WrongInput(f"there is no house at {shown(address)} yet: its key is made when it opens")
    if not on_server(address):
        prepare(file_of(address))
    with contextlib.ExitStack() as marks:
        if rotate:
            try:
                marks.enter_context(in_use(address, alone=True))
            except WrongInput:
                raise WrongInput("the house is open and signs with this key: close it first") from None
        ring = asyncio.run(_ring(address, rotate))
    for line in listed(ring):
        print(line)


async def _ring(address: str, rotate: bool) -> KeyRing:
    store = open_store(address)
    try:
        if not rotate:
            return await keys.load(store)
        ring = await keys.rotate(store, time.time_ns() // 1_000_000)
        await noted(store, "rotate key", ring.signer.key)
        return ring
    finally:
        await store.close()


def listed(ring: KeyRing) -> list[str]:
    """The keys of a house, the present one first."""
    retired = [(e.old, datetime.fromtimestamp(e.at / 1000, UTC)) for e in reversed(ring.endorsed)]
    return [ring.signer.key, *(f"{old} until {at:%Y-%m-%d %H:%M} UTC" for old, at in retired)]
