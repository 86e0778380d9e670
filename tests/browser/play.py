"""Playing any game through its picture: choose something that glows until the move is sent, by mouse or by keyboard;
or ask the house for a hint and follow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Error, Locator

from browser.window import Window

# What glows in the board (the prompt is part of it), numbers to take, and what sends all that was laid out first; only
# what can be seen and reached.
SEND = ".board .send:not(:disabled)"
GLOW = f".board .glow[data-target]:not(:disabled), .board .numbers [data-target], {SEND}"
LAMP = ".prompt.mine .ask"
HINT = ".prompt .hint"
DO_IT = ".prompt:has(.hint) .buttons .primary"
STATE = """
() => {
    const shown = (e) => e.checkVisibility({visibilityProperty: true}) && !e.closest("[inert]");
    const found = [...document.querySelectorAll(GLOW)].filter(shown);
    const targets = [...new Set(found.map((e) => e.dataset.target ?? "send"))].sort();
    return {
        over: !!document.querySelector(".end"),
        asked: !!document.querySelector(".prompt.mine"),
        refused: document.querySelector(".prompt .bad")?.textContent ?? "",
        lamp: !!document.querySelector(LAMP),
        pause: !!document.querySelector(".pause"),
        targets,
        mark: [
            targets.join(" "),
            document.querySelectorAll(".board .chosen, .board [aria-pressed=true]").length,
            document.querySelector(".story li:last-child, .story-empty")?.textContent,
            document.querySelectorAll(".story li").length,
            !!document.querySelector(".prompt.mine"),
            ...[...document.querySelectorAll(".prompt .said, .board [aria-live]")].map((e) => e.textContent),
        ].join("|"),
    };
}
""".replace("GLOW", repr(GLOW)).replace("LAMP", repr(LAMP))

# Where the keyboard is, and the key that leads on from there: on something that glows, in a group whose arrows or own
# keys lead to something that glows, or elsewhere.
FOCUS = """
() => {
    const at = document.activeElement;
    if (!document.querySelector(GLOW)) return null;
    const lit = (e) => e?.querySelector(GLOW);
    const map = at?.closest("[aria-keyshortcuts]");
    const far = lit(map) ? map.ariaKeyShortcuts.split(" ")[0] : "Tab";
    if (at?.matches(GLOW)) return {on: true, key: far};
    const grid = at?.closest("[role=grid]");
    if (grid && lit(grid)) {
        const place = (e) => {
            const rows = [...grid.querySelectorAll("[role=row]")], row = e.closest("[role=row]");
            const cells = [...row.querySelectorAll("[role=gridcell]")];
            return [rows.indexOf(row), cells.indexOf(e.closest("[role=gridcell]"))];
        };
        const [[r, c], [y, x]] = [place(at), place(lit(grid))];
        return {on: false, key: y > r ? "ArrowDown" : y < r ? "ArrowUp" : x > c ? "ArrowRight" : "ArrowLeft"};
    }
    const group = at?.closest("[role=toolbar], [role=radiogroup], [role=listbox]");
    return {on: false, key: group && lit(group) ? "ArrowRight" : far};
}
""".replace("GLOW", repr(GLOW))

BARE = """
(e) => {
    const r = e.getBoundingClientRect(), shares = [0.5, 0.25, 0.12, 0.75, 0.88];
    for (const y of shares) for (const x of shares) {
        const at = document.elementFromPoint(r.x + r.width * x, r.y + r.height * y);
        if (at && e.contains(at)) return { x: r.width * x, y: r.height * y };
    }
    return null;
}
"""
"""Where a target answers to a pointer: cards of a large hand lie over each other. Null if it has to be scrolled to."""

MANY = 250  # keys until something that glows must have been reached


@dataclass
class Player:
    """A person at a table in a window, who plays what glows, and now and then what the house advises."""

    window: Window
    chance: Random
    keys: bool = False
    advised: float = 0.0  # how often a hint is asked for, and followed
    moves: int = 0
    hints: int = 0
    pauses: int = 0  # clicks that were made in one
    mark: str = ""

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.window.page.evaluate(STATE)
        return found

    def go(self) -> bool | None:
        """One click, if one is asked for; whether there was one, or None when the match is over."""
        state = self.state()
        if state["over"]:
            return None
        assert not state["refused"], state["refused"]
        if not state["asked"] or not state["targets"]:
            return False
        self.mark = state["mark"]
        self.pauses += state["pause"]
        if state["lamp"] and self.chance.random() < self.advised:
            self.follow()
        elif self.keys:
            self.press()
        else:
            self.click(self.chance.choice(state["targets"]))
        self.moves += 1
        self.window.page.wait_for_function(f"(mark) => ({STATE})().mark !== mark", arg=self.mark)
        return True

    def click(self, target: str) -> None:
        page = self.window.page
        found = page.locator(SEND)
        if target != "send":
            found = page.locator(f'.board .glow[data-target="{target}"], .board .numbers [data-target="{target}"]')
        try:
            free(found).click(timeout=20_000, position=free(found).evaluate(BARE, timeout=20_000))
        except Error:
            if self.state()["mark"] == self.mark:  # else the table has moved on under the pointer
                raise

    def follow(self) -> None:
        """Asks for a hint and does what it says: two clicks, or two keys."""
        page = self.window.page
        if self.keys:
            page.keyboard.press("h")
        else:
            page.locator(LAMP).click()
        page.wait_for_selector(HINT, timeout=120_000)  # the first one of a game may wait for its compiler
        if self.keys:
            assert page.evaluate("(hint) => document.activeElement?.matches(hint)", DO_IT), "a hint takes the keyboard"
            page.keyboard.press("Enter")
        else:
            page.locator(DO_IT).click()
        page.wait_for_selector(HINT, state="detached")
        self.moves += 1
        self.hints += 1

    def press(self) -> None:
        """To something that glows by keys alone, perhaps past some of it, and Enter."""
        skip = self.chance.choice((0, 0, 0, 1, 2))
        for _ in range(MANY):
            focus = self.window.page.evaluate(FOCUS)
            if not focus:
                return  # the table has moved on under the fingers
            if focus["on"] and not skip:
                self.window.page.keyboard.press("Enter")
                return
            skip -= bool(focus["on"])
            self.window.page.keyboard.press(focus["key"])
        raise AssertionError("the keyboard does not reach what glows")


def free(found: Locator) -> Locator:
    """The first of several pictures of one target that can be seen."""
    return found.filter(visible=True).first


def play(players: Sequence[Player], shots: Path, name: str, limit: int = 4_000) -> int:
    """Plays until the match is over or `limit` clicks are made; the clicks that were made.

    Whatever goes wrong leaves a picture of every page."""
    clicks, idle = 0, 0
    try:
        while clicks < limit:
            done = [player.go() for player in players]
            if None in done:
                break
            clicks += sum(map(bool, done))
            idle = 0 if any(done) else idle + 1
            assert idle < 1_000, "nobody is asked, and the match is not over"
            if not any(done):
                players[0].window.page.wait_for_timeout(30)
    except (AssertionError, Error):
        for n, player in enumerate(players):
            player.window.page.screenshot(path=shots / f"failed-{name}-{n}.png", full_page=True)
        raise
    return clicks
