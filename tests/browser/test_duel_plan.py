"""Planning a round of the duel in a real browser: in any order, changed until it is ready, and told to nobody."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from browser.tables import playing
from browser.window import Window

Visit = Callable[..., Window]
LAID = ".fights .slot.laid"


def cards(window: Window) -> Locator:
    return window.page.locator(".hand button.glow")


def fight(window: Window, n: int) -> Locator:
    return window.page.locator(f'.fights [data-target="fight:{n}"]')


def test_a_plan_is_changed_until_it_is_ready_and_nobody_hears_of_it_before(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit("phone")
    playing({"Ann": ann, "Ben": ben}, "lightsaber_duel")
    heard: list[str] = []
    ben.page.on("websocket", lambda ws: ws.on("framereceived", lambda text: heard.append(str(text))))
    ben.page.reload()
    expect(cards(ben).first).to_be_visible()
    ready = ann.page.locator(".prompt .send")

    fight(ann, 3).click()
    cards(ann).first.click()
    cards(ann).first.click()
    expect(ann.page.locator(LAID)).to_have_count(2)
    expect(fight(ann, 2).locator(".laid")).to_have_count(0)
    expect(ready).to_have_count(0)
    ann.page.reload()
    expect(ann.page.locator(LAID)).to_have_count(2)  # as it was left
    fight(ann, 1).click()  # its card comes back
    expect(ann.page.locator(LAID)).to_have_count(1)
    cards(ann).last.drag_to(fight(ann, 2))
    expect(fight(ann, 2).locator(".laid")).to_have_count(1)
    fight(ann, 2).drag_to(fight(ann, 1))
    expect(fight(ann, 1).locator(".laid")).to_have_count(1)
    cards(ann).first.click()
    expect(cards(ann)).to_have_count(0)
    ann.shot(shots, "duel-plan-desktop")
    told = len([x for x in heard if '"update"' in x])
    ready.click()
    expect(ann.page.locator(".prompt .said")).to_contain_text(re.compile("Waiting for Ben"))
    assert len([x for x in heard if '"update"' in x]) <= told + 1, "no more than that she is ready"

    for _ in range(3):
        cards(ben).first.click()
    ben.shot(shots, "duel-plan-phone")
    assert ben.fits()
    assert ben.serious() == []
    ben.page.locator(".prompt .send").click()
    expect(ann.page.locator(".rows")).to_be_visible()  # the first fight is on
    expect(ben.page.locator(".rows")).to_be_visible()


def test_a_plan_is_laid_out_by_keyboard(visit: Visit) -> None:
    ann, ben = visit("small"), visit("small")
    playing({"Ann": ann, "Ben": ben}, "lightsaber_duel")
    expect(cards(ann).first).to_be_visible()
    ann.tab_to(".hand")
    for n in range(3):
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator(LAID)).to_have_count(n + 1)
    expect(ann.page.locator(".prompt .send")).to_be_focused()
    ann.tab_to('.fights [data-target="fight:2"]')
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(LAID)).to_have_count(2)
    assert ann.page.evaluate("document.activeElement.closest('.hand') !== null")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".prompt .said")).to_contain_text("Waiting for Ben")
