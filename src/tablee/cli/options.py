"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

from typing import Annotated

import typer

from tablee.core.game import Game, WrongInput
from tablee.core.words import LANGUAGES

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id: `tablee games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="Number of seats; without it, the game's smallest.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be repeated.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of a table for people.")]
Ray = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster that works: HOST:PORT, ray://…, auto, or local.")
]
Language = Annotated[str, typer.Option("--lang", metavar="en|fr", help="The language of the words.")]


def seats_of(game: Game, seats: int | None) -> int:
    return game.seats[0] if seats is None else seats


def chosen(options: list[str] | None) -> dict[str, str]:
    """`["draw_mode=manual"]` as a dictionary."""
    found = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise WrongInput(f"an option is written key=value, not {text!r}")
        found[name] = value
    return found


def language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise WrongInput(f"the house speaks {' and '.join(LANGUAGES)}, not {lang!r}")
    return lang
