"""`tablee games`: what is on the shelf."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from tablee.bots import guests, names
from tablee.cli.options import Json, Language, language
from tablee.core.game import Game, Option
from tablee.core.words import Words
from tablee.games import broken, every


def games(
    json: Json = False,
    lang: Language = "en",
    all: Annotated[bool, typer.Option("--all", help="Also those that players are not shown.")] = False,
) -> None:
    """List the games with their seats, options and sizes."""
    shelf = [g for g in every().values() if g.listed or all]
    language(lang)
    for left_out in (*broken(), *guests.broken()):
        print(f"tablee: {left_out}.", file=sys.stderr)
    if json:
        print(msgspec.json.format(msgspec.json.encode([_entry(g, lang) for g in shelf]), indent=2).decode())
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("game", no_wrap=True, min_width=max(len(g.id) for g in shelf))  # to be typed: never cut
    for name in ("title", "seats", "options"):
        table.add_column(name, overflow="fold")
    for g in shelf:
        options = ", ".join(o.name for o in g.options)
        table.add_row(g.id, Words(lang, g).say("title"), ", ".join(map(str, g.seats)), options)
    Console().print(table)


def _entry(g: Game, lang: str) -> dict[str, Any]:
    words = Words(lang, g)
    return {
        "id": g.id,
        "title": words.say("title"),
        "seats": list(g.seats),
        "options": {o.name: _option(o, words) for o in g.options},
        "bots": names(g),
        "guests": guests.guests(g),
        "rules_version": g.version,
        "state_bytes": g.state.size,
        "actions": g.actions,
        "max_actions": g.max_actions,
        "longest": g.longest,
    }


def _option(o: Option, words: Words) -> dict[str, Any]:
    spread = isinstance(o.values, range) and not o.names
    values: Any = {"from": o.values[0], "to": o.values[-1]} if spread else [o.text(v) for v in o.values]
    only = {str(seats): [o.text(v) for v in left] for seats, left in o.only.items()}
    entry = {"default": o.text(o.default), "values": values, "rule": o.rule, "help": words.say(f"option-{o.name}.help")}
    return entry | ({"only": only} if only else {})
