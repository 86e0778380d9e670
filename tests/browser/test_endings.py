"""The end of a match as people live it: on the board first, then in words, then the result; and later, as it stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.tables import opened, playing, start
from browser.window import Window

Visit = Callable[..., Window]
BOTS: list[dict[str, Any]] = [{"kind": "bot", "bot": "greedy"}] * 2

# What was seen first, second, third: noted by the page itself, so that a slow machine misses nothing.
NOTED = """
window.noted = [];
const STAGES = [".show .mark", ".word", ".end"];
new MutationObserver(() => {
    for (const it of STAGES) if (!noted.includes(it) && document.querySelector(it)) noted.push(it);
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def test_the_winning_five_light_up_before_the_result_and_stay_marked(visit: Visit) -> None:
    eve = visit("desktop", reduced_motion="no-preference").named("Eve")
    eve.page.add_init_script(NOTED)
    eve.go(opened(eve, "sequence", chairs=BOTS))
    start(eve)
    end, marks, told = (eve.page.locator(it) for it in (".end", ".chips .mark", "main > .finale"))
    expect(end).to_be_visible(timeout=120_000)
    assert eve.page.evaluate("noted") == [".show .mark", ".word", ".end"]
    sentence = end.locator(".why").inner_text()
    assert " won: " in sentence
    expect(told).to_contain_text(sentence)
    five = marks.count()
    assert five >= 5
    assert eve.page.locator(".chairs .crown").count() == 1

    eve.page.reload()
    expect(end).to_be_visible()
    expect(end.locator(".why")).to_have_text(sentence)
    expect(marks).to_have_count(five)
    expect(told).to_have_text("")
    assert eve.page.evaluate("noted") == [".end"], "the show was yesterday's"
    for name in ("Replay", "Another table", "To the shelf"):
        expect(end.get_by_role("link", name=name, exact=True)).to_be_visible()
    expect(end.get_by_role("button", name="Check the cards")).to_be_visible()
    assert eve.serious() == []


def test_without_movement_the_result_is_there_at_once_and_can_be_closed_for_the_board(visit: Visit) -> None:
    ann, ben = visit("phone"), visit("phone")
    ann.page.add_init_script(NOTED)
    playing({"Ann": ann, "Ben": ben}, "sequence")
    ben.tab("table").get_by_role("button", name="Resign").click()
    expect(ann.page.get_by_role("heading", name="You win!")).to_be_visible()
    expect(ann.page.locator(".end .why")).to_have_text("Ben gave the game up.")
    assert ann.page.evaluate("noted") == [".end"]
    ann.page.get_by_role("button", name="Close").first.click()
    expect(ann.page.locator(".end")).not_to_be_visible()
    expect(ann.page.get_by_role("grid")).to_be_visible()
    ann.page.get_by_role("button", name="Show the result").click()
    expect(ann.page.locator(".end")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Ann wins.")).to_be_visible()
