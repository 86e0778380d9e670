"""The board of Sequence in a real browser: what is chosen is marked, spaces have their names on the frame, the keyboard
stays in the hand, and one's own chair is always in sight."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from browser.picture import Picture
from browser.situations import asked, table_of, told
from browser.tables import opened, start
from browser.window import Window
from tablee import games
from tablee.core.menu import Menu
from tablee.games.sequence.layout import CELLS

Visit = Callable[..., Window]
Told = tuple[str, str]

GAME = games.load("sequence")
CONFIRM = "Ask me before a move is sent"
IN_HAND = "document.activeElement?.closest('.hand') != null"

# Two chairs are in sight as soon as the strip has come to rest, and neither lies over the other.
BOTH_SEEN = """
(seats) => {
    const strip = document.querySelector(".chairs").getBoundingClientRect();
    const [a, b] = seats.map((n) => document.querySelector(`.chairs [data-seat="${n}"]`).getBoundingClientRect());
    const inside = (r) => r.left >= strip.left - 1 && r.right <= strip.right + 1;
    return inside(a) && inside(b) && (seats[0] === seats[1] || a.right <= b.left + 1 || b.right <= a.left + 1);
}
"""


def situation(picture: Picture, wanted: Callable[[Menu, dict[str, Any]], bool], seats: int = 2) -> Told:
    """The first one of matches played by lot whose menu and view are as wanted."""
    table, chance = table_of(picture.table("sequence", seats), GAME, {}), Random(3)
    for _ in range(50):
        for s, seat, offered in asked(GAME, seats, {}, chance):
            found = told(GAME, table, s, seat, offered)
            if wanted(offered, json.loads(found[1])["view"]):
                return found
    raise AssertionError("no match came to such a situation")


def asking(picture: Picture, wanted: Callable[[Menu, dict[str, Any]], bool]) -> Menu:
    """Sits down in such a situation, with the wish to be asked before a move is sent; its menu."""
    found = situation(picture, wanted)
    picture.sit(found)
    picture.window.tab("table").get_by_label(CONFIRM).check()
    offered: Menu = json.loads(found[1])["menu"]
    return offered


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found
    return found


def middle(thing: Locator) -> tuple[float, float]:
    at = box(thing)
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def cell(picture: Picture, target: str) -> Locator:
    row, column = target.removeprefix("cell:").split("-")
    return picture.page.locator(f'[data-cell="{int(row) * 10 + int(column)}"]')


def hand(picture: Picture, card: str) -> Locator:
    return picture.page.locator(f'.hand button[data-target="{card}"]')


def over(mark: Locator, space: Locator) -> bool:
    (x, y), (cx, cy) = middle(mark), middle(space)
    return abs(x - cx) < 3 and abs(y - cy) < 3


# What waits to be confirmed


def test_the_space_that_waits_to_be_confirmed_shows_the_chip_to_come(visit: Visit) -> None:
    picture = Picture(visit().named("Ann"))
    offered = asking(picture, lambda menu, _: any(len(below) == 2 for below in menu.values()))
    card = next(card for card, below in offered.items() if len(below) == 2)
    first, second = offered[card]
    spot = picture.page.locator(".felt .spot")
    expect(spot).to_have_count(0)
    hand(picture, card).first.click()
    cell(picture, first).click()
    expect(picture.page.get_by_text("Shall it be this?")).to_be_visible()
    expect(spot.locator("svg.chip")).to_be_visible()
    assert over(spot, cell(picture, first))
    expect(picture.page.locator(".cell[aria-selected=true]")).to_have_count(1)
    expect(cell(picture, first)).to_have_attribute("aria-selected", "true")
    assert picture.window.serious() == []
    cell(picture, second).click()  # the other one instead
    assert over(spot, cell(picture, second))
    picture.page.keyboard.press("Escape")
    expect(spot).to_have_count(0)
    expect(picture.page.locator(".cell.glow")).to_have_count(2)


def test_the_chip_that_waits_to_be_taken_is_crossed_out(visit: Visit) -> None:
    picture = Picture(visit().named("Ann"))
    offered = asking(picture, lambda menu, _: any(menu.get(jack) for jack in ("card:JS", "card:JH")))
    jack = next(jack for jack in ("card:JS", "card:JH") if offered.get(jack))
    target = next(iter(offered[jack]))
    hand(picture, jack).first.click()
    cell(picture, target).click()
    spot = picture.page.locator(".felt .spot")
    expect(spot.locator("svg:not(.chip)")).to_be_visible()
    expect(spot.locator("svg.chip")).to_have_count(0)
    assert over(spot, cell(picture, target))
    leaving = picture.page.locator("[data-chip].leaving")
    expect(leaving).to_have_count(1)
    assert over(leaving, cell(picture, target))


def test_the_five_that_wait_to_be_claimed_have_a_ribbon_and_others_can_be_taken_instead(visit: Visit) -> None:
    picture = Picture(visit().named("Ann"))
    offered = asking(picture, lambda menu, _: sum(target.startswith("line:") for target in menu) > 1)
    first, second = list(offered)[:2]
    begins = [f"cell:{'-'.join(line.removeprefix('line:').split('-')[:2])}" for line in (first, second)]
    ribbon = picture.page.locator(".ribbons .preview")
    cell(picture, begins[0]).click()
    picture.page.mouse.move(1, 1)
    picture.page.evaluate("document.activeElement.blur()")
    expect(ribbon).to_have_count(1)
    drawn = ribbon.get_attribute("x1"), ribbon.get_attribute("y1")
    cell(picture, begins[1]).click()
    expect(picture.page.get_by_text("Shall it be this?")).to_be_visible()
    assert (ribbon.get_attribute("x1"), ribbon.get_attribute("y1")) != drawn


# The hand


def test_of_two_equal_cards_only_the_clicked_one_rises(visit: Visit) -> None:
    picture = Picture(visit().named("Ann"))

    def twins(menu: Menu, view: dict[str, Any]) -> list[str]:
        return [card for card, copies in Counter(view["hand"]).items() if copies == 2 and menu.get(card)]

    found = situation(picture, lambda menu, view: bool(twins(menu, view)))
    update = json.loads(found[1])
    picture.sit(found)
    copies = hand(picture, twins(update["menu"], update["view"])[0])
    expect(copies).to_have_count(2)
    raised = picture.page.locator(".hand [aria-pressed=true]")
    for chosen, other in ((copies.last, copies.first), (copies.first, copies.last)):  # the second click takes the twin
        chosen.click()
        expect(chosen).to_have_attribute("aria-pressed", "true")
        expect(other).to_have_attribute("aria-pressed", "false")
        ring = chosen.evaluate(
            "(e) => getComputedStyle(e, '::after').content + getComputedStyle(e, '::after').boxShadow"
        )
        assert ring.startswith('""rgb'), "what is chosen has a ring"
    copies.first.click()
    expect(raised).to_have_count(0)
    name = copies.first.locator(".sr").inner_text().partition(".")[0]
    picture.window.possible().get_by_role("button", name=name).first.click()
    expect(raised).to_have_count(1)
    expect(copies.first).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("confirm", [False, True])
def test_the_keyboard_stays_in_the_hand_after_a_move(visit: Visit, confirm: bool) -> None:
    ann = visit().named("Ann")
    ann.go(opened(ann, "sequence", chairs=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]))
    start(ann)
    page = ann.page
    if confirm:
        ann.tab("table").get_by_label(CONFIRM).check()
    page.wait_for_selector(".hand button.glow")
    ann.tab_to(".hand")
    for _ in range(4):
        chips = page.locator("[data-chip]").count()
        ann.play_by_keys()
        if confirm:
            expect(page.get_by_role("button", name="Play it")).to_be_focused()
            page.keyboard.press("Enter")
        page.wait_for_function("(n) => document.querySelectorAll('[data-chip]').length !== n", arg=chips)
        page.wait_for_selector(".hand button.glow")
        page.wait_for_function(f"() => {IN_HAND}", timeout=2_000)


# The names of the spaces


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_frame_names_every_column_and_row_as_sentences_do(visit: Visit, size: str) -> None:
    picture = Picture(visit(size).named("Ann"))
    picture.sit(situation(picture, lambda menu, _: bool(menu)))
    letters, numbers = picture.page.locator(".letters span"), picture.page.locator(".numbers span")
    expect(letters).to_have_text(list("ABCDEFGHIJ"))
    expect(numbers).to_have_text([str(n) for n in range(1, 11)])
    expect(picture.page.locator(".edge[aria-hidden=true]")).to_have_count(2)
    for n in range(10):
        space = cell(picture, f"cell:{n}-{n}")
        name = letters.nth(n).inner_text() + numbers.nth(n).inner_text()
        assert f", {name}" in (space.text_content() or "")
        assert abs(middle(letters.nth(n))[0] - middle(space)[0]) < 3
        assert abs(middle(numbers.nth(n))[1] - middle(space)[1]) < 3
        felt = box(picture.page.locator(".felt"))
        assert box(letters.nth(n))["y"] + box(letters.nth(n))["height"] <= felt["y"] + 1, (
            "on the frame, not on the felt"
        )
        assert box(numbers.nth(n))["x"] + box(numbers.nth(n))["width"] <= felt["x"] + 1
    assert letters.first.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 9.5
    assert picture.window.serious() == []


def test_the_names_stay_in_sight_when_one_looks_closer(visit: Visit) -> None:
    picture = Picture(visit("phone", has_touch=True).named("Ann"))
    found = situation(picture, lambda menu, _: len(menu.get("card:JC", {})) > 20)
    picture.sit(found)
    hand(picture, "card:JC").first.tap()
    picture.page.locator('.cell.glow[data-cell^="8"]').first.tap()
    frame = picture.page.locator(".frame.zoomed")
    expect(frame).to_be_visible()
    frame.evaluate("(e) => e.scrollTo(200, 200)")
    at = box(frame)
    for strip in (".letters", ".numbers"):
        edge = box(picture.page.locator(strip))
        assert max(edge["x"], at["x"]) == pytest.approx(at["x"], abs=1)
        assert max(edge["y"], at["y"]) == pytest.approx(at["y"], abs=1)
    eight = picture.page.locator(".numbers span").nth(7)
    assert abs(middle(eight)[1] - middle(cell(picture, "cell:7-7"))[1]) < 3


# The chairs


@pytest.mark.parametrize("seats", [3, 4, 6, 12])
def test_ones_own_chair_is_marked_and_in_sight_on_a_phone_whoever_is_on_turn(visit: Visit, seats: int) -> None:
    picture = Picture(visit("phone").named("Ann"))
    table, own = table_of(picture.table("sequence", seats), GAME, {}), seats // 2
    turns = {seat: told(GAME, table, s, own, {}) for s, seat, _ in asked(GAME, seats, {}, Random(5))}
    assert len(turns) == seats
    picture.sit(turns[0])
    page = picture.page
    mine = page.locator(f'.chairs [data-seat="{own}"]')
    expect(mine).to_contain_text("you")
    expect(mine.locator(".you")).to_be_visible()
    assert picture.window.fits()
    for seat, situation in turns.items():
        page.evaluate("([table, update]) => { tell(table); tell(update); }", situation)
        expect(page.locator(".chairs .turn")).to_have_attribute("data-seat", str(seat))
        page.wait_for_function(BOTH_SEEN, arg=[seat, own], timeout=3_000)


def test_the_score_of_a_side_stands_in_one_line(visit: Visit) -> None:
    picture = Picture(visit().named("Ann"))
    table = table_of(picture.table("sequence", 6), GAME, {"sides": "3"})
    s, seat, offered = next(asked(GAME, 6, {"sides": "3"}, Random(5)))
    picture.sit(told(GAME, table, s, seat, offered))
    scores = picture.page.locator(".sides li")
    expect(scores).to_have_count(3)
    around = box(picture.page.locator(".around"))
    for score in scores.all():
        at = box(score)
        assert at["height"] < 32
        assert at["x"] + score.evaluate("(e) => e.scrollWidth") <= around["x"] + around["width"]


def test_a_space_clicked_first_takes_the_card_that_fits_it(visit: Visit) -> None:
    window = visit("small")
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    window.named("Ann")
    window.go(opened(window, "sequence", chairs=chairs))
    start(window)
    page = window.page
    expect(page.locator(".hand .glow").first).to_be_visible()
    hand = page.locator(".hand button").evaluate_all("(all) => all.map((b) => b.dataset.target.slice(5))")
    plain = next(c for c in hand if c[0] != "J")
    chips = page.locator("[data-chip]")
    taken = set(chips.evaluate_all("(all) => all.map((c) => parseInt(c.dataset.chip))"))
    at = next(i for i in range(100) if CELLS[i] == plain and i not in taken)
    page.locator(f'[data-cell="{at}"]').click()
    if {"JC", "JD"} & set(hand):  # which one is a question then
        page.locator(f'.fitting [data-fits="card:{plain}"]').click()
    expect(page.locator(f'[data-chip^="{at}/"]')).to_have_count(1)
    assert window.serious() == []
