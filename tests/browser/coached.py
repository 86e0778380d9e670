"""Following a lesson in a browser: its coach is read page by page, and only what it rings is clicked."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Locator, expect

from browser.window import PATIENCE, Window
from tablee.core.game import Game
from tablee.core.words import Words
from tablee.server.table.lessons import Lesson, ScriptLine

LEARN = re.compile("Learn by playing|Apprendre en jouant")
NEXT = re.compile("^(Go on|Continuer)$")
MOST_CLICKS = 8  # of one step

LOOK = """
() => {
    const coach = document.querySelector(".coach").getBoundingClientRect();
    const covers = (r) => Math.min(r.right, coach.right) - Math.max(r.left, coach.left) > 12
        && Math.min(r.bottom, coach.bottom) - Math.max(r.top, coach.top) > 12;
    return [...document.querySelectorAll(".rings span")].map((it) => {
        const r = it.getBoundingClientRect();
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        const hit = document.elementFromPoint(x, y)?.closest("[data-target], button, input");
        const open = !!hit?.closest(".stage") && !hit.disabled && !hit.closest(".coach");
        const told = hit?.closest(".amount, .placing")?.textContent; // a number that is being chosen
        return { x, y, hidden: covers(r), open, target: hit?.dataset.target ?? null, told };
    });
}
"""
"""The rings of the coach: the middle of each, whether the coach hides it, and what a click there would meet."""

BUSY = """
() => !!document.querySelector(".prompt .buttons > .button[title=Esc]")
    || /^(One moment|Un instant)/.test(document.querySelector(".coach .said").textContent.trim())
"""
"""Whether moves are on their way: the learner's own, several in a row, or the bots'."""


def words_of(window: Window, game: Game, lesson: Lesson) -> Words:
    """The words the window speaks, with the names it gives to the chairs."""
    lang: str = window.page.evaluate("document.documentElement.lang")
    bots, bot = lesson.seats - 1, "Bot" if lang == "en" else "Robot"
    names = [bot if bots == 1 else f"{bot} {i}" for i in range(1, lesson.seats)]
    return Words(lang, game, [*names[: lesson.chair], "", *names[lesson.chair :]])


def begun(window: Window, id: str) -> Locator:
    """The coach of a lesson just opened from its box."""
    window.go(f"/box/{id}").page.get_by_role("button", name=LEARN).click()
    coach = window.page.locator(".coach")
    expect(coach).to_be_visible()
    return coach


def rings(window: Window, asks: bool = False) -> list[dict[str, Any]]:
    """The rings, once they and the coach stand still and the coach hides none of them. Where a move is asked for, there
    is one, and whatever is ringed takes a click."""
    seen: list[dict[str, Any]] = window.page.evaluate(LOOK)
    late = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < late:
        window.page.wait_for_timeout(50)
        before, seen = seen, window.page.evaluate(LOOK)
        takes = bool(seen) and all(ring["open"] for ring in seen)
        if seen == before and (takes or not asks) and not any(ring["hidden"] for ring in seen):
            return seen
    raise AssertionError(f"the rings do not come to rest in sight: {seen}")


def present(window: Window, points: list[str]) -> int:
    """How many of the points are in the picture; a card that was played is not."""
    held = [p for p in points if not p.startswith(("card:", "tile:"))]
    return len(held) + sum(window.page.locator(f'[data-target="{p}"]').count() > 0 for p in set(points) - set(held))


def read(window: Window, words: Words, line: ScriptLine) -> None:
    """Every remark of a step, page by page: its words, and its rings beside them. The page that asks for a move rings
    that move, whatever it speaks of."""
    said, remarks = window.page.locator(".coach .said"), line.coach
    for i, remark in enumerate(remarks):
        expect(said).to_have_text(words.say(remark.say, **remark.about))
        if i + 1 == len(remarks) and not line.free:
            expect(window.page.locator(".rings span")).to_have_count(1)
        elif remark.point and window.page.locator(".coach.docked").count() == 0:
            expect(window.page.locator(".rings span")).to_have_count(present(window, remark.point))
        rings(window)
        if i + 1 < len(remarks):
            window.page.get_by_role("button", name=NEXT).click()


def done(window: Window) -> int:
    """The steps that have been made."""
    return window.page.locator(".coach .dots .done").count()


def ringed(seen: list[dict[str, Any]]) -> list[tuple[str | None, str | None]]:
    return [(ring["target"], ring.get("told")) for ring in seen]


def follow(window: Window, line: ScriptLine) -> None:
    """A step by nothing but clicks into the middle of a ring."""
    step = done(window)
    clicked: list[str | None] = []
    while len(clicked) < MOST_CLICKS:
        seen = rings(window, asks=True)
        ring = next((ring for ring in seen if ring["target"] in line.path), seen[0])
        window.page.mouse.click(ring["x"], ring["y"])
        clicked.append(ring["target"])
        for _ in range(400):
            window.page.wait_for_timeout(50)
            if done(window) > step:
                window.page.wait_for_function(f"() => !({BUSY})()")
                return
            now = ringed(window.page.evaluate(LOOK))
            if now and now != ringed(seen):
                break
        else:
            raise AssertionError(f"step {step + 1}: {clicked[-1]} was clicked in vain")
    raise AssertionError(f"step {step + 1} does not go through by its rings: {clicked}")
