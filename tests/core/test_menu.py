"""Menus: legal paths as a tree of clicks, numbers drawn together."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.game import Path
from tablee.core.match import Match
from tablee.core.menu import Menu, legal, menu, offers, paths
from tablee.core.record import Row
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.sequence import GAME as SEQUENCE

LISTED: list[Path] = [
    ("planet:naboo", "count:1"),
    ("planet:naboo", "count:2"),
    ("planet:naboo", "count:40"),
    ("planet:naboo", "button:all"),
    ("planet:hoth", "planet:naboo"),
    ("button:pass",),
]


def tree_of(listed: list[Path]) -> Menu:
    """The menu of a made-up game with these paths."""

    def list_all(s: Any, seat: int, out: Row) -> int:
        for i in range(len(listed)):
            out[i] = i
        return len(listed)

    made_up = NOUGHTS.but(legal=list_all, path=lambda s, seat, a: listed[a])
    return menu(made_up, NOUGHTS.state(), 0)


def test_paths_make_a_tree_and_numbers_stand_together() -> None:
    assert tree_of(LISTED) == {
        "planet:naboo": {"count:1..40": {}, "button:all": {}},
        "planet:hoth": {"planet:naboo": {}},
        "button:pass": {},
    }


def test_a_single_number_is_a_range_too() -> None:
    assert tree_of([("count:3",)]) == {"count:3..3": {}}


@pytest.mark.parametrize("path", [*LISTED, ("planet:naboo", "count:17")])
def test_a_menu_offers_every_whole_path_and_all_numbers_between(path: Path) -> None:
    assert offers(tree_of(LISTED), path)


@pytest.mark.parametrize(
    "path",
    [
        (),
        ("planet:naboo",),
        ("planet:naboo", "count:0"),
        ("planet:naboo", "count:41"),
        ("planet:naboo", "count:x"),
        ("planet:naboo", "count:-1"),
        ("planet:naboo", "count:1", "count:1"),
        ("planet:hoth", "count:1"),
        ("button:pass", "button:pass"),
        ("button:none",),
    ],
)
def test_a_menu_offers_nothing_else(path: Path) -> None:
    assert not offers(tree_of(LISTED), path)


@given(st.sampled_from([ENVELOPES, NOUGHTS, SEQUENCE]), st.integers(0, 30))
def test_the_menu_of_a_real_game_offers_exactly_its_paths(game: Any, moves: int) -> None:
    m = Match.open(game, 2)
    for i in range(moves):
        if m.over:
            break
        seat = m.to_act()[0]
        m.submit(seat, paths(game, m.state, seat)[i % len(paths(game, m.state, seat))])
    for seat in m.to_act():
        listed = paths(game, m.state, seat)
        assert len(listed) == len(legal(game, m.state, seat))
        assert all(offers(m.menu(seat), path) for path in listed)
        assert not any(offers(m.menu(seat), path[:-1]) for path in listed)
        assert not any(offers(m.menu(seat), (*path, path[-1])) for path in listed)
