"""Many matches side by side, stepped at once: arrays in, arrays out, on the cores of a CPU or on a GPU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from tablee.bots.spelling import level
from tablee.core.backend import Backend, has_gpu
from tablee.core.game import Game, WrongInput, listing
from tablee.sim.batch import BOTS
from tablee.sim.batched import table
from tablee.sim.batched.cpu import OnCpu
from tablee.sim.batched.layout import UNDECLARED, Layout

Numbering = Literal["index", "outputs"]
Looks = Literal["record", "numbers", "none"]
PLAYERS = {**BOTS, "self": table.SELF}


class Step(NamedTuple):
    """What came of a step: arrays of the vector, which the next step writes over."""

    observation: Any
    rewards: Any
    over: Any


def check(game: Game, tables: int, bots: Sequence[str], actions: str, observe: str, cheat: bool, backend: str) -> None:
    """Raises WrongInput, with what is allowed, if there can be no such vector."""
    if not 1 <= tables <= 1 << 24:
        raise WrongInput(f"tables are from 1 to {1 << 24}, not {tables}")
    for name in bots:
        if name not in PLAYERS or (name != "self" and level(game, name).name != name):
            raise WrongInput(f"the players of a batch are {listing(PLAYERS, 'and')}, not {name!r}")
    if "self" not in bots:
        raise WrongInput("nobody would choose: one player at least is self")
    if actions not in ("index", "outputs"):
        raise WrongInput(f"actions are numbered by index or outputs, not by {actions!r}")
    if observe not in ("record", "numbers", "none"):
        raise WrongInput(f"what is observed is record, numbers or none, not {observe!r}")
    if game.learning is None and (actions == "outputs" or observe == "numbers" or cheat):
        raise WrongInput(f"{game.id} declares no numbers and outputs (`Game.learning`); take record and index")
    if cheat and (observe != "numbers" or game.learning is None or not game.learning.secret):
        raise WrongInput(f"{game.id} has no numbers of what is hidden")
    if backend not in ("python", "numba", "cuda"):
        raise WrongInput(f"the backends are python, numba and cuda, not {backend!r}")
    if backend == "cuda" and not has_gpu():
        raise WrongInput("backend cuda needs an NVIDIA GPU and numba-cuda (pip install 'tablee[cuda]'); try numba")


class Vector:
    """Matches side by side. Those of `self` are chosen by the caller, those of bots are played at once.

    Arrays have a line for each table: `seat` (who is to choose, -1 after the end), `count` and `legal` (the legal
    actions by their ids), `observation`, `mask` (of outputs), `rewards` (by seat), `over`, and with
    `advice` what greedy would choose, by its id or output. They stay where they are
    and are written anew by every step; others read them by DLPack without a copy (`torch.from_dlpack`,
    `jax.dlpack.from_dlpack`). On a GPU they lie in its memory and have `__cuda_array_interface__` too.
    There everything is played on the default stream, so who works on another one waits for it (PyTorch begins on it).
    """

    def __init__(
        self,
        game: Game,
        tables: int,
        seats: int,
        options: dict[str, str] | None = None,
        *,
        backend: Backend = "numba",
        bots: Sequence[str] = ("self",),
        turning: bool = False,
        actions: Numbering = "index",
        observe: Looks = "record",
        cheat: bool = False,
        again: bool = True,
        every: bool = False,
        advice: bool = False,
        seed: int = 0,
        cores: int = 1,
    ) -> None:
        check(game, tables, bots, actions, observe, cheat, backend)
        self.game, self.tables, self.seats = game, tables, seats
        learning = game.learning or UNDECLARED
        flags = {
            table.TURNING: turning,
            table.AGAIN: again,
            table.OUTPUTS: actions == "outputs",
            table.KNOWN: observe == "record",
            table.NUMBERS: observe == "numbers",
            table.SECRETS: cheat,
            table.ALL_DECISIONS: every,
            table.ADVICE: advice,
        }
        start = game.blank(game.settle(seats, options))
        manners = np.array([PLAYERS[bots[i % len(bots)]] for i in range(seats)], np.int32)
        asked = sum(bit for bit, wanted in flags.items() if wanted)
        outputs = learning.outputs if actions == "outputs" else 0
        width = (learning.size + (learning.secret if cheat else 0)) if observe == "numbers" else 0
        self._layout = Layout(game, tables, seats, start, manners, asked, outputs, width, seed)
        self._engine: Any = _engine(self._layout, backend, cores)
        self._name(observe)

    def _name(self, observe: Looks) -> None:
        """The arrays that the caller reads."""
        engine, layout = self._engine, self._layout
        self.seat, self.count, self.over, self.advice = map(engine.plain, ("seat", "n", "over", "advice"))
        self.legal = engine.shaped("legal", self.game.max_actions)
        self.mask: Any = engine.shaped("mask", layout.outputs) if layout.outputs else None
        self.rewards = engine.shaped("rewards", self.seats)
        self.observation: Any = None
        if observe != "none":
            shown = observe == "record"
            self.observation = engine.bytes_of("known") if shown else engine.shaped("numbers", layout.width)

    def reset(self, seed: int | None = None) -> Any:
        """New matches at all tables; returns the observation. Match m of table t is game t + m · tables of the seed."""
        self._layout.seed = self._layout.seed if seed is None else seed
        self._engine.begin()
        self._engine.run(0)
        return self.observation

    def step(self, choices: Any) -> Step:
        """A choice at every table: places in its list of legal actions, or outputs. One that is none counts on.

        Where a match has ended, `over` is 1, `rewards` are its own, and all else is of the next match.
        """
        if not hasattr(choices, "__cuda_array_interface__") and (shape := np.shape(choices)) != (self.tables,):
            raise WrongInput(f"a step takes a choice for each of {self.tables} tables, not an array of shape {shape}")
        self._engine.choose(choices)
        self._engine.run(1)
        return Step(self.observation, self.rewards, self.over)

    @property
    def states(self) -> Any:
        """The whole truth of every table, as records."""
        return self._engine.states


def _engine(layout: Layout, backend: Backend, cores: int) -> Any:
    if backend == "cuda":
        from tablee.sim.batched.gpu import BatchOnGpu  # needs numba-cuda

        return BatchOnGpu(layout)
    return OnCpu(layout, backend, cores)
