"""Lessons in a real browser: each played through the picture to its end, with every word and every ring in place."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.window import PATIENCE, Window
from tablee import games
from tablee.core.words import Words
from tablee.server.table import lessons
from tablee.server.table.lessons import Lesson, ScriptLine

Visit = Callable[..., Window]
LESSONS = {id: lesson for id in games.ids() if (lesson := lessons.find(games.load(id)))}
LEARN = re.compile("Learn by playing|Apprendre en jouant")
NEXT = re.compile("^(Go on|Continuer)$")
MOST_CLICKS = 8  # of one step
BEGUN = 5  # steps of a lesson that is not finished

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


def words_of(window: Window, id: str, lesson: Lesson) -> Words:
    """The words the window speaks, with the names it gives to the chairs."""
    lang: str = window.page.evaluate("document.documentElement.lang")
    bots, bot = lesson.seats - 1, "Bot" if lang == "en" else "Robot"
    names = [bot if bots == 1 else f"{bot} {i}" for i in range(1, lesson.seats)]
    return Words(lang, games.load(id), [*names[: lesson.chair], "", *names[lesson.chair :]])


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


SIZES = ("tiny", "tall", "desktop")


def where(whole: bool) -> list[tuple[str, str]]:
    """Every lesson in every window, to its end; or one to its end beside a wide board, and each begun on a phone."""
    if whole:
        return [(id, size) for id in LESSONS for size in SIZES]
    return [("sequence", "desktop"), *((id, SIZES[i % 2]) for i, id in enumerate(sorted(LESSONS)))]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "lesson_at" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--whole", default=False)
        metafunc.parametrize("lesson_at", where(whole), ids="-".join)


def test_a_lesson_is_finished_by_clicking_only_what_its_coach_rings(
    lesson_at: tuple[str, str], visit: Visit, shots: Path, request: pytest.FixtureRequest
) -> None:
    (id, size), desk = lesson_at, lesson_at[1] == "desktop"
    locale, scheme = ("en-GB", "light") if desk else ("fr-FR", "dark")
    lesson, window = LESSONS[id], visit(size, locale=locale, color_scheme=scheme)
    coach = begun(window, id)
    words = words_of(window, id, lesson)
    lines = lesson.script(lesson.chair)
    if not (desk or request.config.getoption("--whole", default=False)):
        lines = lines[:BEGUN]
    while (step := done(window)) < len(lines):
        read(window, words, lines[step])
        if step == 3:
            assert [it for it in window.serious() if ".coach" in it] == []  # boards have their own tests
            assert window.fits()
            window.shot(shots, f"lesson-{id}-{size}")
        follow(window, lines[step])
    if len(lines) < len(lesson.script(lesson.chair)):
        return  # `make lessons`
    expect(coach.locator(".said")).to_have_text(words.say(lesson.finish or lesson.end))
    assert coach.locator(".dots i:not(.done)").count() == 0


def test_a_newcomer_is_in_a_lesson_with_one_click_and_it_is_offered_first(visit: Visit) -> None:
    window = visit().go("/")
    window.page.locator(".learn").get_by_role("button", name="Sequence").click()
    expect(window.page.locator(".coach")).to_be_visible()
    expect(window.page.locator("header .tag")).to_have_text("Lesson")
    window.go("/")
    expect(window.page.get_by_role("heading", name="Learn by playing")).to_have_count(0)
    expect(window.page.locator(".tables .tag", has_text="Lesson")).to_be_visible()
    window.go("/box/darth_maul")
    expect(window.page.locator(".about .button").first).to_have_text(re.compile("Learn by playing"))
    window.go("/box/sequence")
    expect(window.page.locator(".about .big")).not_to_have_text(re.compile("Learn by playing"))


def test_another_card_is_answered_gently_and_earlier_hints_can_be_read_again(visit: Visit) -> None:
    window = visit()
    coach = begun(window, "sequence")
    words = words_of(window, "sequence", LESSONS["sequence"])
    page, first = window.page, LESSONS["sequence"].script(0)[0]
    expect(page.locator(".hand .glow")).to_have_count(0)  # first the coach is read
    read(window, words, first)
    expect(page.locator(".hand .glow")).to_have_count(1)
    page.locator('.hand [data-target="card:TS"]').click(force=True)  # closed, and answered
    expect(page.locator(".prompt.mine")).to_contain_text("first the coach’s move: nine of spades, then B10")
    coach.get_by_role("button", name="Back to the last hint").click()
    expect(coach.locator(".said")).to_have_text(words.say(first.coach[-2].say))
    coach.get_by_role("button", name=NEXT).click()
    follow(window, first)
    expect(coach.locator(".said")).to_have_text(words.say("lesson-corner"))


def test_a_lesson_can_be_walked_by_keyboard_and_is_read_aloud(visit: Visit) -> None:
    window = visit()
    coach = begun(window, "darth_maul")
    page, lesson = window.page, LESSONS["darth_maul"]
    words = words_of(window, "darth_maul", lesson)
    assert coach.locator(".said").get_attribute("aria-live") == "polite"
    for line in lesson.script(lesson.chair)[:3]:
        for remark in line.coach[:-1]:
            expect(coach.locator(".said")).to_have_text(words.say(remark.say, **remark.about))
            window.tab_to(".coach .next")
            page.keyboard.press("Enter")
        expect(page.locator(".hand .glow")).to_have_count(1)
        window.tab_to(".hand")
        for _ in range(3):
            if page.evaluate("document.activeElement.classList.contains('glow')"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    expect(page.locator(".coach .dots .done")).to_have_count(3)


def test_the_coach_can_be_sent_away_and_the_match_goes_on(visit: Visit) -> None:
    window = visit()
    coach = begun(window, "sequence")
    coach.get_by_role("button", name="Skip the lesson").click()
    coach.get_by_role("button", name="Play on without me").click()
    expect(coach).to_have_count(0)
    expect(window.page.locator(".hand .glow")).to_have_count(7)
    window.page.reload()
    expect(window.page.locator(".hand .glow")).to_have_count(7)
    expect(coach).to_have_count(0)
