"""Situations of random matches as the house would tell them: a table, and an update with a view and a menu."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tablee.core.game import Game
from tablee.core.match import Header
from tablee.core.menu import Menu
from tablee.server import doc as docs
from tablee.server import tell
from tablee.server.play import Play

NUMBERS = 4  # values tried of an option that is a range


def random_options(game: Game, seats: int, chance: Random) -> dict[str, str]:
    """Mostly the usual options, now and then others."""
    chosen = {}
    for option in game.options:
        allowed = list(option.allowed(seats))[:NUMBERS]
        if chance.random() < 0.4:
            chosen[option.name] = option.text(chance.choice(allowed))
    return chosen


def table_of(gathering: dict[str, Any], game: Game, options: dict[str, str]) -> dict[str, Any]:
    """A table that gathers, as it would be while it is played with other options."""
    seats = int(gathering["seats"])
    written = game.texts(game.settle(seats, options))
    sides = docs.sides(game, seats, written)
    chairs = [chair | {"side": side} for chair, side in zip(gathering["chairs"], sides)]
    return gathering | {"phase": "playing", "options": written, "chairs": chairs}


def some_path(menu: Menu, chance: Random) -> list[str]:
    """A path by lot; of a range of numbers, one."""
    path = []
    while menu:
        target = chance.choice(sorted(menu))
        menu = menu[target]
        if ".." in target:
            kind, _, span = target.partition(":")
            low, high = span.split("..")
            target = f"{kind}:{chance.randint(int(low), int(high))}"
        path.append(target)
    return path


def situations(table: dict[str, Any], game: Game, chance: Random) -> Iterator[tuple[str, str]]:
    """Every decision of a match played by lot: the table as the seat sees it, and what it is told, in full; as JSON."""
    doc = docs.TableDoc(game.id, table["seats"], table["options"], False, None, False, "", "", [], "", 0, "playing")
    play = Play(game, Header.of(game, doc.seats, doc.options), chance.randbytes(32), 0)
    while not play.match.over:
        seat = chance.choice(play.match.to_act())
        update, _, _ = tell.update(play, doc, seat, None)
        update.first, update.story = 0, []  # nothing has just happened: nothing moves
        seen = table | {"you": table["you"] | {"chairs": [seat]}}
        yield docs.encode(seen).decode(), docs.encode(update).decode()
        assert update.menu is not None
        play.accept(seat, tuple(some_path(update.menu, chance)), 0)
