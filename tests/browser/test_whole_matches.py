"""Whole matches of every game that has a board, through its picture: two people, one by mouse and one by keyboard (for
Sequence, `test_house.py` has it); and one person among bots at the largest table, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from browser.play import Player, play
from browser.tables import opened, playing
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]

ONE_ROUND = {"attack_of_the_clones": {"rounds": "1"}}  # three of them are 650 decisions
GAMES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones"]


@pytest.mark.parametrize("game", GAMES[1:])
def test_two_people_play_a_match_one_by_mouse_one_by_keyboard(visit: Visit, shots: Path, game: str) -> None:
    ann, ben = visit("small"), visit("small", color_scheme="dark")
    playing({"Ann": ann, "Ben": ben}, game, options=ONE_ROUND.get(game, {}))
    mouse, keys = Player(ann, Random(1)), Player(ben, Random(2), keys=True)
    play([mouse, keys], shots, game, limit=24)
    assert ann.serious() == []
    assert ben.serious() == []
    play([mouse, keys], shots, game)
    for window in (ann, ben):
        expect(window.page.locator(".end")).to_be_visible()
    assert min(mouse.moves, keys.moves) > 5
    assert ann.serious() == []


@pytest.mark.parametrize("game", GAMES)
def test_one_plays_a_match_with_bots_at_the_largest_table_on_a_phone(visit: Visit, shots: Path, game: str) -> None:
    dan = visit("phone").named("Dan")
    seats = games.load(game).seats[-1]
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (seats - 1)]
    dan.go(opened(dan, game, seats, chairs=chairs, options=ONE_ROUND.get(game, {})))
    dan.page.get_by_role("button", name="Start the game").click()
    expect(dan.page.locator(".board")).to_be_visible()
    player = Player(dan, Random(3))
    play([player], shots, f"bots-{game}", limit=6)
    assert dan.serious() == []
    assert dan.fits()
    play([player], shots, f"bots-{game}")
    expect(dan.page.locator(".end")).to_be_visible()
    assert player.moves > 5
    assert dan.fits()
