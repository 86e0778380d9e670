"""Training: worth by the book, a net that NumPy reckons as PyTorch does, and runs that repeat and go on."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest
from commands import run

torch = pytest.importorskip("torch")

from tablee.bots import net  # noqa: E402
from tablee.core.game import WrongInput  # noqa: E402
from tablee.core.learning import Learning, nothing, unnumbered  # noqa: E402
from tablee.core.level import Level  # noqa: E402
from tablee.core.luck import Luck, from_key  # noqa: E402
from tablee.core.match import hidden  # noqa: E402
from tablee.core.menu import legal  # noqa: E402
from tablee.games import load  # noqa: E402
from tablee.sim.spread.workers import Where  # noqa: E402
from tablee.train.plan import Plan, checked  # noqa: E402
from tablee.train.policy import CLOSED, Policy, weights  # noqa: E402
from tablee.train.ppo import Training  # noqa: E402
from tablee.train.returns import worth  # noqa: E402
from tablee.train.several import several  # noqa: E402

TINY = Plan("darth_maul", (2, 3), updates=2, tables=8, steps=12, batch=64, width=8, blocks=1, games=6)


def test_worth_follows_each_seat_to_its_next_choice_or_the_end() -> None:
    """One table, two seats in turn; the match ends with the third choice, and seat 1 has won."""
    seat = torch.tensor([[0], [1], [0], [1], [0]])
    value = torch.tensor([[0.1], [0.2], [0.3], [0.4], [0.5]])
    rewards = torch.zeros(4, 1, 2)
    rewards[2, 0] = torch.tensor([-1.0, 1.0])
    over = torch.tensor([[False], [False], [True], [False]])
    found = worth(seat, value, rewards, over, 0.5)
    last = -1 - 0.3
    assert found.advantage[:3].flatten().tolist() == pytest.approx([0.3 - 0.1 + 0.5 * last, 1 - 0.2, last])
    assert found.heard.flatten().tolist() == [True, True, True, False]  # of seat 1 nothing more was heard
    assert found.target[1].item() == pytest.approx(1.0)


@pytest.mark.parametrize("board", [None, (3, 4, 2)])
def test_numpy_reckons_what_pytorch_does(board: tuple[int, int, int] | None) -> None:
    torch.manual_seed(3)
    learning = Learning(24, nothing, 2 * 12 + 3, unnumbered, board)
    policy = Policy(learning, False, 8, 2)
    for p in policy.parameters():
        torch.nn.init.normal_(p, std=0.3)
    numbers = torch.randint(0, 9, (5, 24), dtype=torch.uint8)
    policy.measure(numbers)
    found = {k: v.astype(np.float32) for k, v in weights(policy).items()}
    policy.load_state_dict({k: torch.tensor(v) for k, v in found.items()})
    flat = {k: net.as_matrix(v) for k, v in found.items()}
    with torch.no_grad():
        likes, value = policy(numbers, torch.ones(5, learning.outputs))
    for i in range(5):
        mine, worth_of = net.answer(flat, learning, numbers[i].numpy())
        assert np.abs(mine - likes[i].numpy()).max() < 1e-3
        assert worth_of == pytest.approx(float(value[i]), abs=1e-3)


def test_a_closed_output_is_never_liked() -> None:
    policy = Policy(Learning(3, nothing, 4, unnumbered), False, 4, 1)
    likes, _ = policy(torch.ones(2, 3, dtype=torch.uint8), torch.tensor([[1, 0, 1, 0], [0, 0, 0, 1]]))
    assert (likes == CLOSED).tolist() == [[False, True, False, True], [True, True, True, False]]


def test_the_same_plan_trains_the_same_net_and_goes_on(tmp_path: Path) -> None:
    game = load("darth_maul")
    one, two = (Training(game, TINY, tmp_path / name) for name in ("one", "two"))
    first, second = one.run(), two.run()
    assert [(p.choices, p.error, p.won) for p in first] == [(p.choices, p.error, p.won) for p in second]
    files = [np.load(tmp_path / name / "darth_maul.npz") for name in ("one", "two")]
    assert all(np.array_equal(files[0][k], files[1][k]) for k in files[0].files)
    assert len((tmp_path / "one" / "curve.jsonl").read_bytes().splitlines()) == len(one.points) == 2
    ElementTree.parse(tmp_path / "one" / "curve.svg")
    with pytest.raises(WrongInput, match="--resume goes on"):
        Training(game, TINY, tmp_path / "one")
    longer = Plan(**{f: getattr(TINY, f) for f in TINY.__struct_fields__} | {"updates": 3})
    more = Training(game, longer, tmp_path / "one", resume=True)
    assert (more.updates, len(more.points)) == (2, 2)
    points = more.run()
    assert (more.updates, len(points)) == (3, 3)
    assert points[-1].choices > points[1].choices
    with pytest.raises(WrongInput, match="no training to go on with"):
        Training(game, TINY, tmp_path / "three", resume=True)


def test_a_trained_net_plays_what_is_legal_and_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    game = load("darth_maul")
    Training(game, TINY, tmp_path).run()
    player = net.NetPlayer(game, "python", net.read(tmp_path / "darth_maul.npz"))
    s = game.start(3, game.settle(3), Luck())
    for level in (Level("x", "net"), Level("y", "net", warmth=1.0)):
        for k in range(3):
            guesses = [hidden(game, s, 1, from_key(bytes([j] * 32))) for j in range(3)]
            found = {player.choose(level, guess, 1, from_key(bytes([k] * 32))) for guess in guesses}
            assert len(found) == 1
            assert found.pop() in legal(game, s, 1)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (Plan("noughts", (2,)), "noughts declares nothing for learners"),
        (Plan("darth_maul", (5,)), "2, 3 or 4 seats, not 5"),
        (Plan("attack_of_the_clones", (2,), cheat=True), "nothing is hidden"),
        (Plan("darth_maul", (2,), "best"), "greedy, self or both"),  # type: ignore[arg-type]
        (Plan("darth_maul", (2,), tables=0), "tables is 1 at least"),
    ],
)
def test_a_plan_that_cannot_be_followed_is_answered(asked: Plan, answer: str) -> None:
    with pytest.raises(WrongInput, match=answer):
        checked(asked, load(asked.game))


def test_a_training_that_leaves_the_finite_numbers_ends_also_while_it_imitates(tmp_path: Path) -> None:
    wild = msgspec.structs.replace(TINY, rate=1e30, imitate=1.0)
    with pytest.raises(WrongInput, match="has left the finite numbers"):
        Training(load("darth_maul"), wild, tmp_path).run()


def test_the_command_trains_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = run(
        capsys, "train", "darth_maul", "--updates", "1", "--tables", "4", "--steps", "8", "--width", "4",
        "--blocks", "1", "--games", "4", "--out", str(tmp_path / "net"),
    )  # fmt: skip
    assert (code, str(tmp_path.name) in said) == (0, True)
    assert json.loads((tmp_path / "net" / "plan.json").read_text())["tables"] == 4
    assert (tmp_path / "net" / "darth_maul.npz").stat().st_size < 100_000


def test_several_seeds_are_trained_side_by_side_and_a_second_run_does_what_is_missing(tmp_path: Path) -> None:
    told: list[int] = []
    here, there = tmp_path / "one", tmp_path / "two"
    for out, where in ((here, Where()), (there, Where(workers=2))):
        assert several(TINY, 2, out, where, lambda seed, updates, won: told.append(seed)) == 0
    assert sorted(told) == [0, 0, 1, 1]
    assert sorted(folder.name for folder in here.iterdir()) == ["seed-0", "seed-1"]
    for seed in (0, 1):
        one, two = (dict(np.load(out / f"seed-{seed}" / f"{TINY.game}.npz")) for out in (here, there))
        assert one.keys() == two.keys()
        assert all(np.array_equal(one[k], two[k]) for k in one)
    assert several(TINY, 3, here, Where(), lambda seed, updates, won: told.append(seed)) == 2
    assert told[4:] == [2]
    with pytest.raises(WrongInput, match="seeds are at least 1"):
        several(TINY, 0, here, Where(), lambda seed, updates, won: None)
