"""From the shelf to the first decision of one's own, in clicks; Risk's brisk start; and answers given once for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.tables import opened, start
from browser.window import Window

Visit = Callable[..., Window]
RISK = ["risk_clone_wars", "risk_classic"]
GAMES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones", *RISK]
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568)]
ASKED = ".prompt.mine"


@dataclass
class Newcomer:
    """Somebody at the shelf for the first time, whose clicks are counted."""

    window: Window
    clicks: int = 0

    def click(self, found: Locator) -> None:
        found.click()
        self.clicks += 1

    def play_a_bot(self, game: str) -> None:
        page = self.window.go("/").page
        self.click(page.locator(f'.shelf a[href="/box/{game}"]').first)
        self.click(page.get_by_role("button", name="Play a bot now"))


def no_sounds(window: Window) -> None:
    """Answers what is asked once at the first table."""
    window.page.get_by_role("group", name="Sounds").get_by_role("button").last.click()


@pytest.mark.parametrize("game", GAMES)
def test_from_the_shelf_to_the_first_own_decision_takes_at_most_three_clicks(visit: Visit, game: str) -> None:
    ann = Newcomer(visit("small"))
    ann.play_a_bot(game)
    ann.window.page.wait_for_selector(ASKED)
    assert ann.clicks <= 3


@pytest.mark.parametrize("game", RISK)
def test_risk_takes_at_most_four_clicks_to_the_first_turn_of_ones_own(visit: Visit, game: str) -> None:
    ann = Newcomer(visit("small"))
    ann.play_a_bot(game)
    page = ann.window.page
    ann.click(page.locator(".layout .begin"))
    expect(page.locator(".layout")).to_have_count(0)
    page.wait_for_selector(ASKED)
    if page.locator(".prompt .always").count():  # a bot has the first turn, and attacks: answered once for all
        ann.click(page.get_by_role("button", name="Always the most"))
        page.wait_for_selector(f"{ASKED}:not(:has(.always))")
    expect(page.locator(ASKED)).to_contain_text("Place your")
    assert ann.clicks <= 4, "it cost 61"


def laid(window: Window) -> dict[str, int]:
    """The troops of the layout, by the names of their planets."""
    rows = window.page.locator(".layout li .name").all_inner_texts()
    return {name.strip(): int(n) for name, n in (row.replace("\n", " ").rsplit("+", 1) for row in rows)}


def placed(window: Window) -> list[int]:
    """How many first troops the armies of the first chair have got on each planet, by what the house tells."""
    told = window.page.request.get(window.page.url.replace("/table/", "/api/tables/") + "/story?seat=0").json()
    sums: Counter[str] = Counter()
    for event in (event for entry in told["entries"] for event in entry["events"]):
        if event["event"] == "reinforced" and event["army"] in ("army:red", "army:orange"):
            sums[event["planet"]] += event["number"]
    return sorted(sums.values())


def test_a_layout_is_changed_on_the_map_begun_and_looks_well_in_every_window(visit: Visit, shots: Path) -> None:
    ann = visit()
    Newcomer(ann).play_a_bot("risk_clone_wars")
    page, begin = ann.page, ann.page.locator(".layout .begin")
    expect(begin).to_be_enabled()
    no_sounds(ann)
    assert sum(laid(ann).values()) == 40
    name = page.locator(".layout li").first
    name.get_by_role("button", name="One less").click()
    expect(begin).to_be_disabled()
    expect(page.locator(".layout .left")).to_contain_text("one troop in hand")
    assert sum(laid(ann).values()) == 39
    page.locator(".planet.glow").last.click()
    expect(begin).to_be_enabled()
    assert sum(laid(ann).values()) == 40
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert ann.fits(), f"{width} × {height}"
        expect(begin).to_be_in_viewport(ratio=1)
        ann.shot(shots, f"brisk-{width}")
    assert ann.serious() == []
    page.set_viewport_size({"width": 1440, "height": 900})
    wanted = laid(ann)
    begin.click()
    expect(page.locator(".layout")).to_have_count(0)
    assert placed(ann) == sorted(wanted.values()), "ordinary moves of the match"


def test_setting_up_by_hand_is_one_click_away_and_stays_so(visit: Visit) -> None:
    ann = visit("small")
    Newcomer(ann).play_a_bot("risk_classic")
    page = ann.page
    page.get_by_role("button", name="Place by hand").click()
    expect(page.locator(".layout")).to_have_count(0)
    page.wait_for_selector(f"{ASKED}:has-text('troops')")
    expect(page.locator(".planet.glow").first).to_be_visible()
    page.reload()
    page.wait_for_selector(ASKED)
    expect(page.locator(".layout")).to_have_count(0)
    page.get_by_role("button", name="Lay all my troops out").click()
    expect(page.locator(".layout .begin")).to_be_enabled()


def test_an_answer_given_once_for_all_is_a_chip_that_outlives_a_reload_and_takes_it_back(
    visit: Visit, shots: Path
) -> None:
    ann = visit("small").named("Ann")
    me, bot = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
    ann.go(opened(ann, "risk_classic", 3, chairs=[me, bot, bot], options={"setup_mode": "random"}))
    start(ann)
    chip = ann.page.locator(".given button", has_text="most dice")
    ann.page.wait_for_selector(".prompt")
    no_sounds(ann)
    ann.tab("table").get_by_label("Always defend with the most dice").check()
    expect(chip).to_be_visible()
    panel = ann.tab("table")
    panel.get_by_label("Where").select_option(label="Naboo")
    panel.get_by_label("What").select_option(label="defence: one die")
    panel.get_by_role("button", name="Add").click()
    placed = ann.page.locator(".given button", has_text="one die (Naboo)")
    expect(placed).to_be_visible()
    assert ann.serious() == []
    ann.shot(shots, "ahead-panel")
    ann.page.reload()
    expect(placed).to_be_visible()
    expect(chip).to_be_visible()
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(chip).to_be_in_viewport(ratio=1)
        assert ann.fits(), f"{width} × {height}"
        ann.shot(shots, f"chip-{width}")
    assert ann.serious() == []
    chip.click()
    expect(chip).to_have_count(0)
    placed.click()
    expect(placed).to_have_count(0)
    ann.page.set_viewport_size({"width": 1000, "height": 640})
    expect(ann.tab("table").get_by_label("Always defend with the most dice")).not_to_be_checked()
