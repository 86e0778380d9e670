"""Games in which nothing is hidden from anybody: what a bot that sees everything would win is a ceiling."""

from __future__ import annotations

from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.core.record import Record
from tablee.core.rule import rule
from tablee.games import load


@rule
def shown(s: Record, seat: int, luck: Luck) -> None:
    """What is done to a state before a cheat sees it: nothing."""


def game_of(kind: str, id: str) -> Game:
    """A game by its id; for a `cheat` with everything shown."""
    game = load(id)
    return game.but(hide=shown, conceal=shown) if kind == "cheat" else game
