"""What comes over the line, compressed: a light shell, and a light board on top of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.measure import GAMES, Weight
from browser.tables import opened
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]


@pytest.mark.parametrize("game", GAMES)
def test_the_shell_is_under_150_kb_and_a_board_under_90(visit: Visit, game: str) -> None:
    ann = visit().named("Ann")
    seats = games.load(game).seats[0]
    address = opened(ann, game, seats, chairs=[{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)])
    weight = Weight(ann)
    ann.go(address)
    ann.page.get_by_role("button", name="Start the game").click()
    expect(ann.page.locator(".board")).to_be_visible()
    shell, board, fonts = weight.sizes(game)
    print(f"{game}: shell {shell}, board {board}, fonts {fonts}")
    assert 20_000 < shell < 150_000
    assert 5_000 < board < 90_000
    assert shell + fonts < 250_000
