"""What a training is asked to do."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from tablee.core.backend import has_gpu
from tablee.core.game import Game, WrongInput, listing

Against = Literal["greedy", "self", "both"]


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how a training goes; with the same plan on the same machine it goes the same way."""

    game: str
    seats: tuple[int, ...]
    against: Against = "both"
    cheat: bool = False  # also sees what is hidden: a probe of what could be reached, never a player
    minutes: float = 10.0
    updates: int = 0  # ends after so many, if not 0; the seed then decides everything
    imitate: float = 0.15  # of the training: it begins by choosing as greedy would
    seed: int = 0
    backend: str = "numba"
    cores: int = 1
    tables: int = 2048  # of each number of seats and each kind of opponent
    steps: int = 32  # choices at each table between two updates
    batch: int = 4096
    epochs: int = 2
    width: int = 128
    blocks: int = 2
    rate: float = 8e-4
    entropy: float = 0.01
    keep: float = 0.95  # how far an advantage looks ahead
    games: int = 1024  # of each evaluation, for each number of seats
    every: float = 1.0  # minutes from one evaluation to the next


def checked(plan: Plan, game: Game) -> Plan:
    """The plan; WrongInput, with what is allowed, if it cannot be followed."""
    if game.learning is None:
        raise WrongInput(f"{game.id} declares nothing for learners (`Game.learning`)")
    if plan.cheat and not game.learning.secret:
        raise WrongInput(f"in {game.id} nothing is hidden that a cheat could see")
    for n in plan.seats:
        if n not in game.seats:
            raise WrongInput(f"{game.id} is for {listing(game.seats)} seats, not {n}")
    if plan.against not in get_args(Against):
        raise WrongInput(f"a net learns against {listing(get_args(Against))}, not {plan.against!r}")
    if plan.backend not in ("numba", "cuda"):
        raise WrongInput(f"a training runs under numba or cuda, not {plan.backend!r}")
    if plan.backend == "cuda" and not has_gpu():
        raise WrongInput("backend cuda needs an NVIDIA GPU and numba-cuda (pip install 'tablee[cuda]'); try numba")
    low = {"minutes": 0, "tables": 1, "steps": 1, "batch": 1, "epochs": 1, "width": 1, "games": 2}
    for name, least in low.items():
        if getattr(plan, name) < least:
            raise WrongInput(f"{name} is {least} at least, not {getattr(plan, name)}")
    return plan
