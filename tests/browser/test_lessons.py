"""Lessons in a real browser: each played through the picture to its end, with every word and every ring in place."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.window import Window
from tablee import games
from tablee.core.words import Words
from tablee.server.table import lessons
from tablee.server.table.lessons import Cue, Lesson, ScriptLine

Visit = Callable[..., Window]
LESSONS = {id: lesson for id in games.ids() if (lesson := lessons.find(games.load(id)))}
LEARN = re.compile("Learn by playing|Apprendre en jouant")
NEXT = re.compile("^(Go on|Continuer)$")

APART = """
() => {
    const coach = document.querySelector(".coach").getBoundingClientRect();
    return [...document.querySelectorAll(".rings span")].every((it) => {
        const r = it.getBoundingClientRect();
        const wide = Math.min(r.right, coach.right) - Math.max(r.left, coach.left);
        const high = Math.min(r.bottom, coach.bottom) - Math.max(r.top, coach.top);
        return Math.min(wide, high) <= 12;
    });
}
"""
"""Whether the coach hides nothing it points at, but for the width of a ring."""

SENDING = """
() => !!document.querySelector(".prompt .buttons > .button[title=Esc]")
    || /^(One moment|Un instant)/.test(document.querySelector(".talk .said").textContent.trim())
"""
"""Whether a move, or one of several in a row, is on its way."""


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


def read(window: Window, words: Words, remarks: list[Cue]) -> None:
    """Every remark of a step, page by page: its words, and its rings beside them."""
    said = window.page.locator(".coach .said")
    for i, remark in enumerate(remarks):
        expect(said).to_have_text(words.say(remark.say, **remark.about))
        if remark.point and window.page.locator(".coach.docked").count() == 0:
            expect(window.page.locator(".rings span")).to_have_count(len(remark.point))
        window.page.wait_for_function(APART)  # the page may be scrolling
        if i + 1 < len(remarks):
            window.page.get_by_role("button", name=NEXT).click()


def click(window: Window, line: ScriptLine) -> None:
    if not line.free:
        expect(window.page.locator(".rings span")).not_to_have_count(0)
    for target in line.path:
        if target.startswith("count:") and window.page.locator(".placing").count():  # laid out first, then sent
            window.page.locator(".placing .more").last.click()
            window.page.locator(".placing .primary").click()
        else:
            place = window.page.locator(f'[data-target="{target}"]').filter(visible=True).first
            slider = window.page.locator(".amount input[type=range]")
            if target.startswith("count:") and slider.count() and not place.count():
                slider.fill(target.removeprefix("count:"))
            place.click(force=place.get_attribute("aria-disabled") == "true")  # some boards take more than what glows


def done(window: Window) -> int:
    """The steps that have been made."""
    return window.page.locator(".coach .dots .done").count()


def play(window: Window, lines: list[ScriptLine]) -> None:
    """A step through the picture. Where a board sends several moves in one go, the steps that go with it."""
    before = done(window)
    for line in lines[before:]:
        click(window, line)
        for _ in range(40):
            window.page.wait_for_function(f"() => !({SENDING})()")
            if done(window) > before:
                return
            window.page.wait_for_timeout(50)
    raise AssertionError(f"step {before + 1} does not go through")


@pytest.mark.parametrize("id", LESSONS)
@pytest.mark.parametrize(("size", "locale", "scheme"), [("desktop", "en-GB", "light"), ("phone", "fr-FR", "dark")])
def test_a_lesson_is_played_through_the_picture_to_its_end(
    id: str, size: str, locale: str, scheme: str, visit: Visit, shots: Path
) -> None:
    lesson, window = LESSONS[id], visit(size, locale=locale, color_scheme=scheme)
    coach = begun(window, id)
    words = words_of(window, id, lesson)
    lines = lesson.script(lesson.chair)
    while (step := done(window)) < len(lines):
        read(window, words, lines[step].coach)
        if step == 3:
            assert [it for it in window.serious() if ".coach" in it] == []  # boards have their own tests
            assert window.fits()
            window.shot(shots, f"lesson-{id}-{size}")
        play(window, lines)
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
    read(window, words, first.coach)
    expect(page.locator(".hand .glow")).to_have_count(1)
    page.locator('.hand [data-target="card:2H"]').click(force=True)  # closed, and answered
    expect(page.locator(".prompt.mine")).to_contain_text("first the coach’s move: eight of diamonds, then D1")
    coach.get_by_role("button", name="Back to the last hint").click()
    expect(coach.locator(".said")).to_have_text(words.say(first.coach[-2].say))
    coach.get_by_role("button", name=NEXT).click()
    click(window, first)
    expect(coach.locator(".said")).to_have_text(words.say("lesson-draw"))


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
