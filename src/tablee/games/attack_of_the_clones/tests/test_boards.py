"""The tables the picture is tested with are what the house sends today."""

from __future__ import annotations

from tablee.games.attack_of_the_clones.tests.boards import FILE, text

AGAIN = "write them anew: python -m tablee.games.attack_of_the_clones.tests.boards"


def test_the_boards_of_the_picture_are_those_of_the_rules() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), AGAIN
