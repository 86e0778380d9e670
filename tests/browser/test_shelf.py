"""The shelf and its boxes: running tables before the games, finished ones in one line, and what is asked back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.tables import noughts, opened, playing, seated
from browser.window import Window

Visit = Callable[..., Window]

VIEWS = {"desktop": (1440, 900), "phone": (390, 844), "narrow": (320, 568)}


def finished(window: Window) -> Locator:
    return window.page.locator(".finished")


def won_by_ann(ann: Window, ben: Window) -> str:
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    for mover, cell in ((ann, "a1"), (ben, "a2"), (ann, "b1"), (ben, "b2"), (ann, "c1")):
        noughts(mover, cell)
    expect(ben.page.get_by_role("heading", name="Ann wins")).to_be_visible()
    return address


def test_a_finished_table_says_who_won_is_replayed_and_put_away(visit: Visit, shots: Path) -> None:
    ann = visit()
    address = won_by_ann(ann, visit("small"))
    second = won_by_ann(ann, visit("small"))
    ann.go("/")
    for gone in (address, second):
        expect(ann.page.locator(f'.tables a[href="{gone}"]')).to_have_count(0)
    expect(finished(ann).locator("summary")).to_contain_text("2 finished games")
    assert finished(ann).evaluate("(e) => e.offsetHeight") < 60, "one line until it is unfolded"
    finished(ann).locator("summary").click()
    first = finished(ann).locator("li", has=ann.page.locator(f'a[href="{address}"]'))
    expect(first).to_contain_text("Ann wins.")
    expect(first.get_by_role("link", name="Replay")).to_have_attribute("href", address.replace("table", "replay"))
    for name, (width, height) in VIEWS.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.fits(), name
        ann.shot(shots, f"shelf-finished-{name}")
        assert ann.serious() == [], name
    first.get_by_role("button", name="Put away").click()
    expect(first).to_have_count(0)
    ann.page.reload()
    expect(finished(ann).locator("summary")).to_contain_text("1 finished game")
    finished(ann).locator("summary").click()
    expect(finished(ann).locator(f'a[href="{second}"]')).to_be_visible()


def test_an_open_table_stands_before_the_games(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.named("Ann")
    address = opened(ann, "sequence", listed=True)
    link = ben.go("/").page.locator(f'.tables a[href="{address}"]')
    expect(link).to_be_visible()
    games = ben.page.locator(".shelf").bounding_box()
    place = link.bounding_box()
    assert games is not None
    assert place is not None
    assert place["y"] + place["height"] <= games["y"]
    ann.go(address).page.get_by_role("button", name="Close the table").click()
    expect(ann.page.get_by_text("This table has been closed.")).to_be_visible()


def test_start_is_the_primary_button_of_a_box_and_listing_a_visible_choice(visit: Visit, shots: Path) -> None:
    ann = visit().go("/box/sequence")
    expect(ann.page.locator("main .button.primary")).to_have_text(["Start"])
    listed = ann.page.get_by_label("Show this table on the shelf")
    expect(listed).to_be_visible()
    for name, (width, height) in VIEWS.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.fits(), name
        ann.page.screenshot(path=shots / f"box-{name}.png", full_page=True)
    listed.check()
    ann.page.get_by_role("button", name="Start", exact=True).click()
    expect(ann.page.get_by_role("grid")).to_be_visible()
    tables = ann.page.request.get(ann.url + "/api/tables").json()["mine"]
    assert [t["listed"] for t in tables] == [True]


def test_the_lobby_folds_the_sealed_numbers_away(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit()
    seated({"Ann": ann, "Ben": ben}, "sequence")
    seal = ann.page.locator(".trust dd code").first
    expect(seal).to_be_hidden()
    expect(ann.page.get_by_label("Show this table on the shelf")).to_be_visible()
    ann.shot(shots, "lobby")
    ann.page.get_by_text("The sealed numbers").click()
    expect(seal).to_be_visible()


@pytest.mark.parametrize(("width", "height"), VIEWS.values(), ids=VIEWS)
def test_what_cannot_be_undone_is_asked_in_our_own_dialog(visit: Visit, shots: Path, width: int, height: int) -> None:
    ann, ben = visit(viewport={"width": width, "height": height}), visit("small")
    playing({"Ann": ann, "Ben": ben}, "noughts")
    question = ann.unsure()
    resign = ann.tab("table").get_by_role("button", name="Resign")
    resign.click()
    expect(question).to_contain_text("Give this game up?")
    expect(question.get_by_role("button", name="No, go back")).to_be_focused()
    ann.shot(shots, f"sure-{width}")
    assert ann.serious() == []
    for _ in range(4):
        ann.page.keyboard.press("Tab")
        outside = "document.activeElement !== document.body && !document.activeElement.closest('dialog')"
        assert not ann.page.evaluate(outside), "the page behind cannot be reached"
    ann.page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(resign).to_be_focused()
    resign.click()
    question.get_by_role("button", name="No, go back").click()
    expect(question).to_have_count(0)
    resign.click()
    question.get_by_role("button", name="Resign").click()
    expect(ben.page.get_by_role("heading", name="You win!")).to_be_visible()


def test_the_theme_is_switched_at_the_table(visit: Visit, shots: Path) -> None:
    ann, ben = visit(viewport={"width": 320, "height": 568}, color_scheme="light"), visit("small")
    playing({"Ann": ann, "Ben": ben}, "noughts")
    page = ann.page.locator("html")
    expect(page).to_have_attribute("data-theme", "light")
    ann.tab("table").get_by_role("button", name="Switch to lamplight").click()
    expect(page).to_have_attribute("data-theme", "dark")
    assert ann.fits()
    assert ann.serious() == []
    ann.shot(shots, "table-dark")
    ann.page.get_by_role("button", name="Switch to daylight").click()
    expect(page).to_have_attribute("data-theme", "light")


def test_open_tables_are_in_sight_beside_own_running_ones(visit: Visit, shots: Path) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    own = {playing({"Ann": ann, "Ben": ben}, "noughts") for _ in range(3)}
    address = opened(cleo.named("Cleo"), "sequence", listed=True)
    ann.go("/")
    first = ann.page.locator("section[aria-labelledby=open] .tables a").first
    mine = ann.page.locator("section[aria-labelledby=mine]")
    for name, (width, height) in {**VIEWS, "sideways": (844, 390)}.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate("scrollTo(0, 0)")
        expect(first).to_be_in_viewport(ratio=1)
        expect(mine.locator("a:visible")).to_have_count(2)
        assert ann.fits(), name
        ann.shot(shots, f"shelf-open-{name}")
        assert ann.serious() == [], name
    mine.get_by_text("1 more table").click()
    links = mine.locator(".tables a:visible")
    expect(links).to_have_count(3)
    assert {link.get_attribute("href") for link in links.all()} == own
    turns = [link.locator(".tag.turn").count() for link in links.all()]
    assert turns == sorted(turns, reverse=True), "where it is our turn comes first"
    cleo.go(address).page.get_by_role("button", name="Close the table").click()
    expect(cleo.page.get_by_text("This table has been closed.")).to_be_visible()
