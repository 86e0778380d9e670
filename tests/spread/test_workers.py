"""A run in pieces: the same result whoever plays them, in order, and what was ended goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from commands import run

import tablee
from tablee.sim.batch import Batch
from tablee.sim.spread import games, workers
from tablee.sim.spread.kept import KeptPieces
from tablee.sim.spread.workers import AHEAD, Where, in_order, spread


class Backwards:
    """Two places at work, of which the one that began last is done first."""

    places = 2

    def __init__(self) -> None:
        self.most, self.begun = 0, []  # type: tuple[int, list[int]]

    def begin(self, f: Callable[[Any], Any], piece: Any) -> Any:
        self.begun.append(piece)
        return f, piece

    def done(self, jobs: Collection[Any]) -> Collection[Any]:
        self.most = max(self.most, len(jobs))
        return [max(jobs, key=lambda job: job[1])]

    def result(self, job: Any) -> Any:
        return job[0](job[1])

    def close(self, jobs: Collection[Any]) -> None:
        self.left = list(jobs)


def squared(n: int) -> int:
    return n * n


def failing(n: int) -> int:
    raise tablee.WrongInput(f"not {n}")


@pytest.fixture
def backwards(monkeypatch: pytest.MonkeyPatch) -> Iterator[Backwards]:
    found = Backwards()
    monkeypatch.setattr(workers, "workers_at", lambda where: found)
    yield found
    assert found.left == []


def test_results_come_in_the_order_of_the_pieces_and_a_slow_one_holds_up_what_would_wait_in_memory(
    backwards: Backwards,
) -> None:
    with spread(squared, range(40), Where(2)) as found:
        first = next(found)
        assert first == (1, 1)
        later = [next(found)[0] for _ in range(2 * AHEAD - 2)]
        assert later == [*range(2, 2 * AHEAD)], "the first piece is still under way"
        rest = sorted([first[0], *later, *(n for n, _ in found)])
    assert rest == [*range(40)]
    assert backwards.most == 2
    backwards.begun.clear()
    with spread(squared, range(40), Where(2)) as found:
        assert list(in_order(found)) == [n * n for n in range(40)]
    assert sorted(backwards.begun) == [*range(40)]


def test_what_a_worker_raises_is_raised_here() -> None:
    with pytest.raises(tablee.WrongInput, match=r"not [012]"), spread(failing, [0, 1, 2], Where(2)) as found:
        list(found)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.SIZES, "python", 5)


NOUGHTS: dict[str, Any] = {"games": 43, "seed": 6, "backend": "python", "bots": ["greedy", "random"]}


@pytest.mark.usefixtures("small")
def test_the_digest_is_the_same_on_one_worker_on_two_and_without() -> None:
    told: list[int] = []
    alone = tablee.simulate("noughts", **NOUGHTS)
    found = [tablee.simulate("noughts", **NOUGHTS, workers=n, progress=told.append) for n in (1, 2)]
    assert told == [*range(5, 41, 5), 43] * 2
    for it in found:
        assert (it.digest, it.moves, it.ends, it.wins, it.draws, it.length) == (
            alone.digest,
            alone.moves,
            alone.ends,
            alone.wins,
            alone.draws,
            alone.length,
        )


@pytest.mark.usefixtures("small")
def test_a_run_that_was_ended_goes_on_and_plays_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, played = tmp_path / "noughts.run", []  # type: tuple[Path, list[int]]
    play = games.play

    def noted(piece: games.Piece) -> Batch:
        played.append(piece.first)
        return play(piece)

    monkeypatch.setattr(games, "play", noted)

    def stop(done: int) -> None:
        if done > 15:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tablee.simulate("noughts", **NOUGHTS, keep=keep, progress=stop)
    assert played == [0, 5, 10, 15]
    keep.write_bytes(keep.read_bytes()[:-3])  # as a power cut leaves it
    again = tablee.simulate("noughts", **NOUGHTS, keep=keep)
    assert played == [0, 5, 10, 15, 15, 20, 25, 30, 35, 40]
    assert again.digest == tablee.simulate("noughts", **NOUGHTS).digest
    assert tablee.simulate("noughts", **NOUGHTS, keep=keep).digest == again.digest
    assert len(played) == 10
    with pytest.raises(tablee.WrongInput, match="keeps another run"):
        tablee.simulate("noughts", **{**NOUGHTS, "seed": 7}, keep=keep)


def test_only_whole_pieces_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "run"
    kept = KeptPieces(file, b"about")
    for n in (2, 0):
        kept.add(n, b"piece %d" % n)
    kept.close()
    whole = file.read_bytes()
    for end in range(1, 9):
        file.write_bytes(whole[:-end])
        again = KeptPieces(file, b"about")
        assert (2 in again, 0 in again, again[2]) == (True, False, b"piece 2")
        again.add(0, b"anew")
        again.close()
        last = KeptPieces(file, b"about")
        assert last[0] == b"anew"
        last.close()
    file.write_text("a file of somebody else")
    with pytest.raises(tablee.WrongInput, match="no file of a run"):
        KeptPieces(file, b"about")
    assert file.read_text() == "a file of somebody else"


def test_the_ladder_is_the_same_from_python_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = tablee.ladder("noughts", ["random", "greedy"], games=8, seed=3)
    code, said, _ = run(
        capsys, "ladder", "noughts", "--levels", "random,greedy", "--games", "8", "--seed", "3", "--json"
    )
    assert code == 0
    assert json.loads(said)["pairs"][0]["share"] == found.pairs[0].share


def test_who_cannot_work_is_told_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.sim.spread import on_ray

    assert "workers are at least 1" in run(capsys, "sim", "noughts", "--workers", "0")[2]
    assert "workers play under numba or python" in _refused(monkeypatch)
    monkeypatch.setattr(on_ray, "ray", None)
    code, _, err = run(capsys, "sim", "noughts", "--ray", "auto", "--backend", "python")
    assert (code, "pip install 'tablee[ray]'" in err) == (2, True)


def _refused(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("tablee.sim.run.has_gpu", lambda: True)
    with pytest.raises(tablee.WrongInput) as refused:
        tablee.simulate("noughts", backend="cuda", workers=2)
    return str(refused.value)
