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
