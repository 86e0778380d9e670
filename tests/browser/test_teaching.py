"""A house that teaches, in real browsers: why not, hints, and the end page of every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.tables import opened, playing, start
from browser.window import Window

Visit = Callable[..., Window]
BOTS = [{"kind": "bot", "bot": "greedy"}]
GLOW = """
() => {
    // A hand may hold both copies of a card: they are one target.
    const targets = (glowing) => [...new Set([...document.querySelectorAll(glowing)].map((b) => b.dataset.target))];
    return { cards: targets(".hand button.glow"), cells: targets(".cell.glow") };
}
"""


def against_bot(window: Window, game: str, **new: Any) -> None:
    """This person on the first chair, a bot on the other; the game runs."""
    window.named("Ann")
    window.go(opened(window, game, chairs=[{"kind": "me"}, *BOTS], **new))
    start(window)


def my_turn(window: Window) -> None:
    window.page.wait_for_selector(".prompt.mine")


def test_a_closed_space_is_answered_with_the_rule_and_leads_to_it(visit: Visit) -> None:
    ann = visit()
    against_bot(ann, "sequence")
    my_turn(ann)
    prompt = ann.page.locator(".prompt-place, .prompt").first
    ann.page.locator(".cell[data-cell='0']").click(force=True)  # Playwright waits for what is aria-disabled
    expect(prompt).to_contain_text("Corners belong to everybody")
    assert ann.serious() == []
    ann.page.get_by_role("button", name="SEQ-23").click()
    expect(ann.page.locator(".rules .marked")).to_contain_text("SEQ-23")
    ann.page.keyboard.press("Escape")
    expect(prompt).to_contain_text("Your turn.")
    ann.page.locator(".cell[data-cell='9']").focus()
    ann.page.keyboard.press("Enter")
    expect(prompt).to_contain_text("Corners belong to everybody")
    expect(ann.page.locator(".cell[data-cell='9']")).to_be_focused()


def test_a_watcher_is_told_that_they_watch(visit: Visit) -> None:
    ann, ben, cleo = visit(), visit(), visit("phone", has_touch=True, color_scheme="dark")
    address = playing({"Ann": ann, "Ben": ben}, "sequence")
    cleo.go(address)
    cleo.page.locator(".cell[data-cell='33']").tap(force=True)
    expect(cleo.page.locator(".prompt").first).to_contain_text("You are watching.")
    waiting = ben if ann.asked else ann
    waiting.page.locator(".hand button").first.click(force=True)
    expect(waiting.page.locator(".prompt").first).to_contain_text("it is the turn of")


def test_a_hint_glows_as_a_path_and_one_click_plays_it(visit: Visit) -> None:
    ann = visit()
    against_bot(ann, "sequence")
    my_turn(ann)
    ann.page.keyboard.press("h")
    do_it = ann.page.get_by_role("button", name="Do it")
    expect(do_it).to_be_visible()
    assert ann.serious() == []
    path = ann.page.evaluate(GLOW)
    assert [len(path["cards"]), len(path["cells"])] == [1, 1], "the path glows, and nothing else"
    ann.page.keyboard.press("Escape")
    expect(do_it).to_have_count(0)
    assert len(ann.page.evaluate(GLOW)["cards"]) > 1
    ann.page.get_by_role("button", name="A hint").click()
    expect(do_it).to_be_visible()
    assert ann.page.evaluate(GLOW) == path, "asked again, it says the same"
    story = ann.page.locator(".story").text_content()
    do_it.click()
    ann.page.wait_for_function("(t) => document.querySelector('.story')?.textContent !== t", arg=story)

    my_turn(ann)
    ann.page.keyboard.press("h")
    expect(do_it).to_be_visible()
    cell = ann.page.locator(".cell.glow")
    if cell.count() == 1:  # a click on the end of the path plays the whole of it
        chip = ann.page.locator(f"[data-chip^='{cell.get_attribute('data-cell')}/']")
        before = chip.count()
        cell.click()
        expect(chip).to_have_count(1 - before)  # what the bot does then is on another space


def test_a_table_may_be_without_hints_and_says_so(visit: Visit) -> None:
    ann = visit()
    against_bot(ann, "darth_maul", hints=False)
    my_turn(ann)
    assert ann.page.get_by_role("button", name="A hint").count() == 0
    ann.page.keyboard.press("h")
    ann.page.locator("#tab-table").click()
    expect(ann.page.get_by_text("This table plays without hints.")).to_be_visible()
    assert ann.page.get_by_role("button", name="Do it").count() == 0


def test_a_hint_stays_when_another_seat_decides(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "darth_maul")
    ann.page.get_by_role("button", name="A hint").click()
    do_it = ann.page.get_by_role("button", name="Do it")
    expect(do_it).to_be_visible()
    ben.page.get_by_role("button", name="A hint").click()
    ben.page.get_by_role("button", name="Do it").click()
    expect(ann.page.get_by_text("Waiting for")).to_have_count(0)  # Ann is asked still
    expect(ben.page.get_by_role("button", name="Do it")).to_have_count(0)
    expect(do_it).to_be_visible()
    do_it.click()
    expect(do_it).to_have_count(0)


def test_a_whole_fight_is_played_by_hints(visit: Visit, shots: Path) -> None:
    dan = visit("phone", has_touch=True)
    against_bot(dan, "darth_maul")
    for _ in range(10):
        dan.page.get_by_role("button", name="A hint").tap()
        dan.page.get_by_role("button", name="Do it").tap()
        expect(dan.page.get_by_role("button", name="Do it")).to_have_count(0)
    expect(dan.page.locator(".end")).to_be_visible()
    assert dan.serious() == []
    assert dan.fits()
    dan.shot(shots, "phone-end-maul")
    dan.page.get_by_role("button", name="Close").first.tap()
    again = dan.page.get_by_role("button", name="Show the result")
    again.tap()
    expect(dan.page.locator(".end")).to_be_visible()


@pytest.mark.parametrize("game", ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones"])
@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_the_end_page_tells_the_match_and_covers_no_board(
    visit: Visit, shots: Path, game: str, size: str, scheme: str
) -> None:
    eve = visit(size, color_scheme=scheme)
    eve.named("Eve")
    eve.go(opened(eve, game, chairs=BOTS * 2))
    start(eve)
    end = eve.page.locator(".end")
    expect(end).to_be_visible(timeout=120_000)
    expect(end.locator(".standing li").first).to_be_visible()
    expect(end.locator("figure svg").first).to_be_visible()
    expect(end.get_by_role("heading", name="How it went")).to_be_attached()
    expect(end.get_by_role("heading", name="The luck of the draw")).to_be_attached()
    assert end.locator(".standing li").count() >= 1
    for name in ("Replay", "Save as text", "Save the log"):
        expect(end.get_by_role("link", name=name, exact=True)).to_be_attached()
    expect(end.get_by_role("button", name="Check the cards")).to_be_attached()
    assert eve.serious() == []
    assert eve.fits()
    eve.shot(shots, f"{size}-end-{game}")
    if size == "desktop":
        board, page = eve.page.locator(".board").bounding_box(), end.bounding_box()
        assert board is not None
        assert page is not None
        assert board["x"] + board["width"] <= page["x"], "the end stands beside the board"
        moment = end.locator(".moments a")
        if moment.count():
            frame = moment.first.inner_text()
            moment.first.click()
            expect(eve.page).to_have_url(re.compile(rf"/replay/.*#{frame}$"))
            expect(eve.page.locator("footer output")).to_have_text(re.compile(rf"^{frame} /"))
            expect(eve.page.locator(".course .cursor")).to_be_attached()
            assert eve.serious() == []
            eve.page.set_viewport_size({"width": 360, "height": 640})
            assert eve.fits()


def test_what_is_reconstructed_is_named_on_the_about_page_and_on_the_box(visit: Visit) -> None:
    fay = visit().go("/about")
    expect(fay.page.get_by_text("The pairs of zones that eight of Darth Maul’s tiles protect")).to_be_visible()
    expect(fay.page.get_by_text("What Block, Jedi Knight and Sith Lord")).to_be_visible()
    fay.go("/box/attack_of_the_clones")
    expect(fay.page.get_by_text("Seven of the ten characters")).to_be_visible()
