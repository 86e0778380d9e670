"""Tables for the tests of the picture: real views and menus, kept in boards.json; run this file to write it anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.menu import menu
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.state import State
from tablee.games.lightsaber_duel.tests.positions import fighting, fresh, luck, opening, play

FILE = Path(__file__).parent / "boards.json"


def dealt() -> State:
    s = fresh()
    s.round = 0
    GAME.setup(s, 2, luck(5))
    play(s, 0, next(iter(menu(GAME, s, 0))), "fight:1")
    return s


def bursting() -> State:
    s = fighting("p2", "p3", hands=("burst p1 p1 p4", "p1"))
    play(s, 0, "card:burst")
    play(s, 0, "card:p1", "button:discard")
    return s


def rated() -> State:
    s = fighting("p1", "p3", hands=("knight p1", "p1"), knight="choice")
    play(s, 0, "card:knight")
    return s


def tables() -> list[dict[str, Any]]:
    """Each table as one seat sees it."""
    found = {
        "planning": (dealt(), 0),
        "trailing": (fighting("p1 p3 kenobi", "p5 p2", hands=("p1", "p2 lord retreat"), fight=1), 1),
        "impasse": (fighting("p3", "p3", hands=("p1 draw", "p2 p2")), 0),
        "cancelled": (opening("block", "final", hands=("p4 fury", "p1 rage")), 1),
        "burst": (bursting(), 0),
        "choice of worth": (rated(), 0),
    }
    return [
        {"name": name, "seat": seat, "menu": menu(GAME, s, seat), "view": msgspec.to_builtins(GAME.view(s, seat))}
        for name, (s, seat) in found.items()
    ]


def spelled() -> str:
    return "[\n" + ",\n".join(json.dumps(t, separators=(",", ":")) for t in tables()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(spelled(), "utf-8")
