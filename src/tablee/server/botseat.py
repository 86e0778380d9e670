"""Bot seats: worker processes that are handed what a seat knows and answer with a path."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from tablee import bots, games
from tablee.core.game import Game, Path
from tablee.core.luck import from_key
from tablee.core.match import hidden


class BotSeats:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int | None = None, compiled: bool = True) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._compiled = compiled
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, bot: str, state: Any, seat: int) -> Path:
        """What a bot does on a seat. The truth stays here: it gets its guess."""
        guess = bytes(hidden(game, state, seat, from_key(secrets.token_bytes(32))))
        work = (game.id, bot, guess, seat, secrets.token_bytes(32), self._compiled)
        for last in (False, True):
            try:
                return await asyncio.get_running_loop().run_in_executor(self._running(), think, *work)
            except BrokenProcessPool:  # a worker was killed: start anew, once
                self._pool = None
                if last:
                    raise
        raise AssertionError

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would carry over sockets and locks
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


# In the worker

_ready: dict[tuple[str, str], bool] = {}
"""Which bots are compiled here. Until one is, it plays interpreted, so that nobody waits for a compiler."""


def think(id: str, bot: str, state: bytes, seat: int, chance: bytes, compiled: bool) -> Path:
    """A bot's decision in its guess at the state."""
    game = games.load(id)
    if compiled and (id, bot) not in _ready:
        _ready[id, bot] = False
        threading.Thread(target=_compile, args=(game, bot), daemon=True).start()
    s, luck = game.state(state), from_key(chance)
    action = bots.choose(game, bot, s, seat, luck, "numba" if _ready.get((id, bot)) else "python")
    return game.path(s, seat, action)


def _compile(game: Game, bot: str) -> None:
    bots.prepare(game, bot, "numba")
    _ready[game.id, bot] = True
