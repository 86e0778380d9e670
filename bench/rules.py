"""Random play of one game in the process of one checkout, counted in processor time: `bench/turns.py` asks for it.

A line of JSON comes out for the time of compiling, then one for every line that comes in. It has to run on earlier
commits too."""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tablee.core.game import Game
from tablee.games import load


def blank(game: Game, seats: int) -> Any:
    """A state with the usual options set and nothing dealt."""
    start = game.state()
    for option, value in game.settle(seats).items():
        setattr(start, option, value)
    return start


def table_for(*asked: Any) -> Any:
    """Return the table of this checkout; before mass play could be spread it lay in another module."""
    return import_module("tablee.sim.tables" if find_spec("tablee.sim.tables") else "tablee.sim.run").table_for(*asked)


def main(id: str, backend: str, games: int) -> None:
    game = load(id)
    seats = game.seats[0]
    began = time.process_time()
    table = table_for(game, "python" if backend == "python" else "numba", blank(game, seats), seats, ["random"] * seats)
    print(json.dumps(time.process_time() - began), flush=True)
    for _ in sys.stdin:
        began = time.process_time()
        batch = table.play(1, 0, games)
        print(json.dumps([time.process_time() - began, batch.moves]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
