"""Who is paired with whom: nobody twice, nobody left who fitted, the nearest first, and quickly."""

from __future__ import annotations

import time
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.pairing.fitting import AGAIN, EVERYBODY, FILLED, Party, Waiter, drawn, fits, reach

GAMES = ("sequence", "darth_maul", "lightsaber_duel")
NOW = 100_000


def waiter(
    i: int, strength: float = 1500.0, waited: int = 0, games: tuple[str, ...] = GAMES[:1], **more: object
) -> Waiter:
    return Waiter(f"p{i}", NOW - waited, dict.fromkeys(games, strength), **more)  # type: ignore[arg-type]


@st.composite
def crowds(draw: st.DrawFn) -> list[Waiter]:
    """Return some people with all kinds of wishes."""
    found = []
    for i in range(draw(st.integers(0, 14))):
        games = draw(st.lists(st.sampled_from(GAMES), min_size=1, unique=True))
        strengths = {game: float(draw(st.integers(10, 20)) * 100) for game in games}
        met = frozenset(f"p{j}" for j in draw(st.lists(st.integers(0, 13), max_size=2)))
        seats, speed = draw(st.sampled_from((2, 2, 2, 4))), draw(st.sampled_from(("usual", "usual", "blitz")))
        since = NOW - draw(st.integers(0, 40)) * 1000
        found.append(Waiter(f"p{i}", since, strengths, seats, speed, draw(st.booleans()), draw(st.booleans()), met))
    return found


def apart(a: str, b: str) -> bool:
    """Some are blocked: numbers that differ by five."""
    return abs(int(a[1:]) - int(b[1:])) == 5


def suit(party: Party, by: dict[str, Waiter]) -> bool:
    """Whether everybody of a party fits everybody else of it."""
    pairs = combinations([by[p] for p in party.persons], 2)
    return all(fits(a, b, party.game, NOW, apart) for a, b in pairs)


@given(crowds())
def test_parties_are_of_people_who_fit_and_nobody_is_in_two(crowd: list[Waiter]) -> None:
    by = {w.person: w for w in crowd}
    parties = drawn(crowd, NOW, apart)
    placed = [p for party in parties for p in party.persons]
    assert len(placed) == len(set(placed))
    for party in parties:
        assert suit(party, by)
        members = [by[p] for p in party.persons]
        assert all(party.game in w.games and w.seats == party.seats and w.speed == party.speed for w in members)
        assert party.rated == (len(members) == party.seats and all(w.rated for w in members))
        if len(members) < party.seats:  # bots take the other chairs
            assert party.seats > 2
            assert all(w.bots for w in members)
            assert any(NOW - w.since >= FILLED for w in members)


@given(crowds())
def test_no_two_are_left_over_that_fit(crowd: list[Waiter]) -> None:
    placed = {p for party in drawn(crowd, NOW, apart) for p in party.persons}
    left = [w for w in crowd if w.seats == 2 and w.person not in placed]
    for a, b in combinations(left, 2):
        assert not any(fits(a, b, game, NOW, apart) for game in a.games)


@st.composite
def companies(draw: st.DrawFn) -> list[Waiter]:
    """Return people who want tables for three or four, and mostly fit each other."""
    seats = draw(st.sampled_from((3, 4)))
    strengths, waits = st.integers(14, 17).map(lambda n: 100.0 * n), st.sampled_from((0, 5_000, 40_000, 60_000))
    games = st.sampled_from((GAMES[:1], GAMES[:2]))
    return [waiter(i, draw(strengths), draw(waits), draw(games), seats=seats) for i in range(draw(st.integers(3, 9)))]


pairs = st.frozensets(st.integers(0, 8), min_size=2, max_size=2)


@given(companies(), st.sets(pairs, max_size=14))
def test_no_table_of_people_who_all_fit_each_other_is_left_over(
    crowd: list[Waiter], blocks: set[frozenset[int]]
) -> None:
    def blocked(a: str, b: str) -> bool:
        return frozenset((int(a[1:]), int(b[1:]))) in blocks

    placed = {p for party in drawn(crowd, NOW, blocked) for p in party.persons}
    left = [w for w in crowd if w.person not in placed]
    for seats in {w.seats for w in left}:
        for some in combinations([w for w in left if w.seats == seats], seats):
            for game in set.intersection(*(set(w.games) for w in some)):
                assert not all(fits(a, b, game, NOW, blocked) for a, b in combinations(some, 2))


def test_the_nearest_is_left_out_where_a_table_is_full_without_it() -> None:
    crowd = [waiter(i, 1500.0 + 10 * i, 2000 - i, seats=3) for i in range(4)]
    blocked = {frozenset(("p1", "p2")), frozenset(("p1", "p3"))}
    [party] = drawn(crowd, NOW, lambda a, b: frozenset((a, b)) in blocked)
    assert party.persons == ("p0", "p2", "p3")


@given(crowds(), st.randoms())
def test_the_order_in_which_people_are_read_does_not_matter(crowd: list[Waiter], lot: object) -> None:
    mixed = list(crowd)
    lot.shuffle(mixed)  # type: ignore[attr-defined]
    assert drawn(mixed, NOW, apart) == drawn(crowd, NOW, apart)


def test_who_waits_for_longest_gets_the_nearest() -> None:
    crowd = [waiter(0, 1500, 9000), waiter(1, 1590, 5000), waiter(2, 1450, 1000), waiter(3, 1610, 2000)]
    assert [party.persons for party in drawn(crowd, NOW)] == [("p0", "p2"), ("p1", "p3")]


@pytest.mark.parametrize(
    ("far", "waited", "found"), [(90, 0, 1), (110, 0, 0), (110, 1000, 1), (900, 29_000, 0), (900, EVERYBODY, 1)]
)
def test_what_is_accepted_widens_with_time(far: float, waited: int, found: int) -> None:
    assert len(drawn([waiter(0, 1500, waited), waiter(1, 1500 + far, waited)], NOW)) == found


def test_both_have_to_accept_the_other() -> None:
    assert reach(10_000) == 300
    assert drawn([waiter(0, 1500, EVERYBODY), waiter(1, 1700, 0)], NOW) == []


def test_the_same_two_play_again_only_if_nobody_else_comes() -> None:
    a, b = waiter(0, met=frozenset({"p1"})), waiter(1)
    assert drawn([a, b], NOW) == []
    assert [p.persons for p in drawn([a, b, waiter(2, 1580)], NOW)] == [("p0", "p2")]
    later = NOW + AGAIN
    assert [p.persons for p in drawn([a, b], later)] == [("p0", "p1")]


def test_who_is_blocked_is_never_met() -> None:
    assert drawn([waiter(0, waited=EVERYBODY), waiter(5, waited=EVERYBODY)], NOW, apart) == []


def test_a_table_for_four_fills_with_people_or_after_a_while_with_bots() -> None:
    three = [waiter(i, waited=i, seats=4, bots=i != 1) for i in range(3)]
    assert drawn(three, NOW) == []
    (party,) = drawn([*three, waiter(3, seats=4)], NOW)
    assert (party.seats, len(party.persons)) == (4, 4)
    (party,) = drawn(three, NOW + FILLED)
    assert set(party.persons) == {"p0", "p2"}  # p1 wants no bots


def test_a_thousand_who_wait_are_paired_within_a_second() -> None:
    crowd = [waiter(i, 1000 + (i * 7919) % 1000, waited=(i * 31) % 20_000, games=GAMES) for i in range(1000)]
    alike = [waiter(i, games=GAMES) for i in range(1000)]
    for people in (crowd, alike):
        began = time.process_time()
        parties = drawn(people, NOW)
        took = time.process_time() - began
        print(f"1000 paired in {took:.3f} s")
        assert took < 1
        assert len(parties) == 500
