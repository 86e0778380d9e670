"""What was measured of the bots: ladders as `tablee ladder --json` prints them, a file a game and number of seats."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Rung(msgspec.Struct):
    """A level with its rating in Elo points above the first."""

    name: str
    rating: float
    low: float
    high: float


class Pair(msgspec.Struct):
    """One side of a, all other sides of b: what a has won of the games, and what it would if both were equal."""

    a: str
    b: str
    games: int
    won: float
    share: float
    low: float
    high: float
    even: float


class Ladder(msgspec.Struct):
    """What a ladder came to."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    levels: list[Rung]
    pairs: list[Pair]


@cache
def ladders(id: str) -> tuple[Ladder, ...]:
    """The ladders of a game that were kept in `ladders/`, by number of seats; empty if it was not measured."""
    found = [f for f in (files("tablee.bots") / "ladders").iterdir() if f.name.endswith(".json")]
    every = [msgspec.json.decode(f.read_bytes(), type=Ladder) for f in found if f.name.startswith(f"{id}-")]
    return tuple(sorted(every, key=lambda ladder: ladder.seats))
