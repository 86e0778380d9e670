"""Whether the map of Risk moves smoothly in a real browser: `PYTHONPATH=tests python -m browser.smooth`.

Prints a table for docs/performance.md: what the main thread works in each frame while the map is moved, brought near,
and swept by Order 66 (`trace.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Page

from browser.measure import open_house
from browser.picture import Picture
from browser.situations import table_of
from browser.trace import frames, traced
from browser.window import SIZES, Window
from tablee import bots, games
from tablee.core.bits import count
from tablee.core.luck import from_key
from tablee.core.match import Header
from tablee.games.risk.rules.phases import Phase
from tablee.server.table import stored, updates
from tablee.server.table.match import Play

GAME = "risk_clone_wars"
SWEPT = 20  # planets that roll, at least
SWEEP_MS = 6500
CALLED_FROM = 4  # the space of the track from which on the Separatists call


def order66(table: dict[str, Any], seed: int = 3) -> tuple[list[str], list[str]]:
    """A table as its second seat sees it before Order 66, and what it is told when the planets have rolled."""
    game, luck = games.load(GAME), from_key(Random(seed).randbytes(32))
    chairs = [stored.ChairDoc(bot="greedy") for _ in range(table["seats"])]
    doc = stored.TableDoc(GAME, table["seats"], table["options"], False, None, False, "", "", chairs, "", 0, "playing")
    play = Play(game, Header.of(game, doc.seats, doc.options), Random(seed).randbytes(32), 0)
    seen = stored.encode(table | {"you": table["you"] | {"chairs": [1]}}).decode()
    while not play.match.over:
        s, seat = play.match.state, play.match.to_act()[0]
        calls = s.phase == Phase.S11_CALL and s.pawn >= CALLED_FROM
        if calls and count(s.held[0] | s.held[2]) >= SWEPT:
            before, picture, _ = updates.update(play, doc, 1, None)
            _call(play)
            after, _, _ = updates.update(play, doc, 1, picture)
            return [seen, stored.encode(before).decode()], [stored.encode(after).decode()]
        play.extend(seat, game.path(s, seat, bots.ask(game, "greedy", s, seat, luck)), 0)
    return order66(table, seed + 1)


def _call(play: Play) -> None:
    """Order 66 is called, and nobody plays a card."""
    play.extend(play.match.to_act()[0], ("button:call",), 0)
    while not any(play.match.state.roll):
        play.extend(play.match.to_act()[0], ("button:pass",), 0)


def pan(page: Page) -> None:
    """Back and forth over the map, from near."""
    page.locator(".zoom button").last.click()
    page.wait_for_timeout(500)
    x, y = _middle(page)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(80):
        page.mouse.move(x + (step % 20 - 10) * 12, y + (step % 14 - 7) * 12)
        page.wait_for_timeout(16)
    page.mouse.up()


def zoom(page: Page) -> None:
    """By the wheel, to the nearest and back."""
    page.mouse.move(*_middle(page))
    for step in range(40):
        page.mouse.wheel(0, -120 if step < 20 else 120)
        page.wait_for_timeout(16)
    page.wait_for_timeout(500)


def _middle(page: Page) -> tuple[float, float]:
    box = page.locator(".galaxy .frame").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 3


def row(what: str, size: str, work: list[float]) -> str:
    usual = quantiles(work, n=20, method="inclusive")[-1] if len(work) > 1 else max(work)
    return f"| {what} | {size} | {len(work)} | {usual:.0f} | {max(work):.0f} |"


def measured(browser: Browser, url: str, size: str) -> Iterator[str]:
    context = browser.new_context(viewport=SIZES[size], has_touch=size == "phone", service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    picture = Picture(Window(page, url, "").named("Ann"))
    table = table_of(picture.table(GAME, 2), games.load(GAME), {"setup_mode": "random"})
    (seen, before), (after,) = order66(table)
    picture.sit((seen, before))
    page.wait_for_timeout(1000)

    def sweep(page: Page) -> None:
        page.evaluate("(update) => tell(update)", after)
        page.wait_for_timeout(SWEEP_MS)

    rolls = after.count('"clone-roll"')
    done = {"the wheel, near and back": zoom, "moving the map": pan, f"Order 66 over {rolls} planets": sweep}
    for what, act in done.items():
        with traced(browser, page) as events:
            act(page)
        yield row(what, size, frames(events))
    context.close()


def main() -> None:
    print("| what | window | frames | 19 of 20 within, ms | longest, ms |")
    print("|---|---|---|---|---|")
    with open_house() as (browser, url):
        for size in ("desktop", "phone"):
            for line in measured(browser, url, size):
                print(line, flush=True)


if __name__ == "__main__":
    main()
