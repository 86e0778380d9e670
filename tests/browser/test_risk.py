"""Risk in a real browser: what a turn costs in clicks, what the keyboard gets to, hints, the end, and every moment of a
turn under the eyes of axe."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.picture import Picture
from browser.play import STATE
from browser.situations import asked, table_of, told
from browser.tables import opened, start
from browser.window import PATIENCE, Window
from tablee import games
from tablee.games.risk.rules.board import NEAR, PLANET_IDS

Visit = Callable[..., Window]
BOT = {"kind": "bot", "bot": "greedy"}
ME = {"kind": "me"}

# The map as it is drawn: the troops of every planet, and whether it is ours to play with, ours, or another's.
MAP = """
() => Object.fromEntries([...document.querySelectorAll("[data-planet]")].map((e) => {
    const at = e.closest(".spot"), own = at.querySelector(".own");
    const whose = !own ? "theirs" : own.matches(".other") ? "ours" : "mine";
    return [e.dataset.planet, {whose, troops: Number(at.querySelector(".troops")?.textContent ?? 0)}];
}))
"""
WHOSE = """
() => {
    const army = document.querySelector(".armies .current.own");
    const step = document.querySelector(".steps .soft")?.textContent ?? "";
    return army && army.querySelector("strong").textContent + " " + step;
}
"""


# Whether the summary lies over the map.
OVER = """
() => {
    const [a, b] = [".since .line", ".galaxy .frame"].map((it) => document.querySelector(it).getBoundingClientRect());
    return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
"""


def alone(window: Window, *chairs: dict[str, str], game: str = "risk_clone_wars", **options: str) -> None:
    """A table with these chairs, and it is being played."""
    window.named("Ann")
    window.go(opened(window, game, len(chairs), chairs=list(chairs), options={"setup_mode": "random"} | options))
    start(window)


# What a turn costs


@dataclass
class Thrifty:
    """A person who plays with as few clicks as the dock allows, and counts those of every turn."""

    window: Window
    clicks: int = 0
    turn: str = ""
    before: int = 0  # conquests of this army before this turn

    def seen(self, selector: str) -> Locator:
        return self.window.page.locator(selector).filter(visible=True)

    def told(self) -> int:
        """The conquests of the army whose turn it is, as far as the story goes."""
        story = " ".join(self.window.page.locator(".story").inner_text().split())
        return len(re.findall(rf"{self.turn.partition(' ')[0]} takes .+? from ", story))

    def conquests(self) -> int:
        return self.told() - self.before if self.turn else 0

    def base(self) -> str:
        """The planet from which two others fall most easily."""
        found: dict[str, Any] = self.window.page.evaluate(MAP)

        def lead(id: str) -> float:
            near = [PLANET_IDS[p] for p in range(len(PLANET_IDS)) if NEAR[PLANET_IDS.index(id)] >> p & 1]
            weak = sorted(found[n]["troops"] for n in near if found[n]["whose"] == "theirs")[:2]
            return float(found[id]["troops"]) - sum(weak) * 1.5 if len(weak) == 2 else -1000.0

        return max((id for id, it in found.items() if it["whose"] == "mine"), key=lead)

    def next(self) -> Locator:
        """The one thing to click now."""
        enough = self.conquests() >= 2
        attacks = () if enough else (".attack .send:enabled", ".panel-room .title + ul button")
        ways = (
            ".placing .send.glow",
            ".placing li:first-child .more:last-child",
            ".amount .glow",
            *attacks,
            ".panel-room:not(:has(.attack)) > .button:last-child",
            ".panel-room [data-target='button:decline']",
            ".prompt [data-target^='button:']",
            ".panel-room [data-target^='button:']",
            ".panel-room .glow[data-target].primary",
            ".board .glow[data-target]",
        )
        if self.seen(".placing").count() and not self.seen(".placing li").count():
            return self.seen(f"[data-planet='{self.base()}']")
        return next(found for way in ways if (found := self.seen(way)).count()).first

    def go_on(self) -> int | None:
        """A click, when one is asked for; the clicks of a turn with two conquests once there has been one."""
        page = self.window.page
        page.wait_for_function(f"() => {{ const s = ({STATE})(); return s.over || s.asked && s.targets.length; }}")
        turn = page.evaluate(WHOSE) or ""
        if turn != self.turn:
            if self.conquests() >= 2:
                return self.clicks
            self.turn, self.clicks = turn, 0
            self.before = self.told()
        mark = page.evaluate(STATE)["mark"]
        self.next().click()
        self.clicks += 1
        page.wait_for_function(f"(mark) => ({STATE})().mark !== mark", arg=mark)
        return None


@pytest.mark.parametrize("side", ["republic", "separatists"])
def test_an_ordinary_turn_with_two_conquests_takes_at_most_twenty_clicks(visit: Visit, shots: Path, side: str) -> None:
    ann = visit()
    alone(ann, *((ME, BOT) if side == "republic" else (BOT, ME)))
    player = Thrifty(ann)
    for _ in range(200):
        if clicks := player.go_on():
            break
    else:
        raise AssertionError("no turn had two conquests")
    print(f"{side}: {clicks} clicks for a turn with two conquests")
    assert clicks <= 20


# The keyboard


def test_the_keyboard_keeps_a_planet_in_view_however_near_one_looks(visit: Visit) -> None:
    ann = visit("small")
    alone(ann, ME, BOT, setup_mode="draft")
    page = ann.page
    page.wait_for_selector(".planet.glow")
    ann.tab_to("[data-planet]")
    for _ in range(5):
        page.keyboard.press("+")
    inside = """
    () => {
        const at = document.activeElement, frame = at.closest(".frame");
        const [a, b] = [at.getBoundingClientRect(), frame.getBoundingClientRect()];
        const [x, y] = [(a.left + a.right) / 2, (a.top + a.bottom) / 2];
        return frame.scrollTop === 0 && x > b.left && x < b.right && y > b.top && y < b.bottom;
    }
    """
    for key in ["PageDown"] * 5 + ["ArrowLeft"] * 4 + ["ArrowDown"] * 4 + ["PageUp", "Tab", "Tab", "Tab", "Shift+Tab"]:
        page.keyboard.press(key)
        page.wait_for_function(inside)
    page.keyboard.press("PageDown")
    assert page.evaluate("document.activeElement.matches('.planet.glow')"), "from a system's name to a planet"


def test_a_fortification_shows_where_it_can_go_and_is_made_by_keys(visit: Visit) -> None:
    picture = Picture(visit("small").named("Ann"))
    moment = moments("risk_clone_wars", picture, {"s7-troops"})["s7-troops"]
    page = picture.page
    picture.sit(moment)
    picture.window.tab_to(".planet.glow")
    page.keyboard.press("Enter")
    source = page.locator(".planet[aria-pressed=true]")
    expect(source).to_have_count(1)
    view = json.loads(moment[1])["view"]
    army = view["mine"]["army"]
    goals = page.locator(".planet.glow").evaluate_all("(all) => all.map((e) => e.dataset.target)")
    assert goals
    assert source.get_attribute("data-target") not in goals
    assert {view["planets"][goal]["owner"] for goal in goals} == {army}
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(page.locator(".amount .glow")).to_be_focused()


# While others play


def test_bots_are_watched_hurried_or_skipped_by_keys_and_that_is_remembered(visit: Visit) -> None:
    picture = Picture(visit("phone").named("Ann"))
    moment = moments("risk_clone_wars", picture, {"s6-defend"})["s6-defend"]
    picture.sit(moment)
    page = picture.page
    page.evaluate("""() => {
        const send = WebSocket.prototype.send;
        window.sent = [];
        WebSocket.prototype.send = function (message) { sent.push(JSON.parse(message)); send.call(this, message); };
    }""")
    page.get_by_role("radio", name="Watch").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="To my turn")).to_be_checked()
    assert [m["haste"] for m in page.evaluate("sent") if m["t"] == "haste"] == [1, 2]
    picture.sit(moment)
    expect(page.get_by_role("radio", name="To my turn")).to_be_checked()
    assert picture.window.serious() == []


def test_what_changed_is_shown_when_the_turn_comes_and_after_a_reload(visit: Visit, shots: Path) -> None:
    ann = visit()
    alone(ann, ME, BOT, game="risk_classic", reinforce_batch="10")
    player, since = Thrifty(ann), ann.page.locator(".since")
    ann.page.locator(".layout .begin").click()
    ann.page.wait_for_function("() => document.querySelector('.steps .soft')?.textContent.includes('turn')")
    for _ in range(120):
        ann.page.wait_for_selector(".prompt.mine")
        if since.count():
            break
        if player.go_on():
            player = Thrifty(ann)  # two conquests: it goes on from here
    expect(since).to_be_visible()
    expect(since).to_have_attribute("aria-busy", "false")
    assert ann.serious() == []
    ann.shot(shots, "risk-since")
    said = since.inner_text()
    assert ann.page.evaluate(OVER) is False, "nothing on the map lies under it"
    unfold, told = since.locator(".line"), since.locator(".told")
    unfold.click()
    expect(told).to_be_visible()
    assert ann.serious() == []
    ann.shot(shots, "risk-since-told")
    ann.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    ann.page.reload()
    expect(since).to_have_attribute("aria-busy", "false")
    expect(since).to_have_text(said, use_inner_text=True)
    unfold.click()
    since.get_by_role("button", name="Close").click()
    expect(since).to_have_count(0)
    ann.page.get_by_role("button", name="Since your last turn").click()
    expect(since).to_have_text(said, use_inner_text=True)
    for wide, high in [(390, 844), (320, 568), (844, 390)]:
        ann.page.set_viewport_size({"width": wide, "height": high})
        expect(unfold).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate(OVER) is False, f"{wide} × {high}"
        assert ann.fits()


# Hints and the end


def test_a_hint_says_what_for_and_is_followed(visit: Visit, shots: Path) -> None:
    ann = visit()
    alone(ann, ME, BOT)
    page = ann.page
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("h")
    hint = page.locator(".prompt .hint")
    expect(hint).to_be_visible()
    assert ann.serious() == []
    assert page.locator(".board .glow[data-target]").count() >= 1
    ann.shot(shots, "risk-hint")
    # Troops on the map or a line of the story, which may be one that goes on.
    told = "() => [...document.querySelectorAll('.galaxy, .story')].map((e) => e.textContent).join()"
    before = page.evaluate(told)
    page.keyboard.press("Enter")
    expect(hint).to_have_count(0)
    page.wait_for_function(f"(before) => ({told})() !== before", arg=before)


@pytest.mark.parametrize(
    ("game", "size", "scheme"), [("risk_clone_wars", "desktop", "light"), ("risk_classic", "phone", "dark")]
)
def test_the_end_page_charts_the_match(visit: Visit, shots: Path, game: str, size: str, scheme: str) -> None:
    eve = visit(size, color_scheme=scheme)
    alone(eve, *[BOT] * 3, game=game, turn_cap="60")
    address = eve.page.url.removeprefix(eve.url)
    eve.go("/about")  # a hundred turns need not be drawn
    over = f"async () => (await (await fetch('/api{address.replace('table', 'tables')}')).json()).phase === 'over'"
    eve.until(over, 15 * PATIENCE)
    end = eve.go(address).page.locator(".end")
    expect(end).to_be_visible()
    expect(end.locator(".standing li").first).to_be_visible()
    expect(end.get_by_role("heading", name="How it went")).to_be_attached()
    expect(end.locator("figure svg").first).to_be_attached()
    table = eve.page.url.rpartition("/")[2]
    told = eve.page.request.get(f"{eve.url}/api/tables/{table}/chronicle").json()
    assert told["moments"] or told["result"]["about"]["reason"] == "turn-cap", "else somebody has been eliminated"
    expect(end.locator(".moments a")).to_have_text([str(it["frame"]) for it in told["moments"]])
    assert eve.serious() == []
    assert eve.fits()
    eve.shot(shots, f"risk-end-{game}-{size}")


# Every moment of a turn

MOMENTS = {
    *("claim", "reinforce", "s1-token", "s4-cards", "s5-troops", "s5-ships", "s6-main", "s6-commit", "s6-defend"),
    *("s6-post-d", "s6-move-troops", "s7-troops", "s9-ask", "s11-call", "o66-assign", "o66-emperor"),
}


def moments(game: str, picture: Picture, wanted: set[str]) -> dict[str, tuple[str, str]]:
    """A situation of a match played by lot for each of these phases."""
    rules, chance = games.load(game), Random(4)
    options = {"reinforce_batch": "10", "turn_cap": "60"}
    table = table_of(picture.table(game, 2), rules, options)
    found: dict[str, tuple[str, str]] = {}
    while wanted - found.keys():
        for s, seat, offered in asked(rules, 2, options, chance):
            phase = rules.view(s, seat).mine.phase
            if phase not in found:
                found[phase] = told(rules, table, s, seat, offered)
            if found.keys() >= wanted:
                break
    return found


def paused(situation: tuple[str, str]) -> tuple[str, str]:
    """The same in a shared pause."""
    table, update = situation[0], json.loads(situation[1])
    update["pause"] = {"group": "result", "since": 0, "until": 4_000, "asked": True, "answered": False}
    return table, json.dumps(update)


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing_serious_in_any_moment(visit: Visit, shots: Path, size: str, scheme: str) -> None:
    picture = Picture(visit(size, color_scheme=scheme).named("Ann"))
    found = moments("risk_clone_wars", picture, MOMENTS)
    told = {phase: found[phase] for phase in sorted(MOMENTS)} | {"pause": paused(found["s6-post-d"])}
    picture.sit(found["claim"])
    wrong: list[str] = []
    for name, (table, update) in told.items():
        picture.page.evaluate("([table, update]) => { tell(table); tell(update); }", [table, update])
        picture.page.wait_for_timeout(200)
        if name == "s6-main":
            picture.page.locator(".planet.glow").first.click()
        picture.window.shot(shots, f"risk-{name}-{size}-{scheme}")
        wrong += [f"{name}: {it}" for it in picture.window.serious()]
        assert picture.window.fits(), name
    assert wrong == []
