"""Bot seats: worker processes that are handed what a seat knows and answer with a path."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

from tablee import bots, games
from tablee.core.chronicle import Said
from tablee.core.game import Game, Path
from tablee.core.luck import from_key
from tablee.core.match import hidden

T = TypeVar("T")


class BotSeats:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int | None = None, compiled: bool = True) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._compiled = compiled
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, bot: str, state: Any, seat: int) -> Path:
        """What a bot does on a seat. The truth stays here: it gets its guess."""
        return await self._ask(think, game, bot, state, seat)

    async def advise(self, game: Game, bot: str, state: Any, seat: int) -> tuple[Path, Said]:
        """What a bot would do on a seat, and what speaks for it."""
        return await self._ask(advise, game, bot, state, seat)

    async def _ask(self, work: Callable[..., T], game: Game, bot: str, state: Any, seat: int) -> T:
        guess = bytes(hidden(game, state, seat, from_key(secrets.token_bytes(32))))
        about = (game.id, bot, guess, seat, secrets.token_bytes(32), self._compiled)
        for last in (False, True):
            try:
                return await asyncio.get_running_loop().run_in_executor(self._running(), work, *about)
            except BrokenProcessPool:  # a worker was killed: start anew, once
                self._pool = None
                if last:
                    raise
        raise AssertionError

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would carry over sockets and locks
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_end_with_the_house)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


# In the worker


def _end_with_the_house() -> None:
    """A house that is killed cannot send its workers home: they notice themselves that it has gone."""
    house = multiprocessing.parent_process()
    assert house is not None

    def watch() -> None:
        wait([house.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


_ready: dict[tuple[str, str], bool] = {}
"""Which bots are compiled here. Until one is, it plays interpreted, so that nobody waits for a compiler."""


def think(id: str, bot: str, state: bytes, seat: int, chance: bytes, compiled: bool) -> Path:
    """A bot's decision in its guess at the state."""
    game = games.load(id)
    s = game.state(state)
    return game.path(s, seat, _decide(game, bot, s, seat, chance, compiled))


def advise(id: str, bot: str, state: bytes, seat: int, chance: bytes, compiled: bool) -> tuple[Path, Said]:
    """A bot's decision, and its reason in words."""
    game = games.load(id)
    s = game.state(state)
    action = _decide(game, bot, s, seat, chance, compiled)
    said = game.explain(s, seat, action) if game.explain else Said("hint-plain", {})
    return game.path(s, seat, action), said


def _decide(game: Game, bot: str, s: Any, seat: int, chance: bytes, compiled: bool) -> int:
    if compiled and (game.id, bot) not in _ready:
        _ready[game.id, bot] = False
        threading.Thread(target=_compile, args=(game, bot), daemon=True).start()
    return bots.choose(game, bot, s, seat, from_key(chance), "numba" if _ready.get((game.id, bot)) else "python")


def _compile(game: Game, bot: str) -> None:
    bots.prepare(game, bot, "numba")
    _ready[game.id, bot] = True
