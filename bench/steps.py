"""Observed steps a second on one core: a choice goes in; what the next seat may know, and what is legal, comes out.

    .venv/bin/python -m bench.steps              all, in turn (`make peers` installs the others)
    .venv/bin/python -m bench.steps --only sequence

Ours through `tablee.batch` and through each adapter; the others through interfaces of their own. Seconds are those of
the processor, all threads counted, so that a busy machine slows nobody on paper."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Annotated

import numpy as np
import pyspiel
import typer

from tablee import batch
from tablee.adapters import gymnasium, openspiel, pettingzoo
from tablee.core.backend import Backend
from tablee.games import ids
from tablee.sim.bench import Peers, machine, one_core

TABLES = 4096
PEERS = (
    "pgx_connect_four_observed",
    "pgx_othello_observed",
    "pgx_go_9x9_observed",
    "openspiel_connect_four_observed",
    "openspiel_gin_rummy_observed",
    "openspiel_python_tic_tac_toe_observed",
    "openspiel_python_team_dominoes_observed",
    "pettingzoo_connect_four",
    "pettingzoo_texas_holdem",
    "gymnasium_blackjack",
)
Speed = Callable[[float], float]
Round = Iterator[int]
"""Plays, and yields now and then how many steps it has made since."""


def batched(game: str) -> Round:
    """`tablee.batch`, compiled: records and legal actions of all tables as arrays."""
    tables = batch(game, TABLES, backend="numba", cores=1, seed=1)
    rng = np.random.default_rng(1)
    tables.reset()
    while True:
        tables.step(rng.integers(0, 1 << 30, TABLES, np.int32))
        yield TABLES


def in_turns(game: str, backend: Backend) -> Round:
    """PettingZoo's loop over agents, with masks."""
    env, draw = pettingzoo.env(game, backend=backend), random.Random(1).random
    while True:
        env.reset(seed=int(draw() * (1 << 30)))
        steps = 0
        for _agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            steps += 1
        yield steps


def one_seat(game: str, backend: Backend) -> Round:
    """Gymnasium's loop; random bots have the other seats, and their decisions are not counted."""
    env, draw = gymnasium.Env(game, bots="random", backend=backend), random.Random(1).random
    while True:
        seen, _ = env.reset(seed=int(draw() * (1 << 30)))
        steps, over = 0, False
        while not over:
            legal = seen["action_mask"].nonzero()[0]
            seen, _, over, _, _ = env.step(int(legal[int(draw() * len(legal))]))
            steps += 1
        yield steps


def side_by_side(game: str) -> Round:
    """Gymnasium's vector over `tablee.batch`; random bots have the other seats, as above."""
    envs, rng = gymnasium.VectorEnv(game, TABLES, bots="random"), np.random.default_rng(1)
    envs.reset(seed=1)
    while True:
        envs.step(rng.integers(0, 1 << 30, TABLES, np.int32))
        yield TABLES


def chance_in_the_open(game: str, backend: Backend) -> Round:
    """OpenSpiel's states, chance drawn as they say, with the mover's tensor and mask."""
    openspiel.register()
    loaded, draw = pyspiel.load_game(f"tablee_{game}(backend={backend})"), random.Random(1).random
    while True:
        state, steps = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.legal_actions()
                state.apply_action(outcomes[int(draw() * len(outcomes))])
                continue
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(legal[int(draw() * len(legal))])
            steps += 1
        yield steps


WAYS: dict[str, Callable[[str], Round]] = {
    "batched, numba": batched,
    "PettingZoo": lambda game: in_turns(game, "python"),
    "PettingZoo, numba": lambda game: in_turns(game, "numba"),
    "Gymnasium": lambda game: one_seat(game, "python"),
    "Gymnasium, numba": lambda game: one_seat(game, "numba"),
    "Gymnasium's vector, numba": side_by_side,
    "OpenSpiel": lambda game: chance_in_the_open(game, "python"),
    "OpenSpiel, numba": lambda game: chance_in_the_open(game, "numba"),
}


def speed_of(play: Round) -> Speed:
    """Steps a second of what is played on and on; a first piece, in which much is made ready, is not counted."""
    next(play)

    def speed(seconds: float) -> float:
        steps, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            steps += next(play)
        return steps / spent

    return speed


def main(
    rounds: Annotated[int, typer.Option(help="how often each is measured, in turn", min=1)] = 5,
    seconds: Annotated[float, typer.Option(help="how long each time", min=0.1)] = 1.0,
    only: Annotated[list[str] | None, typer.Option(help="some of our games")] = None,
) -> None:
    """Measure observed steps a second, one core, everything in turn."""
    one_core()
    games = [id for id in ids() if not only or id in only]
    speeds = {f"{game}, {way}": speed_of(play(game)) for game in games for way, play in WAYS.items()}
    with Peers() as peers:
        speeds |= {name: peers.player(name, "processor_second") for name in PEERS}
        for name in PEERS:
            speeds[name](0.1)
        found: dict[str, list[float]] = {name: [] for name in speeds}
        for _ in range(rounds):
            for name, speed in speeds.items():
                found[name].append(speed(seconds))
        print(f"{machine()}; {', '.join(f'{k} {v}' for k, v in peers.versions.items())}\n")
    print("| | steps/s | least – most |\n|---|---:|---:|")
    for name, some in found.items():
        print(f"| {name} | {median(some):,.0f} | {min(some):,.0f} – {max(some):,.0f} |")


if __name__ == "__main__":
    typer.run(main)
