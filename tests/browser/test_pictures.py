"""Every target of every menu of random matches is in the picture: it glows where it can be clicked.

Matches are played by lot, at every number of seats and with options by lot, and the menu of every seat that is asked is
looked at. Of all of them those situations are drawn in a real page, on a desktop and on a phone, that together show
every sight (`situations.py`) at least once: a target that can be clicked first, for each number of seats and each thing
that may be asked (a chair, and each kind of target, also for each chair that looks); a target further on, for each
path to it and each thing that may be asked; each range of numbers. In such a situation all that can be clicked first is
looked for, and all that opens below what is clicked. Besides, many situations by lot are drawn, each opened along one
path.

`make pictures` for a thousand matches of each game, and three hundred of each Risk."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from itertools import islice
from random import Random

import pytest

from browser.picture import Picture, Told
from browser.situations import Album, Situation, random_options, table_of
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]

GAMES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones", "risk_clone_wars", "risk_classic"]
SAMPLE, VIEWS = 2, 60  # matches of each game in every run of the tests, and how many situations of them are drawn
BY_LOT = 300  # situations by lot, where all are drawn that have to be
AT_ONCE = 50  # situations a page is told in one go


def with_another(told: Told) -> Told:
    """A situation whose menu has a target that no board draws."""
    table, update, opened = told
    return table, update.replace('"menu":{', '"menu":{"nothing:there":{},', 1), opened


def played(id: str, matches: int, by_lot: int) -> Album:
    game = games.load(id)
    album = Album(game, Random(7), by_lot)
    for n in range(matches):
        seats = game.seats[n % len(game.seats)]
        album.play(n, seats, random_options(game, seats, album.chance))
    return album


def looked_at(picture: Picture, album: Album, found: Iterable[Situation]) -> list[str]:
    """What is missing in any of these situations."""
    missing: list[str] = []
    game, left, began = album.game, iter(found), time.monotonic()
    while some := list(islice(left, AT_ONCE)):
        told = [x.told(game, table_of(picture.table(game.id, x.moment.seats), game, x.moment.options)) for x in some]
        if not picture.views:
            picture.sit(told[0])
            missed = list(picture.missing([with_another(told[0])]))
            assert "nothing:there" in missed, "what is not drawn must be missed"
        missing += [f"{target}: {view}" for target, view in picture.missing(told).items()]
        if picture.views % 500 < AT_ONCE:
            print(f"  {picture.views:,} views, {time.monotonic() - began:.0f} s", flush=True)
    return missing


@pytest.mark.parametrize("id", GAMES)
def test_every_target_of_every_menu_is_in_the_picture(visit: Visit, request: pytest.FixtureRequest, id: str) -> None:
    wanted = request.config.getoption("--matches", default=None)
    matches = SAMPLE if wanted is None else wanted * 3 // 10 if id.startswith("risk") else wanted
    album = played(id, matches, 0 if wanted is None else BY_LOT)
    print(f"{id}: {matches:,} matches, {album.menus:,} menus, {len(album.sights):,} sights", flush=True)
    found = list(album.situations())
    if wanted is None:
        found = album.chance.sample(found, min(VIEWS, len(found)))
    for size in ("desktop", "phone"):
        picture = Picture(visit(size).named("Ann"))
        missing = looked_at(picture, album, found)
        print(f"  {size}: {picture.views:,} views, {picture.targets:,} targets, {len(missing)} missing", flush=True)
        assert not missing, "\n".join(missing)
        assert picture.views > 20
