"""Results in the browser: one's own page and a member's, the house's page, and a rated match that moves the ratings."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect
from servers import Server

from browser.tables import noughts, playing, seated
from browser.test_shelf import won_by_ann
from browser.window import Window
from tablee.server.names import skeleton
from tablee.server.tournaments.doc import Doc, TournamentPlan

Visit = Callable[..., Window]

VIEWS = {"desktop": (1440, 900), "tall": (390, 844), "wide": (844, 390), "tiny": (320, 568)}


@contextlib.contextmanager
def rows(house: Server) -> Iterator[sqlite3.Connection]:
    """The house's rows, behind its back."""
    with contextlib.closing(sqlite3.connect(house.database, timeout=20)) as db, db:
        yield db


def member(house: Server, window: Window, name: str, handle: str) -> tuple[str, str]:
    """Lets a member in who has never been here, with this browser as its device. Return its id and its handle, which
    is another one where a test is tried again."""
    handle = f"{handle}-{secrets.token_hex(2)}"
    person, now, secret = "p" + secrets.token_hex(8), int(time.time() * 1000), secrets.token_hex(16)
    here = (secrets.token_hex(8), person, hashlib.sha256(secret.encode()).hexdigest(), now, now)
    with rows(house) as db:
        db.execute("insert into persons (id, name, language, seen) values (?, ?, 'en', ?)", (person, name, now))
        db.execute("insert into members values (?, ?, ?, '1.2.3', ?, 0)", (person, handle, skeleton(handle), now))
        db.execute("insert into devices values (?, ?, ?, 'here', ?, ?, 0)", here)
    window.page.context.add_cookies([{"name": "tablee-member", "value": secret, "url": window.url}])
    return person, handle


def in_all_sizes(window: Window, shots: Path, name: str) -> None:
    """The page fits and axe finds nothing serious, in any window, by day and by night."""
    for view, (width, height) in VIEWS.items():
        for scheme in ("light", "dark"):
            window.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            window.page.set_viewport_size({"width": width, "height": height})
            assert window.fits(), (name, view)
            window.page.screenshot(path=shots / f"{name}-{view}-{scheme}.png", full_page=True)
        assert window.serious() == [], (name, view)


def test_a_guest_finds_and_searches_the_own_games(visit: Visit, shots: Path) -> None:
    ann, ben = visit(), visit("small")
    address = won_by_ann(ann, ben)
    won_by_ann(ann, ben)
    ann.go("/me")
    expect(ann.page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    lines = ann.page.locator("section:has(#matches) li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("won")
    expect(lines.first).to_contain_text("Ben")
    expect(lines.last.get_by_role("link", name="Replay")).to_have_attribute("href", address.replace("table", "replay"))
    in_all_sizes(ann, shots, "me")
    ann.page.get_by_label("Other player").fill("nobody")
    expect(ann.page.get_by_text("No such game.")).to_be_visible()
    ann.page.get_by_role("button", name="Clear").click()
    expect(lines).to_have_count(2)
    ann.page.get_by_label("Result").select_option("lost")
    expect(ann.page.get_by_text("No such game.")).to_be_visible()


def test_a_rated_match_moves_the_ratings_and_tells_why(visit: Visit, house: Server, shots: Path) -> None:
    ann, ben = visit(), visit("small")
    member(house, ann, "Ann", "ann")
    _, his = member(house, ben, "Ben", "ben")
    address = seated({"Ann": ann, "Ben": ben}, "noughts", rated=True)
    expect(ben.page.get_by_role("heading", name="Rated game")).to_be_visible()
    expect(ben.page.get_by_text("new here")).to_have_count(2)
    in_all_sizes(ann, shots, "rated-gather")
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.page.get_by_role("button", name="Start the game").click()
    for mover, cell in ((ann, "a1"), (ben, "a2"), (ann, "b1"), (ben, "b2"), (ann, "c1")):
        noughts(mover, cell)
    changed = ann.page.locator(".ratings")
    expect(changed).to_contain_text("What changed")
    expect(changed.locator(".change").first).to_contain_text("1500")
    expect(changed).to_contain_text("expected to win 50")
    in_all_sizes(ann, shots, "rated-end")
    ann.go(f"/person/{his}")
    expect(ann.page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
    line = ann.page.locator("section:has(#matches) li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("rating −")
    expect(line.get_by_role("link", name="Replay")).to_have_count(0)
    assert address not in ann.page.content()


def lived(house: Server, person: str, others: list[str]) -> None:
    """A long season of a person, with ratings and luck, as the account would have kept it."""
    now, rating = int(time.time() * 1000), 1500.0
    with rows(house) as db:
        for n in range(40):
            won, match, ended = n % 5 != 2, f"season-{person}-{n}", now - (40 - n) * 40_000_000
            step = 14.0 if won else -19.0
            spread = max(70.0, 300.0 - 9 * n)
            db.execute(
                "insert into finished (match, game, kind, seats, listed, agreed, why, marks, weight, reason, moves,"
                " started, ended, told) values (?, 'sequence', 'duel', 2, 1, 1, ?, ?, 1.0, 'line', ?, 1, ?, 1)",
                (match, "closed" if n == 38 else "", "together short" if n == 37 else "", 40 + n, ended),
            )
            new = (rating + step, spread), (None, None)
            for seat, (who, outcome) in enumerate(((person, won), (others[n % len(others)], not won))):
                bot = "" if who else "greedy"
                db.execute(
                    "insert into results (match, seat, place, person, bot, side, shared, outcome, rank, score, gone,"
                    " luck, rating, deviation, volatility, new_rating, new_deviation) values (?, ?,"
                    " (select place from finished where match = ?), ?, ?, ?, 0, ?, ?, 0, '', ?, ?, ?, 0.06, ?, ?)",
                    (match, seat, match, who, bot, seat, "won" if outcome else "lost", 1 if outcome else 2,
                     ((n * 7) % 11 - 4) / 3, rating, spread + 9, *new[seat]),
                )  # fmt: skip
            rating += step
        db.execute("delete from ratings where person = ?", (person,))
        db.execute("insert into ratings values (?, 'sequence', 'duel', ?, 70.0, 0.06, 40, ?, 1)", (person, rating, now))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_members_page_and_the_houses_in_every_size(visit: Visit, house: Server, shots: Path, language: str) -> None:
    ann, ben = visit(locale=f"{language}-GB" if language == "en" else "fr-FR"), visit("small")
    other, _ = member(house, ben, "Ben", f"ben-{language}")
    person, handle = member(house, ann, "Ann of the long season", f"ann-{language}")
    lived(house, person, [other, ""])
    ann.go(f"/person/{handle}")
    expect(ann.page.locator("figure svg .line")).to_be_visible()
    expect(ann.page.locator("#luckall")).to_be_visible()
    expect(ann.page.locator("section:has(#matches) li")).to_have_count(20)
    in_all_sizes(ann, shots, f"person-{language}")
    ann.page.get_by_role("button", name="More" if language == "en" else "Suite").click()
    expect(ann.page.locator("section:has(#matches) li")).to_have_count(40)
    playing({"Cy": visit("small"), "Di": visit("small")}, "noughts", listed=True)
    ann.go("/").page.get_by_role("link", name="The house" if language == "en" else "La maison").click()
    ann.page.locator("section:has(#leaders) select").first.select_option("sequence")
    expect(ann.page.locator("ol").get_by_role("link", name="Ann of the long season").first).to_be_visible()
    in_all_sizes(ann, shots, f"house-{language}")


def test_on_a_members_page_are_laurels_and_one_may_report_and_block(visit: Visit, house: Server, shots: Path) -> None:
    ann, ben = visit(), visit("small")
    ann.named("Ann")
    other, handle = member(house, ben, "Ben of the laurels", "laurels-ben")
    plan = TournamentPlan("The winter cup", "sequence", 2, "knockout", "usual", 3, 1, 8)
    body = msgspec.json.encode(Doc(plan, created=1, ended=int(time.time() * 1000))).decode()
    with rows(house) as db:
        db.execute("insert into tournaments values (?, 1, 'over', 1, ?, 2, 0, ?)", (handle, other, body))
        db.execute("insert into entrants values (?, 1, ?, '', 0, 0, 0, 1)", (handle, other))
    ann.go(f"/person/{handle}")
    page = ann.page
    expect(page.get_by_role("region", name="Laurels").get_by_role("link", name="The winter cup")).to_be_visible()
    page.get_by_role("button", name="Report Ben of the laurels").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Advertising and floods").check()
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog).to_contain_text("Thank you")
    dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Block Ben of the laurels").click()
    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    in_all_sizes(ann, shots, "person-blocked")
    page.get_by_role("button", name="Unblock").click()
    expect(page.get_by_role("button", name="Block Ben of the laurels")).to_be_visible()
    with rows(house) as db:
        assert db.execute("select match from reports where accused = ?", (other,)).fetchall() == [("",)]
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Bloquer Ben of the laurels")).to_be_visible()
    in_all_sizes(ann, shots, "person-laurels-fr")
    ben.go(f"/person/{handle}")
    expect(ben.page.get_by_role("region", name="Laurels")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Report")).to_have_count(0)
