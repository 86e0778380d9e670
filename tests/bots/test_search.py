"""Both searchers: the same choices on every backend, within their budget, and no worse than what they start from."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots.search.thinker import SLICE, Thinker
from tablee.core.game import Game
from tablee.core.level import GREEDY, RANDOM, Level
from tablee.core.luck import Luck, from_key
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.games import load
from tablee.sim.contest import Contest

FLAT, TREE = Level("flat", "flat", 48), Level("tree", "tree", 24)
searchers = pytest.mark.parametrize("level", [FLAT, TREE], ids=lambda v: v.name)


def start(game: Game, seats: int, key: bytes = bytes(32)) -> tuple[Any, Luck]:
    luck = from_key(key)
    return game.start(seats, game.settle(seats), luck), luck


@searchers
@pytest.mark.parametrize(("id", "seats"), [("noughts", 2), ("darth_maul", 3)])
def test_interpreted_and_compiled_it_plays_the_same_matches(id: str, seats: int, level: Level) -> None:
    game = load(id)
    slow, fast = Contest(game, seats, backend="python"), Contest(game, seats)
    for i in range(2):
        assert slow.play([level] * seats, 5, i) == fast.play([level] * seats, 5, i)
        assert slow.s == fast.s
        assert slow.mind == fast.mind


@searchers
def test_it_never_loses_at_noughts(level: Level) -> None:
    game = load("noughts")
    contest = Contest(game, 2)
    strong = Level("x", level.manner, 600, widest=25)
    for i in range(40):
        for other in (RANDOM, GREEDY):
            assert contest.play([strong, other], 7, i) != 0b10
            assert contest.play([other, strong], 7, i) != 0b01


@searchers
@pytest.mark.parametrize("id", ["whisper", "envelopes"])
def test_the_same_seed_gives_the_same_choice_whatever_is_hidden(id: str, level: Level) -> None:
    game = load(id)
    s, _ = start(game, 3)
    thinker = Thinker(game, level.manner, "python")
    seat = game.to_act(s).bit_length() - 1
    for key in range(3):
        seen = {
            thinker.choose(level, hidden(game, s, seat, from_key(bytes([k] * 32))), seat, from_key(bytes([key] * 32)))
            for k in range(3)
        }
        assert len(seen) == 1
        assert seen.pop() in legal(game, s, seat)


@searchers
def test_it_stops_between_two_slices_when_the_time_is_over(level: Level) -> None:
    game = load("noughts")
    s, _ = start(game, 2)
    thinker = Thinker(game, level.manner, "numba")
    long = Level("long", level.manner, 100_000)
    looks = iter([False, True])
    assert thinker.choose(long, s, 0, Luck(), lambda: next(looks)) in legal(game, s, 0)
    assert 2 * SLICE <= thinker.desk.done < 3 * SLICE


@searchers
def test_in_slices_it_chooses_the_same_as_at_once(level: Level) -> None:
    game = load("noughts")
    s, _ = start(game, 2)
    thinker = Thinker(game, level.manner, "numba")
    strong = Level("x", level.manner, 32 * SLICE)
    for key in range(4):
        at_once = thinker.choose(strong, s, 0, from_key(bytes([key] * 32)))
        in_slices = thinker.choose(strong, s, 0, from_key(bytes([key] * 32)), lambda: False)
        assert at_once == in_slices


def test_the_favourite_stands_unless_it_is_clearly_beaten() -> None:
    game = load("darth_maul")
    careful = Level("careful", "flat", 48, caution=100.0)
    thinker = Thinker(game, "flat", "python")
    for key in range(6):
        s, _ = start(game, 3, bytes([key] * 32))
        likes = game.likes or (lambda s, seat, a: 0)
        liked = max(legal(game, s, 1), key=lambda a: likes(s, 1, a))
        assert thinker.choose(careful, s, 1, Luck()) == liked


def test_seats_that_choose_at_once_do_so_by_lot() -> None:
    """A stake that can be foreseen is beaten by one coin more, so no single one is chosen every time."""
    game = load("envelopes")
    luck = Luck()
    s = game.start(2, game.settle(2, {"coins": "12", "rounds": "3"}), luck)
    thinker = Thinker(game, "tree", "numba")
    level = Level("x", "tree", 3000)
    chosen = [thinker.choose(level, s, 0, from_key(bytes([key] * 32))) for key in range(24)]
    assert len(set(chosen)) > 2
    assert sum(c > 9 for c in chosen) < 12  # all in at once leaves nothing for two better prizes
