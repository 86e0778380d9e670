"""Tables for mass play: one for each backend, and one for bots that think."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.backend import Backend
from tablee.core.game import Game, WrongInput
from tablee.core.record import Record
from tablee.sim.batch import BOTS, Compiled, Interpreted
from tablee.sim.contest import Thinking


def table_for(
    game: Game, backend: Backend, start: Record, seats: int, players: Sequence[str]
) -> Interpreted | Compiled | Thinking:
    """A table at which games are played one batch after another, from a state with its options set."""
    if backend != "cuda" and any(p not in BOTS for p in players):
        return Thinking(game, start, seats, players, backend)
    if backend == "python":
        return Interpreted(game, start, seats, players)
    if backend == "cuda":
        from tablee.sim.gpu import OnGpu  # needs numba-cuda

        if any(p != "random" for p in players):
            raise WrongInput("on a GPU only random bots play for now: --bots random")
        return OnGpu(game, start, seats, players)
    return Compiled(game, start, seats, players)
