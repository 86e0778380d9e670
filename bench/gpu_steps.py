"""Observed steps a second on a GPU, read by PyTorch: ours, and Pgx's beside them, in one run.

    PYTHONPATH=src python3 -m bench.gpu_steps                    all parts, a JSON line for each measurement
    PYTHONPATH=src python3 -m bench.gpu_steps --only sequence    the parts whose names hold a word
    PYTHONPATH=src python3 -m bench.gpu_steps --list

Needs an NVIDIA GPU, PyTorch and numba-cuda, and what `import tablee` needs; for the peers JAX and Pgx. Every part is a
process of its own with a limit of time: one that fails is a line with its error after what it had found, and the next
one begins. A game is compiled once a part.

A step is observed: a choice by lot goes in for every table, and PyTorch sums what came out, all the bytes of all
observations and how many moves are legal (`counts`) or the whole list or mask of them (`legal`). Pgx is measured
twice: in a compiled scan of its own, which sums observations in JAX and is the best it can do, and step by step with
the sums made by PyTorch over DLPack, as ours are.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from threading import Timer
from time import perf_counter
from typing import Any

SIZES = (65_536, 262_144, 1_048_576)
WARM = 200  # steps that are not counted: tables are then at all stages of their matches
ABREAST = 8  # steps between two looks at the clock
Found = dict[str, Any]


def timed(step: Callable[[], None], tables: int, seconds: float) -> Found:
    """Steps for some seconds of the clock, after some that only warm up."""
    import torch

    began = perf_counter()
    for _ in range(WARM):
        step()
    torch.cuda.synchronize()
    warming, steps, began = perf_counter() - began, 0, perf_counter()
    while perf_counter() - began < seconds:
        for _ in range(ABREAST):
            step()
        torch.cuda.synchronize()
        steps += ABREAST
    wall = perf_counter() - began
    return {
        "tables": tables, "steps": steps * tables, "wall_s": round(wall, 4), "warm_s": round(warming, 2),
        "steps_per_s": round(steps * tables / wall),
    }  # fmt: skip


def ours(game: str, tables: int, seconds: float, reads: str, **how: Any) -> Found:
    """A vector of ours on the GPU; `reads` says what of the legal moves is summed."""
    import torch

    import tablee

    began = perf_counter()
    vector = tablee.batch(game, tables, seats=2, backend="cuda", seed=1, **how)
    vector.reset()
    arrays = vector.observation, vector.count, vector.over, vector.legal if vector.mask is None else vector.mask
    seen, count, over, legal = (torch.as_tensor(a, device="cuda") for a in arrays)
    places = torch.arange(legal.shape[1], device="cuda", dtype=torch.int32)
    choices = torch.empty(tables, dtype=torch.int32, device="cuda")
    total, ended = (torch.zeros((), dtype=torch.int64, device="cuda") for _ in range(2))
    outputs = vector.mask is not None

    def step() -> None:
        if outputs:
            choices.copy_((torch.rand(legal.shape, device="cuda") * legal).argmax(1))
        else:
            choices.random_(0, 1 << 30)
        vector.step(choices)
        total.add_(seen.sum(dtype=torch.int64))
        if reads == "counts":
            total.add_(count.sum())
        elif outputs:
            total.add_(legal.sum(dtype=torch.int64))
        else:
            total.add_((legal * (places < count[:, None])).sum())
        ended.add_(over.sum())

    torch.cuda.synchronize()
    ready = perf_counter() - began
    found = timed(step, tables, seconds)
    lies = [torch.as_tensor(a, device="cuda").data_ptr() == a.__cuda_array_interface__["data"][0] for a in arrays]
    found["copied"] = lies.count(False)  # on their way to PyTorch
    return found | {"ready_s": round(ready, 1), "matches": int(ended), "sum": int(total), "bytes": seen.shape[1]}


def pgx_alone(game: str, tables: int, seconds: float) -> Found:
    """Pgx in a compiled scan, what is observed summed by JAX."""
    from bench.peers import pgx

    began = perf_counter()
    play = pgx(game, True, tables, ABREAST, "cuda")
    play()
    ready = perf_counter() - began
    for _ in range(WARM // ABREAST):
        play()
    steps = matches = 0
    began, wall = perf_counter(), 0.0
    while wall < seconds:
        moves, ended = play()()
        steps, matches, wall = steps + moves, matches + ended, perf_counter() - began
    return {
        "tables": tables, "steps": steps, "wall_s": round(wall, 4), "steps_per_s": round(steps / wall),
        "ready_s": round(ready, 1), "matches": matches,
    }  # fmt: skip


def pgx_read(game: str, tables: int, seconds: float) -> Found:
    """Pgx step by step, what is observed and the mask summed by PyTorch over DLPack."""
    os.environ["JAX_PLATFORMS"] = "cuda"
    import jax
    import jax.numpy as jnp
    import torch
    from pgx import make
    from pgx.experimental import auto_reset

    env = make(game)
    one = jax.vmap(auto_reset(env.step, env.init))

    def move(states: Any, key: Any) -> Any:
        key, pick, deal = jax.random.split(key, 3)
        legal = states.legal_action_mask
        rank = (jax.random.uniform(pick, (tables,)) * legal.sum(axis=1)).astype(jnp.int32)
        action = jnp.argmax(jnp.cumsum(legal, axis=1) > rank[:, None], axis=1)
        states = one(states, action, jax.random.split(deal, tables))
        return states, key, states.observation.astype(jnp.uint8), states.legal_action_mask.astype(jnp.uint8)

    compiled = jax.jit(move, donate_argnums=0)
    began = perf_counter()
    start, key = jax.random.split(jax.random.key(1))
    states = jax.jit(jax.vmap(env.init))(jax.random.split(start, tables))
    total = torch.zeros((), dtype=torch.int64, device="cuda")

    def step() -> None:
        nonlocal states, key
        states, key, seen, legal = compiled(states, key)
        for a in (seen, legal):
            total.add_(torch.from_dlpack(a).sum(dtype=torch.int64))

    step()
    torch.cuda.synchronize()
    ready = perf_counter() - began
    return timed(step, tables, seconds) | {"ready_s": round(ready, 1), "sum": int(total)}


def same(game: str, tables: int, _seconds: float) -> Found:
    """Whether a GPU writes the bytes that a core writes."""
    import numpy as np

    import tablee

    a, b = (tablee.batch(game, tables, seats=2, backend=kind, seed=1) for kind in ("cuda", "numba"))
    a.reset()
    b.reset()
    lots = np.random.default_rng(1)
    began, steps = perf_counter(), 300
    for k in range(steps):
        for name in ("observation", "count", "seat", "over", "rewards") if k % 20 == 0 else ():
            mine, theirs = getattr(a, name).copy_to_host(), getattr(b, name)
            assert np.array_equal(mine, theirs), f"step {k}: {name} differs"
        choices = lots.integers(0, 1 << 30, tables, np.int32)
        a.step(choices)
        b.step(choices)
    return {"tables": tables, "steps": steps * tables, "wall_s": round(perf_counter() - began, 2), "equal": True}


def lent(game: str, tables: int, _seconds: float) -> Found:
    """Whether PyTorch and JAX read the vector's own memory, straight or by way of the other."""
    import jax
    import torch

    import tablee

    vector = tablee.batch(game, tables, seats=2, backend="cuda", seed=1)
    vector.reset()
    at = vector.observation.__cuda_array_interface__["data"][0]
    found: Found = {"tables": tables, "steps": 0, "wall_s": 0.0}
    ways: dict[str, Callable[[], int]] = {
        "torch.as_tensor": lambda: torch.as_tensor(vector.observation, device="cuda").data_ptr(),
        "torch.from_dlpack": lambda: torch.from_dlpack(vector.observation).data_ptr(),
        "jax.dlpack.from_dlpack": lambda: jax.dlpack.from_dlpack(vector.observation).unsafe_buffer_pointer(),
        "jax from torch": lambda: jax.dlpack.from_dlpack(
            torch.as_tensor(vector.observation, device="cuda")
        ).unsafe_buffer_pointer(),
        "jax.numpy.asarray": lambda: jax.numpy.asarray(vector.observation).unsafe_buffer_pointer(),
    }
    for name, way in ways.items():
        try:
            found[name] = "no copy" if way() == at else "a copy"
        except Exception as refused:  # each way is a question of its own
            found[name] = f"{type(refused).__name__}: {str(refused)[:160]}"
    return found


Part = Callable[[float], Iterator[Found]]
"""Measures for some seconds each, and yields what it finds."""


def several(measure: Callable[..., Found], *hows: tuple[tuple[Any, ...], dict[str, Any]]) -> Part:
    """One measurement after another, each with its own arguments."""

    def part(seconds: float) -> Iterator[Found]:
        for what, how in hows:
            yield {"what": " ".join(str(v) for v in (*what, *how.values()))} | measure(*what, seconds, **how)

    return part


def parts() -> dict[str, Part]:
    """All parts by name, in the order in which they are measured."""
    record, numbers = {"observe": "record"}, {"observe": "numbers", "actions": "outputs"}
    least, middle, most = SIZES
    sizes = [(("sequence", n), {"reads": "counts", **record}) for n in SIZES]
    whole = (("sequence", most), {"reads": "legal", **record})
    found = {
        "sequence": several(ours, *sizes, whole, sizes[-1]),
        "pgx othello": several(pgx_alone, *((("othello", n), {}) for n in SIZES)),
        "pgx go_9x9": several(pgx_alone, *((("go_9x9", n), {}) for n in SIZES)),
        "pgx othello by torch": several(pgx_read, (("othello", middle), {}), (("othello", most), {})),
        "pgx go_9x9 by torch": several(pgx_read, (("go_9x9", middle), {})),
        "lent": several(lent, (("darth_maul", 1024), {})),
        "same": several(same, (("darth_maul", 512), {}), (("sequence", 512), {})),
        "sequence numbers": several(ours, (("sequence", middle), {"reads": "legal", **numbers})),
    }
    for game, tables in (
        ("darth_maul", most), ("attack_of_the_clones", most), ("lightsaber_duel", most), ("risk_classic", least),
    ):  # fmt: skip
        found[game] = several(ours, ((game, tables), {"reads": "counts", **record}))
    return found


def told(found: Found) -> None:
    print(json.dumps(found), flush=True)


def apart(name: str, seconds: float, limit: float) -> None:
    """A part in a process of its own: tells what it finds, and why it finds no more."""
    command = [sys.executable, "-m", "bench.gpu_steps", "--part", name, "--seconds", str(seconds)]
    settings = {**os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false"}
    with (
        tempfile.TemporaryFile("w+") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=settings) as child,
    ):
        alarm = Timer(limit, child.kill)
        alarm.start()
        began = perf_counter()
        for line in child.stdout or ():
            if line.startswith("{"):
                told({"part": name} | json.loads(line))
        child.wait()
        alarm.cancel()
        if child.returncode:
            errors.seek(0)
            why = f"more than {limit:g} s" if perf_counter() - began >= limit else errors.read().strip()[-600:]
            told({"part": name, "error": why})


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", action="append", default=[], metavar="WORD", help="parts whose names hold a word")
    arguments.add_argument("--part", help="one part, in this process")
    arguments.add_argument("--seconds", type=float, default=4.0, help="how long each is measured")
    arguments.add_argument("--limit", type=float, default=150.0, help="how long a part may take, compiling included")
    arguments.add_argument("--list", action="store_true", help="the names of all parts")
    given = arguments.parse_args()
    everything = parts()
    if given.list:
        print("\n".join(everything))
    elif given.part:
        for found in everything[given.part](given.seconds):
            told(found)
    else:
        for name in everything:
            if not given.only or any(word in name for word in given.only):
                apart(name, given.seconds, given.limit)


if __name__ == "__main__":
    main()
