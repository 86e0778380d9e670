"""On a real cluster of Ray of several nodes: the same digests as here, also when a node is killed. `make ray`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tablee

MILLION = 1_000_000


@pytest.fixture(scope="module")
def cluster(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A head that does no work and four nodes with a place each; every node has its own processes and its own store."""
    if not request.config.getoption("--cluster", default=False):
        pytest.skip("make ray")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(4):
        found.add_node(num_cpus=1)
    yield found
    found.shutdown()


def sequence(games: int, **settings: Any) -> Any:
    return tablee.simulate("sequence", games=games, seed=18, **settings)


def test_the_digest_is_that_of_one_process_although_a_node_is_killed(cluster: Any) -> None:
    wanted = sequence(200_000)
    lost = cluster.add_node(num_cpus=1)
    killed: list[int] = []

    def kill(done: int) -> None:
        if not killed:
            cluster.remove_node(lost, allow_graceful=False)
            killed.append(done)

    found = sequence(200_000, ray=cluster.address, progress=kill)
    assert killed
    assert killed[0] < 200_000
    assert (found.digest, found.moves, found.ends) == (wanted.digest, wanted.moves, wanted.ends)


def test_a_million_games_have_one_digest_on_one_worker_and_on_four(cluster: Any) -> None:
    found = [sequence(MILLION, ray=cluster.address, workers=n) for n in (1, 4)]
    for n, it in zip((1, 4), found):
        print(f"a million games of Sequence by Ray, {n} at once: {it.seconds:.1f} s, digest {it.digest}")
    assert found[0].digest == found[1].digest
    assert found[0].games == MILLION


def test_a_command_that_is_killed_goes_on_from_what_was_kept(cluster: Any, tmp_path: Path) -> None:
    keep = tmp_path / "sequence.run"
    command = [sys.executable, "-m", "tablee", "sim", "sequence", "--games", "300000", "--seed", "18", "--json"]
    command += ["--ray", cluster.address, "--keep", str(keep)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        late = time.monotonic() + 120
        while not keep.exists() or keep.stat().st_size < 1_000_000:
            assert running.poll() is None, "it ended before it was killed"
            assert time.monotonic() < late
            time.sleep(0.05)
        running.kill()
    size = keep.stat().st_size
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert f'"digest": "{sequence(300_000).digest}"' in done.stdout
    assert keep.stat().st_size > size


def test_trajectories_are_the_same_file(cluster: Any, tmp_path: Path) -> None:
    files = [tmp_path / "here.parquet", tmp_path / "there.parquet"]
    for file, where in zip(files, ({"workers": 1}, {"ray": cluster.address})):
        tablee.simulate("whisper", 3, 200, seed=3, bots="greedy", out=file, **where)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_ladder_is_the_same(cluster: Any) -> None:
    asked: dict[str, Any] = {"levels": ["random", "greedy"], "games": 64, "seed": 5}
    assert tablee.ladder("darth_maul", **asked) == tablee.ladder("darth_maul", **asked, ray=cluster.address)


def test_trainings_are_the_same(cluster: Any, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tablee.sim.spread.workers import Where
    from tablee.train.plan import Plan
    from tablee.train.several import several

    plan = Plan("darth_maul", (2,), updates=2, tables=8, steps=12, batch=64, width=8, blocks=1, games=6)
    for name, where in (("here", Where()), ("there", Where(ray=cluster.address))):
        several(plan, 2, tmp_path / name, where, lambda seed, updates, won: None)
    for seed in (0, 1):
        one, two = (dict(np.load(tmp_path / name / f"seed-{seed}/darth_maul.npz")) for name in ("here", "there"))
        assert one.keys() == two.keys()
        assert all(np.array_equal(one[k], two[k]) for k in one)


def test_an_address_where_nobody_is_is_refused_in_a_sentence(cluster: Any) -> None:
    with pytest.raises(tablee.WrongInput, match="no Ray cluster can be joined at"):
        sequence(10, ray="nowhere")
