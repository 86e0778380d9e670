"""A tournament in the browser: announced, entered, played against bots to its end, and looked at on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.window import Window

Visit = Callable[..., Window]

PHONE = {"width": 320, "height": 568}


def judged(window: Window) -> None:
    assert window.fits()
    assert window.serious() == []


def test_a_knock_out_from_its_announcement_to_its_winner(visit: Visit, shots: Path) -> None:
    ann, ben = visit("small"), visit(viewport=PHONE, color_scheme="dark", locale="fr-FR")
    ann.go("/").page.get_by_role("link", name="Tournaments").click()
    page = ann.page
    expect(page.locator("h1")).to_have_text("Tournaments")
    judged(ann)
    if not page.get_by_label("Name").is_visible():
        page.get_by_text("Announce a tournament").click()
    page.get_by_label("Name").fill("Thursday cup")
    page.get_by_label("Format").select_option("knockout")
    page.get_by_label("Game").select_option("darth_maul")
    page.get_by_label("At most").select_option("4")
    page.get_by_label("Fill up with bots to").select_option("4")
    page.locator("form select").last.select_option("random")
    page.get_by_role("button", name="Announce", exact=True).click()
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_text("you", exact=True)).to_be_visible()

    ben.named("Ben").go("/tournaments").page.get_by_role("link", name="Thursday cup").first.click()
    ben.page.get_by_role("button", name="Participer").click()
    expect(ben.page.get_by_text("vous", exact=True)).to_be_visible()
    judged(ben)

    page.get_by_role("button", name="Start now").click()
    page.get_by_role("link", name="To your table").click()
    expect(page.locator(".board")).to_be_visible(timeout=60_000)
    ann.tab("table").get_by_role("button", name="Resign").click()
    expect(page.locator(".end")).to_be_visible()
    page.locator(".end").get_by_role("link", name="To the tournament").click()
    expect(page.get_by_text("Round 1", exact=True)).to_be_visible()
    judged(ann)
    ben.page.get_by_role("link", name="À votre table").click()
    expect(ben.page.locator(".board")).to_be_visible(timeout=60_000)
    ben.page.go_back()
    judged(ben)
