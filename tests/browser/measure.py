"""What a page weighs and how quickly it answers in a real browser: `PYTHONPATH=tests python -m browser.measure [GAME]`.

Prints a table for docs/performance.md. Times are of this machine, but for what the main thread itself works for a click
and for a frame, which is processor time (`trace.py`); `test_weight.py` holds the sizes."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Browser, Response, ViewportSize, sync_playwright
from servers import server

from browser.play import Player, play
from browser.tables import opened
from browser.trace import clicks, frames, traced
from browser.window import ARGS, Window
from tablee import games

GAMES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones", "risk_clone_wars"]
LOADS = 5
CLICKS = 20
COLUMNS = ["game", "chairs", "shell, kB", "board, kB", "ready, ms", "slowest click, ms"]
COLUMNS += ["a click's own work, ms", "at most", "a frame's at most", "long tasks", "longest, ms"]
OPTIONS = ["rate=6000", "bot_delay=100", "compiled_bots=0"]  # a compiler that works beside the page would be measured
DESKTOP = ViewportSize(width=1440, height=900)

WATCH = """
window.seen = {events: [], tasks: []};
const clicks = (l) => l.getEntries().filter((e) => e.name === "click").map((e) => e.duration);
new PerformanceObserver((l) => seen.events.push(...clicks(l))).observe({type: "event", durationThreshold: 16});
new PerformanceObserver((l) => seen.tasks.push(...l.getEntries().map((e) => e.duration))).observe({type: "longtask"});
"""
READY = """
() => new Promise((done) => {
    const look = () => document.querySelector(".board .prompt")
        ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
    look();
})
"""


class Weight:
    """What a page has brought over the line, compressed as it came: the shell, and one game's own files."""

    def __init__(self, window: Window) -> None:
        self.came: list[tuple[str, Response]] = []
        window.page.on("response", lambda r: self.came.append((r.url.rpartition("/")[2], r)))
        self.window = window

    def sizes(self, game: str) -> tuple[int, int, int]:
        """Bytes of the shell, of the game's board with its words, and of fonts."""
        shell = board = fonts = 0
        self.window.page.wait_for_load_state("networkidle")
        for name, response in self.came:
            size = response.request.sizes()["responseBodySize"]
            if name.endswith(".woff2"):
                fonts += size
            elif name.startswith((f"game-{games.load(game).folder.name}", "Board-", "Piece-")):
                board += size
            elif "/assets/" in response.url or "/table/" in response.url:
                shell += size
        return shell, board, fonts


def at_a_table(browser: Browser, url: str, game: str) -> tuple[Window, str]:
    """A person at the largest table of a game, the others bots."""
    window = Window(browser.new_context(viewport=DESKTOP, service_workers="block").new_page(), url, "").named("Ann")
    seats = games.load(game).seats[-1]
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (seats - 1)]
    address = opened(window, game, seats, chairs=chairs)
    window.page.add_init_script(WATCH)
    window.go(address)
    window.page.get_by_role("button", name="Start the game").click()
    window.page.wait_for_selector(".board .prompt")
    return window, address


def cold(browser: Browser, url: str, address: str) -> float:
    """Milliseconds from an empty browser to a board that can be looked at."""
    context = browser.new_context(viewport=DESKTOP, service_workers="block")
    page = context.new_page()
    page.goto(url + address, wait_until="commit")
    ready: float = page.evaluate(READY)
    context.close()
    return ready


def measured(browser: Browser, url: str, game: str) -> str:
    window, address = at_a_table(browser, url, game)
    visitor = Window(browser.new_context(viewport=DESKTOP, service_workers="block").new_page(), url, "")
    weight = Weight(visitor)
    visitor.go(address).page.wait_for_selector(".board .prompt")
    shell, board, _ = weight.sizes(game)
    visitor.page.context.close()
    ready = median(cold(browser, url, address) for _ in range(LOADS))
    window.page.evaluate("seen.tasks.length = seen.events.length = 0")
    with traced(browser, window.page) as events:
        play([Player(window, Random(1))], Path(tempfile.gettempdir()), game, limit=CLICKS)
    own = clicks(events)
    seen = window.page.evaluate("seen")
    window.page.context.close()
    click, task = max(seen["events"], default=0), max(seen["tasks"], default=0)
    seats = games.load(game).seats[-1]
    return (
        f"| {game} | {seats} | {shell / 1000:.0f} | {board / 1000:.0f} | {ready:.0f} | {click:.0f} | "
        f"{median(own):.0f} | {max(own):.0f} | {max(frames(events)):.0f} | {len(seen['tasks'])} | {task:.0f} |"
    )


@contextmanager
def open_house() -> Iterator[tuple[Browser, str]]:
    folder = Path(tempfile.mkdtemp())
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with server(folder / "house.sqlite", *OPTIONS) as house, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=ARGS)
        yield browser, house.url
        browser.close()
    shutil.rmtree(folder)


def main(wanted: list[str]) -> None:
    print("| " + " | ".join(COLUMNS) + " |")
    print("|---" * len(COLUMNS) + "|")
    with open_house() as (browser, url):
        for game in wanted or GAMES:
            print(measured(browser, url, game), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
