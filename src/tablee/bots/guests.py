"""Guests: bots that other packages bring. They are handed guesses like all bots, and sit where they are asked to."""

from __future__ import annotations

from functools import cache
from typing import Protocol, runtime_checkable

from tablee.core.game import Game
from tablee.core.level import GREEDY, RANDOM
from tablee.core.luck import Luck
from tablee.core.outside import BrokenPackage, Unfit, taken
from tablee.core.record import Record

LEVELS = ("drowsy", "dreamy", "seasoned", "inscrutable", "instinctive", "shrewd", "formidable")
HOUSE = (RANDOM.name, GREEDY.name, "strongest", *LEVELS)
"""Names that a guest cannot have: those of the levels of the house."""


@runtime_checkable
class OutsideBot(Protocol):
    """What an entry point of `tablee.bots` leads to."""

    def plays(self, game: Game) -> bool:
        """Return True if it can play this game."""

    def choose(self, game: Game, guess: Record, seat: int, luck: Luck) -> int:
        """Return a legal action for a seat in a state that has been through `hide` for it. `luck` is the bot's own."""


@cache
def _guests() -> tuple[dict[str, OutsideBot], list[BrokenPackage]]:
    return taken("bot", _check)


def _check(name: str, bot: object) -> None:
    if name in HOUSE or not name.isidentifier():
        raise Unfit("a bot's name is letters, digits and underscores, and none of those of the house")
    if isinstance(bot, type) or not isinstance(bot, OutsideBot):
        raise Unfit("its entry point leads to nothing that has `plays` and `choose`")


def guests(game: Game) -> list[str]:
    """The names of the guests that can play a game."""
    return [name for name, bot in _guests()[0].items() if _plays(bot, game)]


def _plays(bot: OutsideBot, game: Game) -> bool:
    """What a guest says of itself; one that fails at that plays nothing."""
    try:
        return bool(bot.plays(game))
    except Exception:
        return False


def guest(name: str) -> OutsideBot:
    """A guest by its name, which is known."""
    return _guests()[0][name]


def broken() -> list[BrokenPackage]:
    """What other packages bring and the house could not take."""
    return _guests()[1]


def chosen(game: Game, name: str, guess: Record, seat: int, luck: Luck) -> int:
    """The action that a guest chooses; ValueError names the guest if it is not legal."""
    action = int(guest(name).choose(game, guess.copy(), seat, luck))
    if not game.permits(guess, seat, action):
        raise ValueError(f"the bot {name!r} chose action {action} of {game.id}, which is not legal for seat {seat}")
    return action
