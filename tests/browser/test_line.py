"""A line that breaks with a move on its way: the move is sent again and counts once."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.tables import asked, playing
from browser.window import Window

Visit = Callable[..., Window]

TOO_SLOW = 4408  # the house hangs up; the browser comes back
RESTART = 1012  # the house sends us on
TOO_MANY = 4429  # the house has no room; the browser comes back later


class Line:
    """The line between a window and the house, cut once, at the first move."""

    def __init__(self, window: Window, arrives: bool) -> None:
        self.moves: list[object] = []
        self.arrives = arrives  # whether the move reaches the house before the line is cut
        self.broken: WebSocketRoute | None = None
        window.page.route_web_socket("**/ws/table/*", self.join)

    def join(self, browser: WebSocketRoute) -> None:
        house = browser.connect_to_server()

        def out(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["t"] == "move":
                self.moves.append((asked["k"], asked["path"]))
                if not self.broken and not self.arrives:
                    self.hang_up(browser, house)
                    return
            house.send(message)

        def back(message: str | bytes) -> None:
            if self.moves and not self.broken:  # the house has taken the move: its answer is lost
                self.hang_up(browser, house)
            elif browser is not self.broken:
                browser.send(message)

        browser.on_message(out)
        house.on_message(back)

    def hang_up(self, browser: WebSocketRoute, house: WebSocketRoute) -> None:
        self.broken = browser
        house.close()
        browser.close(code=TOO_SLOW)


@pytest.mark.parametrize("arrives", [False, True], ids=["the move is lost", "its answer is lost"])
def test_a_move_on_its_way_when_the_line_breaks_is_sent_again_and_counts_once(visit: Visit, arrives: bool) -> None:
    ann, ben = visit(), visit()
    lines = {ann: Line(ann, arrives), ben: Line(ben, arrives)}
    playing({"Ann": ann, "Ben": ben}, "sequence")
    mover, other = asked(ann, ben)
    mover.play_by_mouse(0)
    expect(other.page.locator(".hand button.glow").first).to_be_visible()
    expect(mover.page.locator("[data-chip]")).to_have_count(1)
    expect(mover.page.get_by_text("Connection lost, coming back …")).to_have_count(0)
    expect(mover.page.locator(".said")).to_contain_text("Waiting for")
    sent = lines[mover].moves
    assert len(sent) == 2
    assert sent[0] == sent[1]
    for window in (mover, other):
        expect(window.tab("story").locator("li", has_text="sets a chip")).to_have_count(1)


class SentOn(Line):
    """A line whose house sends its browsers on, after it has answered what it took."""

    def hang_up(self, browser: WebSocketRoute, house: WebSocketRoute) -> None:
        self.broken = browser
        house.close()
        browser.send(json.dumps({"t": "closed", "reason": "restart"}))
        browser.close(code=RESTART)


TELLTALE = """window.lost = [];
new MutationObserver(() => {
  const signs = document.querySelectorAll(".tag.turn[role=status], .table-quiet, [role=alert]");
  for (const sign of signs) window.lost.push(sign.textContent);
}).observe(document.body, { childList: true, subtree: true });"""


def test_a_house_that_sends_browsers_on_is_not_noticed_and_what_was_said_meanwhile_counts(visit: Visit) -> None:
    ann, ben = visit(), visit()
    line = SentOn(ann, arrives=False)
    playing({"Ann": ann, "Ben": ben}, "sequence")
    for window in (ann, ben):
        window.page.evaluate(TELLTALE)
    mover, other = asked(ann, ben)
    mover.play_by_mouse(0)
    expect(other.page.locator(".hand button.glow").first).to_be_visible()
    if mover is not ann:
        ann.play_by_mouse(0)
        expect(ben.page.locator(".hand button.glow").first).to_be_visible()
    assert len(line.moves) == 2, "it was said again"
    assert line.moves[0] == line.moves[1]
    assert ann.page.evaluate("window.lost") == []


def test_a_full_house_is_no_end_the_browser_says_so_and_comes_back(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "sequence")
    turned_away: list[WebSocketRoute] = []

    def join(browser: WebSocketRoute) -> None:
        if turned_away:
            browser.connect_to_server()
            return
        turned_away.append(browser)
        browser.send(json.dumps({"t": "closed", "reason": "too-many"}))
        browser.close(code=TOO_MANY)

    ann.page.route_web_socket("**/ws/table/*", join)
    ann.page.reload()
    expect(ann.page.get_by_text("There is no room just now")).to_be_visible()
    expect(ann.page.locator(".table-screen.playing")).to_be_visible(timeout=15_000)
    assert len(turned_away) == 1
