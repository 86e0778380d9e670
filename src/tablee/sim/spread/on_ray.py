"""Ray: pieces for the machines of a cluster. What a lost machine had under way, or had done and not yet handed over, is
done anew by another."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Collection
from importlib.metadata import version
from typing import Any

try:
    import ray
except ModuleNotFoundError:
    ray = None

from tablee.core.game import WrongInput

LOCAL = "local"
"""The address of a cluster of this machine alone, which is begun and ended here."""

FOR_EVER = -1


def work(wanted: str, f: Callable[[Any], Any], piece: Any) -> Any:
    """A piece, done by a machine of the cluster."""
    if (mine := version("tablee")) != wanted:
        raise WrongInput(f"a machine of the cluster has Tablée {mine}, and here is {wanted}")
    return f(piece)


class OnRay:
    """A cluster. One that the caller has already joined (`ray.init`) stays joined."""

    def __init__(self, address: str, workers: int | None) -> None:
        if ray is None:
            raise WrongInput("Ray is missing: pip install 'tablee[ray]', here and on every machine of the cluster")
        self.joined = not ray.is_initialized()
        if self.joined:
            _join(address)
        self.places = workers or 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._work = ray.remote(num_cpus=1, max_retries=FOR_EVER)(work)

    def begin(self, f: Callable[[Any], Any], piece: Any) -> Any:
        return self._work.remote(version("tablee"), f, piece)

    def done(self, jobs: Collection[Any]) -> Collection[Any]:
        found: list[Any] = ray.wait(list(jobs), num_returns=1, fetch_local=False)[0]
        return found

    def result(self, job: Any) -> Any:
        try:
            return ray.get(job)
        except ray.exceptions.RayTaskError as e:
            raise e.cause from None

    def close(self, jobs: Collection[Any]) -> None:
        for job in jobs:
            ray.cancel(job, force=True)
        if self.joined:
            ray.shutdown()


def _join(address: str) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as e:
        said = str(e).strip().splitlines()
        why = said[0] if said else type(e).__name__
        raise WrongInput(f"no Ray cluster can be joined at {address!r} (HOST:PORT, auto or local): {why}") from None
