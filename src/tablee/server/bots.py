"""Bot seats: workers are handed what a seat knows and answer with a path."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Sequence
from typing import Any

from tablee import bots, games
from tablee.bots.guests import guests
from tablee.core.backend import Backend
from tablee.core.chronicle import Said
from tablee.core.game import Amounts, Game, Path
from tablee.core.luck import from_key
from tablee.core.match import hidden
from tablee.server.jobs.lanes import BOTS
from tablee.server.jobs.pool import Jobs

log = logging.getLogger("tablee")

LONGEST_THOUGHT = 1.0
"""Seconds after which a bot that searches plays what it has found; most are done with their playouts long before."""
PLAIN = "greedy"
"""Who plays for a bot that searches until that one is compiled."""


class BotSeats:
    """What bots think, in the lane that never waits for anything else."""

    def __init__(self, jobs: Jobs, compiled: bool = True) -> None:
        self._jobs, self._compiled = jobs, compiled

    async def choose(self, asker: str, game: Game, bot: str, state: Any, seat: int) -> Path:
        """What a bot does on a seat. The truth stays here: it gets its guess."""
        return await self._jobs.run(BOTS, asker, think, *self._about(game, bot, state, seat))

    async def advise(self, asker: str, game: Game, bot: str, state: Any, seat: int) -> tuple[Path, Said]:
        """What a bot would do on a seat, and what speaks for it."""
        return await self._jobs.run(BOTS, asker, advise, *self._about(game, bot, state, seat))

    async def odds(
        self, asker: str, game: Game, state: Any, seat: int, paths: Sequence[Path]
    ) -> list[dict[str, float]]:
        """Figures of what a seat considers, reckoned from a guess."""
        guess = bytes(hidden(game, state, seat, from_key(secrets.token_bytes(32))))
        return await self._jobs.run(BOTS, asker, reckon, game.id, guess, seat, tuple(paths))

    async def propose(self, asker: str, game: Game, state: Any, seat: int) -> Amounts:
        """What a seat would do well to lay out in advance, from a guess."""
        guess = bytes(hidden(game, state, seat, from_key(secrets.token_bytes(32))))
        return await self._jobs.run(BOTS, asker, lay_out, game.id, guess, seat)

    def _about(self, game: Game, bot: str, state: Any, seat: int) -> tuple[str, str, bytes, int, bytes, bool, float]:
        guess = bytes(hidden(game, state, seat, from_key(secrets.token_bytes(32))))
        return game.id, bot, guess, seat, secrets.token_bytes(32), self._compiled, self._thought()

    def _thought(self) -> float:
        """The seconds a bot may think: the more wait for a worker, the fewer. Nobody waits long for others' bots."""
        return LONGEST_THOUGHT / (1 + self._jobs.queues[BOTS.name].waits() / BOTS.workers)


# In the worker


_ready: dict[tuple[str, str], bool] = {}
"""Which bots are compiled here. Until one is, it plays interpreted, so that nobody waits for a compiler."""


def think(
    id: str, bot: str, state: bytes, seat: int, chance: bytes, compiled: bool, seconds: float = LONGEST_THOUGHT
) -> Path:
    """A bot's decision in its guess at the state."""
    game = games.load(id)
    s = game.state(state)
    return game.path(s, seat, _decide(game, bot, s, seat, chance, compiled, seconds))


def advise(
    id: str, bot: str, state: bytes, seat: int, chance: bytes, compiled: bool, seconds: float = LONGEST_THOUGHT
) -> tuple[Path, Said]:
    """A bot's decision, and its reason in words."""
    game = games.load(id)
    s = game.state(state)
    action = _decide(game, bot, s, seat, chance, compiled, seconds)
    said = game.explain(s, seat, action) if game.explain else Said("hint-plain", {})
    return game.path(s, seat, action), said


def reckon(id: str, state: bytes, seat: int, paths: tuple[Path, ...]) -> list[dict[str, float]]:
    """The odds of each path in a guess at the state."""
    game = games.load(id)
    s, odds = game.state(state), game.odds
    assert odds is not None
    return [odds(s, seat, path) for path in paths]


def lay_out(id: str, state: bytes, seat: int) -> Amounts:
    """A good plan in a guess at the state."""
    game = games.load(id)
    assert game.plans is not None
    return game.plans.propose(game.state(state), seat)


def _decide(game: Game, bot: str, s: Any, seat: int, chance: bytes, compiled: bool, seconds: float) -> int:
    if compiled and (game.id, bot) not in _ready:
        _ready[game.id, bot] = False
        threading.Thread(target=_compile, args=(game, bot), daemon=True).start()
    ready, until = _ready.get((game.id, bot), False), time.monotonic() + seconds
    if bots.thinks(game, bot) and not ready:
        bot = PLAIN  # interpreted, a search would take minutes
    backend: Backend = "numba" if ready else "python"
    try:
        return bots.choose(game, bot, s, seat, from_key(chance), backend, lambda: time.monotonic() >= until)
    except Exception as e:
        if bot not in guests(game):
            raise
        log.error("%s plays for the bot %r, which failed: %s: %s", bots.usual(game), bot, type(e).__name__, e)
        return bots.choose(game, bots.usual(game), s, seat, from_key(chance))


def _compile(game: Game, bot: str) -> None:
    bots.prepare(game, bot, "numba")
    _ready[game.id, bot] = True
