"""`tablee audit`: what hosts of tables and operators of the house did."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated

import msgspec
import typer

from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.cli.options import Json
from tablee.core.game import WrongInput
from tablee.store.files import prepare
from tablee.store.open import exists, file_of, on_server, open_store, shown
from tablee.store.rows import Act

Last = Annotated[int, typer.Option(help="How many lines, the latest ones.", min=1, max=1_000_000)]


def audit(last: Last = 50, json: Json = False, database: Database = "", database_file: DatabaseFile = None) -> None:
    """Show what hosts and operators did: removals, bans, keys, sweeps, ratings, copies. Nobody can change it."""
    address = house_at(database_of(database, database_file))
    acts = asyncio.run(_last(address, last))[::-1]
    if json:
        print(msgspec.json.format(msgspec.json.encode(acts), indent=2).decode())
    else:
        for act in acts:
            print(line(act))


def house_at(address: str) -> str:
    """The address of a house that is there, or WrongInput."""
    if not on_server(address):
        prepare(file_of(address), new=False)
    elif not exists(address):
        raise WrongInput(f"there is no house in {shown(address)}")
    return address


async def _last(address: str, number: int) -> list[Act]:
    store = open_store(address)
    try:
        return await store.acts(number)
    finally:
        await store.close()


def line(act: Act) -> str:
    """A line of the log for people."""
    at = datetime.fromtimestamp(act.at / 1000, UTC)
    where = f" at {act.match}" if act.match else ""
    return f"{at:%Y-%m-%d %H:%M:%S} UTC  {act.who}  {act.did}{where}" + (f": {act.about}" if act.about else "")
