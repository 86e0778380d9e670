"""The numbered test vectors of the specification of the fight."""

import pytest

from tablee.core.bits import count
from tablee.core.game import seats_in
from tablee.core.record import row
from tablee.games.darth_maul import GAME
from tablee.games.darth_maul.state import ROUNDS, State, damage, within_reach
from tablee.games.darth_maul.tests.positions import ended, fight, luck, new
from tablee.games.darth_maul.tiles import total
from tablee.games.darth_maul.view import spread, view


def result(s: State) -> tuple[str, list[int], list[int]]:
    """Why it ended, who won, the scores."""
    out = row(s.seats)
    GAME.scores(s, out)
    return GAME.reason(s), seats_in(GAME.winners(s)), [out[i] for i in range(s.seats)]


def outcomes(s: State) -> list[str]:
    scene = view(s, None).scene
    assert scene is not None
    return [a.outcome for a in scene.attacks]


def test_maul_t1_six_damage_tiles_and_everybody_loses() -> None:
    assert result(ended([1, 2, 3], [4, 5], [5])) == ("lost", [], [0, 0, 0])  # MAUL-20, MAUL-24


def test_maul_t2_eight_damage_tiles_and_the_player_with_three_wins() -> None:
    assert result(ended([5, 5], [1, 1, 2], [4, 4], [5])) == ("most-hits", [1], [2, 3, 2, 1])  # MAUL-21


def test_maul_t2_seven_are_one_too_few_and_eight_enough_at_every_table() -> None:
    assert result(ended([1, 2, 3, 4], [1, 2, 3]))[0] == "lost"
    assert result(ended([1, 2, 3, 4, 5], [1, 2, 3]))[0] == "most-hits"


def test_maul_t3_of_two_with_three_tiles_the_higher_sum_wins() -> None:
    assert result(ended([1, 4, 5], [2, 5, 5], [1, 2])) == ("highest-sum", [1], [3, 3, 2])  # MAUL-22


def test_maul_t4_both_twos_are_parried_and_four_and_five_blocked() -> None:
    s = new(4)
    fight(s, [2, 2, 4, 5], "4-5")
    assert outcomes(s) == ["parried", "parried", "blocked", "blocked"]
    assert damage(s) == 0
    assert [spread(s.box[i]) for i in range(4)] == [["tile:2"], ["tile:2"], ["tile:4"], ["tile:5"]]  # MAUL-10, MAUL-11


def test_maul_t5_the_threes_are_parried_the_two_is_blocked_the_one_hits() -> None:
    s = new(4)
    fight(s, [1, 2, 3, 3], "2-5")
    assert outcomes(s) == ["hit", "blocked", "parried", "parried"]
    assert damage(s) == 1
    assert spread(s.hits[0]) == ["tile:1"]  # MAUL-12: the owner keeps it


def test_maul_t6_three_on_one_zone_are_parried_though_nothing_is_protected() -> None:
    s = new(3)
    fight(s, [5, 5, 5], "none")
    assert outcomes(s) == ["parried"] * 3
    assert damage(s) == 0


@pytest.mark.parametrize(("guard", "hits"), [("none", 2), ("all", 0)])
def test_maul_t7_the_tile_for_none_lets_both_through_and_the_tile_for_all_neither(guard: str, hits: int) -> None:
    s = new(2)
    fight(s, [1, 2], guard)
    assert damage(s) == hits  # MAUL-13


@pytest.mark.parametrize("seats", GAME.seats)
def test_maul_t8_hand_sizes_at_the_start_of_the_ten_rounds(seats: int) -> None:
    k = luck(8, seats)
    s = new(seats, k)
    sizes = []
    while GAME.to_act(s):
        sizes.append({count(s.hand[i]) for i in range(seats)})
        for seat in range(seats):
            GAME.apply(s, seat, GAME.idle(s, seat, k), k)
    assert sizes == [{3}] * 8 + [{2}, {1}]  # MAUL-15, MAUL-17


def test_maul_t9_equal_counts_and_equal_sums_share_the_victory() -> None:
    assert result(ended([1, 3, 4, 5], [2, 2, 4, 5])) == ("shared", [0, 1], [4, 4])  # MAUL-23


def test_maul_t9a_the_higher_sum_of_a_player_with_fewer_tiles_does_not_count() -> None:
    assert result(ended([1, 3, 5], [2, 3, 4], [5, 5])) == ("shared", [0, 1], [3, 3, 2])


BEST = [  # a number that the tile does not protect, and one for a partner who keeps out of the way
    ("1-3", 5, 1),
    ("2-4", 5, 2),
    ("2-5", 4, 5),
    ("3-5", 4, 5),
    ("4-5", 3, 4),
    ("1-4", 3, 4),
    ("1-5", 2, 1),
    ("2-3", 1, 2),
    ("none", 2, 3),
    ("all", 1, 3),
]


def test_maul_t10_one_player_does_nine_damage_with_a_sum_of_29_and_the_tile_for_all_blocks_the_tenth() -> None:
    s = new(2)
    for guard, mine, partner in BEST:
        fight(s, [mine, partner], guard)
    assert s.played == ROUNDS
    assert (count(s.hits[0]), total(s.hits[0])) == (9, 29)
    assert spread(s.box[0]) == ["tile:1"]


def test_maul_t10_at_the_start_every_tile_but_that_for_all_leaves_room_for_three_and_one_for_four() -> None:
    assert [within_reach(new(seats)) for seats in GAME.seats] == [9 * 2, 9 * 3, 8 * 3 + 4]
