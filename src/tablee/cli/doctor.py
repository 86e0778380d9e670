"""`tablee doctor`: looks at a house, open or closed, and says in words what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from tablee.cli.checks import file, machine, rows, running
from tablee.cli.checks.finding import Finding, Say
from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.cli.options import Json
from tablee.core.game import WrongInput
from tablee.store.open import file_of, in_use, on_server, shown

MARKS = {
    "well": "[green]well[/green]   ",
    "look": "[yellow]look[/yellow]   ",
    "wrong": "[red]wrong[/red]  ",
    "unknown": "unknown",
}

Sample = Annotated[int, typer.Option(help="Matches that are replayed: the latest, and others by lot.", min=0)]
Url = Annotated[
    list[str] | None, typer.Option(help="An address at which it is open, as browsers reach it; may be repeated.")
]


class Report(msgspec.Struct):
    """What was found, for programs."""

    database: str
    open: bool
    well: bool
    findings: list[Finding]


def doctor(
    sample: Sample = 100,
    url: Url = None,
    json: Json = False,
    database: Database = "",
    database_file: DatabaseFile = None,
) -> int:
    """Look at a house and say what is wrong and what to do. Changes nothing. Exit status 1 if something is wrong."""
    address = database_of(database, database_file)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("looking", total=None)

        def say(what: str, done: int, of: int) -> None:
            bar.update(task, description=what, completed=done, total=of)

        open = is_open(address)
        findings = list(examine(address, open, sample, say))
        for each in url or []:
            say(f"asking {each}", 0, 1)
            findings += running.examine(each)
    well = not any(f.level == "wrong" for f in findings)
    if json:
        report = Report(shown(address), open, well, findings)
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print(f"The house in {shown(address)} is {'open' if open else 'closed'}.", findings, well)
    return 0 if well else 1


def is_open(address: str) -> bool:
    """Whether a process of the house runs."""
    if not on_server(address):
        path = file_of(address)
        if not path.with_name(path.name + ".lock").exists():
            return False
    try:
        with in_use(address, alone=True):
            return False
    except WrongInput as e:
        if "in use" in str(e):
            return True
        raise


def examine(address: str, open: bool, sample: int, say: Say) -> Iterator[Finding]:
    """All that can be found in a house's store."""
    yield from machine.examine()
    if on_server(address):
        from tablee.cli.checks import database

        with database.opened(address) as there:
            yield from database.examine(there)
            yield from rows.examine(there, open, sample, say)
    else:
        with file.opened(file_of(address)) as here:
            yield from file.examine(file_of(address), here)
            yield from rows.examine(here, open, sample, say)


def _print(head: str, findings: list[Finding], well: bool) -> None:
    console = Console(highlight=False, soft_wrap=True)
    console.print(head)
    for f in findings:
        console.print(f"  {MARKS[f.level]}  ", end="")
        console.print(f"{f.check}: {f.said}", markup=False)
        if f.do:
            console.print(f"             → {f.do}", markup=False)
    console.print("All is well." if well else "Something is wrong.")
