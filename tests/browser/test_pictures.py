"""Every target of every menu of random matches is in the picture: it glows where it can be clicked.

`make pictures` for a thousand matches of each game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from browser.picture import Picture
from browser.situations import random_options, situations, table_of
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]

GAMES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones", "risk_clone_wars", "risk_classic"]
SAMPLE = 2  # matches of each game, one on a desktop and one on a phone
AT_ONCE = 50  # situations a page is told in one go
LONG = 300  # situations of a match that are looked at, unless many are asked for


def with_another(situation: tuple[str, str]) -> tuple[str, str]:
    """A situation whose menu has a target that no board draws."""
    table, update = situation
    return table, update.replace('"menu":{', '"menu":{"nothing:there":{},', 1)


@pytest.mark.parametrize("id", GAMES)
def test_every_target_of_every_menu_is_in_the_picture(visit: Visit, request: pytest.FixtureRequest, id: str) -> None:
    game, chance = games.load(id), Random(7)
    pictures = [Picture(visit(size).named("Ann")) for size in ("desktop", "phone")]
    many = request.config.getoption("--matches", default=None)
    for n in range(many or SAMPLE):
        seats, picture = game.seats[n // 2 % len(game.seats)], pictures[n % 2]
        table = table_of(picture.table(id, seats), game, random_options(game, seats, chance))
        told = situations(table, game, chance)
        first = next(told)
        picture.sit(first)
        assert picture.missing([first]) == {}
        assert list(picture.missing([with_another(first)])) == ["nothing:there"], "what is not drawn must be missed"
        told = islice(told, None if many else LONG)
        while some := list(islice(told, AT_ONCE)):
            missing = picture.missing(some)
            assert missing == {}, f"match {n}, {seats} seats, {table['options']}: {missing}"
    views, targets = (sum(getattr(p, field) for p in pictures) for field in ("views", "targets"))
    print(f"{id}: {views} views, {targets} targets")
    assert views > 20
