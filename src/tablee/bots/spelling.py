"""Levels in one word: those of a game by name, and others by what they do, for people who measure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from tablee.bots.guests import guests
from tablee.core.game import Game, WrongInput, listing, number
from tablee.core.level import GREEDY, RANDOM, Level

_OTHERS = ("name", "manner", "seats", "playouts", "net")
_PARTS: dict[str, Any] = {f.name: f.type for f in fields(Level) if f.name not in _OTHERS}


def ladder(game: Game, seats: int | None = None) -> tuple[Level, ...]:
    """The bots of a game, the weakest first: all, or those that were found to be levels at so many seats."""
    every = game.levels or ((RANDOM, GREEDY) if game.greedy else (RANDOM,))
    return tuple(v for v in every if seats is None or not v.seats or seats in v.seats)


def level(game: Game, name: str, seats: int | None = None) -> Level:
    """A bot by its name, or the `strongest` of the house; WrongInput with the bots there are."""
    known = {v.name: v for v in ladder(game)} | {"strongest": ladder(game, seats)[-1]}
    if name not in known:
        others = guests(game)
        if name in others:
            return Level(name, "guest")
        names = listing([*(v.name for v in ladder(game)), *others], "and")
        raise WrongInput(f"there is no bot {name!r} for {game.id}; its bots are {names}")
    return known[name]


def spelled(game: Game, word: str) -> Level:
    """A level by its name, as MANNER:PLAYOUTS and more (`flat:512:caution=2.5:widest=8`), or as net:FILE:warmth=0.5."""
    manner, _, rest = word.partition(":")
    if manner == "net" and rest and game.learning is not None:
        file, *parts = re.split(r":(?=\w+=)", rest)  # a path may have a colon of its own
        return with_parts(Level(word, "net", net=file), parts)
    if word == "tuned" and game.tuned is not None:
        return Level(word, "tuned")
    if word == "exact" and game.exact is not None:
        return Level(word, "exact")
    if manner not in ("flat", "tree"):
        return level(game, word)
    playouts, *parts = rest.split(":")
    n = number(playouts)
    if not n:
        raise WrongInput(f"{word!r}: {manner} needs a number of playouts, {manner}:512")
    return with_parts(Level(word, manner, n), parts)  # type: ignore[arg-type]


def with_parts(found: Level, parts: Sequence[str]) -> Level:
    """A level with what is asked beside the defaults, each as `caution=2.5`."""
    for part in parts:
        name, _, value = part.partition("=")
        if name not in _PARTS:
            raise WrongInput(f"{found.name!r}: a level has no {name!r}, it has {listing(_PARTS, 'and')}")
        try:
            given: Any = {name: float(value) if _PARTS[name] == "float" else int(value)}
            found = replace(found, **given)
        except ValueError:
            raise WrongInput(f"{found.name!r}: {name} is a number, not {value!r}") from None
    return found
