"""Nets that ship: they are there, small, and play without what trained them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bench.exploit_net import dealt, drawn
from tablee import bots
from tablee.bots.minds import mind
from tablee.bots.net import FOLDER, of_game
from tablee.bots.spelling import ladder, spelled
from tablee.core.game import WrongInput
from tablee.core.level import Level
from tablee.core.luck import from_key
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.games import every, load

MOST = 2 << 20
"""Bytes of all nets together, in a wheel that is still small."""
SHIPPED = [(id, v) for id, game in every().items() for v in ladder(game) if v.manner == "net"]
EVERY = [(id, v, seats) for id, v in SHIPPED for seats in v.seats]


def test_each_net_is_of_a_level_and_all_together_are_small() -> None:
    files = {path for game in every().values() for path in (game.folder / FOLDER).glob("*")}
    assert files == {load(id).folder / FOLDER / f"{v.net}.npz" for id, v in SHIPPED}
    assert 0 < sum(path.stat().st_size for path in files) <= MOST


@pytest.mark.parametrize(("id", "level", "seats"), EVERY)
def test_a_net_plays_to_the_end_what_is_legal(id: str, level: Level, seats: int) -> None:
    game = load(id)
    luck = from_key(bytes(range(32)))
    s, asked = game.start(seats, game.settle(seats), luck), 0
    for _ in range(game.longest):
        mask = game.to_act(s)
        if not mask:
            break
        seat = (mask & -mask).bit_length() - 1
        if seat == 0:
            guess = hidden(game, s, seat, from_key(bytes([asked % 256] * 32)))
            action = bots.choose(game, level.name, guess, seat, from_key(bytes(32)))
            asked += 1
        else:
            action = bots.choose(game, "greedy", s, seat, luck)
        assert action in legal(game, s, seat)
        game.apply(s, seat, action, luck)
        s.raw_events.clear()
    assert game.to_act(s) == 0
    assert asked > 5


def test_a_net_plays_without_pytorch() -> None:
    code = (
        "import sys; sys.modules['torch'] = None\n"
        "from tablee import bots; from tablee.games import load; from tablee.core.luck import Luck\n"
        "game = load('darth_maul'); s = game.start(2, game.settle(2), Luck())\n"
        "print(bots.choose(game, 'instinctive', s, 0, Luck()))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(told.stdout) in range(5)


def test_a_net_is_spelled_with_its_warmth_and_its_file_is_looked_for(tmp_path: Path) -> None:
    game = load("darth_maul")
    word = "net:C:/nets/some.npz:warmth=0.5"
    assert spelled(game, word) == Level(word, "net", net="C:/nets/some.npz", warmth=0.5)
    with pytest.raises(WrongInput, match="a level has no 'heat'"):
        spelled(game, "net:some.npz:heat=1")
    with pytest.raises(WrongInput, match="there are no weights"):
        of_game(game, str(tmp_path / "none.npz"))


def test_with_warmth_a_net_plays_by_its_own_luck() -> None:
    game = load("darth_maul")
    s = game.start(2, game.settle(2), from_key(bytes(32)))
    player = mind(game, "net", "python")
    warm, cold = (Level("x", "net", net="instinctive", warmth=w) for w in (20.0, 0.0))
    keys = [bytes([k] * 32) for k in range(20)]
    assert len({player.choose(warm, s, 0, from_key(key)) for key in keys}) > 1
    assert len({player.choose(cold, s, 0, from_key(key)) for key in keys}) == 1


def test_what_an_answer_believes_of_a_hand_follows_what_was_played() -> None:
    """Three tiles of two zones, two of them in hand: who prefers the first zone and plays the other had none of it."""
    bag = (1, 2, 0, 0, 0)
    hands = dealt(bag, 2)
    assert hands == pytest.approx({(1, 1, 0, 0, 0): 2 / 3, (0, 2, 0, 0, 0): 1 / 3})
    first = {hand: np.eye(5)[0 if hand[0] else 1] for hand in hands}
    assert drawn(hands, first, 1, bag) == pytest.approx({(1, 1, 0, 0, 0): 1.0})
    assert drawn(hands, first, 0, bag) == pytest.approx({(0, 2, 0, 0, 0): 1.0})
