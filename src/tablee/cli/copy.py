"""`tablee copy`: a house carried from one store to another, and the proof that it is the same."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tablee.cli.replaying import UNKNOWN, seal
from tablee.core.game import WrongInput
from tablee.store.carrying import Side, carry, file_side, tallied
from tablee.store.open import exists, file_of, in_use, make_ready, on_server, open_store, shown
from tablee.store.rows import Store

From = Annotated[str, typer.Argument(metavar="FROM", help="the house: a file, sqlite:///FILE or postgresql://…")]
To = Annotated[str, typer.Argument(metavar="TO", help="a new, empty place for it, written the same way")]


def copy(source: From, target: To) -> None:
    """Carry a whole house from one store to another, and prove that it arrived. The house must be closed."""
    from tablee.cli.house import refuse_password
    from tablee.cli.noting import note

    for address in (source, target):
        refuse_password(address)
    if not exists(source):
        raise WrongInput(f"there is no house at {shown(source)}")
    make_ready(source)
    with in_use(source, alone=True):
        make_ready(target)
        try:
            with in_use(target, alone=True), _bar() as bar:
                matches, others = _carry(source, target, bar)
        except WrongInput as e:
            raise WrongInput(f"{shown(source)} was not copied to {shown(target)}: {e}") from None
    note(target, "copy", f"from {shown(source)}")
    console = Console()
    said = f"The house is copied to {shown(target)}: all rows are there, and {matches} matches replay to their seals."
    console.print(said, highlight=False, soft_wrap=True)
    if others:
        console.print(f"The rules of {others} other matches are not installed here: only their rows were compared.")


def _bar() -> Progress:
    return Progress(TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn())


def _side(address: str, *, write: bool = False) -> contextlib.AbstractContextManager[Side]:
    if on_server(address):
        from tablee.store.postgresql.carrying import database_side

        return database_side(address)
    return file_side(file_of(address), write=write)


def _carry(source: str, target: str, bar: Progress) -> tuple[int, int]:
    """Copies and proves; returns how many matches were replayed, and how many cannot be replayed here."""
    tasks = {}

    def progress(table: str, done: int, total: int) -> None:
        if table not in tasks:
            tasks[table] = bar.add_task(f"carrying {table}", total=total)
        bar.update(tasks[table], completed=done)

    with _side(source) as old:
        with _side(target, write=True) as new:
            read = carry(old, new, progress)
        ids = [row[0] for rows in old.read("tables") for row in rows]
    with _side(target) as new:
        if wrong := [table for table, tally in tallied(new).items() if tally != read[table]]:
            raise WrongInput(f"what arrived is not what was sent ({', '.join(wrong)}): do not use the copy")
    return asyncio.run(_prove(source, target, ids, bar))


async def _prove(source: str, target: str, ids: list[str], bar: Progress) -> tuple[int, int]:
    """Replays every match from both stores to its last seal."""
    old, new = open_store(source), open_store(target)
    task, replayed, others = bar.add_task("replaying matches", total=len(ids)), 0, 0
    try:
        for id in ids:
            seals = [await _seal(store, id) for store in (old, new)]
            if seals[0] != seals[1]:
                raise WrongInput(f"match {id} does not replay to the same seal: do not use the copy")
            replayed += seals[0] not in ("", UNKNOWN)
            others += seals[0] == UNKNOWN
            bar.advance(task)
    finally:
        await old.close()
        await new.close()
    return replayed, others


async def _seal(store: Store, id: str) -> str:
    row = await store.table(id)
    assert row is not None
    return seal(row, await store.moves(id))
