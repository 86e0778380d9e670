"""What a seat of the fight knows stays in every guess; what it does not know varies, with the chances of the deal."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tablee.core.match import hidden
from tablee.games.darth_maul import GAME
from tablee.games.darth_maul.knowledge import unplayed
from tablee.games.darth_maul.state import State
from tablee.games.darth_maul.tests.positions import luck, new
from tablee.games.darth_maul.tiles import number_of
from tablee.games.darth_maul.view import view


def played(seats: int, rounds: int, sealed: int, n: int = 0) -> State:
    """A table after some rounds, in which the first seats have chosen again."""
    k = luck(rounds, n)
    s = new(seats, k)
    for _ in range(rounds):
        for seat in range(seats):
            GAME.apply(s, seat, GAME.idle(s, seat, k), k)
    for seat in range(sealed):
        GAME.apply(s, seat, GAME.idle(s, seat, k), k)
    return s


def guesses(s: State, viewer: int, n: int) -> list[Any]:
    k = luck(77, viewer + 1)
    return [hidden(GAME, s, viewer, k) for _ in range(n)]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("rounds", [0, 4, 7, 8, 9])
def test_guesses_keep_all_that_is_public_and_all_of_the_own(seats: int, rounds: int) -> None:
    s = played(seats, rounds, seats - 1)
    for viewer in (*range(seats), -1):
        who = None if viewer < 0 else viewer
        for g in guesses(s, viewer, 10):
            assert msgspec.json.encode(view(g, who)) == msgspec.json.encode(view(s, who))
            assert (GAME.to_act(g), g.maul, g.shown) == (GAME.to_act(s), s.maul, s.shown)
            assert [unplayed(g, i) for i in range(seats)] == [unplayed(s, i) for i in range(seats)]
            if viewer >= 0:
                assert (g.hand[viewer], g.pile[viewer]) == (s.hand[viewer], s.pile[viewer])
                assert g.sealed[viewer] == s.sealed[viewer]


def test_others_sealed_choices_vary_with_the_chances_of_their_unplayed_tiles() -> None:
    s = played(3, 4, 2)
    n = 6000
    found = Counter(g.sealed[0] for g in guesses(s, 2, n))
    tiles = unplayed(s, 0)
    for zone in range(5):
        expected = n * number_of(tiles, zone) / tiles.bit_count()
        assert abs(found[zone] - expected) < 5 * (expected + 1) ** 0.5  # five times what chance alone would do


def test_others_hands_vary_with_the_chances_of_the_deal() -> None:
    s = played(2, 0, 0)
    n = 6000
    found = Counter(g.hand[1] for g in guesses(s, 0, n))
    pairs = [hand for hand in found if hand >> 5]  # two equal tiles and another: 2 ways in 120 each
    singles = [hand for hand in found if not hand >> 5]  # three different tiles: 8 ways in 120 each
    assert (len(pairs), len(singles)) == (20, 10)
    for hands, ways in ((pairs, 2), (singles, 8)):
        for hand in hands:
            expected = n * ways / 120
            assert abs(found[hand] - expected) < 5 * expected**0.5


def test_when_the_piles_are_empty_hands_are_known_and_only_choices_are_not() -> None:
    s = played(2, 8, 0)
    assert {bytes(g) for g in guesses(s, 0, 20)} == {bytes(s)}
    s = next(s for s in (played(2, 8, 1, n) for n in range(20)) if len(set(view(s, None).seats[0].unplayed)) == 2)
    assert len({g.sealed[0] for g in guesses(s, 1, 40)}) == 2


def test_a_spectator_has_seen_no_hand() -> None:
    s = played(2, 0, 0)
    assert len({(g.hand[0], g.hand[1]) for g in guesses(s, -1, 60)}) > 30
