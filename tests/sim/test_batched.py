"""Tables side by side: the same bytes on every backend, the rules of single matches, and choices that always count."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.adapters.episode import Episode
from tablee.core.conceal import concealed
from tablee.core.game import Game, WrongInput
from tablee.core.learning import Learning
from tablee.core.luck import from_key
from tablee.core.match import hidden
from tablee.core.record import Bytes
from tablee.core.rule import in_order, rule
from tablee.games import ids, load
from tablee.games.risk.rules.actions import Action
from tablee.sim.batched.gpu import apart
from tablee.sim.batched.layout import learned
from tablee.sim.batched.table import turn
from tablee.sim.batched.vector import Vector

LATE: dict[str, dict[str, Any]] = {
    "risk_clone_wars": {"setup_mode": "random"},
    "risk_classic": {"setup_mode": "random"},
}
"""Options with which a match is past its beginning sooner."""
COLUMNS = ("seat", "count", "rewards", "over", "observation")


def same(a: Vector, b: Vector) -> None:
    for name in COLUMNS:
        assert np.array_equal(getattr(a, name), getattr(b, name)), name
    for table, n in enumerate(a.count):
        assert np.array_equal(a.legal[table, :n], b.legal[table, :n])
    assert a.states.tobytes() == b.states.tobytes()


@pytest.mark.parametrize(
    ("id", "seats", "bots"),
    [("noughts", 2, ["self"]), ("whisper", 3, ["self", "random"]), ("darth_maul", 3, ["self", "greedy", "greedy"])],
)
def test_interpreted_and_on_two_cores_the_same_bytes(id: str, seats: int, bots: list[str]) -> None:
    kinds: list[Any] = ["python", "numba"]
    a, b = (tablee.batch(id, 5, seats=seats, backend=k, bots=bots, turning=True, seed=9, cores=2) for k in kinds)
    a.reset()
    b.reset()
    same(a, b)
    for k in range(25):
        choices = np.arange(5) * 3 + k
        a.step(choices)
        b.step(choices)
        same(a, b)


@pytest.mark.parametrize("id", ids())
def test_numbers_and_outputs_are_the_same_interpreted_and_compiled(id: str) -> None:
    if id == "risk_classic" and os.environ.get("TABLEE_PROFILE") != "deep":
        pytest.skip("it has the rules of risk_clone_wars but for its beginning, and takes long to compile: make deep")
    game = load(id)
    kinds: list[Any] = ["python", "numba"]
    learning = game.learning
    assert learning is not None
    seats = game.seats[min(1, len(game.seats) - 1)]
    a, b = (
        Vector(
            game, 2, seats, backend=k, bots=["self", "greedy"], turning=True, actions="outputs", observe="numbers",
            cheat=bool(learning.secret), advice=True, seed=4, options=LATE.get(id, {}),
        )
        for k in kinds
    )  # fmt: skip
    a.reset()
    b.reset()
    lots = np.random.default_rng(2)
    for _ in range(40):
        same(a, b)
        assert np.array_equal(a.mask, b.mask)
        assert np.array_equal(a.advice, b.advice)
        assert all(a.mask[table, a.advice[table]] for table in range(2))
        choices = [lots.choice(np.flatnonzero(offered)) for offered in a.mask]
        a.step(choices)
        b.step(choices)


def test_who_follows_the_advice_does_not_draw_the_lots_of_the_opponents() -> None:
    """In Darth Maul equal lots collide: advice with those of the opponent won 29 %, greedy alone wins 39 %."""
    vector = Vector(
        load("darth_maul"), 2000, 2, bots=["self", "greedy"], turning=True, actions="outputs", observe="numbers",
        advice=True, seed=8,
    )  # fmt: skip
    vector.reset()
    won, met = 0.0, np.zeros(2000, bool)
    mine = np.arange(2000) % 2  # chairs turn from table to table
    while not met.all():
        vector.step(vector.advice)
        victors = np.asarray(vector.rewards) == 1
        over = (np.asarray(vector.over) > 0) & ~met
        won += float((victors[np.arange(2000), mine] / np.maximum(1, victors.sum(1)))[over].sum())
        met |= over
    assert 0.36 < won / 2000 < 0.42


def test_a_table_is_the_game_of_its_number() -> None:
    """Match m of table t is game t + m · tables of `simulate`: the same cards, whoever plays."""
    from tablee.sim.playout import begin

    game = load("whisper")
    vector = tablee.batch("whisper", 3, seats=2, backend="python", seed=5, every=True)
    vector.reset()
    for table, bytes_of in enumerate(vector.states):
        one = Episode("whisper", 2)
        from tablee.core.backend import bind

        bind([begin], "python", game)[0](one.state, one.start, one.luck, one.lots, 2, 5, table)
        assert bytes(one.state) == bytes_of.tobytes()


def test_what_is_seen_is_what_the_seat_knows_and_no_more() -> None:
    vector = tablee.batch("sequence", 4, seats=3, backend="python", seed=1)
    seen = vector.reset()
    game = load("sequence")
    for table in range(4):
        truth = game.state(vector.states[table].tobytes())
        assert bytes(concealed(game, truth, int(vector.seat[table]))) == seen[table].tobytes()


SHARED = {"risk": ("slot_to", "jump", "count")}
"""Kinds of actions of which several have one output, by the folder of the game. docs/study.md says which."""


@pytest.mark.parametrize("id", ids())
def test_every_action_has_an_output_of_its_own_but_those_that_are_named(id: str) -> None:
    game = load(id)
    learning = game.learning
    assert learning is not None
    shared = [Action[kind.upper()] for kind in SHARED.get(game.folder.name, ())]
    ends = sorted([*Action, Action.END])
    seats = game.seats[-1]
    vector = tablee.batch(
        id, 2, seats=seats, backend="python", bots=["self", "greedy"], seed=3, every=True, **LATE.get(id, {})
    )
    vector.reset()
    for step in range(120):
        for table in range(2):
            truth, seat = game.state(vector.states[table].tobytes()), int(vector.seat[table])
            standing: dict[int, int] = {}
            for action in vector.legal[table, : vector.count[table]].tolist():
                output = learning.output(truth, seat, action)
                assert 0 <= output < learning.outputs
                other = standing.setdefault(output, action)
                in_one = any(k <= min(action, other) and max(action, other) < ends[ends.index(k) + 1] for k in shared)
                assert other == action or in_one, f"{id}: {other} and {action} have the output {output}"
        vector.step(np.arange(2) + 7 * step)


@pytest.mark.parametrize("id", ids())
def test_the_numbers_of_a_net_are_the_same_whatever_is_hidden(id: str) -> None:
    """Hidden again with other luck, concealed again: nothing that a net reads has changed."""
    from tablee.core.record import row

    game = load(id)
    learning = game.learning
    assert learning is not None
    seats = game.seats[min(1, len(game.seats) - 1)]
    vector = tablee.batch(id, 3, seats=seats, backend="python", bots=["self", "greedy"], seed=8, **LATE.get(id, {}))
    vector.reset()
    for step in range(12):
        for table in range(3):
            truth, seat = game.state(vector.states[table].tobytes()), int(vector.seat[table])
            found = set()
            for k in range(3):
                known = concealed(game, hidden(game, truth, seat, from_key(bytes([k] * 32))), seat)
                numbers = np.zeros(learning.size, np.uint8)
                learning.observe(known, seat, numbers.data)
                found.add(numbers.tobytes())
            assert len(found) == 1
            out = row(game.max_actions)
            outputs = {learning.output(truth, seat, out[i]) for i in range(game.legal(truth, seat, out))}
            assert outputs <= set(range(learning.outputs))
        vector.step(np.arange(3) + step)


def test_at_the_end_come_rewards_and_the_next_match() -> None:
    vector = tablee.batch("noughts", 8, backend="python", bots=["self", "random"], turning=True)
    vector.reset()
    ended = 0
    for k in range(60):
        _, rewards, over = vector.step(np.full(8, k))
        for table in range(8):
            if over[table]:
                assert sorted(rewards[table]) in ([-1, 1], [0, 0])
                ended += 1
            else:
                assert not rewards[table].any()
            assert vector.seat[table] == table % 2
            assert vector.count[table] > 1
    assert ended > 40


def test_without_the_next_match_a_table_rests() -> None:
    vector = tablee.batch("envelopes", 3, seats=2, backend="python", again=False)
    vector.reset()
    for _ in range(load("envelopes").longest):
        vector.step([0, 1, 2])
    assert list(vector.seat) == [-1] * 3
    assert list(vector.count) == [0] * 3
    before = vector.states.tobytes()
    assert not vector.step([0, 0, 0]).over.any()
    assert vector.states.tobytes() == before


@rule
def one_number(s: Any, seat: int, out: Bytes) -> None:
    out[0] = seat + 1


@rule
def all_one(s: Any, seat: int, action: int) -> int:
    return 0


def test_of_actions_with_one_output_the_best_liked_is_played() -> None:
    base = load("noughts")
    game: Game = base.but(learning=Learning(1, one_number, 1, all_one))
    vector = Vector(game, 1, 2, backend="python", actions="outputs", observe="numbers", every=True)
    plain = Vector(base, 1, 2, backend="python", every=True)
    assert vector.reset()[0, 0] == vector.seat[0] + 1
    plain.reset()
    assert game.likes is not None
    s = base.state(plain.states[0].tobytes())
    likes = [game.likes(s, int(plain.seat[0]), int(a)) for a in plain.legal[0, : plain.count[0]]]
    vector.step([0])
    plain.step([int(np.argmax(likes))])
    assert vector.states.tobytes() == plain.states.tobytes()


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"tables": 0}, "tables are from 1"),
        ({"bots": "random"}, "one player at least is self"),
        ({"bots": ["self", "deep_blue"]}, "random, greedy and self"),
        ({"actions": "words"}, "index or outputs"),
        ({"observe": "all"}, "record, numbers or none"),
        ({"actions": "outputs"}, "noughts declares no numbers"),
        ({"seats": 5}, "2 seats, not 5"),
        ({"width": 9}, "option width"),
        ({"backend": "gpu"}, "python, numba and cuda"),
    ],
)
def test_wrong_input_is_answered_with_what_is_allowed(asked: dict[str, Any], answer: str) -> None:
    with pytest.raises(tablee.WrongInput, match=answer):
        tablee.batch("noughts", **{"tables": 2, "backend": "python", **asked})


def test_a_step_takes_one_choice_for_each_table() -> None:
    with pytest.raises(tablee.WrongInput, match=r"a choice for each of 2 tables, not .*\(3,\)"):
        tablee.batch("noughts", 2, backend="python").step([0, 0, 0])


@pytest.mark.parametrize(
    ("described", "why"),
    [
        ({"shape": (4,), "typestr": "<i8", "strides": None}, "not \\(4,\\) of '<i8'"),
        ({"shape": (5,), "typestr": "<i4"}, "not \\(5,\\)"),
        ({"shape": (4,), "typestr": "<i4", "strides": (8,)}, "\\(8,\\) bytes apart"),
    ],
)
def test_choices_of_a_gpu_that_would_be_read_as_others_are_refused(described: dict[str, Any], why: str) -> None:
    from tablee.sim.batched.gpu import check_choices

    check_choices({"shape": (4,), "typestr": "<i4", "strides": (4,)}, 4)
    check_choices({"shape": (4,), "typestr": "<i4"}, 4)
    with pytest.raises(WrongInput, match=why):
        check_choices(described, 4)


@pytest.mark.parametrize("id", ["darth_maul", "sequence", "noughts"])
def test_what_a_gpu_calls_instead_of_copying_is_what_a_table_calls(id: str) -> None:
    rules = learned(load(id))
    assert set(apart(rules)) <= set(in_order([turn], rules))
