"""Somebody to play with: strangers find each other from the shelf, one click each; a bot keeps the chair warm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from browser.play import Player, play
from browser.tables import BOARD
from browser.window import Window

Visit = Callable[..., Window]

PHONE = {"width": 320, "height": 568}


def like(window: Window, *games: str) -> Window:
    """Says which games are liked, as a person did the last time."""
    window.page.locator(".play-now summary").click()
    for game in games:
        window.page.locator(".play-now").get_by_role("button", name=game).click()
    return window


def look(window: Window) -> None:
    window.page.get_by_role("button", name="Play now").click()


def test_two_strangers_find_each_other_from_the_shelf_and_play_a_match_to_its_end(visit: Visit, shots: Path) -> None:
    ann, ben = visit("small").go("/"), visit("small").go("/")
    like(ann, "Darth Maul")
    look(ann)
    expect(ann.page.locator(".play-now .looking")).to_be_visible()
    like(ben, "Darth Maul", "Sequence")
    look(ben)
    for window in (ann, ben):
        expect(window.page.locator(BOARD)).to_be_visible()  # it has started by itself
    assert ann.page.url == ben.page.url
    players = [Player(ann, Random(1)), Player(ben, Random(2))]
    play(players, shots, "play-now")
    for window in (ann, ben):
        expect(window.page.locator(".end")).to_be_visible()


def test_a_bot_keeps_the_chair_warm_until_somebody_comes(visit: Visit) -> None:
    ann, ben = visit("small").go("/"), visit(viewport=PHONE, color_scheme="dark").named("Ben").go("/")
    look(like(ann, "Lightsabers"))
    ann.page.get_by_role("button", name="Play a bot meanwhile").click()
    expect(ann.page.locator(BOARD)).to_be_visible()
    warm = ann.page.url
    assert ben.fits()
    assert ben.serious() == []
    look(like(ben, "Lightsabers"))
    ann.page.get_by_role("button", name="Let’s play").click()
    for window in (ann, ben):
        expect(window.page.locator(BOARD)).to_be_visible()
    assert ann.page.url == ben.page.url != warm
    ann.page.goto(warm)
    expect(ann.page.locator(".end")).to_be_visible()  # the warm-up was dropped


def test_who_comes_looks_on_when_the_other_stays_away(visit: Visit) -> None:
    ann, ben = visit("small").go("/"), visit("small").named("Ben").go("/")
    look(like(ann, "Attack of the Clones"))
    ann.page.get_by_role("button", name="Play a bot meanwhile").click()
    expect(ann.page.locator(BOARD)).to_be_visible()
    look(like(ben, "Attack of the Clones"))
    ann.page.get_by_role("button", name="I stay here").click()
    expect(ben.page.locator(".play-now .looking")).to_be_visible()
    expect(ben.page.locator(".play-now")).to_contain_text("did not come")
    assert ben.serious() == []
    ben.page.get_by_role("button", name="Stop looking").click()
    expect(ben.page.get_by_role("button", name="Play now")).to_be_visible()
