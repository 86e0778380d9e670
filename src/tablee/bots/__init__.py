"""Bots, written once for any game: they are handed a state that has been through `hide`, never the truth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.bots import guests
from tablee.bots.minds import COMPILED, THINKERS, Mind, mind
from tablee.bots.search.desk import SURE
from tablee.bots.search.thinker import Thinker
from tablee.bots.spelling import ladder, level
from tablee.core.backend import Backend, bind
from tablee.core.game import Game
from tablee.core.luck import Luck, below
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.core.record import Record, row


def names(game: Game, seats: int | None = None) -> list[str]:
    """The bots of the house that play a game, at so many seats or at all, the weakest first."""
    return [v.name for v in ladder(game, seats)]


def all_names(game: Game, seats: int | None = None) -> list[str]:
    """All bots that play a game, at so many seats or at all: those of the house, the weakest first, then guests."""
    return names(game, seats) + guests.guests(game)


def strongest(game: Game, seats: int | None = None) -> str:
    """The bot that plays best, at so many seats: the one that plays on for somebody, and whose advice is given."""
    return names(game, seats)[-1]


def usual(game: Game) -> str:
    """The bot for somebody who just wants to play: no pushover, not the strongest, and ready at once."""
    return "greedy" if "greedy" in names(game) else strongest(game)


def known(game: Game, name: str) -> str:
    """The name itself, or that of the strongest; WrongInput with the bots there are."""
    return level(game, name).name


def thinks(game: Game, name: str) -> bool:
    """Whether a bot searches or reckons: interpreted it would take far too long."""
    return level(game, name).manner in COMPILED


def choose(
    game: Game,
    name: str,
    guess: Record,
    seat: int,
    luck: Luck,
    backend: Backend = "python",
    enough: Callable[[], bool] | None = None,
) -> int:
    """The action a bot chooses in a state that has been through `hide` for its seat; its luck is not the match's.

    A bot that searches makes all its playouts, unless `enough` says before that its time is over.
    """
    v = level(game, name, getattr(guess, "seats", None))
    if v.slips and below(luck, SURE) < v.slips:
        return _ask(game, "random", guess, seat, luck, backend)
    if v.manner == "guest":
        return guests.chosen(game, name, guess, seat, luck)
    if v.manner not in THINKERS:
        return _ask(game, v.manner, guess, seat, luck, backend)
    forced = legal(game, guess, seat)
    if len(forced) == 1:
        return forced[0]
    return _mind(game, v.manner, backend).choose(v, guess, seat, luck, enough)


def hope(game: Game, name: str, backend: Backend) -> float | None:
    """What the best action was worth to a bot at its last decision, of SURE; None if it does not weigh them all."""
    found = _MINDS.get((game, level(game, name).manner, backend))
    return found.hope() if isinstance(found, Thinker) else None


def _ask(game: Game, manner: str, guess: Record, seat: int, luck: Luck, backend: Backend) -> int:
    player = _player(game, manner, backend)
    if backend == "python":
        return int(player(guess, seat, luck, row(game.max_actions)))
    import numpy as np

    action = int(player(guess.lend(), seat, luck.lend(), np.zeros(game.max_actions, np.int32)))
    luck.take_back()
    return action


def ask(game: Game, name: str, truth: Record, seat: int, luck: Luck, backend: Backend = "python") -> int:
    """Hides the truth from the seat, then asks its bot."""
    return choose(game, name, hidden(game, truth, seat, luck), seat, luck, backend)


_PLAYERS: dict[tuple[Game, str, Backend], Any] = {}
_MINDS: dict[tuple[Game, str, Backend], Mind] = {}


def prepare(game: Game, name: str, backend: Backend) -> None:
    """Makes a bot ready; compiling may take some seconds the first time, for one that searches up to a minute."""
    v = level(game, name)
    if v.manner == "guest":
        return
    if v.manner in THINKERS:
        _mind(game, v.manner, backend)
    if v.manner not in THINKERS or v.slips:
        _player(game, "random" if v.manner in THINKERS else v.manner, backend)


def _mind(game: Game, manner: str, backend: Backend) -> Mind:
    key = (game, manner, backend)
    if key not in _MINDS:
        _MINDS[key] = mind(game, manner, backend)
    return _MINDS[key]


def _player(game: Game, manner: str, backend: Backend) -> Any:
    """A bot's rule under a backend, bound once."""
    key = (game, manner, backend)
    if key not in _PLAYERS:
        rule = {"greedy": game.greedy, "tuned": game.tuned}.get(manner, game.random)
        assert rule is not None
        _PLAYERS[key] = bind([rule], backend, game)[0]
    return _PLAYERS[key]
