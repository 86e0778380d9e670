"""The galaxy of Risk in windows of every size: it has the room it needs, every planet is named, and no ring touches a
name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.picture import Picture
from browser.test_risk import moments
from browser.window import Window

Visit = Callable[..., Window]

# The frame of the map, all names as they are drawn, and the rings of what may be chosen.
DRAWN = """
async () => {
    for (let i = 0; i < 4; i++) await new Promise((done) => requestAnimationFrame(done));
    const box = (e) => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
    const text = (e) => { const r = document.createRange(); r.selectNodeContents(e); return box(r); };
    const dock = document.querySelector(".risk > .dock").getBoundingClientRect();
    const frame = document.querySelector(".galaxy .frame").getBoundingClientRect();
    const over = dock.top < frame.bottom && dock.left < frame.right;
    return {
        frame: [frame.left, frame.top, frame.right, over ? dock.top : frame.bottom],
        size: Math.min(...[...document.querySelectorAll(".spot .name")].map((e) =>
            parseFloat(getComputedStyle(e).fontSize) * e.getBoundingClientRect().width / e.offsetWidth)),
        names: [...document.querySelectorAll(".spot .name")].map((e) => [e.textContent, ...text(e)]),
        rings: [...document.querySelectorAll(".spot .lamp")].map(box),
        lit: [...document.querySelectorAll(".spot.glow .lamp")].map(box),
    };
}
"""
# The planets that may be chosen.
LIT = """
() => [...document.querySelectorAll(".spot.glow .ball")].map((e) => e.getBoundingClientRect())
    .map((b) => [b.left, b.top, b.right, b.bottom])
"""
GAMES = ["risk_clone_wars", "risk_classic"]
# Window, the least share of its width for the map, the smallest name in pixels, and whether all planets are named: then
# no ring that any of them might have touches a name.
ROOMS = [
    ((1440, 900), 0.66, 12, True),
    ((2560, 1440), 0.66, 14, True),
    ((390, 844), 0.95, 9.9, True),
    ((844, 390), 0.55, 9.8, True),
    ((320, 568), 0.95, 8.9, False),  # what may be chosen is named; one zoom may be needed, and the prompt offers it
]


def touching(drawn: dict[str, Any], rings: str) -> list[str]:
    """The names that one of these rings reaches into, their own planet's or another's; a ring is round."""

    def reaches(ring: list[float], name: list[float]) -> bool:
        x, y, r = (ring[0] + ring[2]) / 2, (ring[1] + ring[3]) / 2, (ring[2] - ring[0]) / 2
        dx, dy = max(name[0] - x, 0, x - name[2]), max(name[1] - y, 0, y - name[3])
        return float(dx * dx + dy * dy) < (r - 1.5) ** 2

    return [name[0] for name in drawn["names"] if any(reaches(ring, name[1:]) for ring in drawn[rings])]


def in_frame(drawn: dict[str, Any]) -> list[str]:
    left, top, right, bottom = drawn["frame"]
    return [
        name
        for name, x1, y1, x2, y2 in drawn["names"]
        if x1 < left - 4 or x2 > right + 4 or y1 < top - 4 or y2 > bottom + 4
    ]


def at_rest(picture: Picture) -> dict[str, Any]:
    """The map as it is drawn once nothing moves any more."""
    drawn: dict[str, Any] = {}
    for _ in range(200):
        before, drawn = drawn, picture.page.evaluate(DRAWN)
        if drawn == before:
            break
    return drawn


@pytest.mark.parametrize("game", GAMES)
def test_planets_are_named_and_no_ring_touches_a_name(visit: Visit, game: str) -> None:
    picture = Picture(visit().named("Ann"))
    moment = moments(game, picture, {"s6-main"})["s6-main"]
    picture.sit(moment)
    for (wide, high), share, least, all_named in ROOMS:
        picture.page.set_viewport_size({"width": wide, "height": high})
        picture.page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[wide, high])
        drawn = at_rest(picture)
        at = f"{wide} × {high}"
        assert len(drawn["names"]) == (42 if all_named else len(picture.page.evaluate(LIT))), at
        assert in_frame(drawn) == [], at
        assert drawn["frame"][2] - drawn["frame"][0] >= share * wide, at
        assert drawn["size"] >= least, at
        assert touching(drawn, "rings" if all_named else "lit") == [], at
    closer = picture.page.locator(".prompt .closer")
    closer.click()
    near = at_rest(picture)
    assert touching(near, "lit") == []
    assert near["frame"][3] > drawn["frame"][3], "the map has the room of what need not be seen meanwhile"
    lit = picture.page.evaluate(LIT)
    left, top, right, bottom = near["frame"]
    assert lit
    assert all(x1 >= left and y1 >= top and x2 <= right and y2 <= bottom for x1, y1, x2, y2 in lit)
    closer.click()
    assert at_rest(picture) == drawn
    assert picture.window.fits()
