"""Many matches side by side, stepped at once: arrays in, arrays out, on the cores of a CPU or on a GPU."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple

import numpy as np

from tablee.bots.search.desk import indifferent
from tablee.bots.spelling import level
from tablee.core.backend import Backend, bind
from tablee.core.game import Game, WrongInput, listing
from tablee.core.learning import Learning, nothing, unnumbered
from tablee.core.luck import Luck
from tablee.core.record import Record
from tablee.sim import table
from tablee.sim.batch import BOTS

Numbering = Literal["index", "outputs"]
Looks = Literal["record", "numbers", "none"]
PLAYERS = {**BOTS, "self": table.SELF}


class Step(NamedTuple):
    """What came of a step: arrays of the vector, which the next step writes over."""

    observation: Any
    rewards: Any
    over: Any


@cache
def learned(game: Game) -> Any:
    """What the rules of a table name of a game; what it does not declare is replaced by what says nothing."""
    from_learning = game.learning or Learning(0, nothing, 0, unnumbered)
    names = ("setup", "to_act", "legal", "apply", "winners", "hide", "conceal", "random")
    return SimpleNamespace(
        id=game.id,
        state=game.state,
        greedy=game.greedy or game.random,
        likes=game.likes or indifferent,
        observe=from_learning.observe,
        peek=from_learning.peek,
        output=from_learning.output,
        **{name: getattr(game, name) for name in names},
    )


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


class Vector:
    """Matches side by side. Those of `self` are chosen by the caller, those of bots are played at once.

    Arrays have a line for each table: `seat` (who is to choose, -1 after the end), `count` and `legal` (the legal
    actions by their ids), `observation`, `mask` (of outputs), `rewards` (by seat) and `over`. They stay where they are
    and are written anew by every step; on a GPU they lie in its memory, for whoever reads `__cuda_array_interface__`.
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
        seed: int = 0,
        cores: int = 1,
    ) -> None:
        check(game, tables, bots, actions, observe, cheat, backend)
        self.game, self.tables, self.seats, self.backend, self.seed = game, tables, seats, backend, seed
        self.learning = game.learning or Learning(0, nothing, 0, unnumbered)
        self.start = game.blank(game.settle(seats, options))
        flags = {
            table.TURNING: turning,
            table.AGAIN: again,
            table.OUTPUTS: actions == "outputs",
            table.KNOWN: observe == "record",
            table.NUMBERS: observe == "numbers",
            table.SECRETS: cheat,
            table.ALL_DECISIONS: every,
        }
        self.asked = sum(bit for bit, wanted in flags.items() if wanted)
        self.wide = game.max_actions
        self.outputs = self.learning.outputs if actions == "outputs" else 0
        self.width = (self.learning.size + (self.learning.secret if cheat else 0)) if observe == "numbers" else 0
        players = [PLAYERS[bots[i % len(bots)]] for i in range(seats)]
        self.engine: Any = _engine(self, np.array(players, np.int32), cores)
        self.seat, self.count = self.engine.seat, self.engine.n
        self.legal = self.engine.shaped("legal", self.wide)
        self.mask = self.engine.shaped("mask", self.outputs) if self.outputs else None
        self.rewards, self.over = self.engine.shaped("rewards", seats), self.engine.over
        self.observation = None
        if observe != "none":
            self.observation = (
                self.engine.bytes_of("known") if observe == "record" else self.engine.shaped("numbers", self.width)
            )

    def reset(self, seed: int | None = None) -> Any:
        """New matches at all tables; returns the observation. Match m of table t is game t + m · tables of the seed."""
        self.seed = self.seed if seed is None else seed
        self.engine.begin()
        self.engine.run(0)
        return self.observation

    def step(self, choices: Any) -> Step:
        """A choice at every table: places in its list of legal actions, or outputs. One that is none counts on.

        Where a match has ended, `over` is 1, `rewards` are its own, and all else is of the next match.
        """
        self.engine.choose(choices)
        self.engine.run(1)
        return Step(self.observation, self.rewards, self.over)

    @property
    def states(self) -> Any:
        """The whole truth of every table, as records."""
        return self.engine.states


def _engine(vector: Vector, manners: Any, cores: int) -> Any:
    if vector.backend == "cuda":
        from tablee.sim.vector_gpu import OnGpu  # needs numba-cuda

        return OnGpu(vector, manners)
    return OnCpu(vector, manners, cores)


def arrays_of(vector: Vector) -> dict[str, Any]:
    """The columns of a vector by name, still empty: how many numbers, and of which kind."""
    n, word, small = vector.tables, np.int32, np.uint8
    sizes = {"seat": n, "n": n, "over": n, "matches": n, "choices": n, "rewards": n * vector.seats}
    columns: dict[str, Any] = {name: (size, word) for name, size in sizes.items()}
    columns |= {"legal": (n * vector.wide, word), "numbers": (n * vector.width, small)}
    columns |= {"mask": (n * vector.outputs, small), "lucks": (n, Luck.dtype), "lots": (n, Luck.dtype)}
    columns |= {"states": (n, vector.game.state.dtype)}
    return columns | {"known": (n if vector.asked & table.KNOWN else 1, vector.game.state.dtype)}


ORDER = ("choices", "seat", "legal", "n", "numbers", "mask", "rewards", "over", "manners", "matches")
"""The columns as the rules take them."""


def facts(vector: Vector, begun: int) -> tuple[int, ...]:
    """The plain numbers as the rules take them, after the columns."""
    drawn = 0 if vector.game.resigning_ends else -1
    return vector.seats, vector.seed, vector.learning.size, drawn, vector.asked, begun


class OnCpu:
    """The arrays of a vector in NumPy, and its tables in turn on some cores, or interpreted."""

    def __init__(self, vector: Vector, manners: Any, cores: int) -> None:
        self.vector, self.manners = vector, manners
        (self.turns,) = bind([table.turns], vector.backend, learned(vector.game))
        for name, (size, kind) in arrays_of(vector).items():
            setattr(self, name, np.zeros(size, kind))
        tables = vector.tables
        cores = 1 if vector.backend == "python" else max(1, min(cores, tables))
        self.parts = [(tables * k // cores, tables * (k + 1) // cores) for k in range(cores)]
        self.spare = [(vector.game.state(), Luck()) for _ in self.parts]
        self.pool = ThreadPoolExecutor(cores) if cores > 1 else None
        if vector.backend == "python":
            self.played = [vector.game.state() for _ in range(tables)], [vector.game.state() for _ in range(tables)]
            self.own = [Luck() for _ in range(tables)], [Luck() for _ in range(tables)]

    states: Any
    known: Any
    lucks: Any
    lots: Any
    matches: Any
    choices: Any

    def shaped(self, name: str, width: int) -> Any:
        return getattr(self, name).reshape(self.vector.tables, width)

    def bytes_of(self, name: str) -> Any:
        return getattr(self, name).view(np.uint8).reshape(self.vector.tables, -1)

    def begin(self) -> None:
        self.matches[:] = 0
        for name in ("rewards", "over"):
            getattr(self, name)[:] = 0

    def choose(self, choices: Any) -> None:
        self.choices[:] = choices

    def run(self, begun: int) -> None:
        if self.vector.backend == "python":
            return self._interpret(begun)
        jobs = [
            (self.states, self.known, guess.lend(), self.vector.start.lend(), self.lucks, self.lots, spare.lend())
            + tuple(getattr(self, name) for name in ORDER)
            + facts(self.vector, begun)
            + part
            for part, (guess, spare) in zip(self.parts, self.spare)
        ]
        if self.pool is None:
            self.turns(*jobs[0])
        else:
            list(self.pool.map(lambda job: self.turns(*job), jobs))

    def _interpret(self, begun: int) -> None:
        states, known = self.played
        guess, spare = self.spare[0]
        columns = (getattr(self, name).data for name in ORDER)
        self.turns(
            states, known, guess, self.vector.start, *self.own, spare, *columns,
            *facts(self.vector, begun), 0, self.vector.tables,
        )  # fmt: skip
        guess.events.clear()
        _written(states, self.states)
        if self.vector.asked & table.KNOWN:
            _written(known, self.known)


def _written(records: Sequence[Record], into: Any) -> None:
    for i, s in enumerate(records):
        s.events.clear()
        into[i : i + 1] = np.frombuffer(bytes(s), s.dtype)
