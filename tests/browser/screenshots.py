"""Pictures of every game and page, made anew: `PYTHONPATH=tests python -m browser.screenshots [GAME …]`.

A person plays a real match among bots by the house's own hints. In its middle and at its end the page is shown at every
size, by day and by night, and axe looks at it. All pictures go to `build/screenshots`; those that the README and the
documents show go to `docs/screenshots` as well. What axe finds serious, and pages wider than their screen, are printed
and make the command fail."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser

from browser.measure import open_house
from browser.play import Player, play
from browser.tables import opened
from browser.window import Window

ROOT = Path(__file__).parents[2]
ALL = ROOT / "build" / "screenshots"
SHOWN = ROOT / "docs" / "screenshots"
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568)]
BESIDES = [(720, 450), (2560, 1440)]  # twice as near, and a large screen: in the middle of a match
LOOKED_INTO = SIZES[:2]  # by axe; and enough of a lobby and a replay
SCHEMES = ["light", "dark"]
ENDED = 300_000  # milliseconds in which the bots of a match that was given up bring it to its end
SETTLED = 400  # milliseconds until a page has taken a new size and its motions are over


@dataclass(frozen=True)
class Match:
    """How a game is shown: its chairs, how many decisions lead to the middle of the match, and its options.

    Its middle begins where something can be clicked that is worth a picture, if `shows` names it. After `clicks` more a
    long match is given up, so that it ends."""

    seats: int
    middle: int
    options: dict[str, str] = field(default_factory=dict)
    clicks: int = 4_000
    shows: str = ""


ATTACKS = ".prompt.mine ~ .panel-room .title + ul button"  # the best chances of an invasion


MATCHES = {
    "sequence": Match(3, 7),
    "darth_maul": Match(4, 7),
    "lightsaber_duel": Match(2, 9),
    "attack_of_the_clones": Match(4, 14, {"rounds": "1"}),
    "risk_clone_wars": Match(3, 40, {"setup_mode": "random"}, clicks=40, shows=ATTACKS),
    "risk_classic": Match(3, 40, {"setup_mode": "random"}, clicks=40, shows=ATTACKS),
}
PAGES = {
    "shelf": "/",
    "box": "/box/darth_maul",
    "rules": "/rules/sequence",
    "about": "/about",
    "check": "/verify",
    "me": "/me",
    "people": "/people",
    "house": "/house",
    "tournaments": "/tournaments",
    "studies": "/study",
    "settings": "/settings",
    "login": "/login",
    "order": "/order",
}


class Camera:
    """A window that is photographed at every size, by day and by night."""

    def __init__(self, browser: Browser, url: str, axe: str) -> None:
        page = browser.new_context(
            locale="en-GB", reduced_motion="reduce", has_touch=True, service_workers="block"
        ).new_page()
        self.window, self.page = Window(page, url, axe).named("Ann"), page
        self.wrong: list[str] = []

    def shoot(self, name: str, sizes: list[tuple[int, int]]) -> None:
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                self.page.wait_for_timeout(SETTLED)
                self.look(f"{name}-{width}x{height}-{scheme}", (width, height) in LOOKED_INTO)
        self.page.set_viewport_size({"width": 1440, "height": 900})

    def look(self, name: str, into: bool) -> None:
        self.page.screenshot(path=ALL / f"{name}.jpg", type="jpeg", quality=82)
        if not self.window.fits():
            self.wrong.append(f"{name}: wider than the screen")
        if into:
            self.wrong += [f"{name}: {found}" for found in self.window.serious()]


def shown(camera: Camera, what: str) -> bool:
    return not what or camera.page.locator(what).filter(visible=True).count() > 0


def matches(camera: Camera, wanted: list[str]) -> None:
    """The lobby, the middle and the end of a match of each game, and its replay."""
    for game in wanted:
        match = MATCHES[game]
        chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (match.seats - 1)]
        plan: dict[str, Any] = {"chairs": chairs, "options": match.options}
        camera.window.go(opened(camera.window, game, match.seats, **plan))
        start = camera.page.get_by_role("button", name="Start the game")
        start.wait_for()
        camera.shoot(f"{game}-lobby", LOOKED_INTO)
        start.click()
        camera.page.wait_for_selector(".board .prompt")
        player = Player(camera.window, Random(1), advised=1.0)
        while not camera.window.over and (player.hints < match.middle or not shown(camera, match.shows)):
            play([player], ALL, game, limit=1)
        if not camera.window.over:
            camera.page.wait_for_selector(".prompt.mine, .end")
        if match.shows and not camera.window.over:
            camera.page.locator(match.shows).first.click()
        camera.shoot(f"{game}-middle", SIZES + BESIDES)
        camera.page.keyboard.press("Escape")
        play([player], ALL, game, limit=match.clicks)
        if not camera.window.over:
            camera.window.tab("table").get_by_role("button", name="Resign").click()
        camera.page.wait_for_selector(".end", timeout=ENDED)
        camera.shoot(f"{game}-end", SIZES)
        camera.window.go(camera.page.url.removeprefix(camera.window.url).replace("/table/", "/replay/"))
        camera.page.wait_for_selector(".run", timeout=ENDED)  # of a long match it is played through first
        camera.page.keyboard.press("End")
        camera.shoot(f"{game}-replay", LOOKED_INTO)
        print(f"{game}: {player.moves} clicks", flush=True)


def pages(camera: Camera) -> None:
    for name, address in PAGES.items():
        camera.window.go(address)
        camera.page.wait_for_load_state("networkidle")
        camera.shoot(name, SIZES)


def main(wanted: list[str]) -> int:
    ALL.mkdir(parents=True, exist_ok=True)
    axe = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    with open_house() as (browser, url):
        camera = Camera(browser, url, axe)
        if not wanted:
            pages(camera)
        matches(camera, wanted or list(MATCHES))
        wrong = camera.wrong + camera.window.complaints()
    for picture in SHOWN.glob("*.jpg"):  # those that the documents show are there already
        if (made := ALL / picture.name).exists():
            shutil.copy(made, picture)
    print("\n".join(wrong) or "nothing serious")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
