"""Clocks as people see them: chosen in one click, ticking, held by consent, run out, and told at the end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.tables import asked, noughts, playing
from browser.window import Window

Visit = Callable[..., Window]


def test_a_table_by_the_clock_from_one_click(visit: Visit) -> None:
    ann = visit("tiny").named("Ann").go("/box/sequence")
    ann.page.locator('input[name="tempo"][value="usual"]').check(force=True)
    expect(ann.page.locator("label", has=ann.page.locator('input[value="usual"][name="tempo"]'))).to_contain_text(
        "5 minutes each"
    )
    ann.page.locator("form").get_by_role("button", name="Start").last.click()
    expect(ann.page.locator('[data-clock="0"]').first).to_contain_text(":")
    expect(ann.page.locator('[data-clock="1"]')).to_have_count(0)  # a bot has none
    assert ann.fits()
    ann.go("/")
    expect(ann.page.get_by_role("region", name="Your tables")).to_contain_text("5 minutes each, 5 s more a turn")


def test_clocks_tick_are_held_run_out_and_are_told_at_the_end(visit: Visit) -> None:
    ann, ben = visit(), visit("tall")
    playing({"Ann": ann, "Ben": ben}, "noughts", clock={"match": 15})
    mover, other = asked(ann, ben)
    running = ben.page.locator(".clocks li.runs")
    expect(running).to_have_count(1)
    mover.page.wait_for_function("() => parseFloat(document.querySelector('header .runs .time').textContent) < 15")
    ann.tab("table").get_by_role("button", name="Stop the clocks").click()
    expect(ben.page.get_by_text("Ann asks to stop the clocks for a while.")).to_be_visible()
    ben.page.get_by_role("button", name="Agree").click()
    expect(running).to_have_count(0)
    expect(ann.page.locator(".consent")).to_contain_text("The clocks stand still.")
    assert ben.serious() == []
    before = ann.page.locator("header .clocks").inner_text()
    ann.page.wait_for_timeout(600)
    assert ann.page.locator("header .clocks").inner_text() == before
    ben.page.get_by_role("button", name="Let the clocks go on").click()
    noughts(mover, "a1")
    expect(other.page.locator(".clocks li.runs.mine").first).to_be_visible()
    expect(other.page.get_by_role("status").filter(has_text="ten seconds left")).to_have_count(1)
    name = "Ann" if other is ann else "Ben"
    for window in (ann, ben):
        expect(window.page.locator(".end")).to_contain_text(f"{name} ran out of time.")
    expect(mover.page.locator(".end")).to_contain_text("Time used:")
