"""Several trainings of one plan, a seed for each, side by side: on processes of this machine or on a Ray cluster."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tablee.core.game import WrongInput
from tablee.games import load
from tablee.sim.spread.workers import Where, spread
from tablee.train.plan import Plan

Told = Callable[[int, int, float], None]
"""Is told a seed that is done, how many updates it took, and what it won against greedy in the end."""


def several(plan: Plan, count: int, out: Path, where: Where, told: Told) -> int:
    """Trains with the seeds from the plan's on, each into a folder of its own; returns how many were done before.

    A folder is there when its training is done, so a run that was ended goes on with what is missing.
    """
    if count < 1:
        raise WrongInput(f"seeds are at least 1, not {count}")
    if plan.backend == "cuda":
        raise WrongInput("several trainings at once run under numba, each on cores of its own, not under cuda")
    plans = [msgspec.structs.replace(plan, seed=plan.seed + n) for n in range(count)]
    missing = [it for it in plans if not _folder(out, it.seed).exists()]
    with spread(trained, missing, where) as done:
        for n, (updates, won, files) in done:
            _keep(_folder(out, missing[n].seed), files)
            told(missing[n].seed, updates, won)
    return count - len(missing)


def trained(plan: Plan) -> tuple[int, float, dict[str, bytes]]:
    """A training from its beginning to its end: its updates, what it won against greedy, and its files."""
    from tablee.train.ppo import Training  # loads PyTorch, where it is played

    with TemporaryDirectory() as folder:
        training = Training(load(plan.game), plan, Path(folder))
        points = training.run()
        won = [share for share, _, _ in points[-1].won.values()]
        files = {file.name: file.read_bytes() for file in sorted(Path(folder).iterdir())}
    return training.updates, sum(won) / len(won), files


def _folder(out: Path, seed: int) -> Path:
    return out / f"seed-{seed}"


def _keep(folder: Path, files: dict[str, bytes]) -> None:
    """All files or none."""
    half = folder.with_suffix(".half")
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    for name, data in files.items():
        (half / name).write_bytes(data)
    half.rename(folder)
