"""A study of a finished match: two variations, remarks, and two links, one to read and one to write along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.tables import opened, start
from browser.window import Window

Visit = Callable[..., Window]


def finished(window: Window) -> str:
    """The id of a match that was played for a move and given up."""
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = opened(window.named("Ann"), "sequence", chairs=chairs)
    window.go(table)
    window.page.get_by_role("button", name="Start the game").click()
    expect(window.page.locator(".board")).to_be_visible()
    expect(window.page.locator(".prompt.mine")).to_be_visible()
    window.play_anything()
    window.tab("table").get_by_role("button", name="Resign").click()
    expect(window.page.locator(".end")).to_be_visible()
    return table.removeprefix("/table/")


def pictured(window: Window, shots: Path, name: str) -> None:
    for light in ("light", "dark"):
        window.page.emulate_media(color_scheme=light, reduced_motion="reduce")
        for width, height in ((1440, 900), (390, 844), (844, 390), (320, 568)):
            window.page.set_viewport_size({"width": width, "height": height})
            assert window.fits(), (name, width)
            window.page.screenshot(path=shots / f"{name}-{light}-{width}.png", full_page=True)
    window.page.set_viewport_size({"width": 1440, "height": 900})


def play(window: Window, number: int) -> None:
    """Plays a move of the list, step by step."""
    if not window.page.locator(".list .move").count():
        window.page.get_by_text("Moves as a list").click()
    before = window.page.locator(".lines li").count()
    window.page.locator(".list .move").nth(number).click()
    while window.page.locator(".list .path").count():
        window.page.locator(".list .move").first.click()
        window.page.wait_for_timeout(100)
    expect(window.page.locator(".lines li")).not_to_have_count(0)
    window.until(f"() => document.querySelectorAll('.lines li button').length >= {max(2, before)}")


def test_a_study_with_two_variations_is_shared(visit: Visit, shots: Path) -> None:
    ann, ben, cleo = visit(), visit(), visit("tall")
    match = finished(ann)
    ann.go(f"/replay/{match}#1")
    ann.page.get_by_role("button", name="Analysis").click()
    ann.page.get_by_text("Study from here").first.click()
    ann.page.get_by_role("button", name="Study from here").click()
    expect(ann.page.get_by_text("Play a move on the board")).to_be_visible()
    lines = ann.page.locator(".lines li")
    play(ann, 0)
    expect(lines).to_have_count(2)
    ann.page.get_by_role("button", name="Where it begins").first.click()
    expect(ann.page.locator(".lines button.here")).to_contain_text("Where it begins")
    ann.until("() => document.querySelectorAll('.list .move').length > 2")
    play(ann, 2)
    expect(lines).to_have_count(3)
    ann.page.get_by_label("Your remark on this move").fill("<img src=x onerror=alert(1)> I like this one better.")
    ann.page.get_by_role("button", name="Save").click()
    expect(ann.page.get_by_role("button", name="Save")).to_have_count(0)
    ann.page.get_by_role("button", name="Make it the main line").click()
    ann.page.get_by_text("Share", exact=True).click()
    read = ann.page.get_by_label("To read along").input_value()
    write = ann.page.get_by_label("To write along").input_value()
    assert ann.serious() == []
    pictured(ann, shots, "study")

    ann.page.get_by_role("link", name="Your studies").click()
    expect(ann.page.get_by_role("link", name="Sequence")).to_be_visible()
    assert ann.serious() == []

    ben.named("Ben").go(read.removeprefix(ben.url))
    expect(ben.page.locator(".lines li")).to_have_count(3)
    ben.page.locator(".lines li button").nth(1).click()
    expect(ben.page.get_by_text("I like this one better.")).to_be_visible()
    expect(ben.page.get_by_label("Your remark on this move")).to_have_count(0)
    expect(ben.page.get_by_text("Moves as a list")).to_have_count(0)

    cleo.named("Cleo").go(write.removeprefix(cleo.url))
    cleo.page.get_by_role("button", name="Write along").click()
    cleo.page.get_by_label("Your remark on this move").fill("Here it was lost.")
    cleo.page.get_by_role("button", name="Save").click()
    expect(ben.page.get_by_role("button", name="Where it begins").first).to_be_visible()
    ben.page.get_by_role("button", name="Where it begins").first.click()
    expect(ben.page.get_by_text("Here it was lost.")).to_be_visible()
    assert cleo.serious() == []
    assert ben.page.locator("aside img").count() == 0


def test_a_moment_is_played_on_with_a_friend(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit("tall")
    match = finished(ann)
    ann.go(f"/replay/{match}#1")
    ann.page.get_by_role("button", name="Analysis").click()
    ann.page.get_by_text("Play on from here").first.click()
    ann.page.get_by_label("Against").select_option(label="friends, at a table of our own")
    ann.page.get_by_label("From here on").first.select_option("same")
    assert ann.serious() == []
    pictured(ann, shots, "onward")
    ann.page.get_by_role("button", name="Play on from here").click()
    expect(ann.page.get_by_text("This table goes on from a moment of a finished match.")).to_be_visible()
    assert ann.serious() == []
    pictured(ann, shots, "friends")
    table = ann.page.url.removeprefix(ann.url)
    ben.named("Ben").go(table)  # whose turn it was decides which chair is left
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_text("your chair")).to_be_visible()
    start(ann, ben)
    expect(ann.tab("table").get_by_role("button", name="Resign")).to_be_visible()
    assert ann.page.locator("[data-chip]").count() + ben.page.locator("[data-chip]").count() >= 2
