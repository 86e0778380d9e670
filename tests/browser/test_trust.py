"""Luck that nobody chose, as people see it, and matches that this house cannot go on with."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import expect
from servers import Server, server

from browser.tables import asked, playing, seated, start
from browser.window import Window

Visit = Callable[..., Window]

# Everything a page has said, also what it said for a moment only.
REMEMBER = """
() => {
    window.shown = "";
    const note = () => { window.shown += document.body.innerText; };
    new MutationObserver(note).observe(document.body, {subtree: true, childList: true, characterData: true});
}
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house of its own, which is restarted: it waits less long for tokens, and long enough on a busy machine."""
    with server(tmp_path_factory.mktemp("trust") / "house.sqlite", "rate=6000", "bot_delay=0", "patience=8000") as s:
        yield s


def test_a_start_without_a_token_is_called_off_and_everybody_sees_why(visit: Visit) -> None:
    ann, ben = visit(), visit()
    address = seated({"Ann": ann, "Ben": ben}, "sequence")
    promise = ann.page.locator("dl code").first.inner_text()
    ben.page.evaluate("localStorage.clear()")  # the token is lost: it will not be opened
    ann.page.evaluate(REMEMBER)
    ann.page.get_by_role("button", name="Start the game").click()
    for window in (ann, ben):
        expect(window.page.get_by_text("A start was called off: Ben did not open a token.")).to_be_visible()
    shown = ann.page.evaluate("window.shown")
    assert "Shuffling: every browser adds its part to the luck" in shown
    assert "opened" in shown  # Ann's own token was
    assert ann.page.locator("dl code").first.inner_text() != promise  # the next try has another secret
    assert ann.serious() == []
    expect(ann.page.get_by_text("sealed", exact=True)).to_have_count(2)  # every browser has drawn a new token
    start(ann, ben)
    ben.go(address)
    expect(ben.page.get_by_role("grid")).to_be_visible()


def test_one_may_play_without_a_token_and_all_can_see_it(visit: Visit) -> None:
    ann, ben = visit(), visit()
    seated({"Ann": ann, "Ben": ben}, "noughts")
    ben.page.get_by_label("My browser adds a token to the luck").uncheck()
    expect(ann.page.locator(".chairs li").nth(1)).to_contain_text("without token")
    start(ann, ben)
    expect(ann.tab("table")).to_contain_text("without token")
    ben.tab("table").get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Check the cards").click()
    expect(ann.page.get_by_text("Your own token is part of the luck.")).to_be_visible()
    ben.page.get_by_role("button", name="Check the cards").click()
    expect(ben.page.get_by_text("The luck was promised before the start.")).to_be_visible()


def test_a_match_of_other_rules_says_why_it_waits_and_is_not_lost(visit: Visit, house: Server) -> None:
    ann, ben = visit(), visit()
    address = playing({"Ann": ann, "Ben": ben}, "sequence")
    mover, other = asked(ann, ben)
    mover.play_by_mouse(0)
    other.page.wait_for_selector("[data-chip]")
    versions(house, address, 1, 99)  # as if it had been played by the rules of another release
    why = "This match cannot go on in this version of the house: sequence 99"
    for window in (ann, ben):
        expect(window.page.get_by_text(why)).to_be_visible()
        expect(window.page.locator("header").get_by_text("unproven")).to_be_visible()
    expect(ann.tab("table")).to_contain_text("so its cards cannot be checked here")
    assert ann.serious() == []

    versions(house, address, 99, 1)  # the release that knows them again
    for window in (ann, ben):
        expect(window.page.locator("[data-chip]")).to_have_count(1)
    other.play_by_mouse(1)
    expect(mover.page.locator("[data-chip]")).to_have_count(2)

    versions(house, address, 1, 99)
    for window in (ann, ben):
        expect(window.page.get_by_text(why)).to_be_visible()
        window.errors.clear()  # the browser itself notes that nobody answered for a while
    ann.tab("table").get_by_role("button", name="Close the table").click()  # or its host gives it up
    expect(ben.page.locator(".end")).to_be_visible()
    expect(ben.page.locator(".end").get_by_text("unproven")).to_be_visible()


def versions(house: Server, address: str, old: int, new: int) -> None:
    """Restarts the house with a table whose rules have another version."""
    house.stop()
    with closing(sqlite3.connect(house.database)) as store, store:
        id = address.rpartition("/")[2]
        (body,) = store.execute("SELECT body FROM tables WHERE id = ?", [id]).fetchone()
        changed = body.replace(f'"version":{old},'.encode(), f'"version":{new},'.encode())
        assert changed != body
        store.execute("UPDATE tables SET body = ? WHERE id = ?", [changed, id])
    house.start()
