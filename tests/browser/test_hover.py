"""What rises under the pointer stays under it: at its foot it must not slip away, fall back and rise again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import asked, playing
from browser.window import Window

Visit = Callable[..., Window]

SOME = 3  # things of a kind; they behave alike

# How often something came under a resting pointer or left it, in a few frames.
CHANGES = """
async (thing) => {
    let changes = 0, last = thing.matches(":hover");
    for (let frame = 0; frame < 8; frame++) {
        await new Promise(requestAnimationFrame);
        const now = thing.matches(":hover");
        changes += now !== last;
        last = now;
    }
    return changes;
}
"""


def restless(page: Page, things: Locator) -> list[str]:
    """The things that do not come to rest under a pointer at their foot, in the middle or near a corner."""
    found = []
    for n in range(min(SOME, things.count())):
        thing = things.nth(n)
        page.mouse.move(0, 0)
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box
        for across in (0.06, 0.5, 0.94):
            for up in (0.75, 3.0):
                page.mouse.move(0, 0)
                page.mouse.move(box["x"] + across * box["width"], box["y"] + box["height"] - up)
                if thing.evaluate(CHANGES) > 1:
                    found.append(f"{thing.get_attribute('data-target') or thing.inner_text()} at {across}, {up}")
    return found


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("sequence", "desktop"),
        ("darth_maul", "phone"),
        ("lightsaber_duel", "phone"),
        ("lightsaber_duel", "desktop"),
        ("attack_of_the_clones", "desktop"),
    ],
)
def test_cards_rest_under_a_pointer(visit: Visit, game: str, size: str) -> None:
    ann, ben = visit(size), visit(size)
    playing({"Ann": ann, "Ben": ben}, game)
    page = asked(ann, ben)[0].page
    page.wait_for_selector(".board .glow")
    things = page.locator(".board .rises:is(.glow, .open), .board .deck")
    assert things.count()
    assert restless(page, things) == []


def test_boxes_and_buttons_rest_under_a_pointer(visit: Visit) -> None:
    page = visit().go("/").page
    expect(page.locator("a.box").first).to_be_visible()
    assert restless(page, page.locator("a.box")) == []
    page.locator("a.box").first.click()
    buttons = page.locator(".button:visible")
    expect(buttons.first).to_be_visible()
    assert restless(page, buttons) == []
