"""The example that the board's own test draws is what the rules show. Run as a program, this file writes it anew."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tablee.core.match import Match
from tablee.games.darth_maul import GAME

EXAMPLE = Path(__file__).parent / "example.json"


def example() -> bytes:
    """Three seats in their third round: the second has chosen, the first is asked and holds a number twice."""
    match = Match.open(GAME, 3)
    for _ in range(2):
        for seat in match.to_act():
            match.submit(seat, [next(iter(match.menu(seat)))])
    match.submit(1, [next(iter(match.menu(1)))])
    return msgspec.json.encode({"menu": match.menu(0), "view": match.view(0)}) + b"\n"


def test_the_example_of_the_board_is_a_real_view() -> None:
    assert EXAMPLE.read_bytes() == example()


if __name__ == "__main__":
    EXAMPLE.write_bytes(example())
