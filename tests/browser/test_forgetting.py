"""Forgetting oneself in the browser: a stranger again, in every window, and nobody at the table is left with a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.tables import seated, start
from browser.window import Window

Visit = Callable[..., Window]


def test_who_forgets_themselves_is_a_stranger_in_all_their_windows(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit()
    address = seated({"Ann": ann, "Ben": ben}, "noughts")
    start(ann, ben)
    before = ben.page.request.get(ben.url + "/api/me").json()["person"]
    kept = ben.page.context.cookies()
    second = ben.page.context.new_page()
    second.goto(ben.url + "/about")
    second.get_by_role("button", name="Forget me").click()
    second.get_by_role("dialog").get_by_role("button", name="Forget me").click()
    expect(second.get_by_text("You are a stranger again")).to_be_visible()
    second.screenshot(path=shots / "forgotten.png")
    expect(ben.page.get_by_role("heading", name="The house has forgotten you")).to_be_visible()
    expect(ben.page.get_by_text("Ben")).to_have_count(0)
    ben.shot(shots, "forgotten-at-the-table")
    ben.page.context.add_cookies(kept)  # type: ignore[arg-type] # whoever kept the cookie
    assert ben.page.request.get(ben.url + "/api/me").json()["person"] != before
    table = ann.page.request.get(ann.url + "/api" + address.replace("/table/", "/tables/")).json()
    assert "Ben" not in str(table)
