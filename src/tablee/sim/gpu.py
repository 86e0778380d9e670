"""Mass play on a GPU: one game a thread, each thread's state and luck in its own fast memory."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from tablee.core import bits
from tablee.core.backend import bind, cuda_module
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.core.record import Record
from tablee.sim import playout
from tablee.sim.batch import Batch, Compiled

THREADS = 64  # a block


class OnGpu(Compiled):
    """Plays random games on the first GPU; the CPU only counts their outcomes."""

    def __init__(self, game: Game, start: Record, seats: int, players: Sequence[str]) -> None:
        super().__init__(game, start, seats, players)
        self.cuda = cuda_module()
        self.kernel = _kernel(self.cuda, game)
        self.starts = self.cuda.to_device(np.frombuffer(bytes(start), game.state.dtype))
        self.play(0, 0, THREADS)  # compiles

    def play(self, seed: int, first: int, count: int) -> Batch:
        states = self.cuda.device_array(count, self.game.state.dtype)
        lengths = self.cuda.device_array(count, np.int32)
        blocks = (count + THREADS - 1) // THREADS
        self.cuda.synchronize()
        began = time.perf_counter()
        self.kernel[blocks, THREADS](states, self.starts, lengths, self.seats, seed, first)
        self.cuda.synchronize()
        seconds = time.perf_counter() - began
        finals, moves = states.copy_to_host(), lengths.copy_to_host()
        return self._batch(finals, moves, int(moves.astype(np.int64).sum()), seconds)


_KERNELS: dict[str, Any] = {}


def _kernel(cuda: Any, game: Game) -> Any:
    """The kernel of a game, compiled once in a process."""
    if game.id not in _KERNELS:
        _KERNELS[game.id] = _make_kernel(cuda, game)
    return _KERNELS[game.id]


def _make_kernel(cuda: Any, game: Game) -> Any:
    import numba

    play, copy = bind([playout.random_game, bits.assign], "cuda", game)
    state, luck_type = numba.from_dtype(game.state.dtype), numba.from_dtype(Luck.dtype)
    most = game.max_actions

    def kernel(states: Any, starts: Any, lengths: Any, seats: int, seed: int, first: int) -> None:
        i = cuda.grid(1)
        if i < states.size:
            s = cuda.local.array(1, state)
            luck = cuda.local.array(1, luck_type)
            choice = cuda.local.array(1, luck_type)
            out = cuda.local.array(most, numba.int32)
            lengths[i] = play(s[0], starts[0], luck[0], choice[0], out, seats, seed, first + i)
            copy(states[i], s[0])

    return cuda.jit(kernel)
