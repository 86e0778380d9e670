"""How Risk looks to a net: which output stands for a number of troops, and what is read of one's own side."""

from tablee.core.learning import Learning
from tablee.core.match import Match
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.mind.learning import ARMIES_AT, ARMY, ENDS, LEARNING, PARTS, PLANET, SHARES, number_class, share


def numbers_of(match: Match, seat: int, learning: Learning = LEARNING) -> bytearray:
    out = bytearray(learning.size)
    learning.observe(match.state, seat, out)
    return out


def test_a_short_range_of_numbers_has_an_output_for_each_and_a_long_one_for_both_ends() -> None:
    for greatest in range(1, 2 * ENDS + 1):
        assert len({number_class(n, 1, greatest) for n in range(1, greatest + 1)}) == greatest
    found = [number_class(n, 2, 500) for n in range(2, 501)]
    assert found[:ENDS] + found[-ENDS:] == [0, 1, 2, 3, 7, 6, 5, 4]
    assert set(found) == set(range(2 * ENDS + PARTS))
    middle = found[ENDS:-ENDS]
    assert middle == sorted(middle)


def test_what_is_placed_at_once_is_told_apart_by_number_and_all_of_it_is_one_of_them() -> None:
    assert [share(n, 30) for n in (1, 2, 3, 5, 10, 20, 30)] == list(range(SHARES))
    assert share(5, 5) == SHARES - 1


def test_planets_and_armies_are_seen_from_ones_own_side() -> None:
    for game, seats in ((CLONE_WARS, 4), (CLASSIC, 3)):
        match = Match.open(game, seats, {"setup_mode": "random"}, bytes(32))
        for seat in range(seats):
            out = numbers_of(match, seat)
            army = next(a for a in range(4) if match.state.seat_of[a] == seat)
            held = [p for p in range(42) if out[p * PLANET]]
            assert held == [p for p in range(42) if match.state.owner[p] == army]
            assert out[ARMIES_AT + 1] == 1, "the first army is one's own"
            assert sum(out[p * PLANET + 4] for p in held) == sum(match.state.troops[p] for p in held)
            assert out[ARMIES_AT + 3] == len(held)
            assert out[ARMIES_AT + ARMY + 1] == 0
