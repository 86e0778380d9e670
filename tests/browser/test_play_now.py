"""Somebody to play with: strangers find each other from the shelf, one click each; a bot keeps the chair warm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from browser.play import Player, play
from browser.tables import BOARD
from browser.test_clubs import member
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


def stops(window: Window, button: str) -> None:
    """Looks for nobody any more, and waits until the house knows: who tries this again meets nobody of before."""
    with window.page.expect_response(lambda r: r.url.endswith("/play-now") and r.request.method == "DELETE"):
        window.page.get_by_role("button", name=button).click()


def test_two_strangers_find_each_other_from_the_shelf_and_play_a_rated_match_to_its_end(
    visit: Visit, shots: Path
) -> None:
    ann, ben = member(visit("small"), "Ann").go("/"), member(visit("small"), "Ben").go("/")
    like(ann, "Darth Maul")
    look(ann)  # one click; the table begins by itself
    expect(ann.page.locator(".play-now .looking")).to_be_visible()
    like(ben, "Darth Maul", "Sequence")
    look(ben)
    for window in (ann, ben):
        expect(window.page.locator(BOARD)).to_be_visible()  # it has started by itself
        expect(window.page.locator(".clocks").first).to_be_visible()
    assert ann.page.url == ben.page.url
    players = [Player(ann, Random(1)), Player(ben, Random(2))]
    play(players, shots, "play-now")
    for window in (ann, ben):
        expect(window.page.locator(".end")).to_be_visible()
        changed = window.page.locator(".ratings")
        expect(changed).to_contain_text("What changed")
        expect(changed.locator(".change")).to_have_count(2)
        expect(changed.locator(".change").first).to_contain_text("1500")


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
    stops(ann, "I stay here")
    expect(ben.page.locator(".play-now .looking")).to_be_visible()
    expect(ben.page.locator(".play-now")).to_contain_text("did not come")
    assert ben.serious() == []
    stops(ben, "Stop looking")
    expect(ben.page.get_by_role("button", name="Play now")).to_be_visible()
