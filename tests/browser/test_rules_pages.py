"""Rules pages in real browsers: contents that jump, and a search, on a page of their own and beside the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.tables import BOARD, opened
from browser.window import Window

Visit = Callable[..., Window]

SIZES = {"wide": (1440, 900), "phone": (390, 844), "small": (320, 568)}


@pytest.mark.parametrize("size", SIZES)
def test_the_contents_of_the_rules_jump_and_a_search_leaves_what_fits(visit: Visit, shots: Path, size: str) -> None:
    ann = visit()
    ann.page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))  # type: ignore[arg-type]
    ann.go("/rules/risk_clone_wars")
    contents = ann.page.get_by_role("navigation", name="Contents")
    if size != "wide":
        expect(contents).not_to_be_visible()
        ann.page.get_by_text("Contents", exact=True).click()
    ann.page.wait_for_load_state("networkidle")
    ann.shot(shots, f"rules-contents-{size}")
    assert ann.fits()
    assert ann.serious() == []
    contents.get_by_role("link", name="The 31 powers").click()
    heading = ann.page.get_by_role("heading", name="The 31 powers")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    expect(ann.page).to_have_url(re.compile("#the-31-powers$"))
    ann.shot(shots, f"rules-powers-{size}")
    assert ann.fits()

    field = ann.page.get_by_role("searchbox", name="Search the rules")
    field.fill("hors jeu")
    expect(ann.page.get_by_role("status").filter(has_text="Nothing found.")).to_be_visible()
    field.fill("Corvette bonus")
    expect(ann.page.locator(".rules mark").first).to_be_visible()
    expect(ann.page.locator("#RISK-1")).to_have_count(0)
    ann.shot(shots, f"rules-search-{size}")
    assert ann.fits()
    assert ann.serious() == []
    field.fill("risk-36")
    expect(ann.page.get_by_role("status").filter(has_text="1 place found.")).to_be_visible()
    ann.page.locator(".rules a.rule", has_text="RISK-36").click()
    expect(field).to_have_value("")
    expect(ann.page.locator("#RISK-36")).to_be_in_viewport()
    field.fill("xyz")
    field.press("Escape")
    expect(ann.page.locator("#RISK-1")).to_have_count(1)


def test_the_rules_beside_the_board_are_searched_and_jumped_through_in_french(visit: Visit, shots: Path) -> None:
    ann = visit(locale="fr-FR").named("Ann")
    ann.go(opened(ann, "sequence", chairs=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]))
    ann.page.get_by_role("button", name="Commencer la partie").click()
    expect(ann.page.locator(BOARD)).to_be_visible()
    panel = ann.tab("rules")
    panel.get_by_text("Sommaire", exact=True).click()
    panel.get_by_role("link", name="Les options").click()
    heading = panel.get_by_role("heading", name="Les options")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    field = panel.get_by_role("searchbox", name="Chercher dans les règles")
    field.fill("carte morte echange")
    expect(panel.locator("mark").first).to_be_in_viewport()
    expect(panel.get_by_role("heading", name="Sequence")).to_be_in_viewport()
    ann.shot(shots, "rules-beside")
    assert ann.serious() == []
    field.press("Escape")
    expect(field).to_have_value("")
