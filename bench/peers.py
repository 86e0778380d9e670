"""Random play of other engines on one core, for `tablee bench engine` to set beside our own."""

import argparse
import itertools
import json
import math
import os
import platform
import random
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.metadata import version
from time import perf_counter, process_time
from typing import Any, NoReturn, TypeAlias

SEED = 1
GAMES_A_BATCH = 16
PGX_TABLES = 1024
PGX_MOVES_A_BATCH = 64
LONGEST_SECONDS = 600.0

Tally: TypeAlias = tuple[int, int]
"""Decisions of players (never chance nodes), and games finished."""

Play: TypeAlias = Callable[[], Callable[[], Tally]]
"""Plays one batch on the clock; what it returns counts that batch, off the clock."""


class Refusal(Exception):
    """A request that cannot be met; its text is the one sentence the user reads."""


@dataclass(frozen=True)
class Peer:
    """One measurement: what it is, in words, whose versions matter, and how to get ready to play."""

    what: str
    packages: tuple[str, ...]
    prepare: Callable[[], Play]


def openspiel_python(game_name: str, observed: bool = False) -> Play:
    """OpenSpiel asked and told move by move from Python, by the cheapest loop its interface allows. `observed`: as a
    learner drives it, with the mover's observation and the mask of legal actions before each decision."""
    import pyspiel

    if game_name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401 - those written in Python register themselves

    game = pyspiel.load_game(game_name)
    draw = random.Random(SEED).random

    def play() -> Callable[[], Tally]:
        states = [game.new_initial_state() for _ in range(GAMES_A_BATCH)]
        for state in states:
            # A finished game has no legal actions. At a chance node they are its outcomes, which in these
            # games are always equally likely: one draw serves players and chance alike.
            while actions := state.legal_actions():
                if observed and not state.is_chance_node():
                    state.observation_tensor(state.current_player())
                    state.legal_actions_mask()
                state.apply_action(actions[int(draw() * len(actions))])
        return partial(openspiel_tally, states)

    return play


def openspiel_cpp(game_name: str) -> Play:
    """OpenSpiel playing whole games in C++ between its own uniform random bots: one call from Python a game."""
    import pyspiel

    game = pyspiel.load_game(game_name)
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]
    seeds = itertools.count(SEED)

    def play() -> Callable[[], Tally]:
        states = [game.new_initial_state() for _ in range(GAMES_A_BATCH)]
        for state in states:
            pyspiel.evaluate_bots(state, bots, next(seeds))
        return partial(openspiel_tally, states)

    return play


def openspiel_tally(states: list[Any]) -> Tally:
    """Counts finished states exactly, from the history each carries, even of a game played in C++."""
    assert all(state.is_terminal() for state in states)
    return sum(move.player >= 0 for state in states for move in state.full_history()), len(states)


def pgx(
    game: str, observed: bool, tables: int = PGX_TABLES, moves: int = PGX_MOVES_A_BATCH, platform: str = "cpu"
) -> Play:
    """Pgx: many tables at once in one compiled scan; a finished table starts again at once. `observed`: every
    observation is read, else nobody looks at any and XLA makes none."""
    if sys.platform != "linux":
        raise Refusal("pgx needs Linux, where its threads can be held to one core.")
    os.environ["JAX_PLATFORMS"] = platform
    import jax
    import jax.numpy as jnp
    from pgx import make
    from pgx.experimental import auto_reset

    env = make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(carry: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], Any]:
        all_of_them, key = carry
        key, pick, deal = jax.random.split(key, 3)
        legal = all_of_them.legal_action_mask
        # Uniform over the legal columns by one number a table: cheaper than jax.random.categorical.
        rank = (jax.random.uniform(pick, (tables,)) * legal.sum(axis=1)).astype(jnp.int32)
        action = jnp.argmax(jnp.cumsum(legal, axis=1) > rank[:, None], axis=1)
        all_of_them = step(all_of_them, action, jax.random.split(deal, tables))
        return (all_of_them, key), (all_of_them.terminated.sum(), all_of_them.observation.sum() if observed else 0)

    scan = jax.jit(lambda carry: jax.lax.scan(move, carry, None, length=moves))
    start, key = jax.random.split(jax.random.key(SEED))
    carry = (jax.vmap(env.init)(jax.random.split(start, tables)), key)

    def play() -> Callable[[], Tally]:
        nonlocal carry
        carry, (ended, _seen) = jax.block_until_ready(scan(carry))
        # No table ever stands finished when its next move is made, so every step of every table is a move.
        return lambda: (tables * moves, int(ended.sum()))

    return play


def rlcard_uno() -> Play:
    """RLCard's Uno for two, stepped directly; its RandomAgent would choose the same way, but slower."""
    import rlcard

    env = rlcard.make("uno", config={"seed": SEED})
    draw = random.Random(SEED).random

    def play() -> Callable[[], Tally]:
        before = env.timestep
        for _ in range(GAMES_A_BATCH):
            state, _seat = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _seat = env.step(actions[int(draw() * len(actions))])
        moves = env.timestep - before
        return lambda: (moves, GAMES_A_BATCH)

    return play


def pettingzoo(game: str) -> Play:
    """A classic game of PettingZoo as its documentation makes it (`env()`), in the usual loop over agents."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    env = import_module(f"pettingzoo.classic.{game}").env()
    draw = random.Random(SEED).random

    def play() -> Callable[[], Tally]:
        moves = 0
        for _ in range(GAMES_A_BATCH):
            env.reset()
            for _agent in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0]
                env.step(int(actions[int(draw() * len(actions))]))
                moves += 1
        return lambda: (moves, GAMES_A_BATCH)

    return play


def gymnasium_blackjack() -> Play:
    """Gymnasium's only game of cards, as `make` gives it; the dealer plays inside a step."""
    import gymnasium

    env = gymnasium.make("Blackjack-v1")
    draw = random.Random(SEED).random

    def play() -> Callable[[], Tally]:
        moves = 0
        for _ in range(GAMES_A_BATCH):
            env.reset()
            over = False
            while not over:
                _seen, _reward, over, _truncated, _info = env.step(int(draw() * 2))
                moves += 1
        return lambda: (moves, GAMES_A_BATCH)

    return play


PEERS = {
    f"openspiel_{game}_{way}": Peer(f"OpenSpiel {game}, {words}", ("open_spiel",), partial(prepare, game))
    for game in ("connect_four", "hearts", "gin_rummy")
    for way, words, prepare in (
        ("python", "driven from Python", openspiel_python),
        ("cpp", "wholly in C++ by evaluate_bots and uniform random bots", openspiel_cpp),
    )
} | {
    "pgx_connect_four": Peer(
        f"Pgx connect_four on the CPU, {PGX_TABLES} tables at once, compiled by JAX",
        ("pgx", "jax", "jaxlib"),
        partial(pgx, "connect_four", False),
    ),
    "rlcard_uno": Peer("RLCard uno for two, stepped from Python", ("rlcard", "numpy"), rlcard_uno),
    "pettingzoo_connect_four": Peer(
        "PettingZoo connect_four_v3, the AEC loop with action masks",
        ("pettingzoo", "numpy"),
        partial(pettingzoo, "connect_four_v3"),
    ),
}

OBSERVED = (
    {
        f"openspiel_{game}_observed": Peer(
            f"OpenSpiel {game} from Python, with each mover's observation and mask",
            ("open_spiel",),
            partial(openspiel_python, game, True),
        )
        for game in ("connect_four", "gin_rummy", "python_tic_tac_toe", "python_team_dominoes")
    }
    | {
        f"pgx_{game}_observed": Peer(
            f"Pgx {game} on the CPU, {PGX_TABLES} tables at once, observations read",
            ("pgx", "jax", "jaxlib"),
            partial(pgx, game, True),
        )
        for game in ("connect_four", "othello", "go_9x9")
    }
    | {
        "pettingzoo_texas_holdem": Peer(
            "PettingZoo texas_holdem_no_limit_v6 (RLCard's), the AEC loop with action masks",
            ("pettingzoo", "rlcard"),
            partial(pettingzoo, "texas_holdem_no_limit_v6"),
        ),
        "gymnasium_blackjack": Peer("Gymnasium Blackjack-v1 as `make` gives it", ("gymnasium",), gymnasium_blackjack),
    }
)
"""The same as learners drive them, for `python -m bench.steps`."""
ALL = PEERS | OBSERVED


@cache
def ready(name: str) -> Play:
    """A peer imported, compiled and warmed by one batch that nobody times; kept for the next request."""
    try:
        play = ALL[name].prepare()
    except ModuleNotFoundError as missing:
        raise Refusal(f"{name} needs the module {missing.name}: run `make peers` and use bench/.venv.") from None
    play()
    return play


def measure(name: str, seconds: float) -> dict[str, object]:
    """Plays whole batches until `seconds` of wall time have been spent in them."""
    peer = ALL[name]
    play = ready(name)
    moves = games = 0
    spent = worked = 0.0
    while spent < seconds:
        start, working = perf_counter(), process_time()
        count = play()
        spent, worked = spent + perf_counter() - start, worked + process_time() - working
        more_moves, more_games = count()
        moves += more_moves
        games += more_games
    return {
        "name": name,
        "what": peer.what,
        "moves": moves,
        "seconds": spent,
        "moves_per_second": moves / spent,
        "moves_per_processor_second": moves / worked,
        "games": games,
        "versions": {"python": platform.python_version()} | {package: version(package) for package in peer.packages},
    }


def answer(name: str, seconds: str) -> None:
    """Checks a request as it was typed and prints its measurement as one line of JSON."""
    if name not in ALL:
        raise Refusal(f"There is no measurement {name!r}; there are {', '.join(ALL)}.")
    try:
        length = float(seconds)
    except ValueError:
        length = math.nan
    if not 0 < length <= LONGEST_SECONDS:
        raise Refusal(f"SECONDS must be a number above 0 and at most {LONGEST_SECONDS:g}, not {seconds!r}.")
    with redirect_stdout(sys.stderr):  # what a peer may print must not come between the answers
        result = measure(name, length)
    print(json.dumps(result), flush=True)


def serve() -> None:
    """Answers each line `NAME SECONDS` of standard input until it ends."""
    with open(sys.stdin.fileno(), encoding="utf-8", errors="replace") as requests:
        for line in requests:
            match line.split():
                case [name, seconds]:
                    answer(name, seconds)
                case _:
                    raise Refusal(f"A request is a line NAME SECONDS, not {line.strip()!r}.")


def hold_one_core() -> None:
    """Pins the process, and every thread a peer may start, to one of the cores it was given."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


class Arguments(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message[:1].upper()}{message[1:]}; see --help.")


def main() -> int:
    arguments = Arguments(description=__doc__)
    arguments.add_argument("name", nargs="?", metavar="NAME", help="the measurement to make")
    arguments.add_argument("--seconds", metavar="S", help="how long to play, in seconds of wall time (2)")
    arguments.add_argument("--list", action="store_true", help="print the names of all measurements as JSON")
    arguments.add_argument("--serve", action="store_true", help="answer lines NAME SECONDS of standard input")
    try:
        given = arguments.parse_args()
        if (given.name is not None) + given.list + given.serve != 1 or (given.seconds is not None and not given.name):
            raise Refusal("Give a NAME (with --seconds if you like), or --list, or --serve.")
        hold_one_core()
        if given.list:
            print(json.dumps(list(PEERS)))
        elif given.serve:
            serve()
        else:
            answer(given.name, "2" if given.seconds is None else given.seconds)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
