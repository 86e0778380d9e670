"""Board, prompt, hand and every target lie in the window together, whatever its size (`sight.py`).

Situations are those of random matches at every number of seats, with options by lot (`situations.py`): those that
together show every target in every setting and every number of cards, chips or chairs at least once, each opened to
what lies below what is clicked; and many by lot. One page of each game is told them all, at one size after the other.

`make sizes` for two hundred matches of each game; `ARGS='-k sequence --size 320x568'` for one game and size."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from browser.picture import Picture, Told
from browser.sight import Sight
from browser.situations import Album, Situation, random_options, table_of
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]

GAMES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones", "risk_clone_wars", "risk_classic"]
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568), (720, 450), (2560, 1440)]
CLOSER = {(320, 568)}  # where a map may be looked at from nearer, as the prompt offers
SAMPLE, VIEWS = 5, 12  # matches of each game in every run of the tests, and how many situations of them at each size
BY_LOT = 500
AT_ONCE = 50


def played(id: str, matches: int, by_lot: int) -> Album:
    game = games.load(id)
    album = Album(game, Random(11), by_lot, room=True)
    for n in range(matches):
        seats = game.seats[n % len(game.seats)]
        album.play(n, seats, random_options(game, seats, album.chance))
    return album


def told(picture: Picture, album: Album, found: list[Situation]) -> Iterator[Told]:
    game = album.game
    for x in found:
        yield x.told(game, table_of(picture.table(game.id, x.moment.seats), game, x.moment.options))


def in_sight(picture: Picture, situations: list[Told], closer: bool = False) -> Sight:
    sight, left = Sight(picture, closer), iter(situations)
    while some := list(islice(left, AT_ONCE)):
        sight.look(some)
    return sight


def moved(picture: Picture, to: str) -> None:
    """Pushes the whole board out of its place, or back."""
    picture.page.evaluate("(to) => document.querySelector('.board').style.transform = to", to)


@pytest.mark.parametrize("id", GAMES)
def test_board_prompt_and_hand_are_in_sight(visit: Visit, request: pytest.FixtureRequest, id: str) -> None:
    wanted = request.config.getoption("--matches", default=None)
    album = played(id, wanted or SAMPLE, BY_LOT if wanted else 0)
    found = list(album.situations())
    if not wanted:
        found = album.chance.sample(found, min(VIEWS, len(found)))
    print(f"{id}: {wanted or SAMPLE} matches, {album.menus:,} menus, {len(album.sights):,} sights", flush=True)
    picture = Picture(visit().named("Ann"))
    situations = list(told(picture, album, found))
    picture.sit(situations[0])
    moved(picture, "translateY(100vh)")
    missed = in_sight(picture, situations[:1]).wrong
    assert any("prompt" in what for what in missed), "what is out of sight must be missed"
    moved(picture, "")
    wrong: list[str] = []
    only = request.config.getoption("--size", default=None)
    for width, height in [size for size in SIZES if not only or "{}x{}".format(*size) in only]:
        picture.page.set_viewport_size({"width": width, "height": height})
        began = time.monotonic()
        sight = in_sight(picture, situations, closer=(width, height) in CLOSER)
        here = [f"{width}x{height} {what}" for what in sight.wrong]
        wrong += here
        print(f"  {width} × {height}: {sight}, {time.monotonic() - began:.0f} s", *here, sep="\n    ", flush=True)
    assert not wrong, "\n".join(wrong)
