"""A tournament in the browser: announced, entered, played against bots to its end, and looked at on a phone."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.test_clubs import member
from browser.test_members import looked_at
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
    page.locator("form .grid select").last.select_option("random")
    page.get_by_text("Options of the game").click()
    page.get_by_label("Talking").select_option("free")
    judged(ann)
    looked_at(ann, shots, "announce-options")
    page.get_by_role("button", name="Announce", exact=True).click()
    expect(page.get_by_text("Talking: ")).to_be_visible()
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


CELLS = ("B2", "A1", "C3", "A3", "C1", "A2", "B1", "C2", "B3")
"""Those of noughts and crosses, what one takes first before the others."""
LONGEST = 900.0
"""Seconds for four rounds on a busy machine."""


def plays_on(window: Window, cup: str) -> None:
    """Does what is to be done next in a tournament: goes to the table, moves, or comes back from it."""
    page = window.page
    if page.url.endswith(cup):
        if (to := page.get_by_role("link", name="To your table")).count():
            to.click()
    elif page.locator(".end, .table-quiet").count():
        window.go(cup)
    elif page.locator(".prompt.mine").count():
        free = {button.inner_text().strip().upper(): button for button in page.locator(".choices button").all()}
        if best := next((cell for cell in CELLS if cell in free), None):
            free[best].click()
            page.wait_for_timeout(50)


def test_a_swiss_of_sixteen_from_entry_to_its_prizes(visit: Visit, shots: Path, request: pytest.FixtureRequest) -> None:
    """Two members and fourteen bots play four rounds; who is among the first three has a laurel."""
    if not request.config.getoption("--whole", default=False):
        pytest.skip("it takes minutes: make matches")
    people = [member(visit("small"), "Ann"), member(visit("small"), "Ben")]
    plan = {"title": "The winter cup", "game": "noughts", "format": "swiss", "speed": "blitz", "rounds": 4}
    more = {"starts": int(time.time() * 1000) + 3_600_000, "most": 16, "bots": "random", "fill": 16, "rated": False}
    made = people[0].page.request.post(people[0].url + "/api/tournaments", data=plan | more)
    assert made.ok, made.text()
    cup = f"/tournament/{made.json()['id']}"
    for window in people:
        window.go(cup).page.get_by_role("button", name="Take part").click()
        expect(window.page.get_by_text("you", exact=True)).to_be_visible()
    looked_at(people[0], shots, "swiss-entry")
    people[0].page.get_by_role("button", name="Start now").click()
    late, looked = time.monotonic() + LONGEST, False
    over = people[0].page.get_by_text("It is over.")
    while not over.count():
        assert time.monotonic() < late, "it does not come to its end"
        for window in people:
            plays_on(window, cup)
        if not looked and people[1].page.get_by_text("Round 2", exact=True).count():
            looked_at(people[1], shots, "swiss-standings")
            looked = True
        people[0].page.wait_for_timeout(100)
    looked_at(people[0], shots, "swiss-over")
    standings = people[0].page.request.get(people[0].url + "/api" + cup.replace("tournament", "tournaments")).json()
    assert [len(round["pairings"]) for round in standings["played"]] == [8, 8, 8, 8]
    assert sorted(line["played"] for line in standings["standings"]) == [4] * 16
    for window in people:
        me = window.page.request.get(window.url + "/api/me").json()
        number = next(e["number"] for e in standings["entrants"] if e["handle"] == me["handle"])
        place = next(line["place"] for line in standings["standings"] if line["number"] == number)
        window.go(f"/person/{me['handle']}")
        expect(window.page.locator("main h1, main h2").first).to_be_visible()
        laurels = window.page.get_by_role("region", name="Laurels").get_by_role("link", name="The winter cup")
        expect(laurels).to_have_count(int(place <= 3))
        looked_at(window, shots, f"swiss-person-{number}")
