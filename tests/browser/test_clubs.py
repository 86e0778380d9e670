"""A club of members with a table of its own, a friend asked to it, and days off in a game of a move a day."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

from playwright.sync_api import expect

from browser.tables import asked, opened, playing, sit, start
from browser.test_members import looked_at, with_keys
from browser.window import Window

Visit = Callable[..., Window]


def member(window: Window, name: str) -> Window:
    """A window of somebody who has just become a member, under a handle of this run of the test."""
    with_keys(window)
    window.named(name).go("/me")
    handle = f"{name}-{token_hex(3)}"
    window.page.get_by_label("Handle").fill(handle)
    window.page.get_by_role("button", name="Make a passkey").click()
    expect(window.page.get_by_text(f"@{handle}")).to_be_visible()
    return window


def test_a_club_plays_among_itself(visit: Visit, shots: Path) -> None:
    ann, ben, eve = member(visit("small"), "Ann"), member(visit("small"), "Ben"), visit("small")
    ann.go("/people")
    club = f"Thursday {token_hex(2)}"
    ann.page.get_by_label("A new club").fill(club)
    ann.page.get_by_role("button", name="Open a club").click()
    ann.page.get_by_text(club).click()
    link = ann.page.get_by_label("Whoever has this link joins").input_value()
    looked_at(ann, shots, "clubs")

    with_keys(eve)
    eve.named("Eve").page.goto(link)
    expect(eve.page.get_by_text("Clubs are for members: become one above")).to_be_visible()
    ben.page.goto(link)
    expect(ben.page.get_by_text(f"You are invited to join the club {club}.")).to_be_visible()
    looked_at(ben, shots, "club-invited")
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text("2 members")).to_be_visible()
    assert "#" not in ben.page.url

    ann.go("/box/sequence")
    select = ann.page.get_by_label("Who may come")
    select.select_option(label=club)
    expect(ann.page.get_by_text("Show this table on the shelf")).to_have_count(0)
    looked_at(ann, shots, "club-box")
    id = select.input_value()
    chairs = [{"kind": "me"}, {"kind": "open"}]
    table = opened(ann, "sequence", club=id, chairs=chairs)
    eve.go(table)
    expect(eve.page.get_by_text("This table is for the members of a club.")).to_be_visible()
    assert eve.serious() == []
    ann.go(table)
    expect(ann.page.get_by_text(f"This table is for the members of {club} alone")).to_be_visible()
    ann.page.get_by_role("button", name="Ask Ben to this table").click()
    expect(ann.page.get_by_text("asked", exact=True)).to_be_visible()
    looked_at(ann, shots, "club-table")
    ben.go("/")
    expect(ben.page.get_by_role("heading", name="You are asked to play")).to_be_visible()
    looked_at(ben, shots, "asked-to-play")
    ben.page.locator(f'a[href="{table}"]').click()
    sit(ben, table, 1)
    start(ann, ben)
    for window in (ann, ben, eve):  # what is refused over HTTP, the browser writes down by itself
        window.errors = [e for e in window.errors if "status of 40" not in e]


def test_a_stranger_is_met_on_their_page_asked_to_a_table_and_to_be_a_friend(visit: Visit, shots: Path) -> None:
    ann, ben = member(visit("small"), "Ann"), member(visit("small"), "Ben")
    handle = ben.go("/me").page.get_by_text("@Ben-").inner_text().strip().removeprefix("@")
    table = opened(ann, "noughts", chairs=[{"kind": "me"}, {"kind": "open"}])
    ann.go(f"/person/{handle}")
    ann.page.get_by_role("button", name="Ask to be friends").click()
    expect(ann.page.get_by_text("You have asked to be friends")).to_be_visible()
    ann.page.get_by_role("button", name="Invite to a table").click()
    ann.page.get_by_role("button", name="Ask Ben to").click()
    expect(ann.page.get_by_text("asked", exact=True)).to_be_visible()
    looked_at(ann, shots, "person-invite")
    ben.go("/")
    expect(ben.page.get_by_role("heading", name="You are asked to play")).to_be_visible()
    expect(ben.page.get_by_text("not a friend of yours")).to_be_visible()
    looked_at(ben, shots, "asked-by-a-stranger")
    ben.page.get_by_role("link", name="Ann", exact=True).click()
    ben.page.get_by_role("button", name="Be friends, as they ask").click()
    expect(ben.page.get_by_text("Your friend", exact=True)).to_be_visible()
    ben.go("/")
    expect(ben.page.get_by_text("Asked by")).to_be_visible()
    expect(ben.page.get_by_text("not a friend of yours")).to_have_count(0)
    another = opened(ann, "noughts", chairs=[{"kind": "me"}, {"kind": "open"}])
    ann.go(another).page.get_by_role("textbox", name="Or anybody by their handle").fill("nobody-at-all")
    ann.page.get_by_role("button", name="Ask", exact=True).click()
    expect(ann.page.get_by_text("No member has that handle.")).to_be_visible()
    looked_at(ann, shots, "ask-by-handle")
    ben.go(table)
    for window in (ann, ben):  # what is refused over HTTP, the browser writes down by itself
        window.errors = [e for e in window.errors if "status of 40" not in e]


def test_days_off_are_taken_and_all_are_told(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit("tall")
    playing({"Ann": ann, "Ben": ben}, "noughts", pace=86_400, clock={"holidays": 7})
    mover, other = asked(ann, ben)
    name = "Ann" if mover is ann else "Ben"
    choice = mover.tab("table").get_by_label("Take days off")
    expect(choice.locator("option")).to_have_count(8)
    choice.select_option(label="3 days")
    expect(mover.page.get_by_text("You are on holiday until")).to_be_visible()
    expect(other.page.get_by_text(f"{name} is on holiday until")).to_be_visible()
    expect(mover.page.locator("header .clocks")).to_contain_text("3 days")
    for window in (ann, ben):
        assert window.fits()
        assert window.serious() == []
        window.shot(shots, f"holiday-{'mover' if window is mover else 'other'}")
    mover.page.get_by_role("button", name="I am back").click()
    expect(other.page.get_by_text("is on holiday until")).to_have_count(0)
    expect(mover.tab("table").get_by_label("Take days off").locator("option")).to_have_count(7)
