"""Lessons in a real browser: each played through the picture to its end, with every word and every ring in place."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.coached import NEXT, begun, done, follow, read, words_of
from browser.window import Window
from tablee import games
from tablee.server.table import lessons

Visit = Callable[..., Window]
LESSONS = {id: lesson for id in games.ids() if (lesson := lessons.find(games.load(id)))}
BEGUN = 5  # steps of a lesson that is not finished
SIZES = ("tiny", "tall", "desktop", "sideways")


def where(whole: bool) -> list[tuple[str, str]]:
    """Every lesson in every window, to its end; or two to their ends beside wide boards, where every part that
    is spoken of is ringed, and each begun on a phone."""
    if whole:
        return [(id, size) for id in LESSONS for size in SIZES]
    wide = [(id, "desktop") for id in ("sequence", "darth_maul")]
    return [*wide, *((id, SIZES[i % 2]) for i, id in enumerate(sorted(LESSONS)))]


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
    words = words_of(window, games.load(id), lesson)
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
    words = words_of(window, games.load("sequence"), LESSONS["sequence"])
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
    words = words_of(window, games.load("darth_maul"), lesson)
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
