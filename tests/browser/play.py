"""Playing any game through its picture: choose something that glows until the move is sent, by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Error, Locator

from browser.window import Window

# What glows in the board (the prompt is part of it), and numbers to take; only what can be seen and reached.
COUNTER = ".board .prompt.mine .count .button.primary:not(:disabled)"
GLOW = f".board .glow[data-target], .board .numbers [data-target], {COUNTER}"
STATE = """
() => {
    const shown = (e) => e.checkVisibility({visibilityProperty: true}) && !e.closest("[inert]");
    const found = [...document.querySelectorAll(GLOW)].filter(shown);
    const targets = [...new Set(found.map((e) => e.dataset.target ?? "count"))].sort();
    return {
        over: !!document.querySelector(".end"),
        asked: !!document.querySelector(".prompt.mine"),
        targets,
        mark: [
            targets.join(" "),
            document.querySelectorAll(".board .chosen, .board [aria-pressed=true]").length,
            document.querySelector(".story li:last-child, .story-empty")?.textContent,
            document.querySelectorAll(".story li").length,
            !!document.querySelector(".prompt.mine"),
            document.querySelector(".prompt .said")?.textContent,
        ].join("|"),
    };
}
""".replace("GLOW", repr(GLOW))

# Where the keyboard is: on something that glows, in a group whose arrows lead to something that glows, or elsewhere.
FOCUS = """
() => {
    const at = document.activeElement;
    if (at?.matches(GLOW)) return {on: at.dataset.target ?? "count", key: ""};
    const grid = at?.closest("[role=grid]");
    const lit = (e) => e?.querySelector(GLOW);
    if (grid && lit(grid)) {
        const place = (e) => {
            const rows = [...grid.querySelectorAll("[role=row]")], row = e.closest("[role=row]");
            const cells = [...row.querySelectorAll("[role=gridcell]")];
            return [rows.indexOf(row), cells.indexOf(e.closest("[role=gridcell]"))];
        };
        const [[r, c], [y, x]] = [place(at), place(lit(grid))];
        return {on: "", key: y > r ? "ArrowDown" : y < r ? "ArrowUp" : x > c ? "ArrowRight" : "ArrowLeft"};
    }
    const group = at?.closest("[role=toolbar], [role=radiogroup], [role=listbox]");
    return {on: "", key: group && lit(group) ? "ArrowRight" : "Tab"};
}
""".replace("GLOW", repr(GLOW))

MANY = 250  # keys until something that glows must have been reached


@dataclass
class Player:
    """A person at a table in a window, who plays what glows."""

    window: Window
    chance: Random
    keys: bool = False
    moves: int = 0
    mark: str = ""

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.window.page.evaluate(STATE)
        return found

    def go(self) -> bool | None:
        """One click, if one is asked for; whether there was one, or None when the match is over."""
        state = self.state()
        if state["over"]:
            return None
        if not state["asked"] or not state["targets"] or state["mark"] == self.mark:
            return False
        self.mark = state["mark"]
        if self.keys:
            self.press()
        else:
            self.click(self.chance.choice(state["targets"]))
        self.moves += 1
        self.window.page.wait_for_function(f"(mark) => ({STATE})().mark !== mark", arg=self.mark)
        return True

    def click(self, target: str) -> None:
        page = self.window.page
        found = page.locator(COUNTER)
        if target != "count":
            found = page.locator(f'.board .glow[data-target="{target}"], .board .numbers [data-target="{target}"]')
        try:
            free(found).click(timeout=5_000)
        except Error:
            if self.state()["mark"] == self.mark:  # else the table has moved on under the pointer
                raise

    def press(self) -> None:
        """To something that glows by keys alone, perhaps past some of it, and Enter."""
        skip = self.chance.choice((0, 0, 0, 1, 2))
        for _ in range(MANY):
            focus = self.window.page.evaluate(FOCUS)
            if focus["on"] and not skip:
                self.window.page.keyboard.press("Enter")
                return
            skip -= bool(focus["on"])
            self.window.page.keyboard.press(focus["key"] or "Tab")
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
