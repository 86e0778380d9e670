"""`tablee moderator`: who keeps order in the house. Only who has its database names them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer
from rich.console import Console

from tablee.cli.audit import house_at
from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.cli.noting import operator
from tablee.core.game import WrongInput
from tablee.server.names import skeleton
from tablee.store.members import Members
from tablee.store.open import open_store
from tablee.store.order import OrderBook
from tablee.store.rows import Store

T = TypeVar("T")

Person = Annotated[
    str, typer.Argument(metavar="HANDLE|PERSON", help="a member's handle, or the person's id as /order shows it")
]

moderator = typer.Typer(help="Name the moderators of the house, or take the office back.", no_args_is_help=True)


@moderator.command()
def add(person: Person, database: Database = "", database_file: DatabaseFile = None) -> None:
    """Make a person a moderator: an open house knows within a second."""

    async def work(store: Store) -> bool:
        return await OrderBook(store).appoint(await _id(store, person), operator(), _now())

    if not _with(work, database, database_file):
        raise WrongInput(f"{person} is a moderator already")
    Console().print(f"{person} is a moderator now; /moderation is open to them.", soft_wrap=True)


@moderator.command()
def remove(person: Person, database: Database = "", database_file: DatabaseFile = None) -> None:
    """Take the office from a moderator."""

    async def work(store: Store) -> bool:
        book = OrderBook(store)
        known = person in await book.moderators()  # perhaps deleted meanwhile
        return await book.dismiss(person if known else await _id(store, person), operator(), _now())

    if not _with(work, database, database_file):
        raise WrongInput(f"{person} is no moderator")
    Console().print(f"{person} is no moderator any more.", soft_wrap=True)


@moderator.command("list")
def show(database: Database = "", database_file: DatabaseFile = None) -> None:
    """Show who moderates, and who has named them."""

    async def work(store: Store) -> list[str]:
        found = []
        for person, by in (await OrderBook(store).moderators()).items():
            known = await store.person(person)
            found.append(f"{person}  {known.name if known else ''}  named by {by}")
        return found

    for line in _with(work, database, database_file) or ["nobody moderates this house"]:
        print(line)


async def _id(store: Store, text: str) -> str:
    """A person's id, by that or by a handle."""
    member = await Members(store).called(skeleton(text.removeprefix("@")))
    if member is not None:
        return member.person
    if await store.person(text) is None:
        raise WrongInput(f"the house knows no person {text!r}")
    return text


def _now() -> int:
    return time.time_ns() // 1_000_000


def _with(work: Callable[[Store], Awaitable[T]], database: str, database_file: DatabaseFile) -> T:
    """What is done with the house's store."""

    async def done() -> T:
        store = open_store(address)
        try:
            return await work(store)
        finally:
            await store.close()

    address = house_at(database_of(database, database_file))
    return asyncio.run(done())
