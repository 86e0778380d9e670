"""Every page of the house, on the smallest phone by day and on a desktop by night: none is wider than its screen, and
axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.tables import opened
from browser.window import Window

Visit = Callable[..., Window]

PHONE, DESKTOP = {"width": 320, "height": 568}, {"width": 1440, "height": 900}
BOXES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones", "risk_clone_wars", "risk_classic"]
PAGES = ["/", "/box/risk_clone_wars", "/rules/lightsaber_duel", "/about", "/verify"]
BOT = {"kind": "bot", "bot": "greedy"}


def judged(window: Window, where: str) -> list[str]:
    """What is wrong with a page that is shown."""
    window.page.wait_for_load_state("networkidle")
    wide = [] if window.fits() else ["wider than the screen"]
    return [f"{where}: {what}" for what in wide + window.serious()]


def test_every_page_fits_and_is_clean(visit: Visit) -> None:
    for size, scheme in ((PHONE, "light"), (DESKTOP, "dark")):
        ann = visit(viewport=size, color_scheme=scheme).named("Ann")
        wrong = [what for page in PAGES for what in judged(ann.go(page), page)]
        address = opened(ann, "darth_maul", 4, chairs=[{"kind": "me"}, {"kind": "open"}, BOT, BOT])
        wrong += judged(ann.go(address), "lobby")
        assert not wrong, "\n".join(wrong)


def test_the_end_and_the_replay_fit_too(visit: Visit) -> None:
    ann = visit(viewport=PHONE).named("Ann")
    ann.go(opened(ann, "lightsaber_duel", 2, chairs=[{"kind": "me"}, BOT]))
    ann.page.get_by_role("button", name="Start the game").click()
    expect(ann.page.locator(".board")).to_be_visible()
    ann.tab("table").get_by_role("button", name="Resign").click()
    expect(ann.page.locator(".end")).to_be_visible()
    wrong = judged(ann, "end")
    ann.go(ann.page.url.removeprefix(ann.url).replace("/table/", "/replay/"))
    expect(ann.page.locator(".run")).to_be_visible()
    wrong += judged(ann, "replay")
    assert not wrong, "\n".join(wrong)


def test_no_box_and_no_rules_page_is_wider_than_the_smallest_phone(visit: Visit) -> None:
    ann = visit(viewport=PHONE, locale="fr-FR").named("Ann")
    for game in BOXES:
        for page in (f"/box/{game}", f"/rules/{game}"):
            ann.go(page).page.wait_for_selector("h1")
            assert ann.fits(), page
