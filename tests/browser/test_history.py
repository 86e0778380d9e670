"""Looking back while a match is played: step by step, by a slider, by the list, by keys; now is one click away."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.tables import noughts, playing
from browser.window import Window

Visit = Callable[..., Window]


def bar(window: Window) -> Locator:
    return window.page.get_by_role("region", name="Looking back")


def test_one_steps_back_while_others_play_and_comes_back_to_now(visit: Visit) -> None:
    ann, ben = visit("desktop"), visit("small")
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    for mover, cell in ((ann, "a1"), (ben, "a2"), (ann, "b1")):
        noughts(mover, cell)
    moves = ann.tab("moves")
    lines = moves.locator("ol > li")
    expect(lines).to_have_count(3)
    expect(ann.page.locator(".board")).to_contain_text("XX.O.....")
    moves.get_by_role("button", name="One move back").click()
    expect(bar(ann)).to_contain_text("Move 1 of 2")
    expect(bar(ann)).to_contain_text("Ben marks a2.")
    expect(ann.page.locator(".board.past")).to_contain_text("X..O.....")
    expect(ann.page.locator(".choices")).to_have_count(0)
    ann.page.keyboard.press("ArrowLeft")
    expect(bar(ann)).to_contain_text("Move 0 of 2")
    expect(bar(ann).get_by_role("button", name="One move back")).to_be_disabled()
    assert ann.serious() == []

    noughts(ben, "b2")
    expect(bar(ann)).to_contain_text("Move 0 of 3")
    expect(bar(ann)).to_contain_text("It is your turn.")
    moves.get_by_role("slider").fill("2")
    expect(bar(ann)).to_contain_text("Ann marks b1.")
    lines.nth(0).get_by_role("button").click()
    expect(bar(ann)).to_contain_text("Move 0 of 3")
    expect(lines.nth(0).get_by_role("button")).to_have_attribute("aria-current", "step")
    bar(ann).get_by_role("button", name="Back to now").click()
    expect(bar(ann)).to_have_count(0)
    expect(ann.page.locator(".prompt.mine")).to_be_visible()
    noughts(ann, "c3")
    expect(lines).to_have_count(5)

    cleo = visit("small")
    cleo.go(address)
    cleo.tab("moves").locator("ol > li").nth(1).get_by_role("button").click()
    expect(bar(cleo)).to_contain_text("Ben marks a2.")
    cleo.page.keyboard.press("Escape")
    expect(bar(cleo)).to_have_count(0)
    assert cleo.fits()


def test_what_can_be_done_now_is_listed_under_its_own_name(visit: Visit) -> None:
    ann, ben = visit("desktop"), visit("small")
    playing({"Ann": ann, "Ben": ben}, "noughts")
    ann.possible().get_by_role("button", name="b2").click()
    expect(ann.possible()).to_contain_text("Nothing is asked of you now.")
    ann.tab("moves").get_by_role("button", name="So far").click()
    expect(ann.tab("moves")).to_contain_text("Ann marks b2.")
