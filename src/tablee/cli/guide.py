"""`tablee guide`: how to write a game, for whoever has the wheel alone."""

from __future__ import annotations

from pathlib import Path

WITH_US = Path(__file__).with_name("add-a-game.md")  # a wheel has it there (hatch_build.py),
SOURCES = Path(__file__).parents[3] / "docs" / "add-a-game.md"  # and a checkout among its pages


def guide() -> None:
    """Print the guide to writing a game: what each file holds, the laws, a board of your own."""
    print((WITH_US if WITH_US.exists() else SOURCES).read_text(encoding="utf-8"), end="")
