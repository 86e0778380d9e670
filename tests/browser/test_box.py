"""The page of a box: the way to the table is in sight at every size, wherever one has scrolled to."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.window import Window

Visit = Callable[..., Window]

SIZES = [(1440, 900), (844, 390), (390, 844), (320, 568)]
WHOLE = """
(button) => {
    const {left, top, right, bottom} = button.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && button.contains(at);
}
"""


def test_start_is_in_sight_at_every_size_and_starts(visit: Visit) -> None:
    ann = visit().go("/box/risk_clone_wars")
    start = ann.page.get_by_role("button", name="Start", exact=True)
    expect(start).to_be_enabled()
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        for place in (0, 100_000):
            ann.page.evaluate("(y) => scrollTo(0, y)", place)
            assert start.evaluate(WHOLE), f"{width} x {height}, scrolled by {place}"
        assert ann.fits()
    ann.page.get_by_label("Chair 2").select_option("open")
    expect(ann.page.get_by_text("You and Free chair")).to_be_visible()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page).to_have_url(re.compile("/table/"))


def test_every_bot_of_a_box_can_be_seated_and_says_what_it_is_like(visit: Visit) -> None:
    ann = visit().go("/box/lightsaber_duel")
    chair, about = ann.page.get_by_label("Chair 2"), ann.page.locator(".characters li")
    expect(chair).to_have_value("bot/greedy")  # no pushover, and not the strongest
    for bot in ("random", "dreamy", "greedy", "shrewd", "formidable"):
        chair.select_option(f"bot/{bot}")
        expect(about).to_have_count(1)
        expect(about).to_have_text(re.compile(r"^Bot, .{5,} .{20,}\.$"))
    expect(about).to_contain_text("Hard to beat")
    chair.select_option("open")
    expect(about).to_have_count(0)
