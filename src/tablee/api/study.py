"""Mass play and proofs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.api.match import meant, written
from tablee.core.game import Game, WrongInput
from tablee.core.proof import Proof, prove, read_keys, read_promise
from tablee.games import load

if TYPE_CHECKING:
    from tablee.bots.measured import Ladder
    from tablee.core.backend import Backend
    from tablee.sim.batched.vector import Looks, Numbering, Vector
    from tablee.sim.run import Result


def simulate(
    game: str | Game,
    seats: int | None = None,
    games: int = 1000,
    *,
    seed: int = 0,
    backend: Backend = "numba",
    bots: str | Sequence[str] = "random",
    out: str | Path | None = None,
    workers: int | None = None,
    ray: str | None = None,
    keep: str | Path | None = None,
    progress: Callable[[int], None] | bool | None = None,
    **options: str | int | bool,
) -> Result:
    """Plays games 0, 1, … of a seed by bots, and counts. The same seed gives the same digest on every backend.

    Bots are named in the order of the seats and repeated in turn. With `numba` the rules are compiled first, which
    takes some seconds the first time; `python` begins at once. `progress` is told how many games are done; True
    draws a bar.

    `workers` processes play at once, by default one; `ray` is the address of a cluster of Ray, and then they are places
    there, by default all. The result is the same, but for the times. With `keep`, a file, a run that was ended goes
    on. With `out`, a new Parquet file, every decision is kept, interpreted, by default on all cores.
    """
    from tablee.api.bar import bar
    from tablee.sim import run
    from tablee.sim.spread.workers import Where

    found = meant(game)
    count, names = found.seats[0] if seats is None else seats, [bots] if isinstance(bots, str) else bots
    chosen, where = written(options), Where(workers, ray)
    run.check(found, count, games, seed, backend, names, chosen)
    where.check()
    if out is not None and keep is not None:
        raise WrongInput("keep is for games that are counted; with out they are in the file")
    if callable(progress):
        shown: AbstractContextManager[Callable[[int], None]] = nullcontext(progress)
    elif progress:
        shown = bar(games, "compiling" if backend != "python" and out is None else "playing")
    else:
        shown = nullcontext(lambda done: None)
    with shown as told:
        if out is not None:
            return run.record(found, count, games, seed, names, chosen, Path(out), where, told)
        kept = None if keep is None else Path(keep)
        return run.simulate(found, count, games, seed, backend, names, chosen, told, where, kept)


def ladder(
    game: str | Game,
    levels: Sequence[str] = (),
    games: int = 100,
    *,
    seats: int | None = None,
    against: Sequence[str] = (),
    seed: int = 0,
    workers: int | None = None,
    ray: str | None = None,
    keep: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    **options: str | int | bool,
) -> Ladder:
    """Measures levels of a game against each other, or against others: every side in turn on the same deals.

    Without levels it takes those of the house. `progress` is told how many pieces of work are done, and of how many;
    `workers`, `ray` and `keep` are as for `simulate`, and the result is the same whoever plays.
    """
    from tablee.bots import names
    from tablee.bots.spelling import spelled
    from tablee.sim.ladder import climb

    found = meant(game)
    count, kept = found.seats[0] if seats is None else seats, None if keep is None else Path(keep)
    mine, theirs = ([spelled(found, word) for word in words] for words in (levels or names(found, count), against))
    told = progress or (lambda done, of: None)
    return climb(found, count, mine, games, seed, written(options), theirs, workers, kept, told, ray)


def batch(
    game: str | Game,
    tables: int,
    *,
    seats: int | None = None,
    backend: Backend = "numba",
    bots: str | Sequence[str] = "self",
    turning: bool = False,
    actions: Numbering = "index",
    observe: Looks = "record",
    again: bool = True,
    every: bool = False,
    advice: bool = False,
    seed: int = 0,
    cores: int = 1,
    **options: str | int | bool,
) -> Vector:
    """Matches side by side, stepped at once: `reset()`, then `step(choices)` with a choice for every table.

    `bots` names a player for each seat, repeated in turn: `self` is the caller, `random` and `greedy` play at once;
    with `turning` chairs go one further from table to table. Choices are places in the list of legal actions (`index`)
    or, where the game declares them, `outputs` with a mask. What is observed is the bytes of a `record` in which all
    is concealed that the seat does not know, or the `numbers` that the game declares for nets. Decisions that leave no
    choice are made, unless `every` is asked for; a match that is over is followed by the next, unless `again` is
    False. With `advice` the array of that name has what greedy would choose.
    """
    from tablee.sim.batched.vector import Vector

    found = meant(game)
    count, names = found.seats[0] if seats is None else seats, [bots] if isinstance(bots, str) else list(bots)
    return Vector(
        found,
        tables,
        count,
        written(options),
        backend=backend,
        bots=names,
        turning=turning,
        actions=actions,
        observe=observe,
        again=again,
        every=every,
        advice=advice,
        seed=seed,
        cores=cores,
    )


def verify(text: str, promise: str | None = None, keys: str | None = None) -> Proof:
    """What is known of a log: it replays, its house signed it, it is the match that was promised.

    `promise` is the text of the file that a browser saved before the deal; `keys` a house's public key or its list.
    """
    kept = None if promise is None else read_promise(promise)
    return prove(text, load, kept, None if keys is None else read_keys(keys))
