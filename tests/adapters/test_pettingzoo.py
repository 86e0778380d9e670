"""PettingZoo's own suites, run over every game; and what they do not ask: masks, rewards, secrets, copies."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.state_test import state_test

import tablee
from tablee.adapters import pettingzoo as zoo
from tablee.core.conceal import concealed
from tablee.core.game import seats_in

EVERY = tablee.games(all=True)
TOGETHER = ("darth_maul", "envelopes")  # all seats choose in every cycle
LARGE = 200  # cycles of a game whose matches are long
every_game = pytest.mark.parametrize("id", EVERY)

TOLERATED = (
    "Observation is not a NumPy array",  # but a dictionary with a mask, as PettingZoo's own card games have it
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of seats that are not to act
)


@pytest.fixture
def tolerant() -> Iterator[None]:
    """What the suites warn of in every game with masks, their own too."""
    with warnings.catch_warnings():
        for text in TOLERATED:
            warnings.filterwarnings("ignore", text)
        yield


def cycles(id: str) -> int:
    return LARGE if tablee.load(id).longest > 1000 else 300


@every_game
@pytest.mark.usefixtures("tolerant")
def test_api_test_passes(id: str) -> None:
    api_test(zoo.env(id, render_mode="ansi"), num_cycles=cycles(id))


@every_game
@pytest.mark.usefixtures("tolerant")
def test_seed_test_passes(id: str) -> None:
    seed_test(lambda: zoo.env(id), num_cycles=cycles(id) // 2)


@every_game
@pytest.mark.usefixtures("tolerant")
def test_the_parallel_suites_pass(id: str) -> None:
    parallel_api_test(zoo.parallel_env(id), num_cycles=cycles(id))
    parallel_seed_test(lambda: zoo.parallel_env(id), num_cycles=cycles(id) // 2)


@pytest.mark.parametrize("id", TOGETHER)
def test_max_cycles_test_passes_where_all_choose_in_every_cycle(id: str) -> None:
    kinds: dict[str, Callable[..., Any]] = {"env": zoo.env, "parallel_env": zoo.parallel_env}
    max_cycles_test(SimpleNamespace(**{k: (lambda make: lambda **s: make(id, **s))(v) for k, v in kinds.items()}))


@every_game
def test_max_cycles_ends_a_game_of_turns_after_so_many_decisions(id: str) -> None:
    env = zoo.env(id, max_cycles=3)
    env.reset(seed=1)
    for _ in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        assert (reward, terminated) == (0, False)
        env.step(None if truncated else 0)
    assert env.unwrapped.cycles == 3


def test_the_state_is_the_whole_truth() -> None:
    env = zoo.env("sequence")
    env.reset(seed=1)
    state_test(env, zoo.parallel_env("sequence"))
    assert env.state().tobytes() == bytes(env.unwrapped.episode.state)


@every_game
def test_a_seat_is_shown_what_it_knows_and_its_legal_list(id: str) -> None:
    env = zoo.raw_env(id)
    env.reset(seed=4)
    for n in range(12):
        if env.terminations[env.agent_selection]:
            break
        game, s = env.episode.game, env.episode.state
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert seen["observation"].tobytes() == bytes(concealed(game, s, seat))
            legal = env.episode.legal(seat)
            assert seen["legal"][: len(legal)].tolist() == legal.tolist()
            assert seen["action_mask"].sum() == len(legal) == (seen["legal"] >= 0).sum()
            assert bool(len(legal)) == (seat in seats_in(game.to_act(s)))
        env.step(n % len(env.episode.legal(env.possible_agents.index(env.agent_selection))))


def test_a_choice_beyond_the_list_counts_on_from_its_beginning() -> None:
    one, other = zoo.raw_env("noughts"), zoo.raw_env("noughts")
    for env, choice in ((one, 2), (other, 11)):
        env.reset(seed=1)
        env.step(choice)
    assert one.episode.state == other.episode.state


def test_ids_are_the_games_own_actions_and_illegal_ones_are_refused() -> None:
    env = zoo.raw_env("noughts", actions="ids")
    env.reset()
    env.step(4)
    seen = env.observe(env.agent_selection)
    assert set(seen) == {"observation", "action_mask"}
    assert np.flatnonzero(seen["action_mask"]).tolist() == [0, 1, 2, 3, 5, 6, 7, 8]
    with pytest.raises(tablee.WrongInput, match="4 is not legal for seat 1: 0, 1, 2, 3, 5"):
        env.step(4)


@every_game
def test_rewards_come_at_the_end_by_who_has_won(id: str) -> None:
    """Whole matches of the small games; the long ones are begun."""
    env = zoo.raw_env(id)
    lots = np.random.default_rng(3)
    env.reset(seed=7)
    for _ in range(400 if tablee.load(id).longest < 3000 else 40):
        agent = env.agent_selection
        if env.terminations[agent]:
            won = seats_in(env.episode.game.winners(env.episode.state))
            lost = 0.0 if not won and env.episode.game.resigning_ends else -1.0
            wanted = [1.0 if i in won else lost for i in range(env.episode.seats)]
            assert [env.rewards[a] for a in env.possible_agents] == wanted
            return
        assert not any(env.rewards.values())
        env.step(int(lots.integers(99)))
    assert env.episode.game.longest > 1000


def test_seats_that_choose_at_once_may_do_so_in_any_framework_with_the_same_end() -> None:
    turns, together = zoo.raw_env("darth_maul", 3), zoo.parallel_env("darth_maul", 3)
    turns.reset(seed=2)
    together.reset(seed=2)
    while together.agents:
        chosen = dict.fromkeys(together.agents, 0)
        together.step(chosen)
        for _ in turns.agent_iter(len(chosen)):
            if not turns.terminations[turns.agent_selection]:
                turns.step(0)
        assert turns.episode.whole().tolist() == together.episode.whole().tolist()


def test_a_parallel_step_without_a_choice_that_is_owed_is_refused() -> None:
    env = zoo.parallel_env("darth_maul", 3)
    env.reset()
    with pytest.raises(tablee.WrongInput, match="choices of seat_1, seat_2 are missing"):
        env.step({"seat_0": 0})


def test_an_environment_pickles_and_copies_in_the_middle_of_a_match() -> None:
    env = zoo.raw_env("sequence", seats=3, sides=3)
    env.reset(seed=5)
    env.step(3)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        other.step(1)
        assert other.episode.state != env.episode.state
    other = copy.deepcopy(env)
    env.step(1)
    other.step(1)
    assert other.episode.state == env.episode.state


def test_compiled_and_interpreted_episodes_are_the_same() -> None:
    a, b = zoo.raw_env("whisper", 3), zoo.raw_env("whisper", 3, backend="numba")
    a.reset(seed=3)
    b.reset(seed=3)
    for n in range(200):
        assert a.state().tolist() == b.state().tolist()
        one, two = a.last(), b.last()
        assert {k: v.tolist() for k, v in one[0].items()} == {k: v.tolist() for k, v in two[0].items()}
        assert one[1:] == two[1:]
        if one[2]:
            break
        a.step(n)
        b.step(n)
    assert a.terminations[a.agent_selection]


def test_the_picture_is_rendered_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = zoo.env("noughts", render_mode="human")
    env.reset()
    env.render()
    assert capsys.readouterr().out.count("\n") >= 3


def test_wrong_settings_are_answered_with_what_is_allowed() -> None:
    with pytest.raises(tablee.WrongInput, match="index or ids"):
        zoo.env("noughts", actions="words")
    with pytest.raises(tablee.WrongInput, match="python or numba"):
        zoo.env("noughts", backend="cuda")
    with pytest.raises(tablee.WrongInput, match="option width"):
        zoo.env("noughts", width=99)
