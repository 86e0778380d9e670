"""The story beside the board: it follows what happens, unless one reads what happened before."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.tables import noughts, playing
from browser.window import Window

Visit = Callable[..., Window]

LONG = "(story) => { story.querySelector('li').style.paddingBottom = '3000px'; }"
GROWS = """
(story) => {
    story.scrollTo({ top: story.scrollHeight });
    story.querySelector("li").style.paddingBottom = "6000px"; // before the browser tells of the scroll
}
"""
SHRINKS = """
(story) => {
    const line = story.querySelector("li");
    line.style.paddingBottom = "1000px"; // the browser has to move the list up
    void story.scrollTop;
    line.style.paddingBottom = "5000px"; // and is asked again before it tells of that
}
"""
AT_END = "(story) => story.scrollTop + story.clientHeight > story.scrollHeight - 2"


def story(window: Window) -> Locator:
    return window.tab("story").locator(".story")


def at_end(window: Window) -> None:
    window.page.wait_for_function(f"() => ({AT_END})(document.querySelector('.story'))")


def test_the_story_follows_though_its_lines_grow_while_it_scrolls(visit: Visit) -> None:
    ann, ben = visit("small"), visit("small")
    playing({"Ann": ann, "Ben": ben}, "noughts")
    noughts(ann, "a1")
    expect(story(ann)).to_contain_text("Ann marks a1.")
    story(ann).evaluate(LONG)
    story(ann).evaluate(GROWS)
    at_end(ann)
    story(ann).evaluate(SHRINKS)
    noughts(ben, "a2")
    expect(story(ann)).to_contain_text("Ben marks a2.")
    at_end(ann)
    expect(ann.page.get_by_role("button", name="new line")).to_have_count(0)


def test_who_reads_what_was_is_told_of_new_lines_and_goes_to_them(visit: Visit) -> None:
    ann, ben = visit("small"), visit("small")
    playing({"Ann": ann, "Ben": ben}, "noughts")
    noughts(ann, "a1")
    expect(story(ann)).to_contain_text("Ann marks a1.")
    story(ann).evaluate(LONG)
    at_end(ann)
    story(ann).hover()
    ann.page.mouse.wheel(0, -2000)
    ann.page.wait_for_function(f"() => !({AT_END})(document.querySelector('.story'))")
    noughts(ben, "a2")
    news = ann.page.get_by_role("button", name="1 new line")
    expect(news).to_be_visible()
    assert not story(ann).evaluate(AT_END)
    noughts(ann, "b1")
    news = ann.page.get_by_role("button", name="2 new lines")
    assert ann.serious() == []
    news.click()
    at_end(ann)
    expect(news).to_have_count(0)
    noughts(ben, "b2")
    expect(story(ann)).to_contain_text("Ben marks b2.")
    at_end(ann)


TOLD_EARLY = """
() => {
    const says = (place) => document.querySelector(place)?.textContent.includes("protects");
    const told = () => says(".story") || says("[aria-live=polite].sr");
    new MutationObserver(() => {
        const showing = document.querySelector(".skip") !== null; // the reveal can be skipped while it lasts
        window.seen ||= showing;
        if (told()) window.early ??= showing || !window.seen;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def test_a_round_of_maul_is_one_line_told_when_the_board_has_shown_it(visit: Visit) -> None:
    ann, ben = visit("desktop", reduced_motion="no-preference"), visit("desktop")
    playing({"Ann": ann, "Ben": ben}, "darth_maul")
    ann.page.evaluate(TOLD_EARLY)
    for window in (ann, ben):
        window.page.locator(".board button[data-target^='tile:'].glow").first.click()
    line = story(ann).locator("ol > li").filter(has_text="Round 1: Darth Maul protects")
    expect(line).to_have_count(1)
    assert ann.page.evaluate("[window.seen, window.early]") == [True, False]
    expect(ann.page.locator("[aria-live=polite].sr").first).to_contain_text("Round 1: Darth Maul protects")
    expect(story(ann)).not_to_contain_text("draws a tile")
    line.locator("summary").click()
    expect(line).to_contain_text("Ben draws a tile.")
    expect(line).to_contain_text("Ann turns")
    assert ann.serious() == []
