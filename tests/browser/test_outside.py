"""A game from outside in the browser: its own board is played, and the house looks at what it loads."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect
from servers import Server, server
from strangers import BOARDS, EXAMPLE, failing, installed

from browser.coached import begun, done, follow, read, words_of
from browser.play import Player, play
from browser.tables import opened
from browser.window import SIZES, Window
from tablee.server.table import lessons

CHAIRS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
QUICK: dict[str, Any] = {"options": {"dice": "2"}, "chairs": CHAIRS}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed from its wheel, and two games like it whose boards fail."""
    found = installed(EXAMPLE, tmp_path_factory.mktemp("stranger"))
    failing(found)
    return found


@pytest.fixture(scope="module")
def stranger(site: Path, house: Server) -> Iterator[Server]:
    """A house beside them; `house` has looked whether there is a client."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", str(site))
        with server(site.parent / "house.sqlite", "rate=6000", "bot_delay=0") as running:
            yield running


START = re.compile("Start the game|Commencer la partie")


def window(stranger: Server, chromium: Browser, axe: str, locale: str = "en-GB", size: str = "tall") -> Window:
    view: Any = SIZES[size]
    context = chromium.new_context(locale=locale, reduced_motion="reduce", viewport=view, service_workers="block")
    return Window(context.new_page(), stranger.url, axe)


def test_a_match_is_played_on_the_board_of_its_package(
    stranger: Server, chromium: Browser, axe: str, shots: Path
) -> None:
    w = window(stranger, chromium, axe).named("Ann")
    w.go("/")
    expect(w.page.locator("a.box", has_text="Liar’s Dice")).to_be_visible()
    assert w.page.locator('img[src$="cover.svg"]').first.evaluate("(e) => e.decode().then(() => e.naturalWidth)") > 0
    w.go("/rules/liars_dice")
    expect(w.page.get_by_text("All cups are lifted")).to_be_visible()
    w.go(opened(w, "liars_dice", **QUICK)).page.get_by_role("button", name=START).click()
    board = w.page.locator(".board .ld")
    expect(board).to_be_visible()
    expect(board.locator(".ld-mine .ld-die")).to_have_count(2)
    assert w.fits()
    assert w.serious() == []
    play([Player(w, Random(1))], shots, "liars-dice")
    expect(w.page.locator(".end")).to_be_visible()
    expect(w.page.locator(".ld-cup").first).to_be_attached()
    assert w.complaints() == []
    w.page.context.close()


def test_a_board_that_is_not_what_the_house_promised_is_not_run_and_the_plain_one_is_drawn(
    stranger: Server, chromium: Browser, axe: str
) -> None:
    w = window(stranger, chromium, axe, "fr-FR").named("Bea")

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + "\nwindow.foreign = true;")

    w.page.route("**/board/board.js", change)
    w.go(opened(w, "liars_dice", **QUICK)).page.get_by_role("button", name=START).click()
    plain = w.page.locator(".board .plain")
    expect(plain).to_contain_text("Dés restants")
    assert w.page.evaluate("window.foreign") is None
    w.page.unroute("**/board/board.js")
    w.page.context.close()


@pytest.mark.parametrize("id", BOARDS)
def test_a_board_that_throws_is_put_away_and_the_match_goes_on_on_the_plain_one(
    id: str, stranger: Server, chromium: Browser, axe: str, shots: Path
) -> None:
    w = window(stranger, chromium, axe).named("Dan")
    warned: list[str] = []
    w.page.on("console", lambda m: warned.append(m.text) if m.type == "warning" and "board" in m.text else None)
    w.go(opened(w, id, **QUICK)).page.get_by_role("button", name=START).click()
    if id == "throws_later":
        expect(w.page.locator(".outside .picture")).to_contain_text("a picture")  # what is drawn at first does not fail
        assert warned == []
    clicks = play([Player(w, Random(1))], shots, id)
    assert clicks > 1
    expect(w.page.locator(".board .plain")).to_contain_text("Dice left")
    expect(w.page.locator(".outside")).to_have_count(0)
    expect(w.page.locator(".end")).to_be_visible()
    assert [text.partition(":")[0] for text in warned] == ["the board of this game has failed"]
    assert w.complaints() == []
    w.page.context.close()


def test_its_lesson_is_finished_by_clicking_only_what_its_coach_rings(
    site: Path, stranger: Server, chromium: Browser, axe: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(site)
    game = importlib.import_module("tablee_liars_dice").GAME
    lesson = lessons.find(game)
    assert lesson is not None
    phone = window(stranger, chromium, axe)
    expect(begun(phone, "liars_dice")).to_be_in_viewport(ratio=1)  # nothing was scrolled yet
    phone.page.context.close()
    w = window(stranger, chromium, axe, size="desktop")
    coach = begun(w, "liars_dice")
    words, lines = words_of(w, game, lesson), lesson.script(lesson.chair)
    while (step := done(w)) < len(lines):
        read(w, words, lines[step])
        follow(w, lines[step])
    expect(coach.locator(".said")).to_have_text(words.say(lesson.end))
    assert coach.locator(".dots i:not(.done)").count() == 0
    assert w.complaints() == []
    w.page.context.close()


def test_no_other_file_of_a_package_is_served(stranger: Server, chromium: Browser, axe: str) -> None:
    w = window(stranger, chromium, axe)
    files = next(g for g in w.page.request.get(f"{stranger.url}/api/games").json() if g["id"] == "liars_dice")[
        "outside"
    ]
    root = stranger.url + files["board"].removesuffix("board/board.js")
    answer = w.page.request.get(root + "board/board.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    for path in ("__init__.py", "board/../rules.py", "board/%2e%2e/rules.py", "golden/scenarios.json", "board/none.js"):
        assert w.page.request.get(root + path).status == 404, path
    assert w.page.request.get(f"{stranger.url}/games/liars_dice/0000/board/board.js").status == 404
    assert w.page.request.get(f"{stranger.url}/games/sequence/0000/texts/en.ftl").status == 404
    w.page.context.close()
