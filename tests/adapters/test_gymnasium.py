"""Gymnasium's own check, over every game; and what it does not ask: bots, rewards, vectors."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

import tablee
from tablee.adapters.gymnasium import Env, VectorEnv
from tablee.core.backend import Backend

every_game = pytest.mark.parametrize("id", tablee.games(all=True))


def name(id: str) -> str:
    return f"tablee/{id}-v{tablee.load(id).version}"


@every_game
def test_check_env_passes(id: str) -> None:
    check_env(gymnasium.make(name(id), render_mode="ansi").unwrapped)


def test_make_without_a_version_gives_the_rules_of_today() -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*latest versioned environment")
        env = gymnasium.make("tablee/sequence", seats=3, sides=3)
    assert env.unwrapped.episode.seats == 3  # type: ignore[attr-defined]


def played(env: Env, seed: int) -> tuple[list[int], float]:
    """A whole match by random choices: what was chosen, and the reward."""
    lots, choices = np.random.default_rng(seed), []
    seen, _ = env.reset(seed=seed)
    while True:
        choices.append(int(lots.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, over, truncated, _ = env.step(choices[-1])
        if over or truncated:
            assert over
            return choices, float(reward)
        assert reward == 0


def test_the_same_seed_and_choices_give_the_same_match_against_bots_of_any_kind() -> None:
    for bots in ("random", "greedy", ["random", "greedy"]):
        env = Env("darth_maul", 3, seat=1, bots=bots)
        assert played(env, 4) == played(env, 4)
        assert bytes(env.episode.state) != bytes(copy.deepcopy(env).episode.start)


def test_compiled_bots_play_the_very_same_matches_and_copies_go_on_by_themselves() -> None:
    kinds: tuple[Backend, ...] = ("python", "numba")
    envs = [Env("noughts", seat=1, bots=["greedy"], backend=backend, width=4) for backend in kinds]
    assert len({str(played(env, seed)) for env in envs for seed in [5] * 2}) == 1
    env = envs[1]
    env.reset(seed=2)
    env.step(0)
    other = pickle.loads(pickle.dumps(env))
    before = bytes(env.episode.truth())
    other.step(1)
    assert bytes(other.episode.truth()) != before == bytes(env.episode.truth())


def test_greedy_bots_are_stronger_than_a_learner_that_knows_nothing() -> None:
    won = [played(Env("noughts", seat=1, bots="greedy"), seed)[1] for seed in range(30)]
    assert sum(won) < -15
    assert set(won) <= {-1.0, 0.0, 1.0}


def test_a_seat_chooses_only_when_it_is_to_act() -> None:
    env = Env("sequence", 3, seat=2, sides=3, bots="random", max_moves=5)
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        ended: Any = False
        while not ended:
            assert env.episode.to_act() == [2]
            assert seen["action_mask"].any()
            seen, _, over, truncated, _ = env.step(0)
            ended = over or truncated
        assert env.moves == 5


def test_matches_stand_side_by_side_in_a_vector() -> None:
    envs = gymnasium.make_vec(name("noughts"), num_envs=3, vectorization_mode="sync", bots="random")
    assert isinstance(envs, SyncVectorEnv)
    seen, _ = envs.reset(seed=1)
    assert seen["observation"].shape == (3, tablee.load("noughts").state.size)
    for _ in range(20):
        seen, rewards, *_ = envs.step(np.array([np.flatnonzero(m)[0] if m.any() else 0 for m in seen["action_mask"]]))
        assert rewards.shape == (3,)
    envs.close()


def test_thousands_of_matches_are_stepped_at_once_by_the_same_rules() -> None:
    made: Any = gymnasium.make_vec(name("noughts"), num_envs=40, bots="greedy", seat=1, backend="python", width=4)
    assert isinstance(made.unwrapped, VectorEnv)
    lots, won, seen = np.random.default_rng(1), [], made.reset(seed=3)[0]
    assert all(np.array_equal(seen[key], value) for key, value in made.reset(seed=3)[0].items())
    for _ in range(40):
        assert seen in made.observation_space
        assert (made.unwrapped.tables.seat == 1).all()
        assert ((seen["legal"] >= 0) == (seen["action_mask"] == 1)).all()
        chosen = [lots.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, rewards, over, truncated, _ = made.step(np.array(chosen))
        assert not rewards[~over].any()
        assert not truncated.any()
        won += rewards[over].tolist()
    assert len(won) > 40
    assert sum(won) < -len(won) / 3, "greedy is stronger"
    with pytest.raises(tablee.WrongInput, match="random, greedy and self"):
        VectorEnv("lightsaber_duel", 2, bots="formidable")


def test_a_choice_after_the_end_is_refused() -> None:
    env = Env("noughts", bots="random")
    played(env, 1)
    with pytest.raises(tablee.WrongInput, match="seat 0 is not to act; nobody is"):
        env.step(0)


def test_wrong_settings_are_answered_with_what_is_allowed() -> None:
    with pytest.raises(tablee.WrongInput, match="the seats are 0 to 1, not 2"):
        Env("noughts", seat=2)
    with pytest.raises(tablee.WrongInput, match="its bots are random and greedy"):
        Env("noughts", bots="deep_blue")
