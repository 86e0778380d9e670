"""Prompt, hand and all that glows lie in the window together, whatever its size, and no page is wider than its screen.

Situations are those of random matches at every number of seats (`situations.py`). A hand and a row of missions may be
swiped sideways; nothing has to be scrolled up or down. Below 860 pixels the tab bar at the foot covers what lies under
it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from browser.picture import Picture, Told
from browser.situations import Album, random_options, table_of
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]

GAMES = ["darth_maul", "lightsaber_duel", "attack_of_the_clones"]
SIZES = [(1440, 900), (2560, 1440), (390, 844), (844, 390), (320, 568)]
VIEWS = 24  # situations that are looked at in each size
SLACK = 2  # pixels

# What lies outside the window in each situation, by its name.
OUTSIDE = """
async ([situations, slack]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const bar = document.querySelector("[role=tablist]");
    const foot = () => (innerWidth < 860 && bar ? bar.getBoundingClientRect().top : innerHeight) + slack;
    const found = new Set();
    for (const [table, update] of situations) {
        tell(table);
        tell(update);
        await frame();
        scrollTo(0, 0);
        if (document.documentElement.scrollWidth > innerWidth) found.add("the page is wider than the screen");
        const things = [...document.querySelectorAll(".board .prompt, .board .hand, .board .glow[data-target]")];
        for (const it of things.filter((e) => e.checkVisibility())) {
            const {top, bottom, height} = it.getBoundingClientRect();
            const name = it.dataset.target ?? it.className.replace(/ s-.*/, "");
            const inside = height && top >= -slack && bottom <= foot();
            if (!inside) found.add(`${name} ${Math.round(top)}-${Math.round(bottom)}`);
        }
    }
    return [...found];
}
"""


def some_situations(picture: Picture, id: str) -> list[Told]:
    game = games.load(id)
    album = Album(game, Random(11), 0)
    for n, seats in enumerate(game.seats):
        album.play(n, seats, random_options(game, seats, album.chance))
    found = list(album.situations())
    chosen = album.chance.sample(found, min(VIEWS, len(found)))
    return [x.told(game, table_of(picture.table(id, x.moment.seats), game, x.moment.options)) for x in chosen]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("id", GAMES)
def test_board_prompt_and_hand_are_in_sight(visit: Visit, id: str, size: tuple[int, int]) -> None:
    picture = Picture(visit(viewport={"width": size[0], "height": size[1]}).named("Ann"))
    told = some_situations(picture, id)
    picture.sit(told[0])
    assert picture.page.evaluate(OUTSIDE, [[t[:2] for t in told], SLACK]) == []
