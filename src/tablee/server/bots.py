"""Bot seats: workers are handed what a seat knows and answer with a path."""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tablee import bots, games
from tablee.bots.guests import guests
from tablee.bots.search.desk import SURE
from tablee.core.backend import CACHE, Backend
from tablee.core.chronicle import Said
from tablee.core.game import Amounts, Game, Illegal, Path
from tablee.core.luck import from_key
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.server.jobs.lanes import BOTS, COMPILES
from tablee.server.jobs.pool import Jobs
from tablee.store.histogram import Histogram

log = logging.getLogger("tablee")

LONGEST_THOUGHT = 1.0
"""Seconds after which a bot that searches plays what it has found; most are done with their playouts long before."""
PLAIN = "greedy"
"""Who plays for a bot that searches until that one is compiled."""


LOADED = 10.0
"""Seconds after which bots were not only loaded from the disk."""


class Thought(NamedTuple):
    """A bot's decision, and its chance to win with it, from 0 to 1; None if it does not know."""

    path: Path
    hope: float | None = None


class BotSeats:
    """What bots think, in the lane that never waits for anything else."""

    def __init__(self, jobs: Jobs, compiled: bool = True, thinking: Mapping[str, Histogram] | None = None) -> None:
        self._jobs, self._compiled = jobs, bool(compiled)
        self._thinking = defaultdict(Histogram) if thinking is None else thinking  # how long it took, by game

    async def choose(self, asker: str, game: Game, bot: str, state: Any, seat: int) -> Thought:
        """What a bot does on a seat. The truth stays here: it gets its guess."""
        began = time.monotonic()
        found = await self._jobs.run(BOTS, asker, think, *self._about(game, bot, state, seat))
        self._thinking[game.id].note(time.monotonic() - began)
        return found

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

    async def compile_ahead(self, ids: Sequence[str]) -> None:
        """Compiles all bots of some games, which takes minutes the first time on a machine; later they are loaded."""
        with contextlib.suppress(Illegal):  # the house closes
            for id in ids:
                began = time.monotonic()
                await self._jobs.run(COMPILES, "house", compile_all, id)
                if (seconds := time.monotonic() - began) > LOADED:
                    log.warning("the bots of %s are compiled (%.0f s); simpler ones played so far", id, seconds)

    def _about(self, game: Game, bot: str, state: Any, seat: int) -> tuple[str, str, bytes, int, bytes, bool, float]:
        guess = bytes(hidden(game, state, seat, from_key(secrets.token_bytes(32))))
        return game.id, bot, guess, seat, secrets.token_bytes(32), self._compiled, self._thought()

    def _thought(self) -> float:
        """The seconds a bot may think: the more wait for a worker, the fewer. Nobody waits long for others' bots."""
        bots = self._jobs.queues[BOTS.name]
        return LONGEST_THOUGHT / (1 + bots.waits() / (bots.hands() or BOTS.workers))


# In the worker


_ready: dict[tuple[str, str], bool] = {}
"""Which bots are compiled here. Until one is, it plays interpreted, so that nobody waits for a compiler."""


def think(
    id: str, bot: str, state: bytes, seat: int, chance: bytes, compiled: bool, seconds: float = LONGEST_THOUGHT
) -> Thought:
    """A bot's decision in its guess at the state."""
    game = games.load(id)
    s = game.state(state)
    action, hope = _decide(game, bot, s, seat, chance, compiled, seconds)
    return Thought(game.path(s, seat, action), hope)


def advise(
    id: str, bot: str, state: bytes, seat: int, chance: bytes, compiled: bool, seconds: float = LONGEST_THOUGHT
) -> tuple[Path, Said]:
    """A bot's decision, and its reason in words."""
    game = games.load(id)
    s = game.state(state)
    action, _ = _decide(game, bot, s, seat, chance, compiled, seconds)
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


def _decide(
    game: Game, bot: str, s: Any, seat: int, chance: bytes, compiled: bool, seconds: float
) -> tuple[int, float | None]:
    if compiled and (game.id, bot) not in _ready:
        _ready[game.id, bot] = False
        threading.Thread(target=_compile, args=(game, bot), daemon=True).start()
    ready, until = _ready.get((game.id, bot), False), time.monotonic() + seconds
    if bots.thinks(game, bot) and not ready:
        bot = PLAIN  # interpreted, a search would take minutes
    backend: Backend = "numba" if ready else "python"
    forced = len(legal(game, s, seat)) == 1
    try:
        action = bots.choose(game, bot, s, seat, from_key(chance), backend, lambda: time.monotonic() >= until)
    except Exception as e:
        if bot not in guests(game):
            raise
        log.error("%s plays for the bot %r, which failed: %s: %s", bots.usual(game), bot, type(e).__name__, e)
        return bots.choose(game, bots.usual(game), s, seat, from_key(chance)), None
    hope = None if forced or not ready else bots.hope(game, bot, backend)
    return action, None if hope is None else hope / SURE


def compile_all(id: str) -> None:
    """Compiles all bots of a game, or finds that this was done. One process of this machine does it, others wait."""
    game = games.load(id)
    with _alone():
        for name in bots.names(game):
            bots.prepare(game, name, "numba")


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """While no other process of this machine compiles."""
    try:
        import fcntl
    except ImportError:  # a system without such locks: at worst the same is compiled twice
        yield
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "compiling.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _compile(game: Game, bot: str) -> None:
    bots.prepare(game, bot, "numba")
    _ready[game.id, bot] = True
