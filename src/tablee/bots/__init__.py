"""Bots, written once for any game: they are handed a state that has been through `hide`, never the truth."""

from __future__ import annotations

from typing import Any

from tablee.core.backend import Backend, bind
from tablee.core.game import Game, WrongInput
from tablee.core.luck import Luck
from tablee.core.match import hidden
from tablee.core.record import Record, row


def names(game: Game) -> list[str]:
    """The bots that can play a game, the weakest first."""
    return ["random", *(["greedy"] if game.greedy else [])]


def strongest(game: Game) -> str:
    """The bot that plays a game best: the one that plays on for somebody, and whose advice is given."""
    return names(game)[-1]


def known(game: Game, name: str) -> str:
    """The name itself, or WrongInput with the bots there are."""
    if name not in names(game):
        raise WrongInput(f"there is no bot {name!r} for {game.id}; its bots are {' and '.join(names(game))}")
    return name


def choose(game: Game, name: str, guess: Record, seat: int, luck: Luck, backend: Backend = "python") -> int:
    """The action a bot chooses in a state that has been through `hide` for its seat; its luck is not the match's."""
    if backend == "python":
        return int(_player(game, known(game, name), backend)(guess, seat, luck, row(game.max_actions)))
    import numpy as np

    out = np.zeros(game.max_actions, np.int32)
    action = int(_player(game, known(game, name), backend)(guess.lend(), seat, luck.lend(), out))
    luck.take_back()
    return action


def ask(game: Game, name: str, truth: Record, seat: int, luck: Luck, backend: Backend = "python") -> int:
    """Hides the truth from the seat, then asks its bot."""
    return choose(game, name, hidden(game, truth, seat, luck), seat, luck, backend)


_PLAYERS: dict[tuple[str, str, Backend], Any] = {}


def prepare(game: Game, name: str, backend: Backend) -> None:
    """Makes a bot ready; compiling may take some seconds the first time."""
    _player(game, known(game, name), backend)


def _player(game: Game, name: str, backend: Backend) -> Any:
    """A bot's rule under a backend, bound once."""
    key = (game.id, name, backend)
    if key not in _PLAYERS:
        rule = game.greedy if name == "greedy" else game.random
        assert rule is not None
        _PLAYERS[key] = bind([rule], backend, game)[0]
    return _PLAYERS[key]
