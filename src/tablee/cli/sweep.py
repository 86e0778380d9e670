"""`tablee sweep`: what is old goes, by rule, from a house that may be open."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from tablee.cli.audit import house_at
from tablee.cli.house import Database, DatabaseFile, database_of
from tablee.cli.noting import noted
from tablee.cli.options import Json
from tablee.core.game import WrongInput
from tablee.store.open import make_ready, open_store
from tablee.store.retention import DAY, Retention, RetentionRules, Swept

MOST = 36_500
AHEAD = 60_000
"""Milliseconds by which what was stored may lie in the future: else the machine's date is not believed."""

KeepUnstarted = Annotated[int, typer.Option(help="days for tables that have not begun or are closed", min=1, max=MOST)]
KeepLessons = Annotated[int, typer.Option(help="days for finished lessons", min=1, max=MOST)]
KeepFinished = Annotated[
    int,
    typer.Option(help="days for finished matches; 0: for ever", envvar="TABLEE_KEEP_FINISHED", min=0, max=MOST),
]
KeepChat = Annotated[
    int,
    typer.Option(help="days for what was said at tables; 0: as the table", envvar="TABLEE_KEEP_CHAT", min=0, max=MOST),
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="only say what would go")]


def sweep(
    dry_run: DryRun = False,
    keep_unstarted: KeepUnstarted = 1,
    keep_lessons: KeepLessons = 1,
    keep_finished: KeepFinished = 0,
    keep_chat: KeepChat = 0,
    json: Json = False,
    database: Database = "",
    database_file: DatabaseFile = None,
) -> None:
    """Remove what is old: tables that never began, lessons, finished matches, chat. Matches being played stay."""
    address = house_at(database_of(database, database_file))
    make_ready(address)
    rules = RetentionRules(*(DAY * days for days in (keep_unstarted, keep_lessons, keep_finished, keep_chat)))
    swept = asyncio.run(_sweep(address, rules, dry_run))
    if json:
        print(msgspec.json.encode(swept._asdict()).decode())
    else:
        Console().print(said(swept, dry_run), soft_wrap=True, highlight=False)


async def _sweep(address: str, rules: RetentionRules, dry_run: bool) -> Swept:
    now, store = time.time_ns() // 1_000_000, open_store(address)
    try:
        if await store.latest() > now + AHEAD:
            raise WrongInput("the house has stored something in the future: this machine's date is wrong, set it first")
        retention = Retention(store, rules, now)
        if dry_run:
            return await retention.would()
        gone = Swept()

        def told(so_far: Swept) -> None:
            nonlocal gone
            gone = so_far

        try:
            return await retention.sweep(told)
        finally:
            if any(gone):  # also of a sweep that was broken off
                about = ", ".join(f"{kind} {number}" for kind, number in gone._asdict().items() if number)
                await noted(store, "sweep", about)
    finally:
        await store.close()


WORDS = {
    "unstarted": "tables that never began or were closed",
    "lessons": "finished lessons",
    "finished": "finished matches",
    "chat": "lines of chat",
    "visits": "old notes of visits",
    "presence": "notes of processes that are gone",
}


def said(swept: Swept, dry_run: bool) -> str:
    """What went, a line for each kind."""
    lines = [f"  {WORDS[kind]}: {number:,}" for kind, number in swept._asdict().items() if number]
    if not lines:
        return "Nothing is old."
    return "\n".join(["This would go:" if dry_run else "This is gone:", *lines])
