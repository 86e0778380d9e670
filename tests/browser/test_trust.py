"""Luck that nobody chose, as people see it, and matches that this house cannot go on with."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect
from servers import Server, server

from browser.tables import asked, playing, seated, start
from browser.window import Window
from tablee.games import load

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
    promise = ann.page.locator("dl code").first.text_content()
    ben.page.evaluate("localStorage.clear()")  # the token is lost: it will not be opened
    ann.page.evaluate(REMEMBER)
    ann.page.get_by_role("button", name="Start the game").click()
    for window in (ann, ben):
        expect(window.page.get_by_text("A start was called off: Ben did not open a token.")).to_be_visible()
    shown = ann.page.evaluate("window.shown")
    assert "Shuffling: every browser adds its part to the luck" in shown
    assert "opened" in shown  # Ann's own token was
    assert ann.page.locator("dl code").first.text_content() != promise  # the next try has another secret
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
    expect(ann.page.get_by_text("Proven", exact=True)).to_be_visible()
    ben.page.get_by_role("button", name="Check the cards").click()
    for window in (ann, ben):
        steps = window.page.locator(".found")
        expect(steps).to_contain_text("every move was checked again and leads to this result")
        expect(steps).to_contain_text("This house signed it, with its key")
        expect(steps).to_contain_text("It is the match that was promised before the deal.")
        expect(steps).to_contain_text("One guest’s token is in the luck; 2 chairs were people’s.")
        expect(steps).to_contain_text("This browser checked the house’s signatures itself: they fit.")
        expect(window.page.get_by_text("Proven", exact=True)).to_be_visible()


def test_a_promise_that_is_not_signed_as_it_should_be_gets_no_token(visit: Visit) -> None:
    """A house that asks for the token before it has signed what it promises: the browser keeps the token."""
    ann, ben = visit(), visit()
    forge(ben)
    seated({"Ann": ann, "Ben": ben}, "noughts")
    ann.page.get_by_role("button", name="Start the game").click()
    expect(ben.page.get_by_text("so this browser does not open its token")).to_be_visible()
    for window in (ann, ben):
        expect(window.page.get_by_text("A start was called off: Ben did not open a token.")).to_be_visible()


def forge(window: Window) -> None:
    """Lets the house say another signature to a window than it has made."""

    def pass_on(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        line.on_message(there.send)
        there.on_message(lambda text: line.send(re.sub('"signature":"..', '"signature":"00', str(text))))

    window.page.route_web_socket("**/ws/table/*", pass_on)


def test_the_promise_is_saved_and_a_saved_match_is_held_to_it(visit: Visit, tmp_path: Path, shots: Path) -> None:
    ann, ben = visit(), visit("phone")
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    id = address.rpartition("/")[2]
    table = ann.tab("table")
    expect(table).to_contain_text("promised and signed")
    expect(table).to_contain_text("This browser has checked it and keeps it.")
    with ann.page.expect_download() as saved:
        table.get_by_role("link", name="Save the promise").click()
    saved.value.save_as(tmp_path / "promise.json")
    ann.shot(shots, "desktop-trust")
    ann.tab("table").get_by_role("button", name="Resign").click()
    expect(ben.page.locator(".end")).to_be_visible()
    ben.page.evaluate("localStorage.tablee = JSON.stringify({language: 'fr'})")
    ben.go(address)
    ben.page.get_by_role("button", name="Vérifier les cartes").click()
    expect(ben.page.get_by_text("Prouvé", exact=True)).to_be_visible()
    expect(ben.page.locator(".found")).to_contain_text("C’est la partie promise avant la donne.")
    ben.page.get_by_role("link", name="Enregistrer la promesse").scroll_into_view_if_needed()
    ben.shot(shots, "phone-proven")
    assert ben.serious() == []
    log = ann.page.request.get(f"{ann.url}/api/tables/{id}/log").text()
    (tmp_path / "match.log").write_text(log)
    (tmp_path / "forged.log").write_text(log.replace("resign:0", "resign:1"))

    stranger = visit()
    stranger.go("/verify")
    stranger.page.get_by_label("The log").set_input_files(tmp_path / "match.log")
    stranger.page.get_by_role("button", name="Check the cards").click()
    expect(stranger.page.get_by_text("Not proven", exact=True)).to_be_visible()
    expect(stranger.page.locator(".found")).to_contain_text("this browser kept no promise")
    stranger.page.get_by_label("The promise").set_input_files(tmp_path / "promise.json")
    stranger.page.get_by_role("button", name="Check the cards").click()
    expect(stranger.page.get_by_text("Proven", exact=True)).to_be_visible()
    stranger.shot(shots, "desktop-verify")
    stranger.page.set_viewport_size({"width": 390, "height": 844})
    assert stranger.fits()
    stranger.shot(shots, "phone-verify")
    assert stranger.serious() == []
    stranger.page.get_by_label("The log").set_input_files(tmp_path / "forged.log")
    stranger.page.get_by_role("button", name="Check the cards").click()
    expect(stranger.page.get_by_text("Not proven", exact=True)).to_be_visible()
    stranger.page.get_by_label("The promise").set_input_files(tmp_path / "match.log")
    stranger.page.get_by_role("button", name="Check the cards").click()
    expect(stranger.page.get_by_text("That file is no promise of a house.")).to_be_visible()


def test_a_match_of_other_rules_says_why_it_waits_and_is_not_lost(visit: Visit, house: Server) -> None:
    ann, ben, ours = visit(), visit(), load("sequence").version
    address = playing({"Ann": ann, "Ben": ben}, "sequence")
    mover, other = asked(ann, ben)
    mover.play_by_mouse(0)
    other.page.wait_for_selector("[data-chip]")
    versions(house, address, ours, 99)  # as if it had been played by the rules of another release
    why = "This match cannot go on in this version of the house: sequence 99"
    for window in (ann, ben):
        expect(window.page.get_by_text(why)).to_be_visible()
        expect(window.page.locator("header").get_by_text("unproven")).to_be_visible()
    expect(ann.tab("table")).to_contain_text("so its cards cannot be checked here")
    assert ann.serious() == []

    versions(house, address, 99, ours)  # the release that knows them again
    for window in (ann, ben):
        expect(window.page.locator("[data-chip]")).to_have_count(1)
    other.play_by_mouse(1)
    expect(mover.page.locator("[data-chip]")).to_have_count(2)

    versions(house, address, ours, 99)
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
