"""A table of each game in one page that changes its size and its light: the name is read whole, axe finds nothing
serious in the middle of a match and at its end, and there a phone shows the board beside the result."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from browser.picture import Picture
from browser.situations import middle, over, table_of
from browser.test_sizes import GAMES
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]

SEATS = {"sequence": 3, "darth_maul": 4, "lightsaber_duel": 2, "attack_of_the_clones": 4}
SHORT = {"setup_mode": "random", "turn_cap": "60"}  # of Risk
PHONES = [(390, 844), (320, 568), (844, 390)]
# By day and by night where the pictures differ most; where only the room is another, once.
LOOKED_AT: list[tuple[tuple[int, int], tuple[Literal["light", "dark"], ...]]] = [
    ((1440, 900), ("light", "dark")),
    ((390, 844), ("light", "dark")),
    ((844, 390), ("dark",)),
    ((320, 568), ("light",)),
]
CHRONICLE = {"frames": 1, "standing": [], "charts": [], "moments": [], "luck": []}

# Words of the header that are cut or lie over each other, and a header that grows with its title.
CUT = """
() => {
    const header = document.querySelector(".table-screen > header"), title = header.querySelector(".title");
    const [h, t] = [header, title].map((e) => e.getBoundingClientRect());
    const words = document.createRange();
    words.selectNodeContents(title);
    const said = words.getBoundingClientRect();
    const next = [...header.children].filter((e) => e !== title && e.checkVisibility())
        .map((e) => e.getBoundingClientRect())
        .filter((r) => r.width > 1 && r.left < said.right - 1 && r.right > said.left + 1);
    const wrong = [];
    if (said.right > t.right + 1 || said.left < t.left - 1 || t.width < 1) wrong.push("cut");
    if (said.top < h.top - 1 || said.bottom > h.bottom + 1 || h.height > 50) wrong.push(`${h.height} high`);
    if (next.length) wrong.push("under another");
    return wrong;
}
"""
# Where the pieces of a board and the result lie.
BESIDE = """
async () => {
    for (let i = 0; i < 4; i++) await new Promise((done) => requestAnimationFrame(done));
    await Promise.allSettled(document.getAnimations().map((a) => a.finished));
    const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
    const drawn = (e) => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 0;
    const stage = document.querySelector(".stage");
    return {
        result: box(document.querySelector("#panel-side")),
        stage: box(stage),
        hidden: stage.scrollHeight - stage.clientHeight,
        marks: [...document.querySelectorAll(PIECES)].filter(drawn).map(box),
    };
}
"""
# What is looked at when it is over.
PIECES = {
    "sequence": ".board .cell",
    "darth_maul": ".board .maul, .board .mine",
    "lightsaber_duel": ".board .arena",
    "attack_of_the_clones": ".board .around, .board .held",
    "risk_clone_wars": ".board .planet",
    "risk_classic": ".board .planet",
}


def laid(picture: Picture, id: str, told: Callable[..., tuple[str, str]], **more: Any) -> tuple[str, str]:
    """A situation of a match played by lot with the usual number of chairs."""
    game, options = games.load(id), SHORT if id.startswith("risk") else {}
    table = table_of(picture.table(id, SEATS.get(id, 3)), game, options) | more
    return told(game, table, options, Random(3))


def resized(picture: Picture, size: tuple[int, int]) -> None:
    picture.page.set_viewport_size({"width": size[0], "height": size[1]})
    picture.page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=list(size))


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_name_of_the_game_is_read_whole(visit: Visit, id: str, language: str) -> None:
    picture = Picture(visit(locale=language).named("Ann"))
    table, update = laid(picture, id, middle)
    picture.sit((table, update))
    told: dict[str, Any] = json.loads(table)
    company = told["guests"] + [{"person": "another", "name": "Ben", "online": True}]
    crowded = json.dumps(told | {"guests": company, "emotes": True, "you": told["you"] | {"name": "Ann"}})
    for width, height in [(320, 568), (360, 640), (390, 844)]:
        resized(picture, (width, height))
        for shown in (table, crowded):
            picture.page.evaluate("(table) => tell(table)", shown)
            picture.page.wait_for_timeout(50)
            assert picture.page.evaluate(CUT) == [], f"{width} × {height}"
            assert picture.window.fits()
    picture.page.evaluate("document.querySelector('.title').style.whiteSpace = 'nowrap'")
    picture.page.evaluate("document.querySelector('.title').textContent += ' and a name that is far too long for it'")
    assert picture.page.evaluate(CUT) != [], "what is cut must be missed"


@pytest.mark.parametrize("id", GAMES)
def test_axe_finds_nothing_serious_in_the_middle_of_a_match(visit: Visit, shots: Path, id: str) -> None:
    picture = Picture(visit().named("Ann"))
    picture.sit(laid(picture, id, middle))
    wrong: list[str] = []
    for size, schemes in LOOKED_AT:
        resized(picture, size)
        for scheme in schemes:
            picture.page.emulate_media(color_scheme=scheme)
            picture.page.wait_for_timeout(200)
            picture.window.shot(shots, f"middle-{id}-{size[0]}-{scheme}")
            wrong += [f"{size[0]} {scheme}: {found}" for found in picture.window.serious()]
    assert wrong == []


@pytest.mark.parametrize("id", GAMES)
def test_at_the_end_a_phone_shows_the_board_beside_the_result(visit: Visit, shots: Path, id: str) -> None:
    picture = Picture(visit().named("Ann"))
    picture.page.route("**/chronicle", lambda route: route.fulfill(json=CHRONICLE))
    picture.sit(laid(picture, id, over, phase="over"))
    picture.page.wait_for_selector(".end")
    for width, height in PHONES:
        resized(picture, (width, height))
        seen = picture.page.evaluate(BESIDE.replace("PIECES", repr(PIECES[id])))
        picture.window.shot(shots, f"end-{id}-{width}")
        at, result = f"{width} × {height}", seen["result"]
        left, top, right, bottom = result
        assert (right - left) * (bottom - top) <= 0.51 * width * height, at
        assert seen["marks"]
        assert seen["hidden"] <= 1, f"{at}: {seen['hidden']} pixels of the board are scrolled away"
        under = [m for m in seen["marks"] if (m[2] > left + 1 and m[3] > top + 1) or m[0] < -1 or m[1] < -1]
        assert under == [], f"{at}: {len(under)} of {len(seen['marks'])} pieces lie under the result"
        assert picture.window.fits(), at
        assert picture.window.serious() == [], at
    picture.page.locator("#panel-side").get_by_role("button", name="Close").first.click()
    picture.page.wait_for_selector(".board .prompt")
