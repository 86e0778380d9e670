"""`tablee export-person`: everything the house knows of a person, for who is asked for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tablee.cli.audit import house_at
from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.core.game import WrongInput

Person = Annotated[str, typer.Argument(help="the person's id, as a table shows it, or a member's handle")]
Out = Annotated[Path | None, typer.Option(help="where the file goes; else it is printed")]


def export_person(person: Person, out: Out = None, database: Database = "", database_file: DatabaseFile = None) -> None:
    """Write everything the house knows of a person as one file, for that person. It is noted in the audit log."""
    text = msgspec.json.format(asyncio.run(_export(house_at(database_of(database, database_file)), person)), indent=2)
    if out is None:
        print(text.decode())
        return
    try:
        out.touch(mode=0o600, exist_ok=False)
        out.write_bytes(text)
    except OSError as e:
        raise WrongInput(f"{out} cannot be written ({e.strerror})") from None
    print(f"What the house knows of {person} is in {out}.")


async def _export(address: str, person: str) -> bytes:
    from tablee.cli.noting import noted
    from tablee.server import names
    from tablee.server.app import open_house
    from tablee.server.members import file

    house, _ = await open_house(address)
    try:
        member = await house.sign_in.members.called(names.skeleton(person.removeprefix("@")))
        id = member.person if member else person
        if await house.store.person(id) is None:
            raise WrongInput(f"the house knows no person {person!r}")
        found = await file.of(house.store, id, house.now())
        await noted(house.store, "export-person", id)
        return msgspec.json.encode(found)
    finally:
        await house.stop()
